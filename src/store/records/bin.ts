// The bin: what was deleted on this device, or by another one that this device had the row of, to look at and restore.
// Invariant: what exists again, under its id or its name, is not in the list.

import type { Budget } from '../../domain/budget/budget'
import type { Documents } from '../../domain/document'
import { type Category, categoryKey } from '../../domain/transaction/category'
import type { Transaction } from '../../domain/transaction/transaction'
import { readBeforeCommit } from '../before-commit'
import { changeEach, tellBulkChange } from '../bulk/bulk-changes'
import { localWriter } from '../commit'
import type { DeletedRow } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { retryAfterFreeingSpace } from '../quota'
import { rowsOf } from './rows'
import { unreadableIds } from './unreadable'

/** How long a deleted row can be restored, milliseconds. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const AT_A_TIME = 100

/** A row of the bin with its key. */
export type BinItem = DeletedRow & { readonly key: number }

/**
 * The latest deletions, newest first, each document once.
 *
 * @param now milliseconds since 1970
 * @param limit the greatest number of items
 */
export async function readBin(
  database: UserDatabase,
  now: number,
  limit: number,
): Promise<BinItem[]> {
  return database.transaction('r', database.tables, async () => {
    const names = await presentNames(database)
    const seen = new Set<string>()
    const items: BinItem[] = []
    for (let before = Number.POSITIVE_INFINITY; items.length < limit; ) {
      const page = await database.bin
        .where(':id')
        .below(before)
        .reverse()
        .limit(AT_A_TIME)
        .toArray()
      const last = page.at(-1)
      if (!last) break
      before = last.key
      const due = page.filter(item => now - item.at < KEPT_MS)
      const rows = await rowsOf(
        database,
        due.map(({ collection, document }) => ({ collection, id: document.id })),
      )
      for (const [index, item] of due.entries()) {
        const identity = nameOf(item) ?? `${item.collection} ${item.document.id}`
        const isThere = rows[index] !== undefined || names.has(identity) || seen.has(identity)
        if (!isThere) items.push(item)
        seen.add(identity)
      }
    }
    return items.slice(0, limit)
  })
}

/** What two of which become one by themselves (rule M5); undefined for the others. */
function nameOf({ collection, document }: Pick<DeletedRow, 'collection' | 'document'>) {
  // The collection determines the type.
  if (collection === 'categories') return `category ${categoryKey(document as Category)}`
  if (collection !== 'budgets') return undefined
  const { from, categoryName } = document as Budget
  return `budget ${from} ${categoryName}`
}

async function presentNames(database: UserDatabase): Promise<ReadonlySet<string | undefined>> {
  const [categories, budgets] = await Promise.all([
    database.categories.toArray(),
    database.budgets.toArray(),
  ])
  return new Set([
    ...categories.map(document => nameOf({ collection: 'categories', document })),
    ...budgets.map(document => nameOf({ collection: 'budgets', document })),
  ])
}

/**
 * Restores these documents under their own ids in one transaction, except those that exist again or that a newer version
 * of the app has changed (rule Q7). The server and the other devices get them as they get the undo of a deletion.
 *
 * @param now device time of the action, milliseconds since 1970
 * @returns how many were restored
 * @throws as `commit`; nothing has changed then
 */
export async function restoreFromBin(
  database: UserDatabase,
  now: number,
  items: readonly BinItem[],
): Promise<number> {
  const { ids, restored } = await retryAfterFreeingSpace(() =>
    database.transaction('rw', database.tables, async () => {
      const ids = await restoreTransactions(database, now, items)
      const others = await restoreOthers(database, now, items)
      await database.bin.bulkDelete(items.map(({ key }) => key))
      await readBeforeCommit(database, 'transactions')
      return { ids, restored: ids.length + others }
    }),
  )
  tellBulkChange(database.uid, ids)
  return restored
}

async function restoreTransactions(
  database: UserDatabase,
  now: number,
  items: readonly BinItem[],
): Promise<number[]> {
  const deleted = new Map<number, Transaction>()
  for (const { collection, document } of items)
    if (collection === 'transactions') deleted.set(document.id, document as Transaction)
  const { changes } = await changeEach(
    database,
    now,
    [...deleted.keys()],
    (present, id) => present ?? deleted.get(id),
  )
  return changes.flatMap(({ after }) => after?.id ?? [])
}

async function restoreOthers(
  database: UserDatabase,
  now: number,
  items: readonly BinItem[],
): Promise<number> {
  const writer = localWriter(database, now)
  const names = new Set(await presentNames(database))
  let restored = 0
  for (const { collection, document } of items) {
    if (collection === 'transactions') continue
    const name = nameOf({ collection, document })
    const isThere =
      (name !== undefined && names.has(name)) ||
      (await unreadableIds(database, collection)).has(document.id) ||
      (await writer.get(collection, document.id)) !== undefined
    if (isThere) continue
    await writer.put<typeof collection>(collection, document as Documents[typeof collection])
    if (name !== undefined) names.add(name)
    restored += 1
  }
  return restored
}
