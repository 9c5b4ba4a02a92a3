// The toast about automatic bookings, with a link to the schedules and one undo for all. The component itself renders
// nothing.

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { calendarDateOf } from '../../../../domain/dates/calendar'
import { collectionOfBooking } from '../../../../domain/transaction/schedule/booking'
import { TWO_SECONDS, useToast } from '../../../../ui/toast/toast-context'
import { useUndo } from '../../../../ui/toast/use-undo'
import { undoAutomaticBookings } from '../actions'
import { useAddedBySchedulesText } from '../booked-texts'
import { SCHEDULES } from '../schedule-routes'
import { unannouncedBookings } from './unannounced-bookings'

export function BookedToast() {
  const { t } = useLingui()
  const show = useToast()
  const addedText = useAddedBySchedulesText()
  const undo = useUndo({ done: t`All due again` })
  const announce = useEffectEvent(() => {
    if (!unannouncedBookings.current) return
    const { database, booked } = unannouncedBookings.current
    unannouncedBookings.set(null)
    const bookings = booked.flatMap(each => each.booked)
    const title = addedText(bookings.length, bookings.map(collectionOfBooking))
    const restore = () => {
      const now = new Date()
      return undoAutomaticBookings(database, now.getTime(), calendarDateOf(now), booked)
    }
    const link = { about: title, label: t`Show`, to: SCHEDULES }
    show({ kind: 'info', title, duration: TWO_SECONDS, ...undo(title, restore), link })
  })
  useEffect(() => {
    announce()
    return unannouncedBookings.subscribe(() => announce())
  }, [])
  return null
}
