// The badges of the categories in the rows of a list.

import type { ReactNode } from 'react'
import { shownAppearance } from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { readCategoryAppearances } from '../../../store/records/category-names'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'

/** The badge of a category; also of one that only transactions still have. */
export type BadgeOf = (type: TransactionType, categoryName: string) => ReactNode

/** The last one, so that a list that is opened again, or a change of something else, renders no row twice. */
let last:
  | { readonly database: UserDatabase; readonly looks: string; readonly badgeOf: BadgeOf }
  | undefined

export async function readBadges(database: UserDatabase): Promise<BadgeOf> {
  const [income, expense] = await Promise.all([
    readCategoryAppearances(database, 'income'),
    readCategoryAppearances(database, 'expense'),
  ])
  const appearances = { income, expense }
  const looks = JSON.stringify([[...income], [...expense]])
  if (last?.database !== database || last.looks !== looks) {
    const badgeOf: BadgeOf = (type, name) => (
      <CategoryBadge name={name} {...shownAppearance(name, appearances[type].get(name))} />
    )
    last = { database, looks, badgeOf }
  }
  return last.badgeOf
}
