// The reading of a document's stamp from any version of the app (rules R1, M7).

import { expect, test } from 'vitest'
import { parseStamp } from '../../src/domain/formats/parse-document'

const STAMP = { rev: 4, at: 11, by: 'device-0001' }

const REPLACED = { ...STAMP, rev: 3, seen: 2 }

test('[R1] a stamp is read as it is, and so is one with fields of a later version', () => {
  expect(parseStamp(STAMP)).toEqual(STAMP)
  expect(parseStamp({ ...STAMP, later: { by: 'us' } })).toEqual(STAMP)
})

test('[M7] the version that was replaced is read', () => {
  expect(parseStamp({ ...STAMP, replaced: REPLACED })).toEqual({ ...STAMP, replaced: REPLACED })
})

test.each([
  ['a text', 'name 1'],
  ['a list', ['name 1']],
  ['nothing', null],
  ['without what was seen', STAMP],
  ['without a revision', { ...REPLACED, rev: undefined }],
])('[M7] a replaced version that is %s is no reason to leave the document', (_, replaced) => {
  expect(parseStamp({ ...STAMP, replaced })).toEqual(STAMP)
})
