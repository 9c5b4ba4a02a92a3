// The amounts of formats that have no marks between thousands: a dot or a comma begins the decimals (OFX specification,
// section 3.2.9.1; ISO 20022, DecimalNumber; MT940, field 61, subfield 5).

import { hasCents } from '../../../money/currencies'
import { roundedToCents } from '../columns/amount-column'

interface ExactAmount {
  /** With a dot before the decimals, and no zeros at their end; as written if it is no number. */
  readonly text: string
  readonly isRounded: boolean
}

type Mark = '.' | ','

/** UTF-16 units; a longer text is no amount. */
const MAX_LENGTH = 40

const NUMBER = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/

/** Groups of three digits; of two digits before them in India. */
const GROUPED: Readonly<Record<Mark, RegExp>> = {
  '.': /^[+-]?\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/,
}

/**
 * The mark between thousands, which some banks write although the format has none. An amount shows it if it has a
 * point and a comma (the mark that comes first), or one of them twice.
 *
 * @returns null if no amount shows such a mark
 */
export function groupMarkIn(amounts: readonly string[]): Mark | null {
  for (const amount of amounts) {
    if (amount.length > MAX_LENGTH) continue
    for (const [mark, other] of [['.', ','] as const, [',', '.'] as const]) {
      const isSure = amount.includes(other) || amount.split(mark).length > 2
      if (isSure && GROUPED[mark].test(amount.trim())) return mark
    }
  }
  return null
}

/**
 * @param groups the mark between thousands, which is left out
 * @param currency ISO 4217. If it is known to have at most two decimals, a third is rounded; else it stays, and the row
 * is listed as one with too many decimals.
 */
export function exactAmount(amount: string, groups: Mark | null, currency = ''): ExactAmount {
  const written = amount.trim()
  const plain = written.length > MAX_LENGTH ? '' : written.replaceAll(/\s/g, '')
  const isGrouped = groups !== null && GROUPED[groups].test(plain)
  const [, sign = '', digits] = NUMBER.exec(isGrouped ? plain.replaceAll(groups, '') : plain) ?? []
  if (digits === undefined) return { text: amount, isRounded: false }
  const [whole = '', decimals = '', more] = digits.split(/[.,]/)
  if (more !== undefined) return { text: amount, isRounded: false }
  const fraction = decimals.replace(/0+$/, '')
  const isRounded = fraction.length > 2 && hasCents(currency)
  if (!isRounded) {
    const text = `${sign}${whole || '0'}${fraction && `.${fraction}`}`
    return { text, isRounded }
  }
  const cents = roundedToCents({ whole, fraction })
  return { text: `${sign}${cents.whole}.${cents.fraction}`, isRounded }
}
