// The figures of a report of one wallet.

import { expect, test } from 'vitest'
import { CALENDAR_MONTH } from '../../../src/domain/dates/month-start'
import type { Report } from '../../../src/domain/totals/reports/report-params'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { readReport } from '../../../src/features/reports/queries'
import { transaction, transfer, wallet } from '../../support/data/builders'
import { completeDatabase, save } from '../../support/data/database/fresh-database'

const TODAY = '2026-03-10'
const MARCH: Report = { span: { kind: 'month', first: '2026-03' }, view: 'categories' }

async function walletsOfTwoMonths() {
  const database = await completeDatabase()
  const bca = wallet({ id: 11, opening: 1_000 })
  await save(database, 'wallets', Object.assign(bca, { more: { formerKeys: 'former00' } }))
  const rows = [
    [{ date: '2026-03-02', amount: 10 }, 'bca00001'],
    [{ date: '2026-03-02', amount: 20, category: 'Rent' }, 'former00'],
    [{ date: '2026-03-09', amount: 300, type: 'income', category: 'Work' }, 'bca00001'],
    [{ date: '2026-03-02', amount: 4_000 }, ''],
    // No wallet has this key, so it is in the main one.
    [{ date: '2026-03-03', amount: 50_000 }, 'gone0001'],
    [{ date: '2026-02-07', amount: 7 }, 'bca00001'],
    [{ date: '2026-04-01', amount: 8 }, 'bca00001'],
    // February is recorded from its first day.
    [{ date: '2026-01-01', amount: 1 }, ''],
  ] as const
  await save(
    database,
    'transactions',
    ...rows.map(([fields, key], index) => inWallet(transaction({ id: index + 1, ...fields }), key)),
  )
  const moved = [
    { date: '2026-02-20', amount: 600 },
    { date: '2026-03-05', amount: 90 },
    { date: '2026-04-02', amount: 1 },
  ]
  await save(
    database,
    'transfers',
    ...moved.map((fields, index) =>
      transfer({ id: index + 1, ...fields, from: '', to: 'former00' }),
    ),
  )
  return (report: Partial<Report>) =>
    readReport(database, { ...MARCH, ...report }, CALENDAR_MONTH, TODAY)
}

test('has only the rows of the wallet, also under a former key, and no transfer', async () => {
  const read = await walletsOfTwoMonths()
  const summary = {
    income: 30_000n,
    expense: 3_000n,
    count: 3,
    expenseBefore: 700n,
    countBefore: 1,
  }
  for (const key of ['bca00001', 'former00']) {
    const figures = await read({ wallet: key })
    expect(figures?.summary).toMatchObject(summary)
    expect(figures?.summary.spending.map(({ category, sum }) => [category, sum])).toEqual([
      ['Rent', 2_000n],
      ['Food', 1_000n],
    ])
    expect(figures?.days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-09'])
  }
  for (const key of ['', 'gone0001'])
    expect((await read({ wallet: key }))?.summary).toMatchObject({ expense: 5_400_000n, count: 2 })
  expect((await read({}))?.summary).toMatchObject({
    income: 30_000n,
    expense: 5_403_000n,
    count: 5,
  })
})

test('begins its balance with the opening, and follows transfers', async () => {
  const read = await walletsOfTwoMonths()
  const figures = await read({ wallet: 'bca00001', view: 'balance' })
  const { before, changes } = figures?.balance ?? { before: 0n, changes: [] }
  // 1,000 and 600, less 7.
  expect(before).toBe(159_300n)
  expect(changes.map(({ date, income, expense }) => [date, income - expense])).toEqual([
    ...[
      ['2026-03-02', -1_000n],
      ['2026-03-02', -2_000n],
      ['2026-03-05', 9_000n],
    ],
    ['2026-03-09', 30_000n],
  ])
})

test('has its months, of one category too', async () => {
  const read = await walletsOfTwoMonths()
  const flowsOf = async (report: Partial<Report>) =>
    (await read({ wallet: 'bca00001', ...report }))?.flows.map(({ name, income, expense }) => [
      ...[name, income, expense],
    ])
  expect(await flowsOf({ view: 'months' })).toEqual([
    ['2026-02', 0n, 700n],
    ['2026-03', 30_000n, 3_000n],
  ])
  expect(await flowsOf({ category: 'Rent' })).toEqual([['2026-03', 0n, 2_000n]])
})
