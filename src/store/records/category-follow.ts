// Rows show the present names of their categories, without an edit of their documents (rule M8).
// Invariant: the row shows the category that its document's own name belongs to; nothing is pushed for that.

import {
  categoryOf,
  keepName,
  type PresentName,
  presentNames,
  withCategory,
} from '../../domain/collections/present-names'
import type { CollectionName } from '../../domain/document'
import { type Category, categoryKey } from '../../domain/transaction/category'
import { detailsOf, withDetails } from '../../domain/transaction/category-details'
import type { StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { documentOf, presentRow, rowTable } from './rows'
import type { Changed, Tx } from './tx'
import { unreadableIds } from './unreadable'

/** The collections whose documents refer to a category. A user has tens of the latter three, not thousands. */
const FEW = ['templates', 'schedules', 'budgets'] as const

/** The transactions whose document has a former name, by type, that name and the name in the row. */
const TRIPLE = '[type+rawCategory+category]'

/** In order of id, without those that only a newer version of the app can read, and so without their names (rule Q7). */
async function readableCategories(database: UserDatabase): Promise<Category[]> {
  const [unreadable, rows] = await Promise.all([
    unreadableIds(database, 'categories'),
    database.categories.orderBy('id').toArray(),
  ])
  return rows.filter(({ id }) => !unreadable.has(id)).map(row => documentOf<Category>(row))
}

/** Most users have never renamed a category, and their saves read none. */
export async function readPresentNames(database: UserDatabase): Promise<PresentName> {
  const renamed = await database.categories.orderBy('more.formerNames').count()
  return renamed === 0 ? keepName : presentNames(await readableCategories(database))
}

/**
 * Lets the rows follow their categories. A former name that becomes the name of another category, or whose category is
 * deleted, is settled first: the documents that still have it are written with the present name, as nobody's edit.
 *
 * @param deleted the categories that this transaction deletes
 */
export async function followCategories(tx: Tx, deleted: readonly Category[] = []): Promise<void> {
  const categories = await readableCategories(tx.database)
  const names = new Set(categories.map(categoryKey))
  const former = new Set(categories.flatMap(each => detailsOf(each).formerNames.map(keyOf(each))))
  for (const category of categories) {
    const { formerNames } = detailsOf(category)
    const taken = formerNames.filter(name => names.has(keyOf(category)(name)))
    if (taken.length === 0) continue
    await settleNames(tx, category, taken)
    const left = formerNames.filter(name => !taken.includes(name))
    await tx.put('categories', withDetails(category, { formerNames: left }))
  }
  for (const category of deleted) {
    const isLost = (name: string) =>
      !names.has(keyOf(category)(name)) && !former.has(keyOf(category)(name))
    if (isLost(category.categoryName))
      await settleNames(tx, category, detailsOf(category).formerNames.filter(isLost))
  }
  await showPresentNames(tx, categories)
}

function keyOf({ type }: Category): (categoryName: string) => string {
  return categoryName => categoryKey({ type, categoryName })
}

/**
 * Where categories have taken the names of one another at once, as by the restore of a backup, their rows get the new
 * names, too. Call before documents are written under the new names.
 */
export async function followExchange(tx: Tx, changes: readonly Changed<Category>[]): Promise<void> {
  const given = new Set(changes.flatMap(({ after }) => (after ? categoryKey(after) : [])))
  const exchanged = changes.flatMap(({ before, after }) =>
    before && after && before.categoryName !== after.categoryName && given.has(categoryKey(before))
      ? { ...before, name: after.categoryName }
      : [],
  )
  if (exchanged.length === 0) return
  const names = new Map(exchanged.map(each => [categoryKey(each), each.name]))
  const nameOf = (row: StoredDocument) => {
    const shown = categoryOf(row)
    return shown && names.get(categoryKey({ ...shown, categoryName: shown.name }))
  }
  const named = (row: StoredDocument) => withCategory(row, nameOf(row) ?? '')
  const keys = exchanged.map(({ type, categoryName }) => [type, categoryName])
  await tx.settleCategory('transactions', await idsOf(tx, '[type+category]', keys), named)
  for (const collection of FEW)
    await tx.settleCategory(
      collection,
      await idsWhere(tx, collection, row => nameOf(row) != null),
      named,
    )
}

async function settleNames(
  tx: Tx,
  { type, categoryName }: Category,
  formerNames: readonly string[],
): Promise<void> {
  const isDue = (row: StoredDocument) =>
    categoryOf(row)?.type === type &&
    categoryOf(row)?.name === categoryName &&
    formerNames.includes(row.rawCategory ?? '')
  await tx.settleCategory(
    'transactions',
    await idsOf(
      tx,
      TRIPLE,
      formerNames.map(name => [type, name, categoryName]),
    ),
  )
  for (const collection of FEW)
    await tx.settleCategory(collection, await idsWhere(tx, collection, isDue))
}

async function showPresentNames(tx: Tx, categories: readonly Category[]): Promise<void> {
  const present = presentNames(categories)
  const former = categories.flatMap(category =>
    detailsOf(category)
      .formerNames.filter(name => present(category.type, name) !== name)
      .map(name => [category.type, name]),
  )
  const shown = await tx.database.transactions.orderBy(TRIPLE).uniqueKeys()
  const isPast = ([type, raw, name]: readonly string[]) =>
    (type === 'income' || type === 'expense') && present(type, raw ?? '') !== name
  const ids = new Set([
    ...(await idsOf(tx, '[type+category]', former)),
    // The index has texts only.
    ...(await idsOf(tx, TRIPLE, (shown as unknown as string[][]).filter(isPast))),
  ])
  await tx.showCategory('transactions', [...ids], present)
  for (const collection of FEW) {
    const isDue = (row: StoredDocument) =>
      categoryOf(row)?.name !== categoryOf(presentRow(row, present))?.name
    await tx.showCategory(collection, await idsWhere(tx, collection, isDue), present)
  }
}

async function idsOf(
  { database }: Tx,
  index: string,
  keys: readonly string[][],
): Promise<number[]> {
  return keys.length === 0 ? [] : database.transactions.where(index).anyOf(keys).primaryKeys()
}

async function idsWhere(
  { database }: Tx,
  collection: CollectionName,
  isDue: (row: StoredDocument) => boolean,
): Promise<number[]> {
  const rows = await rowTable(database, collection).toArray()
  return rows.filter(isDue).map(({ id }) => id)
}
