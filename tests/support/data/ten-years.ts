// Ten years of one person's money: salaries, rent, bills and daily spending, from a seed that repeats
// them exactly. Invariant: today has the same rows however long the history is; one month is the longest.

import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../../src/domain/dates/calendar'
import type { Category } from '../../../src/domain/transaction/category'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { SeededRandom } from './seeded-random'

export interface TenYears {
  /** In order of id, which is in order of date. */
  readonly transactions: readonly Transaction[]
  readonly categories: readonly Category[]
  /** Three times as long as a usual one. */
  readonly longestMonth: YearMonth
}

type Kind = Pick<Transaction, 'type' | 'name' | 'category'> & {
  /** In thousands of rupiah, the least and the most. */
  readonly from: number
  readonly to: number
}

type Item = Omit<Transaction, 'id'>

const MONTHS = 120
/** Months back from the present one. */
const LONGEST = 40

const SALARY: Kind = {
  type: 'income',
  name: 'Gaji bulanan',
  category: 'Gaji',
  from: 7_500,
  to: 8_500,
}
const RENT: Kind = {
  type: 'expense',
  name: 'Kos bulanan',
  category: 'Kos',
  from: 1_500,
  to: 1_500,
}

const DAILY: readonly Kind[] = [
  { type: 'expense', name: 'Nasi uduk', category: 'Makanan', from: 10, to: 25 },
  { type: 'expense', name: 'Lunch with the team', category: 'Food & drinks', from: 25, to: 90 },
  { type: 'expense', name: 'Kopi susu', category: 'Makanan', from: 15, to: 35 },
  { type: 'expense', name: 'Ojek ke kantor', category: 'Transportasi', from: 8, to: 30 },
  { type: 'expense', name: 'Train ticket', category: 'Transport', from: 4, to: 150 },
  { type: 'expense', name: 'Belanja pasar', category: 'Belanja harian', from: 40, to: 250 },
  { type: 'expense', name: 'Pulsa dan kuota', category: 'Tagihan', from: 25, to: 150 },
  { type: 'expense', name: 'Token listrik', category: 'Tagihan', from: 50, to: 300 },
  { type: 'expense', name: 'Vitamins', category: 'Health', from: 30, to: 200 },
  { type: 'expense', name: 'Hadiah ulang tahun Ibu', category: 'Keluarga', from: 100, to: 500 },
  { type: 'income', name: 'Freelance logo', category: 'Freelance', from: 200, to: 2_500 },
]

const REMARKS = [
  '',
  '',
  'Bayar pakai QRIS',
  'Patungan berempat, sudah lunas',
  'On sale at the mall',
]

/**
 * @param count how many transactions, today's included; from 300
 * @param today the last day that has any
 */
export function tenYears(count: number, today: CalendarDate, seed = 1): TenYears {
  const random = new SeededRandom(seed)
  const months = Array.from({ length: MONTHS }, (_, index) =>
    addMonths(monthOfDate(today), index - MONTHS),
  )
  const longestMonth = addMonths(monthOfDate(today), -LONGEST)
  const fixed = months.flatMap(month => [
    item(random, RENT, `${month}-01`),
    item(random, SALARY, `${month}-25`),
  ])
  const todays = DAILY.slice(0, 3).map(kind => item(random, kind, today))
  const shares = sharesOf(random, months, longestMonth, count - fixed.length - todays.length)
  const daily = shares.flatMap(({ month, share }) =>
    Array.from({ length: share }, () => item(random, random.pick(DAILY), dayIn(random, month))),
  )
  return {
    transactions: withIds([...fixed, ...daily, ...todays]),
    categories: categoriesOf([SALARY, RENT, ...DAILY], `${months[0]}-01`),
    longestMonth,
  }
}

/** Months are of uneven length; what rounding leaves over goes to the longest. */
function sharesOf(
  random: SeededRandom,
  months: readonly YearMonth[],
  longest: YearMonth,
  count: number,
) {
  const weights = months.map(month => (month === longest ? 3 : 0.5 + random.next()))
  const sum = weights.reduce((left, right) => left + right)
  const shares = weights.map(weight => Math.floor((count * weight) / sum))
  const rest = count - shares.reduce((left, right) => left + right)
  return months.map((month, index) => ({
    month,
    share: (shares[index] ?? 0) + (month === longest ? rest : 0),
  }))
}

function item(random: SeededRandom, kind: Kind, date: CalendarDate): Item {
  const { type, name, category, from, to } = kind
  const amount = 1_000 * from + 500 * random.below(2 * (to - from) + 1)
  return { type, date, name, amount, category, description: random.pick(REMARKS) }
}

function dayIn(random: SeededRandom, month: YearMonth): CalendarDate {
  const length = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  return `${month}-${String(1 + random.below(length)).padStart(2, '0')}`
}

/** As if each had been saved on its day, one a second from seven in the morning on. */
function withIds(items: readonly Item[]): Transaction[] {
  const sorted = items.toSorted((left, right) => left.date.localeCompare(right.date))
  let [day, id] = ['', 0]
  return sorted.map(entry => {
    id = entry.date === day ? id + 1_000 : new Date(`${entry.date}T07:00:00`).getTime()
    day = entry.date
    return { ...entry, id }
  })
}

function categoriesOf(kinds: readonly Kind[], since: CalendarDate): Category[] {
  const start = new Date(`${since}T06:00:00`).getTime()
  const named = new Map(
    kinds.map(({ type, category }) => [`${type} ${category}`, { type, category }]),
  )
  return [...named.values()].map(({ type, category }, index) => ({
    id: start + index,
    type,
    categoryName: category,
  }))
}
