// Loads one language's messages and makes it the page's language.
// Invariant: the page's `lang` always names the language of its messages.

import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locale'

// Written out, so that the build makes one file a language and loads only the one in use.
const CATALOGS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/en/messages.po'),
  id: () => import('./locales/id/messages.po'),
}

/** Rejects, and changes nothing, when the messages cannot be loaded. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await CATALOGS[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}
