// The preload of the dashboard: the data of its first frame, and the time limit.

import { expect, test, vi } from 'vitest'
import {
  type DashboardSnapshot,
  loadDashboard,
  prefetchDashboard,
} from '../../../../src/features/dashboard/list/preload'
import { addTransaction, type SaveOutcome } from '../../../../src/features/transactions/actions'
import { onBeforeCommit } from '../../../../src/store/before-commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { reserveId } from '../../../../src/store/id-reservation'
import { NOON, transaction, transactions } from '../../../support/data/builders'
import {
  completeDatabase,
  freshDatabase,
  save,
} from '../../../support/data/database/fresh-database'
import { breakIndex, holdReads } from '../../../support/fakes/troubled-storage'

const TODAY = '2026-03-10'

test('has the figures of today and the rows of the day or month that is listed', async () => {
  const database = await completeDatabase()
  const earlier = transaction({ id: 2, amount: 100, date: '2026-02-28' })
  await save(database, 'transactions', transaction({ id: 1, amount: 250 }), earlier)
  // The deadline of these reads does not come, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await loadDashboard(database, TODAY, '2026-02')).toMatchObject({
    today: TODAY,
    summary: { balance: -35_000n, today: { expense: 25_000n } },
    period: '2026-02',
    list: { kind: 'short', rows: [{ id: 2, syncStatus: 'pending' }] },
  })
})

test('is nothing when the database does not answer, or cannot be read', async () => {
  const database = freshDatabase()
  const release = await holdReads(database)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const snapshot = loadDashboard(database, TODAY, TODAY)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(await snapshot).toBeUndefined()
  release()
  database.close()
  expect(await loadDashboard(database, TODAY, TODAY)).toBeUndefined()
})

test('a save reads no more of a day than fills the screen', async () => {
  const database = freshDatabase()
  await save(database, 'transactions', ...transactions(60, { date: TODAY }))
  const [, snapshot] = await saveAndPrefetch(database)
  const list = snapshot?.list
  if (list?.kind !== 'short') throw new Error('It has no rows')
  expect(list.rows[0]).toMatchObject({ amount: 18_000 })
  expect(list.rows.length).toBeGreaterThan(20)
  expect(list.rows.length).toBeLessThan(40)
})

test('a save leaves the read of a long list to the list', async () => {
  const database = freshDatabase()
  await save(database, 'transactions', ...transactions(100, { date: TODAY }))
  const [, snapshot] = await saveAndPrefetch(database)
  expect(snapshot).toBeUndefined()
  expect(await database.transactions.count()).toBe(101)
})

test('a save whose prefetch fails has been saved all the same', async () => {
  const database = freshDatabase()
  breakIndex('[type+date+id]')
  const [outcome, snapshot] = await saveAndPrefetch(database)
  expect(snapshot).toBeUndefined()
  expect(outcome).toMatchObject({ kind: 'saved', transaction: { amount: 18_000 } })
})

/** How a save of today ends, and what it has read for the dashboard. */
async function saveAndPrefetch(
  database: UserDatabase,
): Promise<[SaveOutcome, DashboardSnapshot | undefined]> {
  const { id: _, ...entry } = transaction({ date: TODAY, amount: 18_000 })
  let snapshot: DashboardSnapshot | undefined
  const unsubscribe = onBeforeCommit(database, 'transactions', async () => {
    snapshot = await prefetchDashboard(database, TODAY, TODAY)
  })
  const outcome = await addTransaction(NOON, reserveId(database), entry)
  unsubscribe()
  return [outcome, snapshot]
}
