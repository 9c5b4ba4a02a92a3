// What the dashboard has at its first frame, and that it does not wait for it for ever.

import { expect, test, vi } from 'vitest'
import { firstLook } from '../../src/features/dashboard/first-look'
import { commit } from '../../src/store/commit'
import { NOON, transaction } from '../support/builders'
import { freshDatabase } from '../support/fresh-database'
import { holdReads } from '../support/troubled-storage'

const TODAY = '2026-03-10'

test('has the figures of today and the rows of the day or month that is listed', async () => {
  const database = freshDatabase()
  await commit(database, NOON, async writer => {
    await writer.put('transactions', transaction({ id: 1, amount: 250 }))
    await writer.put('transactions', transaction({ id: 2, amount: 100, date: '2026-02-28' }))
  })
  expect(await firstLook(database, TODAY, '2026-02')).toMatchObject({
    today: TODAY,
    summary: { balance: -35_000n, today: { expense: 25_000n } },
    span: '2026-02',
    listing: { kind: 'short', rows: [{ id: 2, delivery: 'waiting' }] },
  })
})

test('is nothing when the database does not answer', async () => {
  const database = freshDatabase()
  const release = await holdReads(database)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const look = firstLook(database, TODAY, TODAY)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(await look).toBeUndefined()
  release()
})

test('is nothing when the database cannot be read', async () => {
  const database = freshDatabase()
  await database.open()
  database.close()
  expect(await firstLook(database, TODAY, TODAY)).toBeUndefined()
})
