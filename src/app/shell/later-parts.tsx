// The parts of the header that are loaded after the first paint: the button that hides amounts, and what the schedules
// have booked.

import { BookedToast } from '../../features/transactions/schedules/alone/booked-toast'
import { HideAmountsButton } from './hide-amounts-button'

export function LaterParts() {
  return (
    <>
      <HideAmountsButton />
      <BookedToast />
    </>
  )
}
