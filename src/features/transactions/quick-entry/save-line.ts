// The quick entry on the lock screen, where nothing may be shown or asked.
// Invariant: only the certain parts of a line are saved, and the answer says nothing about earlier transactions.

import type { CalendarDate } from '../../../domain/dates/calendar'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { orFailed } from '../../../domain/result'
import { transactionFrom } from '../../../domain/transaction/transaction'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { addMissingCategory } from '../../../store/records/category-names'
import { readRecentNames } from '../names/recent-names'
import { emptyDraft, entryOf } from '../transaction-draft'
import { meaningOf, newCategoryOf, withLine } from './fill-draft'
import { readLineCategories } from './line-categories'

interface SaveLineOptions {
  /** Device time, milliseconds since 1970. */
  readonly now: number
  readonly today: CalendarDate
  readonly language: AmountLanguage
  /** The name of a new category 'other'. */
  readonly other: string
}

/**
 * The category is the same as in the form: that of the name, a guess, or 'other', which is created.
 *
 * @returns 'unclear' if the line has no name, not exactly one amount, or a part with several meanings
 */
export function saveLine(database: UserDatabase, text: string, options: SaveLineOptions) {
  return orFailed(async () => {
    const [recent, categories] = await Promise.all([
      readRecentNames(database),
      readLineCategories(database, options.other),
    ])
    const context = { ...options, recent, categories: { ...categories, other: options.other } }
    const draft = withLine(emptyDraft('expense'), { text }, context)
    const { line } = draft
    if (!line) return { kind: 'unclear' } as const
    const { amount, date, type, foreign } = meaningOf(line, context).entry
    if (!amount || foreign || [amount, date, type].some(part => part?.isOpen))
      return { kind: 'unclear' } as const
    const checked = transactionFrom(0, entryOf(draft, options.today, options.language))
    if (typeof checked === 'string') return { kind: 'unclear' } as const
    const newCategory = newCategoryOf(draft, context)
    await commit(database, options.now, async tx => {
      if (newCategory !== undefined) await addMissingCategory(tx, checked.type, newCategory)
      await tx.add('transactions', checked)
    })
    return { kind: 'saved' } as const
  })
}
