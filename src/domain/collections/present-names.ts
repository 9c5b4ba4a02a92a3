// The present names of categories: a document refers to its category by name, and may have one of its former names
// (sync protocol, rule M8).

import { ALL_EXPENSES } from '../budget/budget'
import type { CollectionName, UserDocument } from '../document'
import { type Category, categoryKey } from '../transaction/category'
import { detailsOf } from '../transaction/category-details'
import type { TransactionType } from '../transaction/transaction'
import { definitionOf } from './collections'

/** Gives the present name of the category that has the name now, or had it before; any other name stays. */
export type PresentName = (type: TransactionType, name: string) => string

export const keepName: PresentName = (_, name) => name

/** @param categories of both types; if two have had the same name, it belongs to the one with the smaller id */
export function presentNames(categories: readonly Category[]): PresentName {
  const names = new Map<string, string>()
  const inOrder = [...categories].sort((left, right) => left.id - right.id)
  for (const { type, categoryName } of inOrder)
    names.set(categoryKey({ type, categoryName }), categoryName)
  for (const category of inOrder) {
    for (const former of detailsOf(category).formerNames) {
      const key = categoryKey({ type: category.type, categoryName: former })
      if (!names.has(key)) names.set(key, category.categoryName)
    }
  }
  return (type, name) => names.get(categoryKey({ type, categoryName: name })) ?? name
}

/** A reference to a category, by its type and name. */
interface CategoryReference {
  readonly type: TransactionType
  readonly name: string
}

/** The category of a document; null for a document without one. */
export function categoryOf(document: UserDocument): CategoryReference | null {
  if ('category' in document) {
    const { type, category } = document
    return type === 'transfer' ? null : { type, name: category }
  }
  if (!('carryOver' in document) || document.categoryName === ALL_EXPENSES) return null
  return { type: 'expense', name: document.categoryName }
}

/** The document with another category of its type. */
export function withCategory<D extends UserDocument>(document: D, name: string): D {
  if ('category' in document) return { ...document, category: name }
  return 'carryOver' in document ? { ...document, categoryName: name } : document
}

/** The same object if its name is the present one already. */
export function withPresentName<D extends UserDocument>(document: D, present: PresentName): D {
  const category = categoryOf(document)
  if (!category) return document
  const name = present(category.type, category.name)
  return name === category.name ? document : withCategory(document, name)
}

/** Only one of two documents of a collection with the same identity would stay (protocol, rule M5); null if both stay. */
export function identityOf(
  collection: CollectionName,
  document: UserDocument,
  present: PresentName,
): string | null {
  const { identity } = definitionOf(collection)
  // A document of that collection.
  return identity?.(withPresentName(document, present) as never) ?? null
}
