// The understood parts of the line, as texts for chips, and the action of a tap on each.

import { useLingui } from '@lingui/react/macro'
import { decimalText } from '../../../domain/money/money'
import type { Reading, Understood } from '../../../domain/transaction/quick-entry/read-quick-entry'
import { amountText } from '../../../i18n/amount-formats'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import type { LineField } from '../quick-line'
import type { QuickEntryState } from './use-quick-entry'

export interface UnderstoodPart {
  readonly key: LineField | 'foreign'
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
  const sumText = hasFocus || entry.amount?.isOpen ? amountText : hideableText
  const typeTexts = { income: t`Income`, expense: t`Expense` }
  const known = [
    partOf(state, 'amount', t`Amount`, entry.amount, value => sumText(decimalText(value))),
    entry.foreign && foreignPart(state, entry.foreign, t`Other currency`),
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
  const isShown = (key: UnderstoodPart['key']) => !line.byHand.some(field => field === key)
  return known.filter(part => part !== null && part !== false).filter(({ key }) => isShown(key))
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

function foreignPart(
  { ignore }: QuickEntryState,
  { text }: Reading<null>,
  label: string,
): UnderstoodPart {
  return { key: 'foreign', label, text, choices: [], remove: () => ignore(text) }
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
