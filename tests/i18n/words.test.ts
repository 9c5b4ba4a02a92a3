// The words of the texts: one for one thing, as docs/words.md lists them, and some names are fixed.

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import list from '../../docs/words.md?raw'
import { i18n } from '../../src/i18n/i18n'
import type { Locale } from '../../src/i18n/locale'
import { messages as laterInEnglish } from '../../src/i18n/locales/en/later.po'
import { messages as inEnglish } from '../../src/i18n/locales/en/messages.po'
import { messages as laterInIndonesian } from '../../src/i18n/locales/id/later.po'
import { messages as inIndonesian } from '../../src/i18n/locales/id/messages.po'

/** Section 5 of the specification gives it so. */
const AS_SPECIFIED = 'Anda Perlu Mengisi Semua Formulir yang Diperlukan'

const LANGUAGES = ['en', 'id'] as const

const catalogs = await getCatalogs(getConfig())

/** The texts without the names of their values. */
async function textsOf(language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const read = await Promise.all(catalogs.map(catalog => catalog.read(language)))
  return read
    .flatMap(catalog => Object.values(catalog ?? {}))
    .map(({ translation = '' }) => translation.replaceAll(/\{\w+[,}]/g, '{'))
}

const texts = { en: await textsOf('en'), id: await textsOf('id') }

/** The thing, its words, and the words that no text has. */
const words = list
  .split('\n')
  .filter(line => /^\| (?!thing |-)/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, thing = '', inEn = '', en = '', inId = '', id = '']) => ({ thing, inEn, en, inId, id }))

test('the texts and the words are found', () => {
  for (const language of LANGUAGES) expect(texts[language].length).toBeGreaterThan(200)
  expect(texts.id).toContain(AS_SPECIFIED)
  expect(words.length).toBeGreaterThan(50)
  expect(words.every(({ en, id }) => en !== '' && id !== '')).toBe(true)
})

test.each(words)('a text in each language has the word for $thing', ({ inEn, inId }) => {
  for (const [language, own] of [
    ['en', inEn],
    ['id', inId],
  ] as const)
    for (const word of own.split(', '))
      expect(texts[language].join('\n').toLowerCase(), word).toContain(word.toLowerCase())
})

test.each(words)('no text has another word for $thing', ({ en, id }) => {
  for (const [language, others] of [
    ['en', en],
    ['id', id],
  ] as const)
    for (const word of others.split(', ')) {
      const other = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i')
      const having = texts[language].filter(text => other.test(text) && text !== AS_SPECIFIED)
      expect(having, word).toEqual([])
    }
})

test.each([
  ['Search', 'Cari'],
  ['Try it now', 'Coba sekarang'],
  ['Quick entry', 'Catat cepat'],
  ['Template', 'Template'],
  ['File', 'File'],
  ['Import 1,234 transactions', 'Impor 1.234 transaksi'],
  ['Imported 1,234 transactions', '1.234 transaksi diimpor'],
  ['Undo', 'Urungkan'],
  ['Back up', 'Cadangkan'],
  ['Passphrase', 'Kata kunci cadangan'],
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
