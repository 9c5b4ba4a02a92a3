// The user's actions on budgets: a limit from a month on, and no limit from a month on.
// Invariant: an outcome other than success means that nothing has changed; earlier months never change.

import {
  type Budget,
  type BudgetEntry,
  type BudgetError,
  budgetFrom,
  budgetOfMonth,
  isSameLimit,
  withoutLimitFrom,
} from '../../domain/budget/budget'
import type { YearMonth } from '../../domain/dates/calendar'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { readBudgetsOf } from '../../store/records/budgets'
import { readPresentNames } from '../../store/records/category-follow'
import type { Tx } from '../../store/records/tx'

/** A budget before and after an action; null if there is none. */
export interface BudgetChange {
  readonly id: number
  readonly before: Budget | null
  readonly after: Budget | null
}

type SetBudgetOutcome =
  | { readonly kind: 'saved'; readonly changes: readonly BudgetChange[] }
  | { readonly kind: 'invalid'; readonly error: BudgetError }
  | Failed

type EndBudgetOutcome =
  | { readonly kind: 'ended'; readonly changes: readonly BudgetChange[] }
  | Failed

type BudgetNotRestored =
  /** Another device or tab has changed the limits since; this action does not change them. */
  { readonly kind: 'changed-since' } | Failed

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
    commit(database, now, async tx => {
      const categoryName = await presentNameOf(database, checked.categoryName)
      const budgets = await readBudgetsOf(database, categoryName)
      return { kind: 'saved', changes: await write(tx, budgets, { ...checked, categoryName }) }
    }),
  )
}

/** The category may have been renamed since the dialog was opened (rule M8). */
async function presentNameOf(database: UserDatabase, categoryName: string): Promise<string> {
  return (await readPresentNames(database))('expense', categoryName)
}

async function write(
  tx: Tx,
  budgets: readonly Budget[],
  budget: Budget,
): Promise<readonly BudgetChange[]> {
  const { from, amount, carryOver } = budget
  const current = budgetOfMonth(budgets, from)
  if (current?.amount === amount && current.carryOver === carryOver) return []
  if (current?.from === from) {
    const after = { ...current, amount, carryOver }
    await tx.put('budgets', after)
    return [{ id: current.id, before: current, after }]
  }
  const until = current?.until
  const after = await tx.add('budgets', { ...budget, ...(until && { until }) })
  return [{ id: after.id, before: null, after }]
}

/** Removes the limit of a category from a month on. */
export function endBudget(
  database: UserDatabase,
  now: number,
  categoryName: string,
  month: YearMonth,
): Promise<EndBudgetOutcome> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const budgets = await readBudgetsOf(database, await presentNameOf(database, categoryName))
      const { put, removed } = withoutLimitFrom(budgets, month)
      for (const budget of put) await tx.put('budgets', budget)
      for (const { id } of removed) await tx.remove('budgets', id)
      const written = new Map(put.map(after => [after.id, after]))
      const ended = budgets.filter(({ id }) => written.has(id))
      const changes = [...ended, ...removed].map(before => ({
        id: before.id,
        before,
        after: written.get(before.id) ?? null,
      }))
      return { kind: 'ended', changes }
    }),
  )
}

/** Undoes the whole action, or nothing if one of its budgets has changed since. */
export function undoBudgetChange(
  database: UserDatabase,
  now: number,
  changes: readonly BudgetChange[],
): Promise<Restored | BudgetNotRestored> {
  return orFailed(() =>
    commit(database, now, async tx => {
      for (const change of changes)
        if (!(await isAsLeft(tx, change))) return { kind: 'changed-since' }
      for (const { id, before } of changes)
        if (before) await tx.put('budgets', before)
        else await tx.remove('budgets', id, { isInBin: false })
      return { kind: 'restored' }
    }),
  )
}

async function isAsLeft(tx: Tx, { id, after }: BudgetChange): Promise<boolean> {
  const current = await tx.get('budgets', id)
  return current && after ? isSameLimit(current, after) : !current && !after
}
