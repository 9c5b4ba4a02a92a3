// The live queries of the dashboard: read again for their own changes, and not for others.

import { expect, onTestFinished, test, vi } from 'vitest'
import { readListPage } from '../../../src/features/dashboard/list/list-page'
import { readSummary } from '../../../src/features/dashboard/list/queries'
import { readBadgeFacts } from '../../../src/features/sync/badge/sync-badge'
import { liveQuery } from '../../../src/lib/live-query'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { writeDraft } from '../../../src/store/drafts/drafts'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { completeDatabase, save } from '../../support/data/database/fresh-database'
import { eventually } from '../../support/eventually'

const TODAY = '2026-03-10'
const DRAFT = {
  key: 'add-transaction',
  is: (value: unknown): value is string => typeof value === 'string',
  isBlank: () => false,
} as const

/** Follows what the dashboard and the bar read, and another day; counts how often each was read. */
async function watchAll(database: UserDatabase) {
  // The creation of a database notifies its live queries.
  await database.open()
  const reads = {
    summary: () => readSummary(database, TODAY),
    today: () => readListPage(database, TODAY),
    month: () => readListPage(database, '2026-03'),
    otherDay: () => readListPage(database, '2025-11-30'),
    badge: () => readBadgeFacts(database),
  }
  const counts = { summary: 0, today: 0, month: 0, otherDay: 0, badge: 0 }
  for (const [name, read] of Object.entries(reads)) {
    const shown = vi.fn()
    const following = liveQuery<unknown>(() => {
      counts[name as keyof typeof counts] += 1
      return read()
    }).subscribe(shown)
    onTestFinished(() => following.unsubscribe())
    await eventually(() => expect(shown).toHaveBeenCalled())
  }
  return counts
}

test('a transaction of today is news to the summary, both lists and the bar, once each', async () => {
  const database = await completeDatabase()
  const counts = await watchAll(database)
  await save(database, 'transactions', transaction())
  const once = { summary: 2, today: 2, month: 2, badge: 2 }
  await eventually(() => expect(counts).toMatchObject(once))
  expect(counts).toEqual({ ...once, otherDay: 1 })
})

test('one of another month is none to the lists of today and of this month', async () => {
  const database = await completeDatabase()
  const counts = await watchAll(database)
  await save(database, 'transactions', transaction({ date: '2025-11-30' }))
  const news = { summary: 2, otherDay: 2, badge: 2 }
  await eventually(() => expect(counts).toMatchObject(news))
  expect(counts).toEqual({ ...news, today: 1, month: 1 })
})

test('a plan, a draft and the end of a cycle are none to the summary and the lists', async () => {
  const database = await completeDatabase()
  const counts = await watchAll(database)
  await writeDraft(database, DRAFT, 'Tea', NOON)
  await save(database, 'savings', savingPlan())
  await eventually(() => expect(counts.badge).toBe(2))
  await database.syncState.put({ key: 'status', phase: 'idle', problem: null, lastSuccessAt: NOON })
  await eventually(() => expect(counts.badge).toBe(3))
  expect(counts).toEqual({ summary: 1, today: 1, month: 1, otherDay: 1, badge: 3 })
})
