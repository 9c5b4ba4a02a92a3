// The language of the page as React state, its date formats, and the function that changes it.

import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { activateLocale } from './activation'
import { DEFAULT_LOCALE, isLocale, type Locale, writeLocale } from './locale'

// The date formats of each language (specification, section 9).
// Invariant: the same texts as `Intl.DateTimeFormat`, but without Intl (see `amount-formats.ts`), and without a time
// zone: the dates are calendar dates.

interface DateFormats {
  /** `YYYY-MM-DD` as a long date with its weekday. */
  readonly longDate: (date: string) => string
  /** `YYYY-MM-DD` as a date with its weekday, short. */
  readonly date: (date: string) => string
  /** `YYYY-MM-DD` as a weekday, a day and a month, short. */
  readonly dayOfMonth: (date: string) => string
  /** `YYYY-MM` as a month's name and its year. */
  readonly month: (month: string) => string
  /** `YYYY-MM` as the first three letters of a month's name, and its year. */
  readonly shortMonth: (month: string) => string
}

/** The names of a language from the Unicode CLDR; their first three letters are the short names. */
interface Names {
  /** From Sunday on. */
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
}

const NAMES: Readonly<Record<Locale, Names>> = {
  en: {
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    months: words(
      'January February March April May June July August September October November December',
    ),
  },
  id: {
    weekdays: words('Minggu Senin Selasa Rabu Kamis Jumat Sabtu'),
    months: words(
      'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
    ),
  },
}

/** The date formats of each language. */
export const DATE_FORMATS: Readonly<Record<Locale, DateFormats>> = {
  en: dateFormats('en', {
    longDate: ({ weekday, day, month, year }) => `${weekday}, ${month} ${day}, ${year}`,
    dayOfMonth: ({ weekday, day, month }) => `${short(weekday)}, ${short(month)} ${day}`,
    beforeYear: ', ',
  }),
  id: dateFormats('id', {
    longDate: ({ weekday, day, month, year }) => `${weekday}, ${day} ${month} ${year}`,
    dayOfMonth: ({ weekday, day, month }) => `${short(weekday)}, ${day} ${short(month)}`,
    beforeYear: ' ',
  }),
}

interface NamedDate {
  readonly weekday: string
  readonly day: number
  readonly month: string
  readonly year: number
}

interface Patterns {
  readonly longDate: (date: NamedDate) => string
  readonly dayOfMonth: (date: NamedDate) => string
  /** Between the month's day and the year. */
  readonly beforeYear: string
}

function dateFormats(locale: Locale, { longDate, dayOfMonth, beforeYear }: Patterns): DateFormats {
  return {
    longDate: date => longDate(named(date, locale)),
    date: text => {
      const date = named(text, locale)
      return dayOfMonth(date) + beforeYear + date.year
    },
    dayOfMonth: date => dayOfMonth(named(date, locale)),
    month: text => {
      const { month, year } = named(`${text}-01`, locale)
      return `${month} ${year}`
    },
    shortMonth: text => {
      const { month, year } = named(`${text}-01`, locale)
      return `${short(month)} ${year}`
    },
  }
}

function named(date: string, locale: Locale): NamedDate {
  const { weekdays, months } = NAMES[locale]
  const instant = new Date(`${date}T00:00:00Z`)
  return {
    weekday: weekdays[instant.getUTCDay()] ?? '',
    day: instant.getUTCDate(),
    month: months[instant.getUTCMonth()] ?? '',
    year: instant.getUTCFullYear(),
  }
}

function words(text: string): string[] {
  return text.split(' ')
}

function short(name: string): string {
  return name.slice(0, 3)
}

export function useLocale(): Locale {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE
}

export function useDateFormats(): DateFormats {
  return DATE_FORMATS[useLocale()]
}

/** @returns changes the language and stores the choice; rejects when the messages cannot be loaded */
export function useSwitchLocale(): (locale: Locale) => Promise<void> {
  return useCallback(async (locale: Locale) => {
    await activateLocale(locale)
    writeLocale(locale)
  }, [])
}
