// The error message of a date field.

import { useLingui } from '@lingui/react/macro'
import type { DateKind, DateReading } from '../../domain/dates/read-date'

export function useDateErrorMessage(kind: DateKind): (reading: DateReading) => string | undefined {
  const { t } = useLingui()
  const isMonth = kind === 'month'
  return reading => {
    switch (reading.kind) {
      case 'impossible':
        return isMonth ? t`Choose a month that exists` : t`Choose a date that exists`
      case 'unreadable':
        return isMonth
          ? t`Write the month like 11/2026 or Nov 2026`
          : t`Write the date like 21/11/2026 or 21 Nov 2026`
      case 'empty':
      case 'valid':
        return undefined
    }
  }
}
