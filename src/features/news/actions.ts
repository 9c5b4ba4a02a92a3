// Asks a public service anew and keeps its answer for when there is no network (decision 10).
// Invariant: a failure leaves what was kept as it was.

import type { Answer } from '../../domain/answer'
import { messageOf } from '../../domain/failure'
import {
  type CachedValues,
  type CacheKey,
  type DeviceDatabase,
  readCached,
  writeCached,
} from '../../store/device-database'

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
    const { value, keptAt } = await read()
    if (keptAt === null) await writeCached(device, key, value, new Date())
    else if (await isNewer(device, key, keptAt))
      await writeCached(device, key, value, new Date(keptAt))
    return keptAt === null
  } catch (error) {
    console.warn(`No fresh ${key}: ${messageOf(error)}`)
    return false
  }
}

async function isNewer(device: DeviceDatabase, key: CacheKey, time: number): Promise<boolean> {
  const known = await readCached(device, key)
  return known === null || known.storedAt < time
}
