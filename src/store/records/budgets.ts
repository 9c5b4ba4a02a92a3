// The query of the budgets of some categories. A user has tens of budgets, not thousands.

import type { Budget } from '../../domain/budget/budget'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from './rows'

/** In order of name. */
export async function readBudgetsOf(
  database: UserDatabase,
  ...categoryNames: readonly string[]
): Promise<Budget[]> {
  const rows = await database.budgets.where('categoryName').anyOf(categoryNames).toArray()
  return rows.map(row => documentOf<Budget>(row))
}
