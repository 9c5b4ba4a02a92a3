// The toast about automatic bookings, with a link to the schedules. The component itself renders nothing.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TWO_SECONDS, useToast } from '../../../../ui/toast/toast-context'
import { unannouncedBookings } from './book-automatically'

const SCHEDULES = linkOptions({ to: '/schedules/{-$form}', params: { form: undefined } })

export function BookedToast() {
  const { t } = useLingui()
  const show = useToast()
  useEffect(() => {
    const announce = () => {
      const count = unannouncedBookings.current
      if (count === 0) return
      unannouncedBookings.set(0)
      const title = t`${plural(count, {
        one: '# transaction was added by your schedules',
        other: '# transactions were added by your schedules',
      })}`
      const link = { about: title, label: t`Show`, to: SCHEDULES }
      show({ kind: 'info', title, duration: TWO_SECONDS, link })
    }
    announce()
    return unannouncedBookings.subscribe(announce)
  }, [show, t])
  return null
}
