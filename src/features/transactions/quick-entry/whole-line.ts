// A whole line that is typed into the field of the amount.

import { readAmountPhrase } from '../../../domain/money/amount-phrase'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { readQuickEntry } from '../../../domain/transaction/quick-entry/read-quick-entry'

/** Any day, because the day does not affect the name and the amount. */
const ANY_DAY = '2026-01-01'

/**
 * Whether the text is a name and an amount: 'kopi 18rb', '18rb kopi'. Digits alone before a word are not enough, because
 * the word may be the beginning of a unit: '50 ribu'.
 */
export function isWholeLine(text: string, language: AmountLanguage): boolean {
  if (readAmountPhrase(text, language).kind !== 'unreadable') return false
  const { name, amount } = readQuickEntry(text, { today: ANY_DAY, language })
  if (!amount || !/\p{L}{2}/u.test(name)) return false
  const [reading] = amount.readings
  return /\p{L}/u.test(reading.text) || /^\s*\p{L}{2}/u.test(text)
}
