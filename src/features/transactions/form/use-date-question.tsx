// A save that asks first, where the date of what it would save is far from today.

import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { dateDistance } from '../../../domain/dates/distant-date'
import { type TransactionEntry, transactionFrom } from '../../../domain/transaction/transaction'
import { DistantDateQuestion } from './distant-date-question'

interface AskingSave {
  /** Resolves to false when it has asked: the answer saves. */
  readonly save: () => Promise<boolean>
  readonly question: ReactNode
}

export function useDateQuestion(
  entry: TransactionEntry,
  today: CalendarDate,
  onSave: () => Promise<boolean>,
): AskingSave {
  const [isAsking, setAsking] = useState(false)
  const { date } = entry
  const distance = dateDistance(date, today)
  return {
    async save() {
      const isValid = typeof transactionFrom(0, entry) !== 'string'
      if (!isValid || distance === 'near') return onSave()
      setAsking(true)
      return false
    },
    question: isAsking && (
      <DistantDateQuestion
        date={date}
        distance={distance}
        onConfirm={async () => {
          await onSave()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
