// The two languages, and which of them this device has chosen (specification, section 1).
// Invariant: the choice stands in local storage under `locale`; the first visit is Indonesian.

export type Locale = 'en' | 'id'

export const DEFAULT_LOCALE: Locale = 'id'

const KEY = 'locale'

interface LocaleNames {
  readonly short: string
  /** In the language itself, for a person who reads no other. */
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

/** The kept choice, or Indonesian. */
export function readLocale(): Locale {
  try {
    const kept = localStorage.getItem(KEY)
    return isLocale(kept) ? kept : DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

// Storage may be switched off; the choice then lasts as long as the page.
export function keepLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch (error) {
    console.warn('The language cannot be kept', error)
  }
}
