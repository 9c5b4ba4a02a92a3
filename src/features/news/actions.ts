// Asks a public service anew and keeps its answer for when there is no network (decision 10).
// Invariant: a failure leaves what was kept as it was.

import type { Answer } from '../../domain/news/answer'
import { messageOf } from '../../domain/result'
import {
  type CachedValues,
  type CacheKey,
  type DeviceDatabase,
  readCached,
  writeCached,
} from '../../store/database/device-database'

/**
 * Whether there was a good answer that has just come; it is then kept with its time. One that the service
 * worker had kept stands in for a row that is older or was lost.
 */
export async function refreshCached<K extends CacheKey>(
  device: DeviceDatabase,
  key: K,
  read: () => Promise<Answer<CachedValues[K]>>,
): Promise<boolean> {
  try {
    const { value, since, isKept } = await read()
    if (!isKept || (await isNewer(device, key, since)))
      await writeCached(device, key, value, new Date(since))
    return !isKept
  } catch (error) {
    console.warn(`No fresh ${key}: ${messageOf(error)}`)
    return false
  }
}

/** Milliseconds before each further attempt. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * For when a network has just come back, which often serves nobody in its first moments: asks, and asks again
 * for about half a minute. After that it is for the person to ask, so that no service is asked without end.
 *
 * @param ask says whether the answer was fresh
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
