// Instants as people of each language read them, in this device's own time zone.

import type { Locale } from './locale'
import { useLocale } from './use-locale'

export interface TimeFormats {
  /** Milliseconds since 1970 as a day and a time. */
  readonly moment: (instant: number) => string
  /** Milliseconds that have passed, in whole minutes, hours or days: '2 hours ago'. */
  readonly ago: (age: number) => string
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
  const relative = once(() => new Intl.RelativeTimeFormat(locale))
  return {
    moment: instant => moment().format(instant),
    ago: age => relative().format(...agoOf(age)),
  }
}

/** Made at its first use: the browser takes a while for each. */
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
