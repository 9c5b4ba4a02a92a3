// The language of the page as React state, its date formats, and the function that changes it.

import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { activateLocale } from './activation'
import { DATE_FORMATS, type DateFormats } from './date-formats'
import { DEFAULT_LOCALE, isLocale, type Locale, writeLocale } from './locale'

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
