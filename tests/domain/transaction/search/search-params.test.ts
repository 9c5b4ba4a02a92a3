// The reading of the search parameters of a URL.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isUnfiltered,
  MAX_SEARCH_TEXT,
  readSearchParams,
  searchParams,
} from '../../../../src/domain/transaction/search/search-params'

const NO_FILTERS = {
  ...{ text: '', type: null, categories: [], wallet: null },
  ...{ from: null, to: null, min: null, max: null },
}

const read = (params: object) => readSearchParams(searchParams(params), 'id')

test('all parameters together', () => {
  const alike = { type: 'expense', from: '2026-01-01', to: '2026-01-31' }
  const categories = ['Food', 'Gifts']
  const others = { category: categories, wallet: 'main', min: '5rb', max: '18.000,50' }
  const params = { ...alike, ...others, q: 'kopi' }
  expect(read(params)).toEqual({
    filters: { ...alike, text: 'kopi', categories, wallet: '', min: 5_000, max: 18_000.5 },
    ignored: [],
  })
})

test('no parameters, and empty ones, filter nothing', () => {
  expect(read({})).toEqual({ filters: NO_FILTERS, ignored: [] })
  const empty = { q: '', type: '', category: '', wallet: '', from: '', to: '', min: '', max: ' ' }
  expect(read(empty)).toEqual({ filters: NO_FILTERS, ignored: [] })
  expect(isUnfiltered(read(empty).filters)).toBe(true)
  expect(isUnfiltered(read({ max: '0' }).filters)).toBe(false)
  expect(isUnfiltered(read({ wallet: 'main' }).filters)).toBe(false)
})

describe('an invalid search parameter is left out and named', () => {
  test.each([
    [{ type: 'gift' }, ['type']],
    [{ from: '2026-02-30' }, ['from']],
    [{ to: 'tomorrow' }, ['to']],
    [{ from: '2026-02-02', to: '2026-02-01' }, ['from-after-to']],
    [{ min: '-1' }, ['min']],
    [{ min: '1000000000001' }, ['min']],
    [{ max: '1,234' }, []],
    [{ max: '1.5.5' }, ['max']],
    [{ max: '1.250rb' }, ['max']],
    [{ min: '2', max: '1' }, ['min-above-max']],
    [{ q: 'a'.repeat(MAX_SEARCH_TEXT + 1) }, ['text-too-long']],
    [{ type: 'x', from: 'x', min: 'x', max: 'x' }, ['from', 'min', 'max', 'type']],
  ])('%j', (params, ignored) => {
    expect(read(params).ignored).toEqual(ignored)
  })

  test('and the rest holds', () => {
    const { filters } = read({ q: 'kopi', from: '2026-02-02', to: '2026-02-01', min: '7' })
    expect(filters).toEqual({ ...NO_FILTERS, text: 'kopi', min: 7 })
  })

  test('a long text is cut, and not within a character', () => {
    const { filters } = read({ q: `a${'🍜'.repeat(MAX_SEARCH_TEXT)}` })
    expect(filters.text).toBe(`a${'🍜'.repeat(MAX_SEARCH_TEXT / 2 - 1)}`)
  })
})

test('from and to may be one day, min and max one amount', () => {
  const { filters, ignored } = read({ from: '2026-01-01', to: '2026-01-01', min: '5', max: '5' })
  expect(ignored).toEqual([])
  expect(filters).toMatchObject({ from: '2026-01-01', to: '2026-01-01', min: 5, max: 5 })
})

test.each([
  ['one category', { category: 'Food' }, { categories: ['Food'] }],
  ['each once', { category: ['Food', '', 'Food', 'food'] }, { categories: ['Food', 'food'] }],
  // As the router hands them over.
  ['numbers', { q: 18_000, min: 5 }, { text: '18000', min: 5 }],
  ['any values', { category: [7, true] }, { categories: ['7', 'true'] }],
])('the parameters are texts or lists of them: %s', (_, params, filters) => {
  expect(read(params).filters).toMatchObject(filters)
})

test('any parameters are read', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), fc.array(fc.string()))
  const names = ['q', 'type', 'category', 'from', 'to', 'min', 'max'] as const
  const params = fc.record(Object.fromEntries(names.map(name => [name, value])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(params, given => {
      const once = searchParams(given)
      expect(searchParams(once)).toEqual(once)
      const { filters } = readSearchParams(once, 'en')
      expect(filters.text.length).toBeLessThanOrEqual(MAX_SEARCH_TEXT)
      expect(filters.from === null || filters.to === null || filters.from <= filters.to).toBe(true)
      expect(filters.min === null || filters.max === null || filters.min <= filters.max).toBe(true)
    }),
  )
})
