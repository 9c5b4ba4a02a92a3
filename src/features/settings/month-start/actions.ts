// The user's choice of the day on which a month starts, for all devices of the account.

import type { MonthStart } from '../../../domain/dates/month-start'
import { type Failed, orFailed } from '../../../domain/result'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { changeSettings } from '../../../store/records/account-settings'

/** @param now device time of the action, milliseconds since 1970 */
export function chooseMonthStart(
  database: UserDatabase,
  now: number,
  { day, isBeforeWeekend }: MonthStart,
): Promise<{ readonly kind: 'saved' } | Failed> {
  return orFailed(async () => {
    await commit(database, now, tx => changeSettings(tx, { monthDay: day, isBeforeWeekend }))
    return { kind: 'saved' }
  })
}
