// The parts of the header that are loaded after the first paint: the button that hides amounts, and the toast about
// automatic bookings.

import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { unannouncedBookings } from '../../features/transactions/schedules/auto-booking/unannounced-bookings'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { buttonClass } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { useAmountsHidden } from '../../ui/display/amounts/hidden-amounts'
import { hideAmounts, watchHiddenAmounts } from '../../ui/display/amounts/hide-amounts'
import { VisuallyHidden } from '../../ui/display/visually-hidden'

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

/**
 * The button of the header that hides all amounts, or shows them again. Loaded after the first paint. Invariant: the
 * name says what a press turns on, and stays; `aria-pressed` says whether it is on.
 */
function HideAmountsButton() {
  const { t } = useLingui()
  const isHidden = useAmountsHidden()
  useEffect(watchHiddenAmounts, [])
  return (
    <button
      type="button"
      className={buttonClass('ghost')}
      aria-pressed={isHidden}
      title={isHidden ? t`Show amounts` : t`Hide amounts`}
      onClick={() => hideAmounts(!isHidden)}
    >
      <Icon icon={isHidden ? EyeOff : Eye} size={20} />
      <VisuallyHidden>
        <Trans>Hide amounts</Trans>
      </VisuallyHidden>
    </button>
  )
}
