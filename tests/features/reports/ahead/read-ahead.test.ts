// What is still to come, as it is read: what is owed on a card counts once, later entries are not there yet, and what is
// planned is no usual spending.

import { expect, test } from 'vitest'
import { withOccurrence } from '../../../../src/domain/transaction/schedule/booking'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { readAhead } from '../../../../src/features/reports/ahead/read-ahead'
import { NOON, schedule, transaction, transfer, wallet } from '../../../support/data/builders'
import { completeDatabase, save } from '../../../support/data/database/fresh-database'

const TODAY = '2026-03-10'

test('what a card is charged is taken off at once, and its payment, before or after the due day, changes no day', async () => {
  const database = await completeDatabase()
  const visa = wallet({ id: 12, key: 'visa0001', walletName: 'Visa', kind: 'card', opening: -10 })
  await save(database, 'wallets', wallet({ id: 11, opening: 1_000 }))
  await save(
    database,
    'wallets',
    Object.assign(visa, { more: { statementDay: '25', dueDay: '20' } }),
  )
  await save(database, 'schedules', schedule({ amount: 30, settledTo: '2026-03-05' }))
  const before = await readAhead(database, TODAY, 30)
  expect(before?.ahead.days[0]?.balance).toBe(99_000n)
  const charge = transaction({ date: '2026-02-20', amount: 200 })
  await save(database, 'transactions', inWallet(charge, 'visa0001'))
  const charged = await readAhead(database, TODAY, 30)
  expect(charged?.ahead.days[0]?.balance).toBe(79_000n)
  expect(charged?.ahead.days.at(-1)?.balance).toBe(76_000n)
  expect(charged?.cards).toMatchObject([{ due: '2026-03-20', rest: 21_000n }])
  const payment = { from: 'bca00001', to: 'visa0001', amount: 210 }
  for (const date of [TODAY, '2026-03-25']) {
    await save(database, 'transfers', transfer({ ...payment, date }))
    const paid = await readAhead(database, TODAY, 30)
    expect(paid?.ahead).toEqual(charged?.ahead)
    expect(paid?.cards).toEqual([])
  }
  expect((await readAhead(database, TODAY, 30, { hasUsual: false }))?.cards).toEqual([])
})

test('a due card is taken from the wallet that it was last paid from', async () => {
  const database = await completeDatabase()
  const visa = wallet({ id: 12, key: 'visa0001', walletName: 'Visa', kind: 'card', opening: -700 })
  await save(database, 'wallets', wallet({ id: 11, opening: 600 }))
  await save(database, 'wallets', Object.assign(visa, { more: { dueDay: '20' } }))
  const fallingOf = async () => (await readAhead(database, TODAY, 30))?.ahead.falling
  expect(await fallingOf()).toEqual([])
  await save(
    database,
    'transfers',
    transfer({ date: '2026-01-20', from: 'bca00001', to: 'visa0001', amount: 100 }),
  )
  expect(await fallingOf()).toMatchObject([
    { wallet: { key: 'bca00001' }, date: '2026-03-20', missing: 10_000n },
  ])
})

test('entries of later days are not there yet, those after the last day neither, also of other wallets', async () => {
  const database = await completeDatabase()
  await save(database, 'wallets', wallet({ id: 11, opening: 1_000 }))
  const dates = [
    '2026-03-01',
    TODAY,
    '2026-03-11',
    '2026-04-09',
    '2026-04-10',
    '2026-05-01',
    '2027-01-01',
  ]
  await save(
    database,
    'transactions',
    ...dates.map((date, id) => inWallet(transaction({ id: id + 1, date, amount: 10 }), 'bca00001')),
  )
  await save(
    database,
    'transfers',
    ...dates.map((date, id) => transfer({ id: id + 1, date, from: 'bca00001', amount: 1, to: '' })),
  )
  const figures = await readAhead(database, TODAY, 30)
  expect(figures?.wallets.map(({ wallet, balance }) => [wallet.key, balance])).toEqual([
    ['', 200n],
    ['bca00001', 97_800n],
  ])
  expect(figures?.ahead).toMatchObject({ balance: -2_000n, openings: 100_000n })
  expect(figures?.ahead.steps.map(({ date, sum }) => [date, sum])).toEqual([
    ['2026-03-11', -1_000n],
    ['2026-04-09', -1_000n],
  ])
})

test('usual spending is without what the schedules have booked, and what has the name of one in its category', async () => {
  const database = await completeDatabase()
  await save(database, 'schedules', schedule({ settledTo: '2026-03-05' }))
  const booked = withOccurrence(
    transaction({ id: 1, date: '2026-02-05', name: 'Rent, more', category: 'Home', amount: 7 }),
    NOON,
    '2026-02-05',
  )
  const rows = [
    { date: '2026-01-05', name: 'RENT', category: 'Home', amount: 70 },
    { date: '2026-01-05', name: 'Rent', category: 'Car', amount: 620 },
    { date: '2026-01-06', name: 'Lamp', category: 'Home', amount: 310 },
    { date: '2026-02-05', name: 'Rent', category: 'Home', amount: 700 },
    { date: '2026-02-07', amount: 560 },
    { date: '2026-02-07', type: 'income', name: 'Rent', category: 'Home', amount: 9 },
    // Outside the three months.
    { date: '2026-03-01', amount: 999 },
    { date: '2025-11-30', amount: 999 },
  ] as const
  await save(
    database,
    'transactions',
    booked,
    ...rows.map((fields, index) => transaction({ id: index + 2, ...fields })),
  )
  // 930 in the 31 days of January, 560 in the 28 of February.
  expect((await readAhead(database, TODAY, 30))?.usual).toEqual({
    range: { first: '2025-12-01', last: '2026-02-28' },
    // 25.25 a day, in whole rupiah.
    ...{ mean: 2_500n, least: 2_000n, most: 3_000n },
  })
})

test('usual spending of the month in which the records begin is that of its days since then', async () => {
  const database = await completeDatabase()
  await save(
    database,
    'transactions',
    transaction({ id: 1, date: '2026-02-19', amount: 400 }),
    transaction({ id: 2, date: '2026-02-27', amount: 600 }),
  )
  // 1,000 in the ten days from the 19th on.
  expect((await readAhead(database, TODAY, 30))?.usual?.mean).toBe(10_000n)
})
