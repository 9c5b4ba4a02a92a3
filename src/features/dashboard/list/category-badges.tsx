// The badges of the categories in the rows of a list.

import type { ReactNode } from 'react'
import { shownAppearance } from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { readCategoryAppearances } from '../../../store/records/category-names'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'

/** The badge of a category; also of one that only transactions still have. */
export type BadgeOf = (type: TransactionType, categoryName: string) => ReactNode

export async function readBadges(database: UserDatabase): Promise<BadgeOf> {
  const [income, expense] = await Promise.all([
    readCategoryAppearances(database, 'income'),
    readCategoryAppearances(database, 'expense'),
  ])
  const appearances = { income, expense }
  return (type, name) => (
    <CategoryBadge name={name} {...shownAppearance(name, appearances[type].get(name))} />
  )
}
