// Amounts as people read them, Indonesian in either language (specification, section 9; decision 3).
// Invariant: they are what `Intl.NumberFormat('id-ID', IDR)` writes, without it: a browser takes 20 ms for the
// first `Intl` format of a page, 80 on a slow phone, and every start shows an amount (decision record 17).

import type { AmountParts } from '../ui/display/amount'

/** A number of rupiah, at most two decimals: a plain number, or the exact decimal text of a sum. */
export type Amount = number | `${number}`

/** With the space that no line is broken at. */
const UNIT = 'Rp\u00a0'

/** Between every three digits, counted from the right. */
const GROUPS = /\B(?=(\d{3})+$)/g

/** Digits such as `1.500.000`; two decimals where there are any, `1.234,50`. */
export function amountParts(amount: Amount): AmountParts {
  const exact = typeof amount === 'number' ? amount.toFixed(2) : amount
  const sign = exact.startsWith('-') ? '-' : ''
  const [whole = '', cents = ''] = exact.slice(sign.length).split('.')
  const hasCents = /[1-9]/.test(cents)
  return {
    sign,
    unit: UNIT,
    digits: whole.replaceAll(GROUPS, '.') + (hasCents ? `,${cents}` : ''),
    value: sign + whole + (hasCents ? `.${cents}` : ''),
  }
}

/** `+Rp 5.000` or `-Rp 5.000`; nothing has no sign, `Rp 0`. @param amount without its sign */
export function signedAmountParts(amount: Amount, sign: '+' | '-'): AmountParts {
  const parts = amountParts(amount)
  if (Number(amount) === 0) return parts
  return { ...parts, sign, value: sign === '-' ? `-${parts.value}` : parts.value }
}

/** `Rp 1.500.000` or `-Rp 1.234,50`. */
export function amountText(amount: Amount): string {
  const { sign, unit, digits } = amountParts(amount)
  return sign + unit + digits
}
