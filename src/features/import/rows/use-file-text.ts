// A text of the file as the screen shows it: its amounts follow the setting that hides amounts.

import { isAmountText } from '../../../domain/transaction/import/columns/amount-column'
import { HIDDEN_DIGITS, useAmountsHidden } from '../../../ui/display/amounts/hidden-amounts'

/** Between the cells of a row in one text. */
const BETWEEN_CELLS = ' · '

export function useFileText(): (text: string) => string {
  const isHidden = useAmountsHidden()
  return text => (isHidden ? text.split(BETWEEN_CELLS).map(hideAmount).join(BETWEEN_CELLS) : text)
}

function hideAmount(cell: string): string {
  return isAmountText(cell.trim()) ? HIDDEN_DIGITS : cell
}
