// The two languages, and the choice of this device (specification, section 1).
// Invariant: `scripts/build/theme-and-locale.js` reads the same key; without a choice the language is Indonesian.

import { readSetting, writeSetting } from '../lib/local-setting'

export type Locale = 'en' | 'id'

export const DEFAULT_LOCALE: Locale = 'id'

const KEY = 'locale'

interface LocaleNames {
  readonly short: string
  /** In the language itself, for a user who reads no other language. */
  readonly switchTo: string
}

export const LOCALE_NAMES: Readonly<Record<Locale, LocaleNames>> = {
  en: { short: 'EN', switchTo: 'Switch to English' },
  id: { short: 'ID', switchTo: 'Ganti ke Bahasa Indonesia' },
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'id' : 'en'
}

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'id'
}

/** The stored language, or Indonesian. */
export function readLocale(): Locale {
  const stored = readSetting(KEY)
  return isLocale(stored) ? stored : DEFAULT_LOCALE
}

export function writeLocale(locale: Locale): void {
  writeSetting(KEY, locale)
}
