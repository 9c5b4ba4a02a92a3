// The reading of a document's stamp from any version of the app (rules R1, M7).

import { expect, test } from 'vitest'
import { parseStamp } from '../../src/domain/formats/parse-document'

const STAMP = { rev: 4, at: 11, by: 'device-0001' }

test('[R1] a stamp without marks is read as it is, and so is one with fields of a later version', () => {
  expect(parseStamp(STAMP)).toEqual(STAMP)
  expect(parseStamp({ ...STAMP, later: { by: 'us' } })).toEqual(STAMP)
})

test('[M7] marks are read, as many as a version may carry', () => {
  const replaced = Array.from({ length: 25 }, (_, index) => `name ${index}`)
  expect(parseStamp({ ...STAMP, replaced })?.replaced).toEqual(replaced.slice(5))
})

test.each([
  ['a text', 'name 1'],
  ['a map', { name: 1 }],
  ['nothing', null],
  ['no list of texts', [1, {}]],
])('[M7] marks that are %s are no reason to leave the document', (_, replaced) => {
  expect(parseStamp({ ...STAMP, replaced })).toEqual(STAMP)
})
