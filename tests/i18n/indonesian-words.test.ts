// The words of the Indonesian texts: one for one idea, the person is 'kamu', and some names are fixed.

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { i18n } from '../../src/i18n/i18n'
import type { Locale } from '../../src/i18n/locale'
import { messages as laterInEnglish } from '../../src/i18n/locales/en/later.po'
import { messages as inEnglish } from '../../src/i18n/locales/en/messages.po'
import { messages as laterInIndonesian } from '../../src/i18n/locales/id/later.po'
import { messages as inIndonesian } from '../../src/i18n/locales/id/messages.po'

/** Section 5 of the specification gives it so. */
const AS_SPECIFIED = 'Anda Perlu Mengisi Semua Formulir yang Diperlukan'

const catalogs = await getCatalogs(getConfig())
const read = await Promise.all(catalogs.map(catalog => catalog.read('id')))
const texts = read
  .flatMap(catalog => Object.values(catalog ?? {}))
  .map(({ translation = '' }) => translation)

test('the texts are found', () => {
  expect(texts.length).toBeGreaterThan(200)
  expect(texts).toContain(AS_SPECIFIED)
})

test.each([
  [/\bAnda\b/i, 'kamu'],
  [/papan tik|\bkeyboard\b/i, 'papan ketik'],
  [/\bluring\b|\bdaring\b|\boffline\b/i, 'tanpa jaringan'],
  [/\bbrowser\b/i, 'peramban'],
  [/tidak dapat/i, 'tidak bisa'],
  [/dikembalikan|mengembalikan/i, 'dipulihkan'],
  [/kata sandi|\bpassword\b/i, 'kata kunci'],
])('no text says %s, but %s', (other, _word) => {
  expect(texts.filter(text => other.test(text) && text !== AS_SPECIFIED)).toEqual([])
})

test.each([
  ['Search', 'Cari'],
  ['Try it now', 'Coba sekarang'],
  ['Quick entry', 'Catat cepat'],
  ['Template', 'Templat'],
  ['File', 'Berkas'],
  ['Import 1,234 transactions', 'Impor 1.234 transaksi'],
  ['Imported 1,234 transactions', '1.234 transaksi diimpor'],
  ['Undo', 'Urungkan'],
  ['Back up', 'Cadangkan'],
  ['Passphrase', 'Frasa sandi'],
])('the control or status %s is called %s', (english, indonesian) => {
  const translated = textsIn('id', { ...inIndonesian, ...laterInIndonesian })
  const ids = [...textsIn('en', { ...inEnglish, ...laterInEnglish })]
    .filter(([, text]) => text === english)
    .map(([id]) => id)
  expect(ids.map(id => translated.get(id))).toEqual([indonesian])
})

/** Each message by its id, counts being 1,234. */
function textsIn(locale: Locale, messages: typeof inEnglish): Map<string, string> {
  i18n.loadAndActivate({ locale, messages })
  return new Map(Object.keys(messages).map(id => [id, i18n._(id, { count: 1_234 })]))
}
