// The writes of one action: each document with its outbox entry, its totals, its copy in the bin and its draft.
// Invariant: a write is an ordinary edit or deletion of the protocol (rules L2 and L3), however many there are.

import {
  categoryOf,
  keepName,
  type PresentName,
  withPresentName,
} from '../domain/collections/present-names'
import {
  type CollectionName,
  type Documents,
  type UserDocument,
  withMoreOf,
} from '../domain/document'
import { NewerVersionError } from '../domain/result'
import { type Category, isCategory } from '../domain/transaction/category'
import { withNamesSince } from '../domain/transaction/category-details'
import { readBeforeCommit } from './before-commit'
import type { OutboxEntry } from './database/outbox-records'
import type { DraftKey, StoredDocument, TotalsRow } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { editDraftKey } from './drafts/draft-key'
import { keepInDrafts } from './drafts/keep-in-drafts'
import { keepDeleted } from './keep-deleted'
import { type Edit, editedEntry, timeOfEdit, writtenBy } from './outbox/edit'
import { keysInFlight } from './outbox/in-flight'
import { followCategories, followExchange, readPresentNames } from './records/category-follow'
import { firstFreeId } from './records/free-ids'
import { entriesOfIds } from './records/outbox-entries'
import {
  documentOf,
  keyText,
  presentRow,
  rawDocumentOf,
  readRows,
  removeEntries,
  removeRows,
  rowTable,
} from './records/rows'
import { totalsAfter } from './records/totals'
import type {
  AdoptedDocument,
  ChangeOne,
  ChangeOptions,
  Changes,
  Origin,
  Removal,
  Tx,
} from './records/tx'
import { unreadableIds } from './records/unreadable'

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

type Write = Found & Edit

export class DocumentWriter implements Tx {
  /** The ids of the transactions that were changed many at once. */
  readonly bulkTransactions: number[] = []
  readonly #collections = new Set<CollectionName>()
  readonly #deletedCategories: Category[] = []
  #present: Promise<PresentName> | undefined
  /** Requested writes. They are awaited once, because the user waits for every round trip to the database. */
  #writes: Promise<unknown>[] = []

  constructor(
    readonly database: UserDatabase,
    readonly now: number,
  ) {}

  /** Resolves when everything is written. Call it last. */
  async end(): Promise<void> {
    if (this.#collections.has('categories')) await followCategories(this, this.#deletedCategories)
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

  async adopt(collection: CollectionName, documents: readonly AdoptedDocument[]): Promise<void> {
    const present = await this.#presentName(collection)
    const added = documents.map(({ document }) => withPresentName(document, present))
    const totals = await totalsAfter(this.database, collection, added.map(addition))
    this.#insert(collection, added, totals, index => documents[index]?.editedAt ?? this.now)
    this.#noteBulk(collection, added)
    // Awaited, because the next search for a free id must find these documents.
    await this.#written()
  }

  async put<C extends CollectionName>(
    collection: C,
    document: Documents[C],
    origin: Origin = 'user',
  ): Promise<void> {
    const [found, present] = await Promise.all([
      this.#findReadable(collection, document.id),
      this.#presentName(collection),
    ])
    await this.#write(collection, [writeOf(found, document, present)], { origin })
  }

  async remove(collection: CollectionName, id: number, removal: Removal = {}): Promise<void> {
    const found = await this.#findReadable(collection, id)
    if (found.row) await this.#write(collection, [{ ...found, after: undefined }], removal)
  }

  async change<C extends CollectionName>(
    collection: C,
    ids: readonly number[],
    change: ChangeOne<Documents[C]>,
    options: ChangeOptions = {},
  ): Promise<Changes<Documents[C]>> {
    const present = await this.#presentName(collection)
    const unreadable = await unreadableIds(this.database, collection)
    const readable = ids.filter(id => !unreadable.has(id))
    const changes: Write[] = []
    for (let start = 0; start < readable.length; start += AT_A_TIME) {
      const found = await this.#find(collection, readable.slice(start, start + AT_A_TIME))
      const writes = found.flatMap(each => {
        // The table determines the type.
        const before = each.before as Documents[C] | undefined
        const raw = each.row && (rawDocumentOf<UserDocument>(each.row) as Documents[C])
        const editedAt = each.row ? timeOfEdit(each.row, each.entry) : 0
        const after = change(before, each.id, { raw, pending: each.entry, editedAt })
        return after === each.before ? [] : writeOf(each, after, present)
      })
      await this.#write(collection, writes, options)
      await this.#written()
      changes.push(...writes)
    }
    this.#noteBulk(collection, changes)
    // The table determines the type.
    const pairs = changes.map(({ before, after }) => ({
      before,
      after,
    })) as Changes<Documents[C]>['changes']
    if (collection === 'categories')
      await followExchange(this, pairs as Changes<Category>['changes'])
    return {
      changes: pairs,
      skipped: ids.length - readable.length,
    }
  }

  async showCategory(
    collection: CollectionName,
    ids: readonly number[],
    present: PresentName,
  ): Promise<void> {
    await this.#rewrite(collection, ids, row => presentRow(row, present), false)
  }

  async settleCategory(
    collection: CollectionName,
    ids: readonly number[],
    named: (row: StoredDocument) => StoredDocument = row => row,
  ): Promise<void> {
    await this.#rewrite(collection, ids, ({ rawCategory: _, ...row }) => named(row), true)
  }

  async clearDraft(key: DraftKey): Promise<void> {
    await this.database.drafts.delete(key)
  }

  async #addAll<C extends CollectionName>(
    collection: C,
    contents: readonly Documents[C][],
  ): Promise<Documents[C][]> {
    const { database, now } = this
    // At once, because the user waits for every round trip to the database. Former names are rare.
    const [first, present, likely] = await Promise.all([
      firstFreeId(database, now, contents.length),
      this.#presentName(collection),
      totalsAfter(this.database, collection, contents.map(addition)),
    ])
    const named = contents.map(content => withPresentName(content, present))
    const isAsTyped = named.every((content, index) => content === contents[index])
    const totals = isAsTyped
      ? likely
      : await totalsAfter(this.database, collection, named.map(addition))
    const documents = named.map((content, index) => ({ ...content, id: first + index }))
    this.#insert(collection, documents, totals, () => now)
    this.#request(
      collection,
      database.syncState.put({ key: 'last-id', id: first + contents.length - 1 }),
    )
    return documents
  }

