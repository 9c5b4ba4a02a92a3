// What is still to come: what is in the wallets day by day from today, by what is logged for later, the schedules and the
// plans. Invariant: every sum of a day is what is there today and the steps up to that day. What is owed on a card is taken
// off from the start, and its payment is a transfer, which is no step.

import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  monthOfDate,
} from '../dates/calendar'
import { daysBetween, lastDayOf } from '../dates/calendar-grid'
import { type Hundredths, toHundredths } from '../money/money'
import { requiredInMonth } from '../saving-plan/planned-month'
import type { SavingPlan } from '../saving-plan/saving-plan'
import { dueOccurrences } from '../transaction/schedule/occurrences'
import { MAX_COUNT, type Schedule } from '../transaction/schedule/schedule'

/** How many days from today are shown. */
export const HORIZONS = [30, 60, 90] as const

export type Horizon = (typeof HORIZONS)[number]

/** The horizon that a URL names; the shortest for anything else. */
export function readHorizon(days: unknown): Horizon {
  return HORIZONS.find(horizon => String(horizon) === String(days)) ?? HORIZONS[0]
}

/** Something that changes the balance on a day. */
export interface AheadStep {
  readonly kind: 'logged' | 'schedule' | 'plans'
  /** From today on. An occurrence that is overdue is on today. */
  readonly date: CalendarDate
  /** Only of a schedule. */
  readonly schedule?: Pick<Schedule, 'id' | 'name'>
  /** Below 0 for what goes out or is put aside; 0 for a transfer. */
  readonly sum: Hundredths
  /** Only of a transfer: what moves from one wallet to another. */
  readonly moved?: Hundredths
}

export interface AheadDay {
  readonly date: CalendarDate
  /** What is in all wallets at the end of the day by the steps alone. */
  readonly balance: Hundredths
  /** The same less the usual spending: on the mean, and of the dearest and the cheapest month. */
  readonly usual: Hundredths
  readonly least: Hundredths
  readonly most: Hundredths
}

/** What is spent on a day besides the schedules, rounded down to hundredths. */
export interface UsualSpending {
  /** The months that it is taken from. */
  readonly range: DateRange
  readonly mean: Hundredths
  readonly least: Hundredths
  readonly most: Hundredths
}

export interface AheadSources {
  readonly today: CalendarDate
  readonly horizon: Horizon
  /** All income minus all expense up to the end of today. */
  readonly balance: Hundredths
  /** The opening balances of all wallets, below 0 where more is owed. */
  readonly openings: Hundredths
  /** Income minus expense of later days that have any transactions. */
  readonly logged: readonly { readonly date: CalendarDate; readonly sum: Hundredths }[]
  readonly schedules: readonly Schedule[]
  readonly plans: readonly SavingPlan[]
  /** Null if nothing is known of the last three months. */
  readonly usual: UsualSpending | null
}

export interface Ahead {
  /** In order of date; on one day, income first. */
  readonly steps: readonly AheadStep[]
  /** Today and each day of the horizon. */
  readonly days: readonly AheadDay[]
  /** The day with the least money on the mean; the earliest of equal ones. */
  readonly lowest: AheadDay
  readonly allowance: Allowance
}

/** What may be spent on each day, from today on, beside the steps. */
export interface Allowance {
  /** The next income of a schedule; undefined if there is none within the horizon. */
  readonly until: AheadStep | undefined
  /** The number of days, with today, without the day of the income. */
  readonly days: number
  /** In whole rupiah; from 1,000 rupiah on in whole thousands. Never below 0. */
  readonly perDay: Hundredths
  /** The first day on which the steps alone need more than there is. */
  readonly shortOn: AheadDay | undefined
}

export function aheadOf(sources: AheadSources): Ahead {
  const steps = stepsOf(sources)
  const days = daysOf(sources, steps)
  const [first, ...later] = days
  const lowest = later.reduce((least, day) => (day.usual < least.usual ? day : least), first)
  return { steps, days, lowest, allowance: allowanceOf(sources, steps, days) }
}

