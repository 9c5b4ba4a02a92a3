// Counts and sizes in the user's language.

import type { Locale } from './locale'

const MEGA = 1_000_000

/** A count of things: `1,234` or `1.234`. */
export function countText(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** Bytes as megabytes, with one decimal below ten; as little as there is counts as 0.1. */
export function megabytesText(bytes: number, locale: Locale): string {
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / MEGA)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes)
}
