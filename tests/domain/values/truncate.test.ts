import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { truncate as truncateInProxy } from '../../../functions/truncate.mjs'
import { truncate } from '../../../src/domain/values/truncate'

const FAMILY = '👨‍👩‍👧‍👦'

describe.each([
  ['the app', truncate],
  ['the proxy', truncateInProxy],
])('a text that is cut in %s', (_, cut) => {
  test.each([
    ['Nasi goreng', 11, 'Nasi goreng'],
    ['', 5, ''],
    ['Nasi goreng', 6, 'Nasi …'],
    // Not inside what a reader sees as one character.
    [`ab${FAMILY}cd`, 8, 'ab…'],
    [`a${'e\u0301'.repeat(5)}`, 5, 'ae\u0301…'],
    ['🇮🇩🇮🇩🇮🇩', 7, '🇮🇩…'],
  ])('of %j at %i is %j', (text, limit, expected) => {
    expect(cut(text, limit)).toBe(expected)
  })

  test('is cut where it is very long, in a character that never ends, too, but in no surrogate pair', () => {
    expect(cut('x'.repeat(10_000_000), 300)).toBe(`${'x'.repeat(299)}…`)
    expect(cut(`a${'\u0301'.repeat(1_000)}`, 300)).toHaveLength(300)
    expect(cut(`👍${'\u200d👍'.repeat(1_000)}`, 301).isWellFormed()).toBe(true)
  })

  test('is well-formed and short enough, for any text', () => {
    const texts = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const result = cut(text, limit)
        expect(result.isWellFormed()).toBe(true)
        expect(result.length).toBeLessThanOrEqual(limit)
        if (result !== text) expect(text.startsWith(result.slice(0, -1))).toBe(true)
      }),
    )
  })
})

test('a browser without graphemes cuts no surrogate pair', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  vi.resetModules()
  const { truncate: cut } = await import('../../../src/domain/values/truncate')
  expect(cut('👍👍👍', 4)).toBe('👍…')
})
