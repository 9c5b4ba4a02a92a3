// Numbers and dates as people read them. Amounts are always Indonesian; dates follow the language.
// Invariant: dates are calendar texts, formatted without any time zone getting in between; only an
// instant is told in the device's own.

import type { Locale } from './locale'

/** A number of rupiah: a plain number, or the exact decimal text of a sum. */
export type Amount = number | `${number}`

const amountFormat = once(() => rupiah('auto'))
const signedAmountFormat = once(() => rupiah('always'))

/** `Rp 1.500.000`; two decimals where there are any (specification, section 9; decision 3). */
export function amountText(amount: Amount): string {
  return amountFormat().format(amount)
}

export function amountParts(amount: Amount): Intl.NumberFormatPart[] {
  return amountFormat().formatToParts(amount)
}

/** `+Rp 5.000` or `-Rp 5.000`: the sign always shows. */
export function signedAmountParts(amount: Amount): Intl.NumberFormatPart[] {
  return signedAmountFormat().formatToParts(amount)
}

export interface DateFormats {
  /** `YYYY-MM-DD` as a long date with its weekday. */
  readonly longDate: (date: string) => string
  /** `YYYY-MM-DD` as a weekday, a day and a month, short. */
  readonly dayOfMonth: (date: string) => string
  /** `YYYY-MM` as a month's name and its year. */
  readonly month: (month: string) => string
  /** Milliseconds since 1970 as a day and a time, in this device's own time zone. */
  readonly moment: (instant: number) => string
  /** Milliseconds that have passed, in whole minutes, hours or days: '2 hours ago'. */
  readonly ago: (age: number) => string
}

/** The date formats of each language. */
export const DATE_FORMATS: Readonly<Record<Locale, DateFormats>> = {
  en: dateFormats('en'),
  id: dateFormats('id'),
}

/** Each makes one of those that most screens begin with, at a time of the caller's choosing. */
export function formatPreparations(locale: Locale): (() => void)[] {
  return [() => amountParts(0), () => DATE_FORMATS[locale].longDate('2000-01-01')]
}

function rupiah(signDisplay: 'auto' | 'always'): Intl.NumberFormat {
  return new Intl.NumberFormat('id-ID', {
    style: 'currency',
    currency: 'IDR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay,
  })
}

function dateFormats(locale: Locale): DateFormats {
  const long = dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const short = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const month = dateFormat(locale, { month: 'long', year: 'numeric' })
  const moment = once(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const relative = once(() => new Intl.RelativeTimeFormat(locale))
  return {
    longDate: date => long().format(instantOf(date)),
    dayOfMonth: date => short().format(instantOf(date)),
    month: text => month().format(instantOf(`${text}-01`)),
    moment: instant => moment().format(instant),
    ago: age => relative().format(...agoOf(age)),
  }
}

/** Made at its first use: each takes the browser a millisecond or two, and a screen needs few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

// At least a minute: a text that counts seconds would never stand still.
function agoOf(age: number): [number, 'minute' | 'hour' | 'day'] {
  const minutes = Math.max(1, Math.floor(age / 60_000))
  if (minutes < 60) return [-minutes, 'minute']
  if (minutes < 24 * 60) return [-Math.floor(minutes / 60), 'hour']
  return [-Math.floor(minutes / (24 * 60)), 'day']
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions) {
  return once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}

function instantOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
