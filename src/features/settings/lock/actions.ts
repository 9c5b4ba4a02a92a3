// The user's actions on the lock of this device.
// Invariant: an attempt is counted before its PIN is checked, so that a reload in between gives no free attempt.

import type { DeviceDatabase } from '../../../store/database/device-database'
import {
  addLock,
  changeLock,
  DEFAULT_AWAY_MS,
  type LockRecord,
  type LockSettings,
  removeLock,
  restoreLockFlag,
} from '../../../store/database/lock-record'
import { hashPin, isSameHash, matchesPin } from './pin'

/** The number of wrong PINs without a delay, for typing errors. */
const FREE_TRIES = 3

const DELAYS_MS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

/** The user of a lock. */
export interface LockOwner {
  readonly device: DeviceDatabase
  readonly uid: string
}

export type CreateOutcome =
  | 'created'
  /** Another tab was faster; its lock stays. */
  | 'exists'
  /** Web storage is switched off, so that the next start could not know of the lock. */
  | 'no-storage'

export async function createLock({ device, uid }: LockOwner, pin: string): Promise<CreateOutcome> {
  const hash = await hashPin(pin)
  const settings = {
    ...{ pin: hash, awayMs: DEFAULT_AWAY_MS, credential: null, allowsEntry: false },
    ...{ tries: 0, triedAt: 0 },
  }
  if (!(await addLock(device, uid, settings))) return 'exists'
  if (await restoreLockFlag(device, uid)) return 'created'
  await removeLock(device, uid)
  return 'no-storage'
}

export type TryOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  /** The delay has not passed, and the PIN was not checked. */
  | { readonly kind: 'too-early' }
  /** The lock no longer exists, or its record was deleted. */
  | { readonly kind: 'missing' }

/** @param now device time, milliseconds since 1970 */
export async function tryPin(owner: LockOwner, pin: string, now: number): Promise<TryOutcome> {
  return (await checkPin(owner, pin, now)).outcome
}

export async function changePin(
  owner: LockOwner,
  current: string,
  next: string,
  now: number,
): Promise<TryOutcome> {
  const { outcome, lock } = await checkPin(owner, current, now)
  if (outcome.kind !== 'right' || !lock) return outcome
  const pin = await hashPin(next)
  let isChanged = false
  await changeLock(owner.device, owner.uid, present => {
    isChanged = hasSamePin(present, lock)
    return isChanged ? { ...present, pin } : undefined
  })
  // Another tab has changed the lock since.
  return isChanged ? outcome : { kind: 'wrong' }
}

/** Removes the lock. */
export async function turnOff(owner: LockOwner, pin: string, now: number): Promise<TryOutcome> {
  const outcome = await tryPin(owner, pin, now)
  if (outcome.kind === 'right') await removeLock(owner.device, owner.uid)
  return outcome
}

export async function changeSettings(
  { device, uid }: LockOwner,
  settings: Partial<Pick<LockSettings, 'awayMs' | 'credential' | 'allowsEntry'>>,
): Promise<void> {
  await changeLock(device, uid, lock => ({ ...lock, ...settings }))
}

/** After an unlock without the PIN. */
export async function forgetTries({ device, uid }: LockOwner): Promise<void> {
  await changeLock(device, uid, lock => ({ ...lock, tries: 0, triedAt: 0 }))
}

/** Call while a delay is shown: the delay restarts if the clock was set back. */
export async function adjustToClock({ device, uid }: LockOwner, now: number): Promise<void> {
  await changeLock(device, uid, lock =>
    isClockBehind(lock, now) ? { ...lock, triedAt: now } : undefined,
  )
}

interface Checked {
  readonly outcome: TryOutcome
  /** The lock that was checked. */
  readonly lock?: LockRecord
}

async function checkPin(owner: LockOwner, pin: string, now: number): Promise<Checked> {
  const { device, uid } = owner
  const lock = await countTry(owner, now)
  if (lock === 'too-early') return { outcome: { kind: 'too-early' } }
  if (!lock) return { outcome: { kind: 'missing' } }
  if (!(await matchesPin(pin, lock.pin))) return { outcome: { kind: 'wrong' } }
  const present = await changeLock(device, uid, latest =>
    hasSamePin(latest, lock) ? { ...latest, tries: 0, triedAt: 0 } : undefined,
  )
  if (!present) return { outcome: { kind: 'missing' } }
  return { outcome: { kind: hasSamePin(present, lock) ? 'right' : 'wrong' }, lock }
}

/** @returns the lock to check; undefined if there is none */
async function countTry(
  { device, uid }: LockOwner,
  now: number,
): Promise<LockRecord | 'too-early' | undefined> {
  let isEarly = false
  const lock = await changeLock(device, uid, before => {
    isEarly = waitAt(before, now) > 0
    if (!isEarly) return { ...before, tries: before.tries + 1, triedAt: now }
    return isClockBehind(before, now) ? { ...before, triedAt: now } : undefined
  })
  return isEarly ? 'too-early' : lock
}

/** Every PIN has its own salt. */
function hasSamePin(left: LockRecord, right: LockRecord): boolean {
  return isSameHash(left.pin.salt, right.pin.salt)
}

interface Tries {
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly triedAt: number
}

/**
 * Milliseconds that must pass after so many attempts with a wrong PIN before the next one. Invariant: a clock that is
 * set back shortens no delay.
 */
export function delayAfter(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return DELAYS_MS[Math.min(tries - FREE_TRIES, DELAYS_MS.length) - 1] ?? 0
}

/** Milliseconds that are left of the delay, at most the whole delay. */
export function waitAt({ tries, triedAt }: Tries, now: number): number {
  const delay = delayAfter(tries)
  return Math.min(delay, Math.max(0, triedAt + delay - now))
}

/** A clock set back to before the last attempt restarts the delay; otherwise the delay could last for years. */
export function isClockBehind({ triedAt }: Tries, now: number): boolean {
  return now < triedAt
}
