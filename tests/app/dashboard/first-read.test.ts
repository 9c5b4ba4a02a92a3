// The first read of the dashboard, and what a save leaves for it.

import { expect, test } from 'vitest'
import {
  type FirstRead,
  prefetchFirst,
  primeFirst,
  readFirst,
} from '../../../src/app/dashboard/first-read'
import { addTransaction } from '../../../src/features/transactions/actions'
import { onBeforeCommit } from '../../../src/store/before-commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { reserveId } from '../../../src/store/id-reservation'
import { NOON, transaction } from '../../support/data/builders'
import { completeDatabase, freshDatabase } from '../../support/data/database/fresh-database'

const TODAY = '2026-03-10'

test('begins with what a save has read, once, and only for its own list', async () => {
  const database = await completeDatabase()
  const read = await saveAndPrefetch(database)
  expect(read?.snapshot).toMatchObject({
    summary: { balance: -1_800_000n },
    list: { kind: 'short', rows: [{ id: NOON, syncStatus: 'pending' }] },
  })
  primeFirst(database, read)
  expect(await readFirst(database, TODAY, TODAY)).toBe(read)
  expect(await readFirst(database, TODAY, TODAY)).not.toBe(read)
  for (const [owner, today, period] of [
    [freshDatabase(), TODAY, TODAY],
    [database, '2026-03-11', '2026-03-11'],
    [database, TODAY, '2026-03'],
  ] as const) {
    primeFirst(database, read)
    expect(await readFirst(owner, today, period)).not.toBe(read)
  }
})

async function saveAndPrefetch(database: UserDatabase): Promise<FirstRead | undefined> {
  const { id: _, ...entry } = transaction({ date: TODAY, amount: 18_000 })
  let read: FirstRead | undefined
  const unsubscribe = onBeforeCommit(database, 'transactions', async () => {
    read = await prefetchFirst(database, TODAY, TODAY)
  })
  await addTransaction(NOON, reserveId(database), entry)
  unsubscribe()
  return read
}
