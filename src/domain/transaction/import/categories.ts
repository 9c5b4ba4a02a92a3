// The categories of a file's rows: from the file, from earlier transactions with the same name, and new categories.

import type { Category } from '../category'
import { detailsOf } from '../category-details'
import { foldText } from '../search/fold'
import type { TransactionType } from '../transaction'
import type { StatementEntry } from './read-rows'

/** A category that the user does not have yet. */
export interface NewCategory {
  readonly type: TransactionType
  readonly name: string
  /** The number of rows of the file in it. */
  readonly count: number
}

type Named = Pick<StatementEntry, 'type' | 'name' | 'category'>

/** The user's categories by type and folded name, former names included; a file may use other letter case. */
export class CategoryMatch {
  readonly #known = new Map<string, string>()
  readonly #byName = new Map<string, string>()

  constructor(categories: readonly Category[]) {
    for (const category of categories)
      for (const former of detailsOf(category).formerNames)
        this.#known.set(foldedKey(category.type, former), category.categoryName)
    for (const { type, categoryName } of categories)
      this.#known.set(foldedKey(type, categoryName), categoryName)
  }

  /** Call with the recorded transactions, newest first, for the categories of rows with the same name. */
  note({ type, name, category }: Named): void {
    const key = foldedKey(type, name)
    if (!this.#byName.has(key)) this.#byName.set(key, category)
  }

  /** Null if neither the file nor an earlier transaction has a category. */
  categoryOf({ type, name, category }: Named): string | null {
    if (category !== '') return this.#known.get(foldedKey(type, category)) ?? category
    const earlier = this.#byName.get(foldedKey(type, name))
    return earlier === undefined ? null : (this.#known.get(foldedKey(type, earlier)) ?? earlier)
  }

  isKnown(type: TransactionType, name: string): boolean {
    return this.#known.has(foldedKey(type, name))
  }
}

/** Categories of different types are different, even with the same name. */
export function foldedKey(type: TransactionType, name: string): string {
  return `${type} ${foldText(name).trim()}`
}
