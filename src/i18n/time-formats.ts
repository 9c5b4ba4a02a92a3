// The formats of instants in each language, in the device's time zone.

import type { Locale } from './locale'
import { useLocale } from './use-locale'

interface TimeFormats {
  /** Milliseconds since 1970 as a date and a time. */
  readonly moment: (instant: number) => string
  /** An hour of the day, 0 to 23, as a time: '8:00 PM'. */
  readonly hour: (hour: number) => string
  /** An age in milliseconds as whole minutes, hours or days: '2 hours ago'. */
  readonly ago: (age: number) => string
  /** A length in milliseconds as whole minutes, hours or days: '2 hours'. */
  readonly span: (length: number) => string
}

export const TIME_FORMATS: Readonly<Record<Locale, TimeFormats>> = {
  en: timeFormats('en'),
  id: timeFormats('id'),
}

export function useTimeFormats(): TimeFormats {
  return TIME_FORMATS[useLocale()]
}

function timeFormats(locale: Locale): TimeFormats {
  const moment = once(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const time = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
  const relative = once(() => new Intl.RelativeTimeFormat(locale))
  return {
    moment: instant => moment().format(instant),
    hour: hour => time().format(new Date(2026, 0, 1, hour)),
    ago: age => relative().format(...agoOf(age)),
    span: length => {
      const [count, unit] = agoOf(length)
      const options = { style: 'unit', unit, unitDisplay: 'long' } as const
      return new Intl.NumberFormat(locale, options).format(-count)
    },
  }
}

/** Creates the format at its first use, because that takes the browser some milliseconds. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

// At least one minute: a text in seconds would change all the time.
function agoOf(age: number): [number, 'minute' | 'hour' | 'day'] {
  const minutes = Math.max(1, Math.floor(age / 60_000))
  if (minutes < 60) return [-minutes, 'minute']
  if (minutes < 24 * 60) return [-Math.floor(minutes / 60), 'hour']
  return [-Math.floor(minutes / (24 * 60)), 'day']
}
