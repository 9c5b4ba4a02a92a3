// The quick entry on the lock screen, where nothing may be shown or asked.
// Invariant: only the certain parts of a line are saved, and the answer says nothing about earlier transactions.

import type { CalendarDate } from '../../../domain/dates/calendar'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { orFailed } from '../../../domain/result'
import { transactionFrom } from '../../../domain/transaction/transaction'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { readOfferedNames } from '../../../store/records/category-names'
import { type RecentNames, readRecentNames } from '../names/recent-names'
import { emptyDraft, entryOf } from '../transaction-draft'
import { meaningOf, withLine } from './fill-draft'

export interface LineDay {
  /** Device time, milliseconds since 1970. */
  readonly now: number
  readonly today: CalendarDate
  readonly language: AmountLanguage
}

/**
 * A known name gets its category, a new name that of the latest transaction of its type.
 *
 * @returns 'unclear' if the line has no name, not exactly one amount, or a part with several meanings; 'no-category' if
 * there is none at all
 */
export function saveLine(database: UserDatabase, text: string, day: LineDay) {
  return orFailed(async () => {
    const recent = await readRecentNames(database)
    const context = { ...day, recent }
    const draft = withLine(emptyDraft('expense'), { text }, context)
    const { line } = draft
    if (!line) return { kind: 'unclear' } as const
    const { amount, date, type, foreign } = meaningOf(line, context).entry
    if (!amount || foreign || [amount, date, type].some(part => part?.isOpen))
      return { kind: 'unclear' } as const
    const category = draft.category || (await fallback(database, draft.type, recent))
    if (category === undefined) return { kind: 'no-category' } as const
    const checked = transactionFrom(0, entryOf({ ...draft, category }, day.today, day.language))
    if (typeof checked === 'string') return { kind: 'unclear' } as const
    await commit(database, day.now, tx => tx.add('transactions', checked))
    return { kind: 'saved' } as const
  })
}

async function fallback(
  database: UserDatabase,
  type: 'income' | 'expense',
  recent: RecentNames,
): Promise<string | undefined> {
  const latest = [...recent.values()]
    .flat()
    .find(each => each.type === type && each.category !== '')
  return latest?.category ?? (await readOfferedNames(database, type))[0]
}