  #insert(
    collection: CollectionName,
    documents: readonly UserDocument[],
    totals: readonly TotalsRow[],
    editedAt: (index: number) => number,
  ): void {
    const { outbox, totals: totalsTable } = this.database
    const entries = documents.map(({ id }, index) =>
      editedEntry(editedAt(index), { collection, id }, undefined, undefined),
    )
    this.#request(
      collection,
      outbox.bulkAdd(entries),
      rowTable(this.database, collection).bulkAdd(
        documents.map(each => ({ ...each, sync: null }) as StoredDocument),
      ),
      totalsTable.bulkPut(totals),
    )
  }

  /** Writes rows without an edit by the user. @param isSent whether their documents are sent, with their earlier time */
  async #rewrite(
    collection: CollectionName,
    ids: readonly number[],
    rewrite: (row: StoredDocument) => StoredDocument,
    isSent: boolean,
  ): Promise<void> {
    for (let start = 0; start < ids.length; start += AT_A_TIME) {
      const found = await this.#find(collection, ids.slice(start, start + AT_A_TIME))
      const rows = found.flatMap(({ row, entry }) =>
        row ? { entry, before: row, after: rewrite(row) } : [],
      )
      const totals = await totalsAfter(this.database, collection, rows)
      const entries = rows.map(({ before, entry }) =>
        editedEntry(timeOfEdit(before, entry), { collection, id: before.id }, before, entry),
      )
      this.#request(
        collection,
        rowTable(this.database, collection).bulkPut(rows.map(({ after }) => after)),
        this.database.totals.bulkPut(totals),
        this.database.outbox.bulkPut(isSent ? entries : []),
      )
      await this.#written()
    }
    this.#noteBulk(
      collection,
      ids.map(id => ({ id })),
    )
  }

  /** Documents without a category need no names. */
  #presentName(collection: CollectionName): Promise<PresentName> | PresentName {
    if (collection === 'categories' || collection === 'savings') return keepName
    this.#present ??= readPresentNames(this.database)
    return this.#present
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
    { origin = 'user', ...removal }: ChangeOptions,
  ): Promise<void> {
    const { database, now } = this
    const removed = writes.filter(({ after }) => !after)
    if (collection === 'categories') this.#noteCategories(removed)
    const [totals, inFlight] = await Promise.all([
      totalsAfter(this.database, collection, writes),
      removed.length > 0 ? keysInFlight(database) : new Set(),
    ])
    const written = writes.map(each => {
      const key = { collection, id: each.id }
      return writtenBy(origin, now, key, each, inFlight.has(keyText(key)))
    })
    if (removed.length > 0) {
      const needless = writes.filter(({ entry }, index) => entry && !written[index]?.entry)
      await this.#remove(collection, removed, needless, removal)
    }
    this.#request(
      collection,
      database.outbox.bulkPut(written.flatMap(({ entry }) => entry ?? [])),
      rowTable(database, collection).bulkPut(written.flatMap(({ row }) => row ?? [])),
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

  #noteCategories(removed: readonly Found[]): void {
    this.#present = undefined
    // The collection determines the type.
    for (const { before } of removed) if (before) this.#deletedCategories.push(before as Category)
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
}

function writeOf(found: Found, document: UserDocument | undefined, present: PresentName): Write {
  const { id, row, before, entry } = found
  if (!document) return { ...found, after: undefined }
  const after = withEarlierNames(
    withMoreOf({ ...document, id }, before ?? entry?.base ?? null),
    before,
  )
  // With the category that the row shows, the document keeps the name that was written into it.
  if (row?.rawCategory !== undefined && before && isSameCategory(before, after))
    return { ...found, after, rawCategory: row.rawCategory }
  return { ...found, after: withPresentName(after, present) }
}

/** A category whose name changes, for any reason, keeps its earlier names: its documents may still have them (rule M8). */
function withEarlierNames(after: UserDocument, before: UserDocument | undefined): UserDocument {
  if (!before || !isCategory(before) || !isCategory(after)) return after
  return before.categoryName !== after.categoryName ? withNamesSince(after, before) : after
}

function isSameCategory(one: UserDocument, other: UserDocument): boolean {
  const [left, right] = [categoryOf(one), categoryOf(other)]
  return left?.type === right?.type && left?.name === right?.name
}

function addition<D>(after: D): { readonly before: undefined; readonly after: D } {
  return { before: undefined, after }
}

async function removeDrafts({ drafts }: UserDatabase, keys: readonly DraftKey[]): Promise<void> {
  // There are few drafts, if any.
  const stored = new Set(await drafts.toCollection().primaryKeys())
  await drafts.bulkDelete(keys.filter(key => stored.has(key)))
}
