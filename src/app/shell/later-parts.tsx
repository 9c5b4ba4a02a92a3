// The parts of the header that are loaded after the first paint: the button that hides amounts, and the toast about
// automatic bookings.

import { Suspense } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { HideAmountsButton } from './hide-amounts-button'

const BookedToast = lazyWithMessages('The toast about schedules', async () => {
  return (await import('../../features/transactions/schedules/auto-booking/booked-toast'))
    .BookedToast
})

export function LaterParts() {
  return (
    <>
      <HideAmountsButton />
      <Suspense>
        <BookedToast />
      </Suspense>
    </>
  )
}
