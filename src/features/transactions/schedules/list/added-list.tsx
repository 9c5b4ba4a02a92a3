// The latest transactions of the schedules, each a link.

import { Link } from '@tanstack/react-router'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import type { Transaction } from '../../../../domain/transaction/transaction'
import { signedAmountParts } from '../../../../i18n/amount-formats'
import { DatedRow, datedRowClass } from '../../../../parts/dated-row'
import layout from '../../../../ui/styles/layout.module.css'

interface AddedListProps {
  readonly added: readonly Transaction[]
  readonly today: CalendarDate
}

export function AddedList({ added, today }: AddedListProps) {
  return (
    <ul className={layout.column}>
      {added.map(({ id, type, name, date, amount }) => (
        <li key={id}>
          <Link to="/detail/$id" params={{ id: String(id) }} className={datedRowClass}>
            <DatedRow
              {...{ name, date }}
              hasYear={date.slice(0, 4) !== today.slice(0, 4)}
              tone={type}
              parts={signedAmountParts(amount, type)}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
