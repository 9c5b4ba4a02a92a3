// The bin: rows deleted on this device, or deleted by another device while this one had them, to view and restore.
// Invariant: a document that exists again, under its id or its name, is not in the list.

import { definitionOf } from '../domain/collections/collections'
import {
  categoryOf,
  identityOf,
  type PresentName,
  presentNames,
} from '../domain/collections/present-names'
import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  type UserDocument,
} from '../domain/document'
import { isCategory } from '../domain/transaction/category'
import type { Transaction } from '../domain/transaction/transaction'
import { commit } from './commit'
import type { DeletedRow } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { readPresentNames } from './records/category-follow'
import { readCategoryNames } from './records/category-names'
import { documentOf, rowTable } from './records/rows'
import type { Tx } from './records/tx'
import { unreadableDocuments } from './records/unreadable'

/** How long a deleted row can be restored, milliseconds. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const AT_A_TIME = 100

/** A row of the bin with its key. */
export type BinItem = DeletedRow & { readonly key: number }

/**
 * The latest deletions, newest first, each document once. For a live query, which runs again if a commit comes between
 * its reads.
 *
 * @param now milliseconds since 1970
 * @param limit the maximum number of items
 */
export async function readBin(
  database: UserDatabase,
  now: number,
  limit: number,
): Promise<BinItem[]> {
  const { present, names } = await readIdentities(database)
  const items: BinItem[] = []
  for (let before = Number.POSITIVE_INFINITY; items.length < limit; ) {
    const page = await database.bin.where(':id').below(before).reverse().limit(AT_A_TIME).toArray()
    const due = page.filter(item => now - item.at < KEPT_MS)
    const last = due.at(-1)
    if (!last) break
    before = last.key
    const rows = await Promise.all(
      COLLECTIONS.map(name => rowTable(database, name).bulkGet(idsIn(name, due))),
    )
    const ids = rows.map(found => new Set(found.map(row => row?.id)))
    for (const item of due) {
      const identity = keyOf(item, names)
      const isThere = ids[COLLECTIONS.indexOf(item.collection)]?.has(item.document.id)
      if (!isThere && !present.has(identity)) items.push(item)
      present.add(identity)
    }
  }
  return items.slice(0, limit)
}

function idsIn(name: CollectionName, items: readonly BinItem[]): number[] {
  return items.flatMap(({ collection, document }) => (collection === name ? document.id : []))
}

/** Two documents with the same key are or become one, such as categories of one name (rule M5). */
function keyOf(
  {
    collection,
    document,
  }: { readonly collection: CollectionName; readonly document: UserDocument },
  names: PresentName,
): string {
  return `${collection} ${identityOf(collection, document, names) ?? document.id}`
}

interface Identities {
  /** Of all documents whose content identifies them. */
  readonly present: Set<string>
  /** Of the categories: a deleted document may have a former name (rule M8). */
  readonly names: PresentName
}

async function readIdentities(database: UserDatabase): Promise<Identities> {
  const collections = COLLECTIONS.filter(name => definitionOf(name).identity)
  const all = await Promise.all(collections.map(name => rowTable(database, name).toArray()))
  const documents = all.map(rows => rows.map(row => documentOf<UserDocument>(row)))
  const names = presentNames(documents.flat().filter(isCategory))
  const identities = collections.flatMap((collection, index) =>
    (documents[index] ?? []).map(document => keyOf({ collection, document }, names)),
  )
  return { present: new Set(identities), names }
}

/**
 * Restores these documents under their own ids in one transaction, except documents that exist again or that a newer
 * version of the app has changed (rule Q7). The server and the other devices receive them like the undo of a deletion.
 *
 * @param now device time of the action, milliseconds since 1970
 * @returns the number of restored documents
 * @throws as `commit`; nothing has changed then
 */
export async function restoreFromBin(
  database: UserDatabase,
  now: number,
  items: readonly BinItem[],
): Promise<number> {
  return commit(database, now, async tx => {
    const transactions = await restoreTransactions(tx, items)
    const others = await restoreOthers(tx, items)
    await database.bin.bulkDelete(items.map(({ key }) => key))
    return transactions + others
  })
}

/** @returns the number of restored transactions */
async function restoreTransactions(tx: Tx, items: readonly BinItem[]): Promise<number> {
  const deleted = new Map<number, Transaction>()
  for (const { collection, document } of items)
    if (collection === 'transactions') deleted.set(document.id, document as Transaction)
  const restored = (present: Transaction | undefined, id: number) => present ?? deleted.get(id)
  const { changes } = await tx.change('transactions', [...deleted.keys()], restored)
  return changes.length
}

async function restoreOthers(tx: Tx, items: readonly BinItem[]): Promise<number> {
  const { present, names } = await readIdentities(tx.database)
  const unreadable = await unreadableDocuments(tx.database)
  let restored = 0
  for (const { collection, document } of items) {
    if (collection === 'transactions') continue
    const identity = keyOf({ collection, document }, names)
    const isThere =
      present.has(identity) ||
      unreadable.some(other => other.collection === collection && other.id === document.id) ||
      (await tx.get(collection, document.id)) !== undefined
    if (isThere) continue
    await tx.put<typeof collection>(collection, document as Documents[typeof collection])
    present.add(identity)
    restored += 1
  }
  await addMissingCategories(tx, items)
  return restored
}

/** A limit of a category that has gone would count nothing, and no list would offer it. */
async function addMissingCategories(tx: Tx, items: readonly BinItem[]): Promise<void> {
  const names = new Set(await readCategoryNames(tx.database, 'expense'))
  const present = await readPresentNames(tx.database)
  for (const { collection, document } of items) {
    if (collection !== 'budgets') continue
    const category = categoryOf(document)
    const categoryName = category && present(category.type, category.name)
    if (!categoryName || names.has(categoryName)) continue
    await tx.add('categories', { id: 0, type: 'expense', categoryName })
    names.add(categoryName)
  }
}
