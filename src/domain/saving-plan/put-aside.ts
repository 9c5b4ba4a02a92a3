// The months whose amount a user has put aside for a plan. Invariant: they are a text in the document's `more`, which
// older versions of the app copy unread (sync protocol, rule R1).

import { addMonths, isYearMonth, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { moreOf, withFurther } from '../transaction/further-fields'
import { mergedSet, type Versions } from '../values/versions'
import { partOf } from './plan-schedule'
import { type SavingPlan, totalMonths } from './saving-plan'

/** The plan's own months that are marked, the earliest first. */
export function monthsPutAside(plan: SavingPlan): readonly YearMonth[] {
  const { startDate, targetDate } = plan.data
  return marked(plan).filter(month => startDate <= month && month <= targetDate)
}

/** The target's part for the marked months: whole rupiah, and the whole target when all are marked. */
export function sumPutAside(plan: SavingPlan): Hundredths {
  const { data } = plan
  return partOf(toHundredths(data.amount), monthsPutAside(plan).length, totalMonths(data))
}

/** The earliest month up to now that is not marked; null if there is none. */
export function nextToPutAside(plan: SavingPlan, current: YearMonth): YearMonth | null {
  const { startDate, targetDate } = plan.data
  const last = current < targetDate ? current : targetDate
  const months = new Set(marked(plan))
  for (let month = startDate; month <= last; month = addMonths(month, 1))
    if (!months.has(month)) return month
  return null
}

export function withMonthPutAside(plan: SavingPlan, month: YearMonth, isPutAside: boolean) {
  const others = marked(plan).filter(each => each !== month)
  return withMonths(plan, isPutAside ? [...others, month] : others)
}

/** A merge of two versions with the marked months as a set. */
export function withMergedMonths(
  merged: SavingPlan,
  { base, local, remote }: Versions<SavingPlan>,
): SavingPlan {
  const all = mergedSet({
    base: base && marked(base),
    local: marked(local),
    remote: marked(remote),
  })
  const isKnown = [merged, base ?? {}, local, remote].some(each => 'aside' in moreOf(each))
  return isKnown ? withMonths(merged, all) : merged
}

function withMonths(plan: SavingPlan, months: readonly YearMonth[]): SavingPlan {
  return withFurther(plan, { aside: [...new Set(months)].sort().join(' ') })
}

function marked(plan: SavingPlan): readonly YearMonth[] {
  const { aside } = moreOf(plan)
  return typeof aside === 'string' ? aside.split(' ').filter(isYearMonth) : []
}
