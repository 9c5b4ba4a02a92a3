// One user's part of the cloud in memory: documents, tombstones and the head, as the real one keeps
// them. Invariant: a push is applied whole or not at all, and nothing that goes in or out is shared.

import {
  COLLECTIONS,
  type CollectionName,
  NO_STAMP,
  type SyncStamp,
  type UserDocument,
} from '../../../src/domain/document'
import { type ChangeSource, type Head, NO_HEAD } from '../../../src/domain/head'
import type { Fields } from '../../../src/domain/values/fields'
import type { KeyRange, PagePosition } from '../../../src/store/database/sync-state-records'
import { nextHead } from '../../../src/sync/head'
import {
  type ChangePage,
  CloudError,
  type Push,
  type PushOutcome,
  type PushWrite,
  type RemoteChange,
} from '../../../src/sync/ports'
import { denialOf, type StampsThere } from './fake-rules'
import { RawDocuments } from './raw-documents'

export interface AppliedPush extends Push {
  readonly rev: number
  /** The count of the replica's pushes. */
  readonly number: number
}

export class FakeServer {
  /** Every push that took effect, in order. */
  readonly applied: AppliedPush[] = []
  /** Refuses single documents, as the rules would: the whole push they are in is denied. */
  refuses: (write: PushWrite) => boolean = () => false
  /** The most documents of a commit; Firestore has such a limit, and does not say how many its rules can check. */
  maxWrites = Number.POSITIVE_INFINITY
  /** Refuses every push, as after a bad deployment of the rules. */
  isRefusing = false
  pageSize = 1_000
  /** Hear of every head that takes the place of another, as listeners do. */
  readonly watchers = new Set<(head: Head) => void>()
  /**
   * What Firestore would bill: a read for each document that is answered, one at least for each question, one for
   * each thousand that are counted, and one for each look-up of the rules.
   */
  readonly bill = { reads: 0, writes: 0, deletes: 0 }
  /** How many documents of a wrong shape stand in each collection: counted, and never handed out. */
  unreadable = 0
  /** Documents that this app cannot read. They come with the first page of their source. */
  readonly raw = new RawDocuments()
  #head: Head = NO_HEAD
  #documents = new Map<string, RemoteChange>()
  #tombstones = new Map<string, RemoteChange>()

  get head(): Head {
    return structuredClone(this.#head)
  }

  apply(push: Push): PushOutcome {
    const { head, by, writes } = push
    const denial = denialOf(push, this.#head, key => this.#stamp(key))
    const isTooLarge = writes.length > this.maxWrites
    if (denial || this.isRefusing || isTooLarge || writes.some(this.refuses)) {
      throw new CloudError('refused', denial ?? 'Missing or insufficient permissions.', {
        refusal: 'not-allowed',
      })
    }
    const { rev } = head
    const deletions = writes.filter(({ value }) => value === null).length
    this.bill.reads += deletions
    this.bill.writes += writes.length + 1
    this.bill.deletes += deletions
    for (const write of writes) {
      const { at, replaced } = write
      this.#write(write, { rev, at, by, ...(replaced && { replaced }) })
    }
    this.setHead(structuredClone(head))
    this.applied.push({ ...structuredClone(push), rev, number: head.devices[by]?.n ?? 0 })
    return 'applied'
  }

  changes(source: ChangeSource, since: number, after: PagePosition | null): ChangePage {
    const later = this.#ordered(source).filter(
      ({ position }) => position.rev > since && (!after || isAfter(position, after)),
    )
    const page = later.slice(0, this.pageSize)
    this.bill.reads += Math.max(1, page.length)
    return structuredClone({
      changes: page.map(({ change }) => change),
      ...this.raw.page(source, ({ rev }) => !after && rev > since),
      next: page.length === this.pageSize ? (page.at(-1)?.position ?? null) : null,
    })
  }

  /** One page of the documents in a collection, stamped or not, ordered by key. */
  page(collection: CollectionName, after: PagePosition | null, keys: KeyRange = {}): ChangePage {
    const later = this.#ordered(collection)
      .map(({ change }) => change)
      .sort((left, right) => (String(left.id) > String(right.id) ? 1 : -1))
      .filter(({ id }) => (!after || String(id) > after.key) && isWithin(String(id), keys))
    const changes = later.slice(0, this.pageSize)
    this.bill.reads += Math.max(1, changes.length)
    const last = changes.at(-1)
    const next = last && changes.length === this.pageSize ? { rev: 0, key: String(last.id) } : null
    const raw = this.raw.page(collection, ({ key }) => !after && isWithin(key, keys))
    return structuredClone({ changes, ...raw, next })
  }

  /** Deletes a page, which the rules allow only in a closed account. */
  removePage(source: ChangeSource): number {
    const page = this.#ordered(source).slice(0, this.pageSize)
    if (page.length > 0 && this.#head.closed === undefined)
      throw new CloudError('refused', 'Missing or insufficient permissions.')
    const things = source === 'deletions' ? this.#tombstones : this.#documents
    for (const { change } of page) things.delete(`${change.collection}-${change.id}`)
    const raw = source === 'deletions' ? [] : this.raw.of(source)
    for (const { collection, key } of raw) this.raw.remove(collection, key)
    this.bill.reads += Math.max(1, 3 * page.length)
    this.bill.deletes += page.length
    return page.length + raw.length
  }

  /** A document as the specification describes it: without a stamp, behind no fence. */
  putUnstamped(collection: CollectionName, value: UserDocument): void {
    const change = { collection, id: value.id, value, sync: NO_STAMP }
    this.#documents.set(`${collection}-${value.id}`, structuredClone(change))
  }

  /** Writes a document as an app of tomorrow does, in a push of its own. */
  pushRaw(collection: CollectionName, key: string, fields: Fields): void {
    const rev = this.#head.rev + 1
    this.#documents.delete(`${collection}-${key}`)
    this.raw.put(collection, key, { ...fields, sync: { rev, at: rev, by: 'tomorrow' } })
    this.setHead(
      nextHead(this.#head, {
        ...{ by: 'tomorrow', number: rev, token: `tomorrow-${rev}`, rev },
        sources: [collection],
      }),
    )
  }

  /** Replaces the head, whatever wrote it. */
  setHead(head: Head): void {
    this.#head = head
    for (const hear of this.watchers) hear(this.head)
  }

  /** Takes a document away without a trace, as no device can. */
  lose(collection: CollectionName, id: number): void {
    this.#documents.delete(`${collection}-${id}`)
  }

  /** Changes what a document holds, under a stamp of old, as no device can. */
  rewrite(collection: CollectionName, value: UserDocument, stamp: Partial<SyncStamp> = {}): void {
    const key = `${collection}-${value.id}`
    const known = this.#documents.get(key)
    if (!known) throw new Error(`There is no ${key}`)
    this.#documents.set(
      key,
      structuredClone({ ...known, value, sync: { ...known.sync, ...stamp } }),
    )
  }

