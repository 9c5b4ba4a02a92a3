// The two catalogs of a language, loaded in either order.

import { beforeEach, expect, test, vi } from 'vitest'
import { messages as laterInEnglish } from '../../src/i18n/locales/en/later.po'
import { messages as laterInIndonesian } from '../../src/i18n/locales/id/later.po'

async function freshPage() {
  vi.resetModules()
  const { i18n } = await import('../../src/i18n/i18n')
  return { i18n, ...(await import('../../src/i18n/activation')) }
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

test('later texts that are called for while the language changes come in the new one', async () => {
  const { i18n, activateLocale, loadLaterMessages } = await freshPage()
  await activateLocale('id')
  await Promise.all([activateLocale('en'), loadLaterMessages()])
  expect(i18n.locale).toBe('en')
  expect(i18n.messages).toMatchObject(laterInEnglish)
})

test('a language that is chosen after them brings them along', async () => {
  const { i18n, activateLocale, loadLaterMessages } = await freshPage()
  await activateLocale('en')
  await loadLaterMessages()
  await activateLocale('id')
  expect(document.documentElement.lang).toBe('id')
  expect(i18n.messages).toMatchObject(laterInIndonesian)
})
