// The words of the Indonesian texts: one for one idea, and the person is 'kamu'.

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'

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
