// The parts of the header that are loaded after the first paint: the button that hides amounts, and the toast about
// automatic bookings.

import { Suspense, useState, useSyncExternalStore } from 'react'
import { unannouncedBookings } from '../../features/transactions/schedules/auto-booking/unannounced-bookings'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { HideAmountsButton } from './hide-amounts-button'

const BookedToast = lazyWithMessages('The toast about schedules', async () => {
  return (await import('../../features/transactions/schedules/auto-booking/booked-toast'))
    .BookedToast
})

export function LaterParts() {
  const bookings = useSyncExternalStore(subscribe, () => unannouncedBookings.current)
  const [hasBooked, setHasBooked] = useState(false)
  // The toast takes the bookings, and stays for the next ones.
  if (bookings && !hasBooked) setHasBooked(true)
  return (
    <>
      <HideAmountsButton />
      {hasBooked && (
        <Suspense>
          <BookedToast />
        </Suspense>
      )}
    </>
  )
}

const subscribe = (listener: () => void) => unannouncedBookings.subscribe(listener)
