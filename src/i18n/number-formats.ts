// Counts and sizes in the user's language.

import type { Locale } from './locale'

const MEGA = 1_000_000

/** A count of things: `1,234` or `1.234`. */
export function countText(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** Bytes as megabytes, with one decimal below ten; the least value is 0.1. */
export function megabytesText(bytes: number, locale: Locale): string {
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / MEGA)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes)
}

/** A share from 0 to 1 as a whole percentage: `41%`. A share that would be rounded to nothing is `<1%`. */
export function percentText(share: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return share > 0 && share < 0.005 ? `<${format.format(0.01)}` : format.format(share)
}

/** An amount on an axis or in a small cell, without its currency: `1.5M` or `1,5 jt`. */
export function compactText(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
    .format(amount)
    .replace('-', '−')
}
