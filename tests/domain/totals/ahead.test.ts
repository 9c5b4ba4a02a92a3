// What is still to come: the steps, the days with the usual spending, and what may be spent a day.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates/calendar'
import {
  type AheadSources,
  aheadOf,
  HORIZONS,
  readHorizon,
  usualSpending,
} from '../../../src/domain/totals/ahead'
import type { Schedule } from '../../../src/domain/transaction/schedule/schedule'
import { withDetails } from '../../../src/domain/transaction/schedule/schedule-details'
import type { Wallet } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { anyDay } from '../../support/data/arbitraries'
import {
  savingPlan,
  schedule,
  transaction,
  transfer,
  transferSchedule,
  wallet,
} from '../../support/data/builders'

const TODAY = '2026-03-10'
const RUPIAH = 100n

const salary = schedule({
  ...{ id: 2, type: 'income', name: 'Gaji', amount: 6_000_000, start: '2026-02-25' },
  settledTo: '2026-02-25',
})
const rent = schedule({ settledTo: '2026-03-05' })

const anySchedule = fc
  .record({
    ...{ type: fc.constantFrom('income', 'expense'), amount: fc.nat({ max: 10 ** 8 }) },
    ...{ unit: fc.constantFrom('day', 'week', 'month'), every: fc.integer({ min: 1, max: 40 }) },
    start: anyDay,
  } as const)
  .map(fields => schedule({ ...fields, settledTo: fields.start < TODAY ? TODAY : '' }))

/** By default, all money is in the main wallet. */
type Fields = Partial<AheadSources> & {
  /** In rupiah, of the main wallet. */
  readonly balance?: number
  readonly opening?: number
}

const sources = ({ balance = 2_000_000, opening = 0, ...fields }: Fields = {}): AheadSources => ({
  ...{ today: TODAY, horizon: 30, logged: [], payments: [], schedules: [], plans: [], usual: null },
  wallets: [held({ balance, opening, key: '' })],
  ...fields,
})

/** A wallet with so many rupiah at the end of today. */
const held = ({ balance = 0, ...fields }: Partial<Wallet> & { balance?: number }) => ({
  ...{ wallet: wallet({ opening: 0, ...fields }), balance: BigInt(balance) * RUPIAH, count: 0 },
})

/** Logged for a day: an income, or an expense below 0. */
const entry = (date: string, amount: number) =>
  transaction({ date, type: amount > 0 ? 'income' : 'expense', amount: Math.abs(amount) })

const stepsOf = (fields: Fields) =>
  aheadOf(sources(fields)).steps.map(({ kind, date, sum, schedule }) => [
    ...[schedule?.name ?? kind, date, Number(sum) / 100],
  ])

describe('the steps', () => {
  test('are the occurrences of the schedules that are not settled yet', () => {
    expect(stepsOf({ schedules: [salary, rent] })).toEqual([
      ['Gaji', '2026-03-25', 6_000_000],
      ['Rent', '2026-04-05', -1_500_000],
    ])
  })

  test('have what a schedule of transfers moves, which leaves every balance as it is', () => {
    const arisan = transferSchedule({ settledTo: '2026-03-05', amount: 300_000 })
    const [without, withTransfers] = [[rent], [rent, arisan]].map(schedules =>
      aheadOf(sources({ schedules })),
    )
    expect(withTransfers?.steps).toContainEqual({
      ...{ kind: 'schedule', date: '2026-04-05', sum: 0n, moved: 300_000n * RUPIAH },
      schedule: { id: arisan.id, name: 'Arisan' },
    })
    expect(withTransfers?.steps).toHaveLength(2)
    expect(withTransfers?.days).toEqual(without?.days)
    expect(withTransfers?.allowance).toEqual(without?.allowance)
  })

  test('an overdue occurrence is due today, and a schedule ends where it ends', () => {
    const overdue = schedule({ mode: 'ask', start: '2026-02-05', until: '2026-03-31' })
    expect(stepsOf({ schedules: [overdue] })).toEqual([
      ['Rent', TODAY, -1_500_000],
      ['Rent', TODAY, -1_500_000],
    ])
  })

  test('are what is logged for later days, and what the plans of a month ask on its last day', () => {
    const logged = [
      entry('2026-03-12', -60_000),
      entry('2026-03-12', 10_000),
      entry('2026-05-01', -0.01),
    ]
    expect(stepsOf({ horizon: 60, logged, plans: [savingPlan()] })).toEqual([
      ['logged', '2026-03-12', -50_000],
      ['plans', '2026-03-31', -300_000],
      ['plans', '2026-04-30', -300_000],
      ['logged', '2026-05-01', -0.01],
    ])
  })

  test('on one day income comes first', () => {
    const wage = { ...salary, start: '2026-03-05', settledTo: '2026-03-05' }
    expect(stepsOf({ schedules: [rent, wage] }).map(([name]) => name)).toEqual(['Gaji', 'Rent'])
  })
})

