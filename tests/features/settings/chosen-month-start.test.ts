// The choice of the start of a month, which is the account's.

import { expect, test } from 'vitest'
import { chooseMonthStart } from '../../../src/features/settings/month-start/actions'
import { readMonthStart } from '../../../src/store/records/account-settings'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

test('is the first of the calendar month without a choice, and then the latest choice', async () => {
  const database = freshDatabase()
  expect(await readMonthStart(database)).toEqual({ day: 1, isBeforeWeekend: false })
  await chooseMonthStart(database, NOON, { day: 25, isBeforeWeekend: true })
  await chooseMonthStart(database, NOON + 1, { day: 31, isBeforeWeekend: true })
  expect(await readMonthStart(database)).toEqual({ day: 31, isBeforeWeekend: true })
  expect(await database.settings.count()).toBe(1)
})
