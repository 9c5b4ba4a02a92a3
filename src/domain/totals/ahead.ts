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
import { type Hundredths, perDay, RUPIAH, toHundredths } from '../money/money'
import { requiredInMonth } from '../saving-plan/planned-month'
import type { SavingPlan } from '../saving-plan/saving-plan'
import { bookingOf } from '../transaction/schedule/booking'
import { dueOccurrences } from '../transaction/schedule/occurrences'
import { MAX_COUNT, type Schedule } from '../transaction/schedule/schedule'
import {
  type CardPayment,
  changesAhead,
  type FallingWallet,
  fallingWallets,
  spendable,
  type WalletLine,
  walletLines,
} from './ahead-wallets'
import type { Movement } from './totals-deltas'
import { inWallets, type WalletBalance } from './wallet-balances'

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

/** What is spent on a day besides the schedules, rounded down to whole rupiah. */
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
  /** All of them, with their balances at the end of today. */
  readonly wallets: readonly WalletBalance[]
  /** The transactions and transfers of later days, up to the end of the horizon. */
  readonly logged: readonly Movement[]
  /** What is to be paid of cards up to the end of the horizon. */
  readonly payments: readonly CardPayment[]
  readonly schedules: readonly Schedule[]
  readonly plans: readonly SavingPlan[]
  /** Null if nothing is known of the last three months. */
  readonly usual: UsualSpending | null
}

export interface Ahead {
  /** The opening balances of all wallets, below 0 where more is owed. */
  readonly openings: Hundredths
  /** All income minus all expense up to the end of today. */
  readonly balance: Hundredths
  /** In order of date; on one day, income first. */
  readonly steps: readonly AheadStep[]
  /** Today and each day of the horizon. */
  readonly days: readonly AheadDay[]
  /** The day with the least money on the mean; the earliest of equal ones. */
  readonly lowest: AheadDay
  readonly allowance: Allowance
  /** The wallets that fall below zero by planned payments, the earliest first. */
  readonly falling: readonly FallingWallet[]
}

/** What may be spent on each day, from today on, beside the steps. */
export interface Allowance {
  /** The next income of a schedule; undefined if there is none within the horizon. */
  readonly until: AheadStep | undefined
  /** The number of days, with today, without the day of the income. */
  readonly days: number
  /** In whole rupiah; from 1,000 rupiah on in whole thousands. Never below 0. No wallet falls below zero by it. */
  readonly perDay: Hundredths
  /** Whether it would be more if the money of one wallet could be spent from another. */
  readonly isLessByWallets: boolean
  /** The first day on which the steps alone need more than there is. */
  readonly shortOn: AheadDay | undefined
}

export function aheadOf(sources: AheadSources): Ahead {
  const { today, wallets, logged, payments } = sources
  const openings = wallets.reduce((sum, { wallet }) => sum + toHundredths(wallet.opening), 0n)
  const inAll = inWallets(wallets)
  const occurrences = occurrencesOf(sources)
  const steps = stepsOf(sources, occurrences)
  const days = daysOf(sources, inAll, steps)
  const [first, ...later] = days
  const lowest = later.reduce((least, day) => (day.usual < least.usual ? day : least), first)
  const planned = occurrences.map(({ schedule, date }) => bookingOf(schedule, date))
  const dates = days.map(({ date }) => date)
  const lines = walletLines(wallets, changesAhead(wallets, planned, logged, payments, today), dates)
  return {
    ...{ openings, balance: inAll - openings, steps, days, lowest },
    allowance: allowanceOf(sources, steps, days, lines),
    // The only wallet is short when all money is.
    falling: wallets.length > 1 ? fallingWallets(lines, dates) : [],
  }
}

