// The refresh and the shown age of a public service's stored answer (decision 10).
// Invariant: a failure does not change the stored answer.

import type { Fetched } from '../../domain/news'
import { messageOf } from '../../domain/result'
import {
  type CachedValues,
  type CacheKey,
  type DeviceDatabase,
  readCached,
  writeCached,
} from '../../store/database/device-database'

/**
 * Stores the service's answer with its time. An answer from the service worker's cache is stored only if the stored one
 * is older or was lost.
 *
 * @returns whether the answer came from the network
 */
export async function refreshCached<K extends CacheKey>(
  device: DeviceDatabase,
  key: K,
  read: () => Promise<Fetched<CachedValues[K]>>,
): Promise<boolean> {
  try {
    const { value, fetchedAt, isFromCache } = await read()
    if (!isFromCache || (await isNewer(device, key, fetchedAt)))
      await writeCached(device, key, value, new Date(fetchedAt))
    return !isFromCache
  } catch (error) {
    console.warn(`No fresh ${key}: ${messageOf(error)}`)
    return false
  }
}

/** The age of younger answers is not shown. */
const FRESH_MS = 3_600_000

/** The delay before each further attempt. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Tries again for about half a minute: a network that has just come back often fails at first. After that the user has
 * to ask, so that no service gets endless requests.
 *
 * @param ask resolves to whether the answer was fresh
 */
export async function fetchUntilFresh(
  ask: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  for (const delay of RETRY_DELAYS_MS) {
    if ((await ask()) || signal.aborted) return
    await new Promise(resolve => setTimeout(resolve, delay))
    if (signal.aborted) return
  }
  await ask()
}

async function isNewer(device: DeviceDatabase, key: CacheKey, time: number): Promise<boolean> {
  const known = await readCached(device, key)
  return known === null || known.storedAt < time
}

/** @returns the age of the articles in milliseconds, or null if it is not shown */
export function ageToShow(storedAt: number, now: number, failed: boolean): number | null {
  const age = Math.max(0, now - storedAt)
  return failed || age > FRESH_MS ? age : null
}
