// The toast about what the app has booked by itself. It shows nothing where it stands.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useToast } from '../../../../ui/toast/toast-context'
import { TWO_SECONDS } from '../../../../ui/toast/toast-durations'
import { untoldBookings } from './untold-bookings'

export function BookedToast() {
  const { t } = useLingui()
  const show = useToast()
  const count = useSyncExternalStore(subscribe, () => untoldBookings.current)
  useEffect(() => {
    if (count === 0) return
    untoldBookings.set(0)
    const title = t`${plural(count, {
      one: '# transaction was added by your schedules',
      other: '# transactions were added by your schedules',
    })}`
    show({ kind: 'info', title, duration: TWO_SECONDS })
  }, [count, show, t])
  return null
}

function subscribe(listener: () => void): () => void {
  return untoldBookings.subscribe(listener)
}
