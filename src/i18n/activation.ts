// Loads one language's messages and makes it the page's language. What the start does not show has a
// catalog of its own, which is loaded when it is first called for.
// Invariant: the page's `lang` always names the language of its messages.

import type { Messages } from '@lingui/core'
import { i18n } from './i18n'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locale'

type Catalogs = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>

// Written out, so that the build makes one file a language and loads only the one in use.
const FIRST: Catalogs = {
  en: () => import('./locales/en/messages.po'),
  id: () => import('./locales/id/messages.po'),
}

const LATER: Catalogs = {
  en: () => import('./locales/en/later.po'),
  id: () => import('./locales/id/later.po'),
}

let wanted: readonly Catalogs[] = [FIRST]
let later: Promise<void> | undefined

/** Rejects, and changes nothing, when the messages cannot be loaded. */
export async function activateLocale(locale: Locale): Promise<void> {
  const catalogs = wanted
  const loaded = await Promise.all(catalogs.map(catalog => catalog[locale]()))
  // The later texts were called for meanwhile, in the language of then.
  if (catalogs !== wanted) return activateLocale(locale)
  const messages: Messages = Object.assign({}, ...loaded.map(catalog => catalog.messages))
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** To be awaited before a text of the later catalog shows; rejects when it cannot be loaded. */
export function loadLaterMessages(): Promise<void> {
  later ??= addLaterMessages().catch((error: unknown) => {
    later = undefined
    throw error
  })
  return later
}

async function addLaterMessages(): Promise<void> {
  // A change of the language from now on brings both.
  wanted = [FIRST, LATER]
  const locale = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE
  const { messages } = await LATER[locale]()
  i18n.load(locale, messages)
}
