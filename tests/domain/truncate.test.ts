import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { truncate as truncateInProxy } from '../../functions/truncate.mjs'
import { truncate } from '../../src/domain/truncate'

const FAMILY = '👨‍👩‍👧‍👦'

describe.each([
  ['the app', truncate],
  ['the proxy', truncateInProxy],
])('a text that is cut in %s', (_, cut) => {
  test('is left as it is while it is short enough', () => {
    expect(cut('Nasi goreng', 11)).toBe('Nasi goreng')
    expect(cut('', 5)).toBe('')
  })

  test('ends with an ellipsis within the limit', () => {
    expect(cut('Nasi goreng', 6)).toBe('Nasi …')
    expect(cut('x'.repeat(10_000_000), 300)).toBe(`${'x'.repeat(299)}…`)
  })

  test('is not cut inside what a reader sees as one character', () => {
    expect(cut(`ab${FAMILY}cd`, 8)).toBe('ab…')
    expect(cut(`a${'e\u0301'.repeat(5)}`, 5)).toBe('ae\u0301…')
    expect(cut('🇮🇩🇮🇩🇮🇩', 7)).toBe('🇮🇩…')
  })

  test('is cut inside a character that never ends, but in no surrogate pair', () => {
    expect(cut(`a${'\u0301'.repeat(1_000)}`, 300)).toHaveLength(300)
    expect(cut(`👍${'\u200d👍'.repeat(1_000)}`, 301).isWellFormed()).toBe(true)
  })

  test('is well-formed and short enough, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 20 }),
        (text, limit) => {
          const result = cut(text, limit)
          expect(result.isWellFormed()).toBe(true)
          expect(result.length).toBeLessThanOrEqual(limit)
          if (result !== text) expect(text.startsWith(result.slice(0, -1))).toBe(true)
        },
      ),
    )
  })
})

test('a browser without graphemes cuts no surrogate pair', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  vi.resetModules()
  const { truncate: cut } = await import('../../src/domain/truncate')
  vi.unstubAllGlobals()
  expect(cut('👍👍👍', 4)).toBe('👍…')
})
