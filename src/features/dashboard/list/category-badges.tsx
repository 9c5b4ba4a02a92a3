// The badges of the categories in the rows of a list.

import type { ReactNode } from 'react'
import { shownAppearance } from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { readCategoryAppearances } from '../../../store/records/category-names'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'

/** The badge of a category; also of one that only transactions still have. */
export type BadgeOf = (type: TransactionType, categoryName: string) => ReactNode

/** The badges of a user's categories. */
export interface Badges {
  /** The appearances, as text. */
  readonly looks: string
  readonly badgeOf: BadgeOf
}

/** @param before returned if no appearance differs, so that no row is rendered again */
export async function readBadges(
  database: UserDatabase,
  before: Badges | undefined,
): Promise<Badges> {
  const [income, expense] = await Promise.all([
    readCategoryAppearances(database, 'income'),
    readCategoryAppearances(database, 'expense'),
  ])
  const appearances = { income, expense }
  const looks = JSON.stringify([[...income], [...expense]])
  if (before?.looks === looks) return before
  const badgeOf: BadgeOf = (type, name) => (
    <CategoryBadge name={name} {...shownAppearance(name, appearances[type].get(name))} />
  )
  return { looks, badgeOf }
}
