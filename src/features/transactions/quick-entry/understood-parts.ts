// The understood parts of the line, as texts for chips, and the action of a tap on each.

import { useLingui } from '@lingui/react/macro'
import { rupiahAt } from '../../../domain/money/foreign-amount'
import { decimalText, type Hundredths, toHundredths } from '../../../domain/money/money'
import type {
  QuickEntry,
  Understood,
} from '../../../domain/transaction/quick-entry/read-quick-entry'
import { amountText } from '../../../i18n/amount-formats'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import type { LineField } from '../quick-line'
import type { QuickEntryState } from './use-quick-entry'

export interface UnderstoodPart {
  readonly key: LineField
  /** The field's name. */
  readonly label: string
  /** The value, or the text that the question is about. */
  readonly text: string
  /** Empty if there is nothing to ask. */
  readonly choices: readonly Choice[]
  readonly remove: () => void
}

interface Choice {
  readonly text: string
  readonly choose: () => void
}

/**
 * Only of the fields that the line still fills.
 *
 * @param hasFocus whether an amount shows though amounts are hidden; one that is asked about always does
 */
export function useUnderstoodParts(
  state: QuickEntryState,
  hasFocus: boolean,
): readonly UnderstoodPart[] {
  const { t } = useLingui()
  const hideableText = useAmountText()
  const formats = useDateFormats()
  const { meaning, line } = state
  if (!meaning) return []
  const { entry, type, category, isNewCategory, walletName } = meaning
  const sumText =
    hasFocus || entry.amount?.isOpen || (entry.foreign && !entry.amount) ? amountText : hideableText
  const typeTexts = { income: t`Income`, expense: t`Expense` }
  const known = [
    isOfForeign(entry) ||
      partOf(state, 'amount', t`Amount`, entry.amount, value => sumText(decimalText(value))),
    foreignPart(state, t`Other currency`, value => sumText(decimalText(value))),
    partOf(state, 'date', t`Date`, entry.date, date =>
      date.slice(0, 4) === line.day.slice(0, 4) ? formats.dayOfMonth(date) : formats.date(date),
    ),
    entry.type
      ? partOf(state, 'type', t`Type`, entry.type, value => typeTexts[value])
      : type !== line.before && addedPart(state, 'type', t`Type`, typeTexts[type]),
    category !== '' &&
      (category === entry.category?.value
        ? partOf(
            state,
            'category',
            t`Category`,
            { isOpen: false, readings: [entry.category] },
            name => name,
          )
        : addedPart(
            state,
            'category',
            t`Category`,
            isNewCategory ? t`${category} (new)` : category,
          )),
    entry.wallet &&
      partOf(
        state,
        'wallet',
        t`Wallet`,
        { isOpen: false, readings: [entry.wallet] },
        () => walletName || t`Main wallet`,
      ),
  ]
  return known
    .filter(part => part !== null && typeof part !== 'boolean')
    .filter(({ key }) => !line.byHand.includes(key))
}

function partOf<V>(
  { ignore, choose }: QuickEntryState,
  key: LineField,
  label: string,
  understood: Understood<V> | null,
  textOf: (value: V) => string,
): UnderstoodPart | null {
  if (!understood) return null
  const { isOpen, readings } = understood
  const texts = [...new Set(readings.map(({ text }) => text))]
  const remove = () => ignore(...texts)
  if (!isOpen) return { key, label, text: textOf(readings[0].value), choices: [], remove }
  const choices = readings.map(({ text, value }) => ({
    text: textOf(value),
    choose: () =>
      // If there are several parts, all others belong to the name.
      texts.length > 1
        ? ignore(...texts.filter(other => other !== text))
        : choose(text, String(value)),
  }))
  return { key, label, text: texts.join(' / '), choices, remove }
}

/** Whether the amount was chosen for the units of the other currency, which then show it. */
function isOfForeign({ amount, foreign }: QuickEntry): boolean {
  return foreign !== null && amount?.readings[0].part === foreign.part
}

/** Asks for the amount in rupiah at the rate that was used last, if the line has none. */
function foreignPart(
  { meaning, line, lastExchange, ignore, choose }: QuickEntryState,
  label: string,
  textOf: (value: Hundredths) => string,
): UnderstoodPart | null {
  if (!meaning?.entry.foreign) return null
  const { foreign, amount } = meaning.entry
  const { text, value } = foreign
  const part = { key: 'foreign', label, choices: [], remove: () => ignore(text) } as const
  if (amount)
    return {
      ...part,
      text: isOfForeign(meaning.entry) ? `${text} = ${textOf(amount.readings[0].value)}` : text,
    }
  const rupiah = lastExchange ? rupiahAt(lastExchange, value.units) : null
  if (rupiah === null || line.byHand.includes('amount')) return { ...part, text }
  const sum = toHundredths(rupiah)
  const choice = { text: textOf(sum), choose: () => choose(text, String(sum)) }
  return { ...part, text, choices: [choice] }
}

/** The values that the name adds. */
function addedPart(
  { leave }: QuickEntryState,
  key: 'type' | 'category',
  label: string,
  text: string,
): UnderstoodPart {
  return { key, label, text, choices: [], remove: () => leave(key) }
}
