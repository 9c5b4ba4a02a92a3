// What is still to come counts what is owed on a card once.

import { expect, test } from 'vitest'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { readAhead } from '../../../../src/features/reports/ahead/read-ahead'
import { schedule, transaction, transfer, wallet } from '../../../support/data/builders'
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
