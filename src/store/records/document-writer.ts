// The writes of one action: each document with its outbox entry, its totals, its copy in the bin and its draft.
// Invariant: a write is an ordinary edit or deletion of the protocol (rules L2 and L3), however many there are.

import {
  type CollectionName,
  type Documents,
  NO_STAMP,
  type UserDocument,
  withMoreOf,
} from '../../domain/document'
import { NewerVersionError } from '../../domain/result'
import type { TransactionChange } from '../../domain/totals/totals'
import { readBeforeCommit } from '../before-commit'
import type { OutboxEntry } from '../database/outbox-records'
import type { DraftKey, Stored, StoredDocument, TotalsRow } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { editDraftKey } from '../drafts/draft-key'
import { keepInDrafts } from '../drafts/keep-in-drafts'
import { pushesInFlight } from '../outbox/in-flight'
import { PENDING } from '../outbox/outbox'
import { entriesOfIds } from '../outbox/outbox-entries'
import { totalsAfter } from '../totals'
import type { Changes, Removal, Tx } from '../tx'
import { firstFreeId } from './free-ids'
import { keepDeleted } from './keep-deleted'
import { type DocumentKey, documentOf, readRows, removeEntries, removeRows, rowTable } from './rows'
import { unreadableIds } from './unreadable'

/**
 * At least 50. For a call with fewer rows, Dexie reports each id to every connection; for thousands of ids, that takes
 * the page longer than the writes.
 */
const AT_A_TIME = 64

/** A document as it is, with its outbox entry. */
interface Found {
  readonly id: number
  readonly row: StoredDocument | undefined
  readonly before: UserDocument | undefined
  readonly entry: OutboxEntry | undefined
}

interface Write extends Found {
  readonly after: UserDocument | undefined
}

export class DocumentWriter implements Tx {
  /** The ids of the transactions that were changed many at once. */
  readonly bulkTransactions: number[] = []
  readonly #collections = new Set<CollectionName>()
  /** Requested writes. They are awaited once, because the user waits for every round trip to the database. */
  #writes: Promise<unknown>[] = []

  constructor(
    readonly database: UserDatabase,
    readonly now: number,
  ) {}

  /** Resolves when everything is written. Call it last. */
  async end(): Promise<void> {
    const reads = [...this.#collections].map(name => readBeforeCommit(this.database, name))
    await Promise.all([this.#written(), ...reads])
  }

  async get<C extends CollectionName>(collection: C, id: number) {
    const row = await rowTable(this.database, collection).get(id)
    // The table determines the type.
    return row && (documentOf<UserDocument>(row) as Documents[C])
  }

  async add<C extends CollectionName>(collection: C, content: Documents[C]) {
    const [document] = await this.#addAll(collection, [content])
    return document ?? content
  }

  async addAll<C extends CollectionName>(collection: C, contents: readonly Documents[C][]) {
    const documents = await this.#addAll(collection, contents)
    this.#noteBulk(collection, documents)
    return documents
  }

  async put<C extends CollectionName>(collection: C, document: Documents[C]): Promise<void> {
    const found = await this.#findReadable(collection, document.id)
    await this.#write(collection, [writeOf(found, document)], {})
  }

  async remove(collection: CollectionName, id: number, removal: Removal = {}): Promise<void> {
    const found = await this.#findReadable(collection, id)
    if (found.row) await this.#write(collection, [{ ...found, after: undefined }], removal)
  }

  async change<C extends CollectionName>(
    collection: C,
    ids: readonly number[],
    change: (before: Documents[C] | undefined, id: number) => Documents[C] | undefined,
    removal: Removal = {},
  ): Promise<Changes<Documents[C]>> {
    const unreadable = await unreadableIds(this.database, collection)
    const readable = ids.filter(id => !unreadable.has(id))
    const changes: Write[] = []
    for (let start = 0; start < readable.length; start += AT_A_TIME) {
      const found = await this.#find(collection, readable.slice(start, start + AT_A_TIME))
      const writes = found.flatMap(each => {
        const after = change(each.before as Documents[C] | undefined, each.id)
        return after === each.before ? [] : writeOf(each, after)
      })
      await this.#write(collection, writes, removal)
      await this.#written()
      changes.push(...writes)
    }
    this.#noteBulk(collection, changes)
    // The table determines the type.
    const pairs = changes.map(({ before, after }) => ({ before, after }))
    return {
      changes: pairs as Changes<Documents[C]>['changes'],
      skipped: ids.length - readable.length,
    }
  }

  async clearDraft(key: DraftKey): Promise<void> {
    await this.database.drafts.delete(key)
  }

  async #addAll<C extends CollectionName>(
    collection: C,
    contents: readonly Documents[C][],
  ): Promise<Documents[C][]> {
    const { database, now } = this
    const pairs = contents.map(after => ({ before: undefined, after }))
    const [first, totals] = await Promise.all([
      firstFreeId(database, now, contents.length),
      this.#totalsAfter(collection, pairs),
    ])
    const documents = contents.map((content, index) => ({ ...content, id: first + index }))
    const entries = documents.map(({ id }) =>
      editedEntry(now, { collection, id }, undefined, undefined),
    )
    this.#request(
      collection,
      database.syncState.put({ key: 'last-id', id: first + contents.length - 1 }),
      database.outbox.bulkAdd(entries),
      rowTable(database, collection).bulkAdd(
        documents.map(each => ({ ...each, sync: null }) as StoredDocument),
      ),
      database.totals.bulkPut(totals),
    )
    return documents
  }

  async #find(collection: CollectionName, ids: readonly number[]): Promise<Found[]> {
    const [rows, entries] = await Promise.all([
      readRows(rowTable(this.database, collection), ids),
      entriesOfIds(this.database, collection, ids),
    ])
    return ids.map(id => {
      const row = rows.get(id)
      return { id, row, before: row && documentOf<UserDocument>(row), entry: entries.get(id) }
    })
  }

