// The latest bookings of the schedules, each a link.

import { Link } from '@tanstack/react-router'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import type { Booking } from '../../../../domain/transaction/schedule/booking'
import { DatedRow, datedRowClass } from '../../../../parts/dated-row'
import { transferRoute } from '../../../../parts/wallets/wallet-route'
import layout from '../../../../ui/styles/layout.module.css'
import { shownAmount } from '../schedule-texts'

interface AddedListProps {
  readonly added: readonly Booking[]
  readonly today: CalendarDate
}

export function AddedList({ added, today }: AddedListProps) {
  return (
    <ul className={layout.column}>
      {added.map(booking => (
        <li key={booking.id}>
          <Link {...routeOf(booking)} className={datedRowClass}>
            <DatedRow
              {...contentOf(booking)}
              date={booking.date}
              hasYear={booking.date.slice(0, 4) !== today.slice(0, 4)}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function routeOf(booking: Booking) {
  const { id } = booking
  return 'from' in booking
    ? transferRoute(id)
    : ({ to: '/detail/$id', params: { id: String(id) } } as const)
}

function contentOf(booking: Booking) {
  return 'from' in booking
    ? { name: booking.note, ...shownAmount({ type: 'transfer', amount: booking.amount }) }
    : { name: booking.name, ...shownAmount(booking) }
}