describe('the usual spending', () => {
  const range = { first: '2025-12-01', last: '2026-02-28' }

  test('is the mean of the months, between the cheapest and the dearest', () => {
    const months = [
      { days: 31, spent: 3_100_000n * RUPIAH },
      { days: 31, spent: 1_550_000n * RUPIAH },
      { days: 28, spent: 2_100_000n * RUPIAH },
    ]
    expect(usualSpending(range, months)).toEqual({
      range,
      mean: 75_000n * RUPIAH,
      least: 50_000n * RUPIAH,
      most: 100_000n * RUPIAH,
    })
  })

  test('is unknown without a month', () => {
    expect(usualSpending(range, [])).toBeNull()
  })

  test('begins tomorrow, and leads to the lowest point', () => {
    const usual = usualSpending(range, [{ days: 10, spent: 1_000_000n * RUPIAH }])
    const { days, lowest } = aheadOf(sources({ schedules: [salary, rent], usual }))
    expect(days).toHaveLength(31)
    expect(days[0]).toMatchObject({ date: TODAY, usual: 2_000_000n * RUPIAH })
    expect(days[1]?.usual).toBe(1_900_000n * RUPIAH)
    expect(days[1]?.balance).toBe(2_000_000n * RUPIAH)
    // Fourteen days from 2,000,000, before the salary.
    expect(lowest).toMatchObject({ date: '2026-03-24', usual: 600_000n * RUPIAH })
  })
})

describe('what may be spent a day', () => {
  test('lasts until the next income, with what is due before it', () => {
    const bill = schedule({ name: 'PLN', amount: 560_000, start: '2026-03-20' })
    const { allowance } = aheadOf(sources({ schedules: [salary, bill] }))
    // 1,440,000 for the 15 days from today to the day before the salary.
    expect(allowance).toMatchObject({ days: 15, perDay: 96_000n * RUPIAH, shortOn: undefined })
    expect(allowance.until).toMatchObject({ date: '2026-03-25', schedule: { name: 'Gaji' } })
  })

  test('is no more than an earlier day can bear', () => {
    const logged = [entry('2026-03-11', -1_990_000), entry('2026-03-12', 9_000_000)]
    // 10,000 are left for today and tomorrow.
    expect(aheadOf(sources({ logged })).allowance.perDay).toBe(5_000n * RUPIAH)
  })

  test('is spread over the whole horizon without an income', () => {
    const { allowance } = aheadOf(sources({ balance: 31_000 }))
    expect(allowance).toMatchObject({ until: undefined, days: 31, perDay: 1_000n * RUPIAH })
    expect(aheadOf(sources({ balance: 61_999 })).allowance.perDay).toBe(1_000n * RUPIAH)
    expect(aheadOf(sources({ balance: 3_099 })).allowance.perDay).toBe(99n * RUPIAH)
  })

  test('is nothing where the money does not last, and says from when on', () => {
    const { allowance } = aheadOf(sources({ horizon: 60, balance: 1_000_000, schedules: [rent] }))
    expect(allowance.perDay).toBe(0n)
    expect(allowance.shortOn).toMatchObject({ date: '2026-04-05', balance: -500_000n * RUPIAH })
  })
})

test('opening balances are there from today on, and what is owed with an opening is taken off', () => {
  const { days, allowance, balance, openings } = aheadOf(
    sources({ balance: 1_860_000, opening: -140_000, schedules: [salary, rent] }),
  )
  expect([balance, openings]).toEqual([2_000_000n * RUPIAH, -140_000n * RUPIAH])
  expect(days[0]?.balance).toBe(1_860_000n * RUPIAH)
  // For the 15 days before the salary.
  expect(allowance.perDay).toBe(124_000n * RUPIAH)
})

