// The reminder of a backup: after 30 days with changes, and not before.

import { expect, test } from 'vitest'
import {
  isBackupDue,
  noteBackup,
  postponeReminder,
} from '../../../../../src/features/settings/backup/make/reminder'
import type { UserDatabase } from '../../../../../src/store/database/user-database'
import { NOON, transaction } from '../../../../support/data/builders'
import { completeDatabase, save } from '../../../../support/data/database/fresh-database'

const DAY = 86_400_000

async function begun(): Promise<UserDatabase> {
  const database = await completeDatabase()
  expect(await isBackupDue(database, NOON)).toBe(false)
  return database
}

test('without a change a backup is never due', async () => {
  const database = await begun()
  expect(await isBackupDue(database, NOON + 400 * DAY)).toBe(false)
})

test('a change makes it due after 30 days, sent or not', async () => {
  const database = await begun()
  await save(database, 'transactions', transaction())
  expect(await isBackupDue(database, NOON + 30 * DAY - 1)).toBe(false)
  expect(await isBackupDue(database, NOON + 30 * DAY)).toBe(true)
  await database.outbox.clear()
  expect(await isBackupDue(database, NOON + 30 * DAY)).toBe(false)
  await database.syncState.put({ key: 'cursor', rev: 1 })
  expect(await isBackupDue(database, NOON + 30 * DAY)).toBe(true)
})

test('a backup restarts the 30 days, and only later changes count', async () => {
  const database = await begun()
  await database.syncState.put({ key: 'cursor', rev: 1 })
  await noteBackup(database, NOON + 30 * DAY, 1)
  expect(await isBackupDue(database, NOON + 60 * DAY)).toBe(false)
  await database.syncState.put({ key: 'cursor', rev: 2 })
  expect(await isBackupDue(database, NOON + 60 * DAY - 1)).toBe(false)
  expect(await isBackupDue(database, NOON + 60 * DAY)).toBe(true)
})

test('a user who puts it off is asked again 30 days later, also about earlier changes', async () => {
  const database = await begun()
  await database.syncState.put({ key: 'cursor', rev: 1 })
  await postponeReminder(database, NOON + 30 * DAY)
  expect(await isBackupDue(database, NOON + 59 * DAY)).toBe(false)
  expect(await isBackupDue(database, NOON + 60 * DAY)).toBe(true)
})
