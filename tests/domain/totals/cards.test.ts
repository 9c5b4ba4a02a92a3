// What a card owes, against its rows added up day by day.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates/calendar'
import { type Card, cardOf, dueUntil } from '../../../src/domain/totals/cards'
import type { Movement } from '../../../src/domain/totals/totals-deltas'
import { presentKeys, type Wallet } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { transaction, transfer, wallet } from '../../support/data/builders'

const TODAY = '2026-03-10'
const KEY = 'visa0001'

function visa(more: Record<string, string>, opening = 0): Wallet {
  return Object.assign(wallet({ id: 12, key: KEY, kind: 'card', opening }), { more })
}

const expense = (date: string, amount: number) => inWallet(transaction({ date, amount }), KEY)
const refund = (date: string, amount: number) =>
  inWallet(transaction({ date, amount, type: 'income' }), KEY)
const payment = (date: string, amount: number) => transfer({ date, amount, to: KEY })
const advance = (date: string, amount: number) => transfer({ date, amount, from: KEY, to: '' })

/** In hundredths, what the movement adds to the card. */
function effect(row: Movement): bigint {
  const sum = BigInt(row.amount) * 100n
  if (!('to' in row)) return row.type === 'income' ? sum : -sum
  return (row.to === KEY ? sum : 0n) - (row.from === KEY ? sum : 0n)
}

function stateOf(more: Record<string, string>, rows: readonly Movement[], opening = 0): Card {
  const card = visa(more, opening)
  const balance = rows.reduce((sum, row) => sum + effect(row), BigInt(opening) * 100n)
  const others = [transaction({ date: TODAY, amount: 7 }), transfer({ date: TODAY, amount: 7 })]
  const present = presentKeys([card, wallet(), wallet({ id: 13, key: '' })])
  return cardOf({ wallet: card, balance, count: rows.length }, [...rows, ...others], present, TODAY)
}

const TERMS = { statementDay: '25', dueDay: '15' }
const CHARGED = [expense('2026-02-20', 300), expense('2026-02-26', 40), expense(TODAY, 2)]

describe('a card with both days', () => {
  test('owes the last statement until it is paid, and new charges with the next one', () => {
    expect(stateOf(TERMS, CHARGED)).toMatchObject({
      owed: 34_200n,
      statement: { date: '2026-02-25', owed: 30_000n },
      cycle: { first: '2026-02-26', last: '2026-03-25', charged: 4_200n },
      rest: 30_000n,
      due: '2026-03-15',
      left: null,
    })
  })

  test.each<[string, Movement[], bigint, string | null]>([
    ['half of it', [payment('2026-03-01', 150)], 15_000n, '2026-03-15'],
    ['all of it', [payment('2026-03-01', 300)], 0n, null],
    ['more than it', [payment('2026-03-01', 500)], 0n, null],
    ['a part and a refund', [payment('2026-03-01', 200), refund(TODAY, 60)], 4_000n, '2026-03-15'],
    ['something on the statement day', [payment('2026-02-25', 100)], 20_000n, '2026-03-15'],
    ['it by a transfer of a later day', [payment('2026-03-14', 300)], 0n, null],
    ['nothing, but took cash from it', [advance('2026-03-01', 90)], 30_000n, '2026-03-15'],
    [
      'nothing, but moved from it to itself',
      [transfer({ from: KEY, to: KEY })],
      30_000n,
      '2026-03-15',
    ],
  ])('of which one has paid %s', (_, more, rest, due) => {
    expect(stateOf(TERMS, [...CHARGED, ...more])).toMatchObject({ rest, due })
  })

  test('owes an opening debt with its first statement, and nothing with money on it', () => {
    expect(stateOf(TERMS, [], -70)).toMatchObject({ rest: 7_000n, due: '2026-03-15' })
    expect(stateOf(TERMS, [], 70)).toMatchObject({ owed: 0n, rest: 0n, due: null })
  })
})

test.each<[string, Record<string, string>, object]>([
  ['only a statement day', { statementDay: '25' }, { rest: 30_000n, due: null }],
  [
    'only a due day',
    { dueDay: '15' },
    { cycle: null, statement: null, rest: 34_200n, due: '2026-03-15' },
  ],
  ['no day', {}, { cycle: null, statement: null, rest: 34_200n, due: null, left: null }],
  ['a limit', { limit: '1000' }, { left: 65_800n }],
  ['a limit that is passed', { limit: '300' }, { left: -4_200n }],
  ['a limit of 0', { limit: '0' }, { left: -34_200n }],
])('a card with %s', (_, more, expected) => {
  expect(stateOf(more, CHARGED)).toMatchObject(expected)
})

const anyRow: fc.Arbitrary<Movement> = fc
  .tuple(
    fc.constantFrom(expense, refund, payment, advance),
    fc.integer({ min: -70, max: 40 }),
    fc.integer({ min: 0, max: 1_000 }),
  )
  .map(([row, days, amount]) => row(addDays(TODAY, days), amount))

test('after any history owes at the statement what its rows up to then add up to, and a payment of the rest pays it', () => {
  fc.assert(
    fc.property(
      ...[fc.array(anyRow, { maxLength: 12 }), fc.integer({ min: -1_000, max: 1_000 })],
      fc.integer({ min: 1, max: 31 }),
      (rows, opening, day) => {
        const terms = { statementDay: String(day), dueDay: '15' }
        const { statement, rest } = stateOf(terms, rows, opening)
        const before = rows.filter(({ date }) => date <= (statement?.date ?? ''))
        const sum = before.reduce((all, row) => all + effect(row), BigInt(opening) * 100n)
        expect(statement?.owed).toBe(sum < 0n ? -sum : 0n)
        const paid = stateOf(terms, [...rows, payment(TODAY, Number(rest) / 100)], opening)
        expect(paid).toMatchObject({ rest: 0n, due: null })
        expect(paid.statement).toEqual(statement)
      },
    ),
  )
})

test('due until a day is what is to be paid up to it or is overdue, the earliest first', () => {
  const dueOn = (dueDay: number) =>
    stateOf({ statementDay: '1', dueDay: String(dueDay) }, [expense('2026-02-20', 300)])
  const dates = dueUntil([18, 17, 10, 9, 2].map(dueOn), '2026-03-17').map(({ due }) => due)
  expect(dates).toEqual(['2026-03-02', '2026-03-09', '2026-03-10', '2026-03-17'])
  const others = [stateOf({ statementDay: '1' }, CHARGED), stateOf(TERMS, [])]
  expect(dueUntil(others, '2026-03-17')).toEqual([])
})
