// Asks a public service anew and keeps its answer for when there is no network (decision 10).
// Invariant: a failure leaves what was kept as it was.

import { messageOf } from '../../domain/failure'
import {
  type CachedValues,
  type CacheKey,
  type DeviceDatabase,
  writeCached,
} from '../../store/device-database'

/** Whether there was a good answer, which is then kept with its time. */
export async function refreshCached<K extends CacheKey>(
  device: DeviceDatabase,
  key: K,
  read: () => Promise<CachedValues[K]>,
): Promise<boolean> {
  try {
    await writeCached(device, key, await read(), new Date())
    return true
  } catch (error) {
    console.warn(`No fresh ${key}: ${messageOf(error)}`)
    return false
  }
}
