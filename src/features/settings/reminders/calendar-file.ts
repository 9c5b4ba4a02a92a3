// The daily reminder as a file for the user's calendar.

import { useLingui } from '@lingui/react/macro'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { dailyEventFile } from '../../../lib/icalendar'
import { saveFile } from '../../../lib/save-file'

/** The same on every device, so that a calendar that has the event moves it to the new hour. */
const UID = 'daily-reminder@comoney'

/** @returns saves the file for an hour, 0 to 23 */
export function useSaveCalendarFile(): (hour: number) => void {
  const { t } = useLingui()
  return hour => {
    const now = new Date()
    const text = dailyEventFile({
      uid: UID,
      product: '-//CoMoney//Reminder//EN',
      summary: t`Write down today's expenses in CoMoney`,
      description: t`One line is enough, such as 'coffee 18k'.`,
      url: `${location.origin}/add/expense`,
      first: calendarDateOf(now),
      hour,
      now,
    })
    saveFile('comoney-reminder.ics', new Blob([text], { type: 'text/calendar' }))
  }
}
