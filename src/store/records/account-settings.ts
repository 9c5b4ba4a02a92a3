// The settings of the account, which all devices share.

import { type MonthStart, monthStartOf, type Settings } from '../../domain/dates/month-start'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from './rows'
import type { Tx } from './tx'

/** Two documents of two devices become one at the end of a pull, under the smaller id (rule M5). */
function readSettings({ settings }: UserDatabase): Promise<Settings | undefined> {
  return settings.toCollection().first(row => row && documentOf<Settings>(row))
}

/** For a live query, too. The same object for the same start, so that a query that depends on it does not run again. */
export function readMonthStart(database: UserDatabase): Promise<MonthStart> {
  return readSettings(database).then(settings => {
    const start = monthStartOf(settings)
    const key = JSON.stringify(start)
    const same = starts.get(key) ?? start
    starts.set(key, same)
    return same
  })
}

const starts = new Map<string, MonthStart>()

/** Creates the document or changes it. */
export async function changeSettings(tx: Tx, content: Omit<Settings, 'id'>): Promise<void> {
  const present = await readSettings(tx.database)
  if (present) await tx.put('settings', { ...present, ...content })
  else await tx.add('settings', { id: 0, ...content })
}