  /** The head as a client reads it. */
  readHead(): Head {
    this.bill.reads += 1
    return this.head
  }

  count(collection: CollectionName): number {
    const standing = [...this.#documents.values()].filter(each => each.collection === collection)
    const found = standing.length + this.raw.of(collection).length + this.unreadable
    this.bill.reads += Math.max(1, Math.ceil(found / 1_000))
    return found
  }

  /** The documents that stand in a collection, ordered by id. */
  list(collection: CollectionName): RemoteChange[] {
    const found = [...this.#documents.values()].filter(item => item.collection === collection)
    return structuredClone(found.sort((left, right) => left.id - right.id))
  }

  /** The documents below `financials/{uid}` and the head itself (path ''), as Firestore would show it. */
  stored(): Map<string, unknown> {
    const paths = new Map<string, unknown>()
    if (this.#head.rev > 0) paths.set('', this.head)
    for (const { collection, id, value, sync } of this.#documents.values()) {
      paths.set(`${collection}/${id}`, structuredClone({ ...value, sync }))
    }
    for (const [key, { sync }] of this.#tombstones) paths.set(`deletions/${key}`, { sync })
    return paths
  }

  /** A copy of everything, to go back to. */
  backUp(): () => void {
    const head = this.#head
    const kept = structuredClone([this.#documents, this.#tombstones] as const)
    return () => {
      this.setHead(head)
      const [documents, tombstones] = structuredClone(kept)
      this.#documents = documents
      this.#tombstones = tombstones
    }
  }

  /** The stamps of a document and of its tombstone. */
  #stamp({ collection, id }: PushWrite): StampsThere {
    const key = `${collection}-${id}`
    return {
      document: this.#documents.get(key)?.sync.rev ?? this.raw.revOf(collection, id),
      tombstone: this.#tombstones.get(key)?.sync.rev ?? 0,
    }
  }

  #write({ collection, id, value }: PushWrite, sync: SyncStamp): void {
    const key = `${collection}-${id}`
    const change = structuredClone({ collection, id, value, sync })
    this.raw.remove(collection, id)
    if (value) this.#documents.set(key, change)
    else {
      this.#documents.delete(key)
      this.#tombstones.set(key, change)
    }
  }

  #ordered(source: ChangeSource): { position: PagePosition; change: RemoteChange }[] {
    const isCollection = COLLECTIONS.some(name => name === source)
    return [...(isCollection ? this.#documents : this.#tombstones)]
      .filter(([, change]) => !isCollection || change.collection === source)
      .map(([key, change]) => ({
        change,
        position: { rev: change.sync.rev, key: isCollection ? String(change.id) : key },
      }))
      .sort((left, right) => (isAfter(left.position, right.position) ? 1 : -1))
  }
}

function isWithin(key: string, { after, upTo }: KeyRange): boolean {
  return (after === undefined || key > after) && (upTo === undefined || key <= upTo)
}

function isAfter(left: PagePosition, right: PagePosition): boolean {
  return left.rev === right.rev ? left.key > right.key : left.rev > right.rev
}
