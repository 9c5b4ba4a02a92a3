// The due time of an automatic backup: once a day, after a change, with all data on the device.

import { expect, test } from 'vitest'
import {
  dueTarget,
  keepTarget,
  readAutomaticState,
  stopAutomaticBackups,
} from '../../../../../src/features/settings/backup/automatic/automatic-backup'
import type { BackupFailure } from '../../../../../src/store/database/sync-state-records'
import type { UserDatabase } from '../../../../../src/store/database/user-database'
import { NOON, transaction } from '../../../../support/data/builders'
import {
  completeDatabase,
  freshDatabase,
  save,
} from '../../../../support/data/database/fresh-database'

const MORNING = new Date(2026, 2, 10, 9)
const NIGHT = new Date(2026, 2, 10, 23, 59)
const MIDNIGHT = new Date(2026, 2, 11)

/** A handle's content is the browser's; here it only has to be stored. */
const FOLDER = { kind: 'directory', name: 'Backups' } as FileSystemDirectoryHandle

async function withFolder(database: UserDatabase): Promise<UserDatabase> {
  await keepTarget(database, FOLDER, { recipient: 'age1', keyHash: '0' }, NOON)
  return database
}

async function isDue(database: UserDatabase, now: Date, isAsked = false): Promise<boolean> {
  return (await dueTarget(database, now, isAsked)) !== null
}

/** As if a backup had been made then. */
async function noteMade(database: UserDatabase, at: Date, rev = 0): Promise<void> {
  const last = { at: at.getTime(), fileName: 'a', count: 1, rev }
  await database.syncState.put({ key: 'automatic-backups', last, failure: null })
}

async function noteFailed(database: UserDatabase, at: Date): Promise<void> {
  const failure: BackupFailure = { at: at.getTime(), reason: 'disk-full', message: '' }
  const { backups } = await readAutomaticState(database)
  await database.syncState.put({ ...backups, failure })
}

test('without a folder none is ever due', async () => {
  const database = await completeDatabase()
  await save(database, 'transactions', transaction())
  expect(await isDue(database, MORNING, true)).toBe(false)
})

test('the first is due at once, but not before everything is here', async () => {
  expect(await isDue(await withFolder(await completeDatabase()), MORNING)).toBe(true)
  expect(await isDue(await withFolder(freshDatabase()), MORNING, true)).toBe(false)
})

test('after one the next is due the next day, if something has changed', async () => {
  const database = await withFolder(await completeDatabase())
  await noteMade(database, MORNING)
  expect(await isDue(database, MIDNIGHT)).toBe(false)
  await save(database, 'transactions', transaction())
  expect(await isDue(database, NIGHT)).toBe(false)
  expect(await isDue(database, MIDNIGHT)).toBe(true)
})

test('a change that was pulled counts, and one that was in the backup does not', async () => {
  const database = await withFolder(await completeDatabase())
  await database.syncState.put({ key: 'cursor', rev: 4 })
  await noteMade(database, MORNING, 4)
  expect(await isDue(database, MIDNIGHT)).toBe(false)
  await database.syncState.put({ key: 'cursor', rev: 5 })
  expect(await isDue(database, MIDNIGHT)).toBe(true)
})

test('after a failure the next attempt is the next day, or when the user asks', async () => {
  const database = await withFolder(await completeDatabase())
  await noteFailed(database, MORNING)
  expect(await isDue(database, NIGHT)).toBe(false)
  expect(await isDue(database, NIGHT, true)).toBe(true)
  expect(await isDue(database, MIDNIGHT)).toBe(true)
})

test('after automatic backups are turned off none is due, and a new folder starts again', async () => {
  const database = await withFolder(await completeDatabase())
  await noteMade(database, MORNING)
  await stopAutomaticBackups(database)
  expect(await database.syncState.bulkGet(['backup-target', 'automatic-backups'])).toEqual([
    undefined,
    undefined,
  ])
  await withFolder(database)
  expect((await readAutomaticState(database)).backups).toMatchObject({ last: null, failure: null })
  expect(await isDue(database, NIGHT)).toBe(true)
})
