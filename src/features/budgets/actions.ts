// The user's actions on budgets: a limit from a month on, and no limit from a month on.
// Invariant: an outcome other than success means that nothing has changed; earlier months stay as they were.

import {
  type Budget,
  type BudgetEntry,
  type BudgetError,
  budgetFrom,
  budgetOfMonth,
  withoutLimitFrom,
} from '../../domain/budget/budget'
import type { YearMonth } from '../../domain/dates/calendar'
import { type Failed, orFailed } from '../../domain/result'
import { commit, type LocalWriter } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { readBudgetsOf } from '../../store/records/budgets'

/** What brings the budgets back to what they were before an action. */
export interface BudgetUndo {
  readonly put: readonly Budget[]
  readonly removed: readonly number[]
}

export type SetBudgetOutcome =
  | { readonly kind: 'saved'; readonly undo: BudgetUndo }
  | { readonly kind: 'invalid'; readonly error: BudgetError }
  | Failed

export type EndBudgetOutcome = { readonly kind: 'ended'; readonly undo: BudgetUndo } | Failed

/** Sets the limit of a category from a month on, until the next month that has another one. */
export async function setBudget(
  database: UserDatabase,
  now: number,
  entry: BudgetEntry,
  month: YearMonth,
): Promise<SetBudgetOutcome> {
  const checked = budgetFrom(0, entry, month)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return orFailed(() =>
    commit(database, now, async writer => {
      const budgets = await readBudgetsOf(database, checked.categoryName)
      return { kind: 'saved', undo: await write(writer, budgets, checked) }
    }),
  )
}

async function write(
  writer: LocalWriter,
  budgets: readonly Budget[],
  budget: Budget,
): Promise<BudgetUndo> {
  const { from, amount, carryOver } = budget
  const current = budgetOfMonth(budgets, from)
  if (current?.amount === amount && current.carryOver === carryOver) return NOTHING
  if (current?.from === from) {
    await writer.put('budgets', { ...current, amount, carryOver })
    return { put: [current], removed: [] }
  }
  const until = current?.until
  const { id } = await writer.add('budgets', { ...budget, ...(until && { until }) })
  return { put: [], removed: [id] }
}

const NOTHING: BudgetUndo = { put: [], removed: [] }

/** Takes the limit of a category away from a month on. */
export function endBudget(
  database: UserDatabase,
  now: number,
  categoryName: string,
  month: YearMonth,
): Promise<EndBudgetOutcome> {
  return orFailed(() =>
    commit(database, now, async writer => {
      const budgets = await readBudgetsOf(database, categoryName)
      const { put, removed } = withoutLimitFrom(budgets, month)
      for (const budget of put) await writer.put('budgets', budget)
      for (const { id } of removed) await writer.remove('budgets', id)
      const changed = new Set(put.map(({ id }) => id))
      const before = budgets.filter(({ id }) => changed.has(id))
      return { kind: 'ended', undo: { put: [...before, ...removed], removed: [] } }
    }),
  )
}

export function undoBudgetChange(
  database: UserDatabase,
  now: number,
  { put, removed }: BudgetUndo,
): Promise<{ readonly kind: 'restored' } | Failed> {
  return orFailed(() =>
    commit(database, now, async writer => {
      for (const budget of put) await writer.put('budgets', budget)
      for (const id of removed) await writer.remove('budgets', id)
      return { kind: 'restored' }
    }),
  )
}
