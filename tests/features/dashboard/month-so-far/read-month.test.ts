// The reads of the month so far: the kept totals of the days of one month, for a history of any length.

import { expect, test } from 'vitest'
import { readMonth } from '../../../../src/features/dashboard/month-so-far/read-month'
import { commit } from '../../../../src/store/commit'
import { NOON, transaction, transactions } from '../../../support/data/builders'
import { completeDatabase, freshDatabase } from '../../../support/data/database/fresh-database'

test('a month of many rows is summed whole, and no other month with it', async () => {
  const database = await completeDatabase()
  await commit(database, NOON, async writer => {
    for (const row of transactions(1_100, { amount: 0.01, category: 'Food' }))
      await writer.put('transactions', row)
    const others = [
      transaction({ id: 1, date: '2026-03-01', amount: 5, category: 'Rent' }),
      transaction({ id: 2, date: '2026-03-31', amount: 7, type: 'income', category: 'Food' }),
      transaction({ id: 3, date: '2026-02-28', category: 'Earlier' }),
      transaction({ id: 4, date: '2026-04-01', category: 'Later' }),
    ]
    for (const row of others) await writer.put('transactions', row)
  })
  expect(await readMonth(database, '2026-03')).toMatchObject({
    flow: { income: 700n, expense: 1_600n },
    spending: {
      largest: [
        { category: 'Food', sum: 1_100n },
        { category: 'Rent', sum: 500n },
      ],
      others: null,
    },
  })
})

test('a month is not known before all of the data has come', async () => {
  const database = freshDatabase()
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
  expect(await readMonth(database, '2026-03')).toBeNull()
})
