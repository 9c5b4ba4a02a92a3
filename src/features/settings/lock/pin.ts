// The PIN of the lock: its rule, and its hash.
// Invariant: a PIN is never stored or logged; only its hash with its own salt is stored.

import type { PinHash } from '../../../store/database/lock-record'

const MIN_PIN_DIGITS = 6

/** For PBKDF2-HMAC-SHA-256, from the OWASP Password Storage Cheat Sheet (since December 2022). */
const PIN_ITERATIONS = 600_000

const SALT_BYTES = 16
const HASH_BITS = 256

/** @param typed full-width digits of an input method count as digits */
export function isPin(typed: string): boolean {
  return new RegExp(`^\\d{${MIN_PIN_DIGITS},}$`).test(typed.normalize('NFKC'))
}

/** @throws Error in a page without https, which has no WebCrypto */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt, iterations: PIN_ITERATIONS, hash: await derive(pin, salt, PIN_ITERATIONS) }
}

export async function matchesPin(pin: string, stored: PinHash): Promise<boolean> {
  return isSameHash(await derive(pin, stored.salt, stored.iterations), stored.hash)
}

/** Compares in constant time, so that the time does not show where the hashes differ. */
export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false
  return (
    left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0
  )
}

async function derive(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const typed = new TextEncoder().encode(pin.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, HASH_BITS))
}
