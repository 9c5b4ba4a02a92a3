// The user's actions on savings plans (specification, sections 4, 5, 7 and 8).
// Invariant: an outcome other than success means that nothing has changed; success is reported after the commit.

import type { YearMonth } from '../../domain/dates/calendar'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import { withMonthPutAside } from '../../domain/saving-plan/put-aside'
import {
  type PlanNameError,
  renamedPlan,
  type SavingPlan,
  type SavingPlanEntry,
  type SavingPlanError,
  savingPlanFrom,
} from '../../domain/saving-plan/saving-plan'
import { commit } from '../../store/commit'
import type { DraftKey } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { clearEditDrafts } from '../../store/drafts/draft-key'
import type { IdReservation } from '../../store/id-reservation'
import { currentIdOf } from '../../store/records/id-changes'
import { undoChange } from '../../store/undo'
import { ADD_PLAN_DRAFT } from './plan-draft'

type Saved = { readonly kind: 'saved'; readonly plan: SavingPlan }

export type AddPlanOutcome =
  | Saved
  | Failed
  | { readonly kind: 'invalid'; readonly error: SavingPlanError }

export type RenamePlanOutcome =
  | Saved
  | Failed
  | { readonly kind: 'invalid'; readonly error: PlanNameError }
  /** The plan has been deleted since the form was opened. */
  | { readonly kind: 'missing' }

/** Saves a new plan under its form's id, so that repeated calls create one document. */
export async function addPlan(
  now: number,
  reservation: IdReservation,
  entry: SavingPlanEntry,
  current: YearMonth,
): Promise<AddPlanOutcome> {
  const checked = savingPlanFrom(0, entry, current)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return orFailed(async () => {
    const plan = await reservation.commit(now, 'savings', checked, ADD_PLAN_DRAFT.key)
    return { kind: 'saved', plan }
  })
}

/**
 * Rewrites the whole plan under its own id, with another name (sections 2 and 7).
 *
 * @param since the latest move when the form was opened; a plan that has moved since is saved under its fresh id
 * (rule M4)
 */
export function renamePlan(
  database: UserDatabase,
  now: number,
  id: number,
  name: string,
  since = Number.POSITIVE_INFINITY,
): Promise<RenamePlanOutcome> {
  return orFailed(() =>
    commit(database, now, async (tx): Promise<RenamePlanOutcome> => {
      const present = await currentIdOf(database, 'savings', id, since)
      const before = await tx.get('savings', present)
      if (!before) return { kind: 'missing' }
      const plan = renamedPlan(before, name)
      if (typeof plan === 'string') return { kind: 'invalid', error: plan }
      await tx.put('savings', plan)
      await clearEditDrafts(tx, 'savings', id, present)
      return { kind: 'saved', plan }
    }),
  )
}

export interface PutAside {
  readonly kind: 'saved'
  readonly before: SavingPlan
  readonly after: SavingPlan
}

/** Marks a month of a plan as put aside, or unmarks it. */
export function putAside(
  database: UserDatabase,
  now: number,
  id: number,
  month: YearMonth,
  isPutAside: boolean,
): Promise<PutAside | Failed | { readonly kind: 'missing' }> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const before = await tx.get('savings', id)
      if (!before) return { kind: 'missing' }
      const after = withMonthPutAside(before, month, isPutAside)
      await tx.put('savings', after)
      return { kind: 'saved', before, after }
    }),
  )
}

export function undoPutAside(
  database: UserDatabase,
  now: number,
  { before, after }: PutAside,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      await undoChange(tx, { collection: 'savings', before, after })
      return { kind: 'restored' }
    }),
  )
}

/**
 * Saves a plan that was deleted elsewhere as a new one, with another name.
 *
 * @param draft the form's draft, which is cleared
 */
export async function addRenamedPlan(
  now: number,
  reservation: IdReservation,
  before: SavingPlan,
  name: string,
  draft: DraftKey,
): Promise<RenamePlanOutcome> {
  const renamed = renamedPlan(before, name)
  if (typeof renamed === 'string') return { kind: 'invalid', error: renamed }
  return orFailed(async () => {
    const plan = await reservation.commit(now, 'savings', renamed, draft)
    return { kind: 'saved', plan }
  })
}