test('who spends what is allowed each day is never short before the income', () => {
  fc.assert(
    fc.property(
      fc.array(anySchedule, { maxLength: 6 }),
      fc.nat({ max: 10 ** 10 }),
      fc.constantFrom(...HORIZONS),
      (schedules, balance, horizon) => {
        const { days, steps, allowance } = aheadOf(sources({ schedules, balance, horizon }))
        const total = steps.reduce((sum, step) => sum + step.sum, BigInt(balance) * RUPIAH)
        expect(days.at(-1)).toMatchObject({ date: addDays(TODAY, horizon), balance: total })
        if (allowance.shortOn) return
        for (const [index, day] of days.slice(0, allowance.days).entries())
          expect(day.balance >= allowance.perDay * BigInt(index + 1)).toBe(true)
      },
    ),
  )
})

describe('single wallets', () => {
  const cash = (balance: number) => held({ id: 1, key: '', walletName: 'Cash', balance })
  const bca = (balance: number) => held({ id: 2, balance })
  const visa = held({ id: 3, key: 'visa0001', walletName: 'Visa', kind: 'card', balance: -700_000 })
  const fromBca = (fields: Partial<Schedule>) => inWallet(schedule(fields), 'bca00001')
  const fallsOf = (fields: Fields) =>
    aheadOf(sources(fields)).falling.map(({ wallet, date, missing }) => [
      ...[wallet.walletName, date, Number(missing) / 100],
    ])
  const payment = { card: 'visa0001', payer: 'bca00001', due: '2026-03-20', rest: 70_000_000n }

  test('fall below zero by a scheduled expense, though there is enough in all, from one day on', () => {
    const schedules = [fromBca({ settledTo: '2026-03-05', amount: 400_000 })]
    const fields = { schedules, horizon: 60 } as const
    expect(fallsOf({ ...fields, wallets: [cash(9_000_000), bca(500_000)] })).toEqual([
      ['BCA', '2026-05-05', 300_000],
    ])
    expect(fallsOf({ ...fields, wallets: [cash(0), bca(800_000)] })).toEqual([])
  })

  test('fall by a transfer, scheduled or logged, and by a card that is due, each less what comes before', () => {
    const wallets = [cash(0), bca(500_000), visa]
    const arisan = transferSchedule({ start: '2026-03-15', amount: 600_000 })
    expect(fallsOf({ wallets, schedules: [arisan] })).toEqual([['BCA', '2026-03-15', 100_000]])
    const moved = transfer({ date: '2026-03-12', from: 'bca00001', to: '', amount: 500_001 })
    expect(fallsOf({ wallets, logged: [moved] })).toEqual([['BCA', '2026-03-12', 1]])
    expect(fallsOf({ wallets, payments: [payment] })).toEqual([['BCA', '2026-03-20', 200_000]])
    const wage = [inWallet(entry('2026-03-20', 200_000), 'bca00001')]
    expect(fallsOf({ wallets, payments: [payment], logged: wage })).toEqual([])
    // Overdue, it is due today.
    const overdue = { ...payment, due: '2026-03-01' }
    expect(fallsOf({ wallets, payments: [overdue] })).toEqual([['BCA', TODAY, 200_000]])
  })

  test('pay a card once where a schedule pays it until it is due', () => {
    const pays = withDetails(
      fromBca({ type: 'transfer', amount: 500_000, start: '2026-03-18' }),
      {},
      {
        ...{ to: 'visa0001' },
      },
    )
    const fields = { wallets: [cash(0), bca(700_000), visa], schedules: [pays] }
    expect(fallsOf({ ...fields, payments: [payment] })).toEqual([])
    expect(fallsOf({ ...fields, payments: [{ ...payment, due: '2026-03-17' }] })).toEqual([
      ['BCA', '2026-03-18', 500_000],
    ])
  })

  test('fall if they are money to spend and not below zero today, also by their former key', () => {
    const everyDay = (key: string) =>
      inWallet(schedule({ id: 7, unit: 'day', start: '2026-03-11', amount: 1 }), key)
    const falls = (fields: Parameters<typeof held>[0]) =>
      fallsOf({ wallets: [cash(0), held({ id: 2, ...fields })], schedules: [everyDay('bca00001')] })
    expect(falls({ kind: 'ewallet' })).toHaveLength(1)
    expect(falls({ kind: 'cash', balance: -1 })).toEqual([])
    for (const kind of ['card', 'paylater', 'person', 'pot'] as const)
      expect(falls({ kind })).toEqual([])
    const former = Object.assign(bca(0).wallet, { more: { formerKeys: 'old00001' } })
    const wallets = [cash(0), { ...bca(0), wallet: former }]
    expect(fallsOf({ wallets, schedules: [everyDay('old00001')] })).toHaveLength(1)
  })

  test('hold the sum of a day, so that money which comes to one wallet later pays for no other', () => {
    const dueInBca = fromBca({ amount: 500_000, start: '2026-03-22' })
    const logged = [entry('2026-03-20', 1_000_000)]
    const fields = { logged, schedules: [salary, dueInBca] }
    // All 500,000 are in BCA, which needs them.
    const apart = aheadOf(sources({ ...fields, wallets: [cash(0), bca(500_000)] })).allowance
    expect(apart).toMatchObject({ days: 15, perDay: 0n, isLessByWallets: true })
    // 500,000 for the ten days before the entry.
    const together = aheadOf(sources({ ...fields, balance: 500_000 })).allowance
    expect(together).toMatchObject({ perDay: 50_000n * RUPIAH, isLessByWallets: false })
  })

  test('with what is left on a card, but nothing that other people have of mine', () => {
    const owed = held({ id: 4, key: 'budi0001', kind: 'person', balance: 310_000 })
    const left = held({ id: 3, key: 'visa0001', kind: 'card', balance: 31_000 })
    const { allowance } = aheadOf(sources({ wallets: [cash(0), left, owed] }))
    expect(allowance).toMatchObject({ days: 31, perDay: 1_000n * RUPIAH, isLessByWallets: true })
  })

  test('leave less for each day where one lacks money that has to come from another', () => {
    const schedules = [salary, fromBca({ amount: 450_000, start: '2026-03-20' })]
    const { allowance } = aheadOf(sources({ schedules, wallets: [cash(600_000), bca(300_000)] }))
    // 450,000 for 15 days.
    expect(allowance).toMatchObject({ perDay: 30_000n * RUPIAH, isLessByWallets: false })
  })

  test('none falls below zero if what is allowed is spent each day from those with money to spare', () => {
    const keys = ['', 'bca00001', 'jago0001'] as const
    const anyMove = fc.record({
      ...{ day: fc.integer({ min: 1, max: 30 }), amount: fc.integer({ min: 1, max: 10 ** 6 }) },
      ...{ from: fc.constantFrom(...keys), to: fc.constantFrom(...keys, 'outside') },
    })
    const anyBalances = fc.tuple(...keys.map(() => fc.nat({ max: 10 ** 7 })))
    fc.assert(
      fc.property(anyBalances, fc.array(anyMove, { maxLength: 8 }), (balances, moves) => {
        const logged = moves.map(({ day, amount, from, to }) => {
          const date = addDays(TODAY, day)
          return to === 'outside'
            ? inWallet(entry(date, -amount), from)
            : transfer({ date, from, to, amount })
        })
        const wallets = keys.map((key, id) => held({ id, key, balance: balances[id] ?? 0 }))
        const { allowance, falling } = aheadOf(sources({ wallets, logged }))
        if (falling.length > 0) return
        // What each wallet holds at the end of each day, by the moves alone.
        const lines = keys.map((key, id) =>
          Array.from({ length: allowance.days }, (_, index) =>
            moves
              .filter(({ day }) => day <= index)
              .reduce(
                (sum, { from, to, amount }) =>
                  sum + (to === key ? amount : 0) - (from === key ? amount : 0),
                balances[id] ?? 0,
              ),
          ),
        )
        const perDay = Number(allowance.perDay) / 100
        for (let index = 0; index < allowance.days; index += 1) {
          let rest = perDay
          for (const line of lines) {
            const spent = Math.min(rest, ...line.slice(index))
            for (let later = index; later < line.length; later += 1)
              line[later] = (line[later] ?? 0) - spent
            rest -= spent
          }
          expect(rest).toBe(0)
        }
      }),
    )
  })
})

test.each([
  [undefined, 30],
  ['60', 60],
  [90, 90],
  ['-1', 30],
  ['soon', 30],
])('the horizon %j of a URL is %i days', (days, expected) => {
  expect(readHorizon(days)).toBe(expected)
})