  async #findReadable(collection: CollectionName, id: number): Promise<Found> {
    const [[found], unreadable] = await Promise.all([
      this.#find(collection, [id]),
      unreadableIds(this.database, collection),
    ])
    if (!found || unreadable.has(id)) throw new NewerVersionError()
    return found
  }

  /** Resolves when the removals are done and all other writes are requested. */
  async #write(
    collection: CollectionName,
    writes: readonly Write[],
    removal: Removal,
  ): Promise<void> {
    const { database, now } = this
    const removed = writes.filter(({ after }) => !after)
    const [totals, pushes] = await Promise.all([
      this.#totalsAfter(collection, writes),
      removed.length > 0 ? pushesInFlight(database) : [],
    ])
    const inFlight = new Set(pushes.flatMap(push => push.writes).map(keyOf))
    const written = writes.map(each => {
      const key = { collection, id: each.id }
      return { ...each, next: entryAfter(now, key, each, inFlight.has(keyOf(key))) }
    })
    if (removed.length > 0) {
      const needless = written.filter(({ entry, next }) => entry && !next)
      await this.#remove(collection, removed, needless, removal)
    }
    this.#request(
      collection,
      database.outbox.bulkPut(written.flatMap(({ next }) => next ?? [])),
      rowTable(database, collection).bulkPut(written.flatMap(rowAfter)),
      database.totals.bulkPut(totals),
    )
  }

  /** Before the other writes, because the removal of a whole range would also remove rows written between its ids. */
  async #remove(
    collection: CollectionName,
    removed: readonly Found[],
    needless: readonly Found[],
    { isInBin = true, isInDraft = true }: Removal,
  ): Promise<void> {
    const { database, now } = this
    const rows = removed.flatMap(({ row }) => row ?? [])
    const ids = rows.map(({ id }) => id)
    await Promise.all([
      removeRows(rowTable(database, collection), ids),
      removeEntries(
        database,
        needless.map(({ id }) => ({ collection, id })),
      ),
      isInBin && keepDeleted(database, now, collection, rows),
      isInDraft
        ? keepInDrafts(database, collection, rows)
        : removeDrafts(
            database,
            ids.map(id => editDraftKey(collection, id)),
          ),
    ])
  }

  #request(collection: CollectionName, ...writes: PromiseLike<unknown>[]): void {
    this.#collections.add(collection)
    this.#writes.push(...writes.map(each => Promise.resolve(each)))
  }

  async #written(): Promise<void> {
    const writes = this.#writes
    this.#writes = []
    await Promise.all(writes)
  }

  #noteBulk(collection: CollectionName, documents: readonly { readonly id: number }[]): void {
    if (collection !== 'transactions') return
    for (const { id } of documents) this.bulkTransactions.push(id)
  }

  async #totalsAfter(
    collection: CollectionName,
    changes: readonly { readonly before: unknown; readonly after: unknown }[],
  ): Promise<TotalsRow[]> {
    if (collection !== 'transactions') return []
    // The collection determines the type.
    return totalsAfter(this.database, changes as readonly TransactionChange[])
  }
}

function keyOf({ collection, id }: DocumentKey): string {
  return `${collection} ${id}`
}

function writeOf(found: Found, document: UserDocument | undefined): Write {
  const { id, before, entry } = found
  const after = document && withMoreOf({ ...document, id }, before ?? entry?.base ?? null)
  return { ...found, after }
}

/** One entry per document: an edit keeps the first base and raises the generation (rule L2). */
export function editedEntry(
  now: number,
  key: DocumentKey,
  before: StoredDocument | undefined,
  pending: OutboxEntry | undefined,
): OutboxEntry {
  const { base, generation } = pending ?? { base: before ?? null, generation: 0 }
  const edit = { editedAt: now, generation: generation + 1, state: PENDING } as const
  return { ...key, base, ...edit, ...(pending?.replaced && { replaced: pending.replaced }) }
}

/**
 * Null for a document that was created and deleted before it was ever pushed (rule L3). A document that the server had,
 * and may have lost (rule Q6), keeps its entry: it is deleted wherever it appears again.
 */
function entryAfter(
  now: number,
  key: DocumentKey,
  { row, after, entry: pending }: Write,
  isInFlight: boolean,
): OutboxEntry | null {
  const entry = editedEntry(now, key, row, pending)
  if (after) return entry
  const isUnknown = entry.base === null && !row?.sync
  if (isUnknown) return isInFlight ? entry : null
  return { ...entry, base: entry.base ?? (row?.sync ? row : null) }
}

function rowAfter({
  row,
  after,
  next,
}: Write & { readonly next: OutboxEntry | null }): Stored<UserDocument>[] {
  if (!after) return []
  return [{ ...after, sync: row ? row.sync : (next?.base?.sync ?? NO_STAMP) }]
}

async function removeDrafts({ drafts }: UserDatabase, keys: readonly DraftKey[]): Promise<void> {
  // There are few drafts, if any.
  const stored = new Set(await drafts.toCollection().primaryKeys())
  await drafts.bulkDelete(keys.filter(key => stored.has(key)))
}
