// The counts of bookings in words: transactions, transfers, or entries where both are among them.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type BookedCollection, kindOfBookings } from '../../../domain/transaction/schedule/booking'

type CountText = (count: number, collections: readonly BookedCollection[]) => string

/** `2 transfers added`. */
export function useAddedText(): CountText {
  const { t } = useLingui()
  return (count, collections) => {
    switch (kindOfBookings(collections)) {
      case 'transactions':
        return t`${plural(count, { one: '# transaction added', other: '# transactions added' })}`
      case 'transfers':
        return t`${plural(count, { one: '# transfer added', other: '# transfers added' })}`
      case 'entries':
        return t`${plural(count, { one: '# entry added', other: '# entries added' })}`
    }
  }
}

/** Of automatic bookings. */
export function useAddedBySchedulesText(): CountText {
  const { t } = useLingui()
  return (count, collections) => {
    switch (kindOfBookings(collections)) {
      case 'transactions':
        return t`${plural(count, {
          one: '# transaction was added by your schedules',
          other: '# transactions were added by your schedules',
        })}`
      case 'transfers':
        return t`${plural(count, {
          one: '# transfer was added by your schedules',
          other: '# transfers were added by your schedules',
        })}`
      case 'entries':
        return t`${plural(count, {
          one: '# entry was added by your schedules',
          other: '# entries were added by your schedules',
        })}`
    }
  }
}

/** Of occurrences that are not booked yet. */
export function useDueText(): CountText {
  const { t } = useLingui()
  return (count, collections) => {
    switch (kindOfBookings(collections)) {
      case 'transactions':
        return t`${plural(count, {
          one: '# transaction is due by this date',
          other: '# transactions are due by this date',
        })}`
      case 'transfers':
        return t`${plural(count, {
          one: '# transfer is due by this date',
          other: '# transfers are due by this date',
        })}`
      case 'entries':
        return t`${plural(count, {
          one: '# entry is due by this date',
          other: '# entries are due by this date',
        })}`
    }
  }
}
