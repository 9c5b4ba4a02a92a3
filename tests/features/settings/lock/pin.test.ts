// The PIN of the lock: which texts are one, what is stored of it, and the delays after wrong ones, which no clock shortens.

import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { delayAfter, isClockBehind, waitAt } from '../../../../src/features/settings/lock/actions'
import { hashPin, isPin, isSameHash, matchesPin } from '../../../../src/features/settings/lock/pin'

describe('a PIN', () => {
  test.each(['123456', '0000000', '９８７６５４', '1'.repeat(10_000)])('is %.12s', typed => {
    expect(isPin(typed)).toBe(true)
  })

  test.each(['', '12345', '12345a', ' 123456', '123456\n', '-123456', '12345.6', '🙂🙂🙂🙂🙂🙂'])(
    'is not %j',
    typed => {
      expect(isPin(typed)).toBe(false)
    },
  )
})

describe('the hash of a PIN', () => {
  test('is PBKDF2-HMAC-SHA-256 with 600,000 iterations over 16 bytes of a fresh salt, and logs nothing', async () => {
    const spies = (['log', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
    const [{ salt, iterations, hash }, other] = [await hashPin('482915'), await hashPin('482915')]
    expect(iterations).toBe(600_000)
    expect(salt).toHaveLength(16)
    const expected = pbkdf2Sync('482915', salt, 600_000, 32, 'sha256')
    expect(Buffer.from(hash).equals(expected)).toBe(true)
    expect(other.salt).not.toEqual(salt)
    expect(other.hash).not.toEqual(hash)
    expect(spies.flatMap(spy => spy.mock.calls)).toEqual([])
  })

  test.each([
    ['482915', true],
    ['４８２９１５', true],
    ['482916', false],
    ['4829150', false],
    ['000000', false],
  ])('made with any iterations matches %s: %s', async (typed, isMatch) => {
    const salt = new Uint8Array(16)
    const made = pbkdf2Sync('482915', salt, 1_000, 32, 'sha256')
    const stored = { salt, iterations: 1_000, hash: new Uint8Array(made) }
    expect(await matchesPin(typed, stored)).toBe(isMatch)
  })
})

test('two hashes are the same if every byte is', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (hash, at, difference) => {
      const other = hash.map((byte, index) =>
        index === at % hash.length ? byte ^ difference : byte,
      )
      expect(isSameHash(hash, hash.slice())).toBe(true)
      expect(isSameHash(hash, other)).toBe(false)
      expect(isSameHash(hash, hash.subarray(1))).toBe(false)
    }),
  )
})

const NOW = 1_700_000_000_000
const time = fc.integer({ min: 0, max: 2 * NOW })
const tries = fc.integer({ min: 0, max: 10_000 })

describe('the delay', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 5],
    [5, 15],
    [6, 60],
    [7, 300],
    [8, 900],
    [9, 3_600],
    [1_000, 3_600],
  ])('after %i tries is %i seconds', (count, seconds) => {
    expect(delayAfter(count)).toBe(seconds * 1_000)
  })

  test('never gets shorter with another try', () => {
    fc.assert(fc.property(tries, count => delayAfter(count + 1) >= delayAfter(count)))
  })
})

describe('the wait', () => {
  test('is over exactly when the delay has passed', () => {
    const four = { tries: 4, triedAt: NOW }
    expect(waitAt(four, NOW)).toBe(5_000)
    expect(waitAt(four, NOW + 4_999)).toBe(1)
    expect(waitAt(four, NOW + 5_000)).toBe(0)
  })

  test('is between 0 and the delay, for any time of the clock', () => {
    fc.assert(
      fc.property(tries, time, time, (count, triedAt, now) => {
        const wait = waitAt({ tries: count, triedAt }, now)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(delayAfter(count))
      }),
    )
  })

  test('is the whole delay where the clock was set back behind the try', () => {
    fc.assert(
      fc.property(tries, time, fc.nat(), (count, triedAt, back) => {
        const now = triedAt - back - 1
        expect(waitAt({ tries: count, triedAt }, now)).toBe(delayAfter(count))
        expect(isClockBehind({ tries: count, triedAt }, now)).toBe(true)
      }),
    )
  })
})