/** Of months with any transactions; null without one. */
export function usualSpending(
  range: DateRange,
  months: readonly { readonly days: number; readonly spent: Hundredths }[],
): UsualSpending | null {
  const [first, ...others] = months.map(({ spent, days }) => perDay(spent, days))
  if (first === undefined) return null
  const days = months.reduce((sum, month) => sum + month.days, 0)
  const spent = months.reduce((sum, month) => sum + month.spent, 0n)
  return {
    range,
    mean: perDay(spent, days),
    least: others.reduce((least, each) => (each < least ? each : least), first),
    most: others.reduce((most, each) => (each > most ? each : most), first),
  }
}

interface Occurrence {
  readonly schedule: Schedule
  /** From today on. */
  readonly date: CalendarDate
}

function occurrencesOf({ today, horizon, schedules }: AheadSources): Occurrence[] {
  const last = addDays(today, horizon)
  return schedules.flatMap(schedule =>
    dueOccurrences(schedule, last, MAX_COUNT).map(day => ({
      schedule,
      date: day < today ? today : day,
    })),
  )
}

function stepsOf(
  { today, horizon, logged, plans }: AheadSources,
  occurrences: readonly Occurrence[],
): AheadStep[] {
  const last = addDays(today, horizon)
  const steps: AheadStep[] = [
    ...loggedSteps(logged),
    ...occurrences.map(occurrenceStep),
    ...planSteps(plans, today, last),
  ]
  return steps
    .filter(({ sum, moved = 0n }) => sum !== 0n || moved !== 0n)
    .sort((one, other) => (comesFirst(one, other) ? -1 : 1))
}

function comesFirst(one: AheadStep, other: AheadStep): boolean {
  return one.date === other.date ? one.sum > other.sum : one.date < other.date
}

/** Income minus expense of each day. */
function loggedSteps(logged: readonly Movement[]): AheadStep[] {
  const sums = new Map<CalendarDate, Hundredths>()
  for (const movement of logged)
    if (!('to' in movement)) {
      const sum = toHundredths(movement.amount)
      const known = sums.get(movement.date) ?? 0n
      sums.set(movement.date, movement.type === 'income' ? known + sum : known - sum)
    }
  return [...sums].map(([date, sum]) => ({ kind: 'logged', date, sum }))
}

function occurrenceStep({ schedule, date }: Occurrence): AheadStep {
  const { id, name, type } = schedule
  const amount = toHundredths(schedule.amount)
  const sums =
    type === 'transfer' ? { sum: 0n, moved: amount } : { sum: type === 'income' ? amount : -amount }
  return { kind: 'schedule', date, schedule: { id, name }, ...sums }
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
  { today, horizon, usual }: AheadSources,
  inAll: Hundredths,
  steps: readonly AheadStep[],
): [AheadDay, ...AheadDay[]] {
  let [sum, next] = [inAll, 0]
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
  lines: readonly WalletLine[],
): Allowance {
  const until = steps.find(({ kind, date, sum }) => kind === 'schedule' && sum > 0n && date > today)
  const before = until ? days.slice(0, daysBetween(today, until.date)) : days
  const inAll = before.map(({ balance }) => balance)
  const perDay = mostADay([inAll])
  const byWallets = lines.length > 0 ? mostADay([inAll, spendable(lines, before.length)]) : perDay
  return {
    ...{ until, days: before.length },
    perDay: byWallets,
    isLessByWallets: byWallets < perDay,
    shortOn: before.find(({ balance }) => balance < 0n),
  }
}

/** @param limits what there is up to the end of each day, from today on */
function mostADay(limits: readonly (readonly Hundredths[])[]): Hundredths {
  const shares = limits.flatMap(sums => sums.map((sum, index) => sum / BigInt(index + 1)))
  const least = shares.reduce((least, share) => (share < least ? share : least))
  return roundedDown(least > 0n ? least : 0n)
}

const THOUSAND: Hundredths = 1_000n * RUPIAH

function roundedDown(sum: Hundredths): Hundredths {
  return sum - (sum % (sum < THOUSAND ? RUPIAH : THOUSAND))
}
