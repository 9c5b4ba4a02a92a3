// The activation of a language: its messages are loaded and shown on the page. Texts that the start does not show are
// in a separate catalog, which is loaded with the first screen that needs it.
// Invariant: the document's `lang` is the language of its messages.

import type { Messages } from '@lingui/core'
import { i18n } from './i18n'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locale'

type Catalogs = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>

// Separate imports, so that the build makes one chunk for each language.
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

/** @throws when the messages cannot be loaded; nothing has changed then */
export async function activateLocale(locale: Locale): Promise<void> {
  const catalogs = wanted
  const loaded = await Promise.all(catalogs.map(catalog => catalog[locale]()))
  // During the load, the later catalog was requested in the previous language.
  if (catalogs !== wanted) return activateLocale(locale)
  const messages: Messages = Object.assign({}, ...loaded.map(catalog => catalog.messages))
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/**
 * Await it before showing a text of the later catalog.
 *
 * @throws when the catalog cannot be loaded
 */
export function loadLaterMessages(): Promise<void> {
  later ??= addLaterMessages().catch((error: unknown) => {
    later = undefined
    throw error
  })
  return later
}

async function addLaterMessages(): Promise<void> {
  // From now on, a change of the language loads both catalogs.
  wanted = [FIRST, LATER]
  const locale = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE
  const { messages } = await LATER[locale]()
  // Not `load`, which renders every text on the page again: none of them is a later one.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
}
