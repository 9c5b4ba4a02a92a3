// The question before a save whose date is far from today.

import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { dateDistance } from '../../../domain/dates/distant-date'
import { type TransactionEntry, transactionFrom } from '../../../domain/transaction/transaction'
import { DistantDateQuestion } from './distant-date-question'

interface DateQuestion {
  /** Opens the question for a valid entry with a distant date; returns whether the question is open. */
  readonly askFirst: () => boolean
  /** The open question; `onConfirm` saves. */
  readonly question: (onConfirm: () => Promise<unknown>) => ReactNode
}

export function useDateQuestion(entry: TransactionEntry, today: CalendarDate): DateQuestion {
  const [isOpen, setIsOpen] = useState(false)
  const { date } = entry
  const distance = dateDistance(date, today)
  return {
    askFirst() {
      const isValid = typeof transactionFrom(0, entry) !== 'string'
      if (!isValid || distance === 'near') return false
      setIsOpen(true)
      return true
    },
    question: onConfirm =>
      isOpen && (
        <DistantDateQuestion
          date={date}
          distance={distance}
          onConfirm={async () => {
            await onConfirm()
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ),
  }
}
