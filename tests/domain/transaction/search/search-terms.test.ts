// The rows that a search text finds.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AmountLanguage } from '../../../../src/domain/money/read-amount'
import { searchableRow, searchMatcher } from '../../../../src/domain/transaction/search/search'
import { readSearchParams } from '../../../../src/domain/transaction/search/search-params'
import type { Transaction } from '../../../../src/domain/transaction/transaction'
import { transaction } from '../../../support/data/builders'

function finds(text: string, fields: Partial<Transaction>, language: AmountLanguage = 'id') {
  const { filters } = readSearchParams({ q: text }, language)
  return searchMatcher({ filters, language, wallets: [] })(searchableRow(transaction(fields)))
}

const COFFEE = {
  name: 'Kopi susu',
  category: 'Makanan & minuman',
  description: 'Bayar pakai QRIS, lunas',
  amount: 18_000,
}

describe('a text finds a row', () => {
  test.each([
    ['kopi', 'the first word of the name', true],
    ['sus', 'the beginning of a later word', true],
    ['MINUM', 'a word of the category in other letters', true],
    ['qris', 'a word of the description', true],
    ['lunas kopi makan', 'words of all three, in any order', true],
    ['kopi, - susu!', 'words among punctuation', true],
    ['  kopi\n\tsusu ', 'words among blanks', true],
    ['"kopi" (susu)', 'words in quotes and brackets', true],
    ['kopi.*', 'a word, and punctuation that is not there', true],
    ['opi', 'the middle of a word', false],
    ['kopi teh', 'one of two words', false],
    ['kopi+', 'a word and a symbol that is not there', false],
    ['k.pi', 'a pattern', false],
    ['...', 'nothing but punctuation', false],
    ['18001', 'another amount', false],
    ['1800', 'the beginning of the amount', false],
  ])('%j, %s: %s', (text, _, isFound) => {
    expect(finds(text, COFFEE)).toBe(isFound)
  })

  test.each([
    '18.000',
    '18rb',
    '-Rp\u00a018.000',
    '+18.000',
    '18 000 rupiah',
    'kopi 18.000',
    '18 rb susu',
  ])('by its amount: %j', text => {
    expect(finds(text, COFFEE)).toBe(true)
  })

  test.each<[string, Partial<Transaction>, AmountLanguage?]>([
    // Each amount that the text can mean.
    ['1.250rb', { amount: 1_250_000 }],
    ['1.250rb', { amount: 1_250 }],
    ['2m', { amount: 2_000_000 }, 'en'],
    ['2m', { amount: 2_000_000_000 }],
    ['1.234,50', { amount: 1234.5 }],
    ['0,1', { amount: 0.1 }],
    // A number in the name.
    ['33', { name: 'Bis 33' }],
    ['bis 33', { name: 'Bis 33' }],
    ['2 rb', { name: 'RB 2 tiket', amount: 9 }],
    ['dua', { description: 'satu\ndua\r\ntiga' }],
  ])(
    'by its amount, a number in its name, or a line of its description: %j, %j',
    (text, fields, language) => {
      expect(finds(text, fields, language)).toBe(true)
    },
  )

  test.each([
    ['cafe', 'Café'],
    ['CAFÉ', 'cafe'],
    ['strasse', 'Straße'],
    ['STRASSE', 'straße'],
    ['istanbul', 'İstanbul'],
    ['οδος', 'ΟΔΟΣ'],
    ['ＫＯＰＩ', 'kopi'],
    ['jumat', "Jum'at berkah"],
    ['jum’at', 'Jumat'],
    ['🍜', 'Mie 🍜 pedas'],
    ['👩‍👧', 'Uang saku 👩‍👧'],
    ['قهوة', 'قهوة وشاي'],
    ['קפה', 'קפה ועוגה'],
    ['コーヒー', 'コーヒー豆'],
    ['c++', 'Buku C++'],
    ['$', 'Tukar $ 100'],
    ['zloty', 'Złoty'],
    ['ŁÓDŹ', 'Lodz'],
    ['smorrebrod', 'Smørrebrød'],
    ['SMØR', 'smor'],
    ['dong', 'Đồng'],
    ['hal', 'Ħal Qormi'],
    ['aeble', 'Æble'],
    ['oeuf', 'œuf'],
    ['ÆØÅ', 'aeoa'],
    ['ice', 'Þorláksmessa ıce'],
    ['kopi susu', 'Ko\u00adpi\u200b su\u2060su\ufeff'],
  ])('%j finds %j', (text, name) => {
    expect(finds(text, { name })).toBe(true)
  })
})

test.each(['', ' ', '\n\t', '\u3000', '\u200f\u200e', '\u00a0'])(
  'a blank text, %j, finds every row',
  text => {
    expect(finds(text, { name: '🍜' })).toBe(true)
  },
)

const HARD_TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'.*+?^$(){}|[]\\/-', ' ', 'a', '1') }),
  fc.string({ unit: fc.constantFrom('\u202e', '\u05d0', '\u0627', '\u200d', '👩', ' ', '\ud800') }),
  fc.constant('9'.repeat(10_000)),
  fc.constant('kopi '.repeat(2_000)),
  fc.constant('(a+)+'.repeat(2_000)),
)

describe('for any text', () => {
  test('a row is found by what it is called, in any letter case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}]{1,20}$/u), name => {
        expect(finds(name, { name, amount: 1 })).toBe(true)
        expect(finds(name.toUpperCase(), { name, amount: 1 })).toBe(true)
        expect(finds(name.toLowerCase(), { name, amount: 1 })).toBe(true)
      }),
    )
  })

  test('there is an answer', () => {
    fc.assert(
      fc.property(HARD_TEXT, HARD_TEXT, (text, name) => {
        expect([true, false]).toContain(finds(text, { name }))
      }),
    )
  })

  test('more words find no more rows', () => {
    const word = fc.constantFrom('kopi', 'susu', 'teh', '18', 'rb', '...', '🍜')
    fc.assert(
      fc.property(fc.array(word), word, fc.array(word), (words, more, name) => {
        const row = { name: name.join(' '), amount: 18 }
        const [fewer, all] = [words.join(' '), [...words, more].join(' ')]
        // Two numbers side by side may be one amount, and a text of punctuation finds nothing.
        fc.pre(!/\d|rb/.test(all) && words.some(each => each !== '...'))
        if (finds(all, row)) expect(finds(fewer, row)).toBe(true)
      }),
    )
  })
})
