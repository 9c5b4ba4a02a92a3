// The categories of the rows of a file: the file's own, those that the same name had before, and new ones.

import type { Category } from '../category'
import { detailsOf } from '../category-details'
import { foldText } from '../search/fold'
import type { TransactionType } from '../transaction'
import type { StatementEntry } from './read-rows'

/** A category that the user does not have yet. */
export interface NewCategory {
  readonly type: TransactionType
  readonly name: string
  /** Rows of the file in it. */
  readonly count: number
}

type Named = Pick<StatementEntry, 'type' | 'name' | 'category'>

/** The user's categories by type and folded name, former names included; a file may write them in other letters. */
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

  /** The category of a recorded transaction, the newest first, for rows of the same name. */
  note({ type, name, category }: Named): void {
    const key = foldedKey(type, name)
    if (!this.#byName.has(key)) this.#byName.set(key, category)
  }

  /** Null where neither the file nor an earlier transaction says one. */
  categoryOf({ type, name, category }: Named): string | null {
    if (category !== '') return this.#known.get(foldedKey(type, category)) ?? category
    const earlier = this.#byName.get(foldedKey(type, name))
    return earlier === undefined ? null : (this.#known.get(foldedKey(type, earlier)) ?? earlier)
  }

  isKnown(type: TransactionType, name: string): boolean {
    return this.#known.has(foldedKey(type, name))
  }
}

/** The type of a category is part of what it is. */
export function foldedKey(type: TransactionType, name: string): string {
  return `${type} ${foldText(name).trim()}`
}
