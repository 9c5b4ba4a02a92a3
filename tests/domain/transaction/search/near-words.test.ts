// The words near to those of a search that has found nothing.

import { expect, test } from 'vitest'
import { searchableText } from '../../../../src/domain/transaction/search/fold'
import { nearText } from '../../../../src/domain/transaction/search/near-words'

const NAMES = [
  'Kopi Kenangan',
  'Kopi Kenangan',
  'Kopi kelapa',
  'Sociolla skincare',
  'Café latte',
  'ok',
]
const ROWS = NAMES.map(name => ({
  text: searchableText([name, 'Makan']),
}))

test.each([
  ['kopi kenangn', 'kopi kenangan'],
  ['kpoi', 'kopi'],
  ['Kopy kenangan', 'kopi kenangan'],
  // A beginning of a word is near to it, too.
  ['kenagn', 'kenangan'],
  ['sociola skincare', 'sociolla skincare'],
  ['skincaer socciola', 'skincare sociolla'],
  // The word that more transactions have.
  ['kekapa', 'kelapa'],
  ['latté', null],
  // All words are there, only in no one transaction.
  ['kopi latte', null],
  // Too short, too far, or no words.
  ['oj', null],
  ['xyzzy', null],
  ['kopi xyzzy', null],
  ['.*', null],
  ['', null],
  ['kopy '.repeat(50), null],
])('near %s is %s', (typed, near) => {
  expect(nearText(typed, ROWS)).toBe(near)
})
