// The PIN of the lock: which texts are one, and what is stored of it.

import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
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

  test('is any text or none, and never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => typeof isPin(typed) === 'boolean'),
    )
  })
})

describe('the hash of a PIN', () => {
  test('is PBKDF2-HMAC-SHA-256 with 600,000 iterations over 16 bytes of salt', async () => {
    const { salt, iterations, hash } = await hashPin('482915')
    expect(iterations).toBe(600_000)
    expect(salt).toHaveLength(16)
    const expected = pbkdf2Sync('482915', salt, 600_000, 32, 'sha256')
    expect(Buffer.from(hash).equals(expected)).toBe(true)
  })

  test('has another salt each time', async () => {
    const [first, second] = [await hashPin('482915'), await hashPin('482915')]
    expect(first.salt).not.toEqual(second.salt)
    expect(first.hash).not.toEqual(second.hash)
  })

  test('matches its own PIN, also in full-width digits, and no other', async () => {
    const stored = await hashPin('482915')
    expect(await matchesPin('482915', stored)).toBe(true)
    expect(await matchesPin('４８２９１５', stored)).toBe(true)
    expect(await matchesPin('482916', stored)).toBe(false)
    expect(await matchesPin('4829150', stored)).toBe(false)
  })

  test('is checked with the iterations that it was made with', async () => {
    const salt = new Uint8Array(16)
    const made = pbkdf2Sync('482915', salt, 1_000, 32, 'sha256')
    const stored = { salt, iterations: 1_000, hash: new Uint8Array(made) }
    expect(await matchesPin('482915', stored)).toBe(true)
  })

  test('never logs anything', async () => {
    const spies = (['log', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
    await matchesPin('000000', await hashPin('482915'))
    expect(spies.flatMap(spy => spy.mock.calls)).toEqual([])
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