/** Of months with any transactions; null without one. */
export function usualSpending(
  range: DateRange,
  months: readonly { readonly days: number; readonly spent: Hundredths }[],
): UsualSpending | null {
  const [first, ...others] = months.map(({ days, spent }) => spent / BigInt(days))
  if (first === undefined) return null
  const days = months.reduce((sum, month) => sum + month.days, 0)
  const spent = months.reduce((sum, month) => sum + month.spent, 0n)
  return {
    range,
    mean: spent / BigInt(days),
    least: others.reduce((least, each) => (each < least ? each : least), first),
    most: others.reduce((most, each) => (each > most ? each : most), first),
  }
}

function stepsOf({ today, horizon, logged, schedules, plans }: AheadSources): AheadStep[] {
  const last = addDays(today, horizon)
  const steps: AheadStep[] = [
    ...logged.map(({ date, sum }) => ({ kind: 'logged' as const, date, sum })),
    ...schedules.flatMap(schedule => occurrenceSteps(schedule, today, last)),
    ...planSteps(plans, today, last),
  ]
  return steps
    .filter(({ date, sum, moved = 0n }) => date <= last && (sum !== 0n || moved !== 0n))
    .sort((one, other) => (comesFirst(one, other) ? -1 : 1))
}

function comesFirst(one: AheadStep, other: AheadStep): boolean {
  return one.date === other.date ? one.sum > other.sum : one.date < other.date
}

function occurrenceSteps(schedule: Schedule, today: CalendarDate, last: CalendarDate): AheadStep[] {
  const { id, name, type } = schedule
  const amount = toHundredths(schedule.amount)
  const sums =
    type === 'transfer' ? { sum: 0n, moved: amount } : { sum: type === 'income' ? amount : -amount }
  return dueOccurrences(schedule, last, MAX_COUNT).map(day => ({
    kind: 'schedule',
    date: day < today ? today : day,
    schedule: { id, name },
    ...sums,
  }))
}

/** What the plans ask of a month is put aside on its last day. */
function planSteps(
  plans: readonly SavingPlan[],
  today: CalendarDate,
  last: CalendarDate,
): AheadStep[] {
  const steps: AheadStep[] = []
  for (let month = monthOfDate(today); lastDayOf(month) <= last; month = addMonths(month, 1))
    steps.push({ kind: 'plans', date: lastDayOf(month), sum: -requiredInMonth(plans, month) })
  return steps
}

function daysOf(
  { today, horizon, balance, openings, usual }: AheadSources,
  steps: readonly AheadStep[],
): [AheadDay, ...AheadDay[]] {
  let [sum, next] = [balance + openings, 0]
  const dayAt = (index: number): AheadDay => {
    const date = addDays(today, index)
    for (let step = steps[next]; step && step.date <= date; step = steps[next]) {
      sum += step.sum
      next += 1
    }
    const less = (rate: Hundredths = 0n) => sum - rate * BigInt(index)
    return {
      ...{ date, balance: sum, usual: less(usual?.mean) },
      ...{ least: less(usual?.most), most: less(usual?.least) },
    }
  }
  return [dayAt(0), ...Array.from({ length: horizon }, (_, index) => dayAt(index + 1))]
}

function allowanceOf(
  { today }: AheadSources,
  steps: readonly AheadStep[],
  days: readonly AheadDay[],
): Allowance {
  const until = steps.find(({ kind, date, sum }) => kind === 'schedule' && sum > 0n && date > today)
  const before = until ? days.slice(0, daysBetween(today, until.date)) : days
  const shares = before.map(({ balance }, index) => balance / BigInt(index + 1))
  const least = shares.reduce((least, share) => (share < least ? share : least))
  return {
    until,
    days: before.length,
    perDay: roundedDown(least > 0n ? least : 0n),
    shortOn: before.find(({ balance }) => balance < 0n),
  }
}

const RUPIAH: Hundredths = 100n
const THOUSAND: Hundredths = 1_000n * RUPIAH

function roundedDown(sum: Hundredths): Hundredths {
  return sum - (sum % (sum < THOUSAND ? RUPIAH : THOUSAND))
}
