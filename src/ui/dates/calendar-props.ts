// The props of the calendars of days and of months.

import type { DateTexts } from './use-typed-date'

export interface CalendarProps {
  readonly selected: string | undefined
  /** Today, or this month. */
  readonly present: string
  readonly texts: DateTexts
  readonly onChoose: (value: string) => void
}
