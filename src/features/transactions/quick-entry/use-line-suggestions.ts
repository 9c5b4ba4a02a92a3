// The suggestions of the quick entry: earlier names, while the line is only a name.
// Invariant: a chosen name changes only the line, so that the line still contains all values that it fills in.

import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS, amountInput } from '../../../domain/money/amount-input'
import { toHundredths } from '../../../domain/money/money'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { readQuickEntry } from '../../../domain/transaction/quick-entry/read-quick-entry'
import { useLocale } from '../../../i18n/use-locale'
import { useAmountsHidden } from '../../../ui/display/amounts/hidden-amounts'
import type { RecentName } from '../names/recent-names'
import { suggestNames } from '../names/suggest-names'
import { type Combobox, useCombobox } from '../names/use-combobox'
import type { QuickEntryState } from './use-quick-entry'

export function useLineSuggestions(
  entry: QuickEntryState,
  input: RefObject<HTMLInputElement | null>,
): Combobox<RecentName> {
  const language = useLocale()
  const isHidden = useAmountsHidden()
  // A type that was chosen by hand stays; any other follows the name.
  const type = entry.line.byHand.includes('type') ? entry.type : undefined
  const suggestions = isOnlyName(entry) ? suggestNames(entry.recent, entry.text, type) : []
  return useCombobox(suggestions, chosen => {
    const text = isHidden ? chosen.name : lineWithAmount(chosen, entry.line.day, language)
    // At once, because the selection belongs to the new text.
    flushSync(() => entry.write(text))
    // The next key overwrites the last amount.
    const start = text.length > chosen.name.length ? chosen.name.length + 1 : text.length
    input.current?.setSelectionRange(start, text.length)
  })
}

function isOnlyName({ meaning, text }: QuickEntryState): boolean {
  return meaning?.entry.name === text.trim() && !meaning.entry.amount && !meaning.entry.date
}

/** The name and its last amount; only the name if the line would have another meaning. */
export function lineWithAmount(
  { name, amount }: Pick<RecentName, 'name' | 'amount'>,
  today: CalendarDate,
  language: AmountLanguage,
): string {
  const text = `${name} Rp${AMOUNT_FORMATS[language].show(amountInput(amount))}`
  const read = readQuickEntry(text, { today, language })
  const [reading] = read.amount?.readings ?? []
  const isSame =
    read.name === name && read.amount?.isOpen === false && reading?.value === toHundredths(amount)
  return isSame ? text : name
}
