// A live query of a public service's stored answer, refreshed in the background.
// Invariant: the stored answer shows at once; nothing waits for the network.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fetched } from '../../domain/news'
import {
  type Cached,
  type CachedValues,
  type CacheKey,
  type DeviceDatabase,
  readCached,
} from '../../store/database/device-database'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { fetchUntilFresh, refreshCached } from './actions'

interface CachedAnswer<K extends CacheKey> {
  /** Undefined while it is read; null when no answer was ever stored. */
  readonly cached: Cached<K> | null | undefined
  /** True if the last refresh has failed. */
  readonly failed: boolean
  /** Resolves to true if the answer came from the network. */
  readonly refresh: () => Promise<boolean>
}

/**
 * Refreshes on mounting and each time the network returns.
 *
 * @param read the same function at every render
 * @param first the stored answer, if already read
 */
export function useCached<K extends CacheKey>(
  device: DeviceDatabase,
  key: K,
  read: () => Promise<Fetched<CachedValues[K]>>,
  first: Cached<K> | null | undefined,
): CachedAnswer<K> {
  const cached = usePreloadedQuery(() => readCached(device, key), [device, key], first)
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  const refresh = useCallback(async () => {
    latest.current += 1
    const attempt = latest.current
    const isFresh = await refreshCached(device, key, read)
    // An older request may hang and end after a newer one; only the newest decides.
    if (attempt === latest.current) setFailed(!isFresh)
    return isFresh
  }, [device, key, read])
  useEffect(() => {
    void refresh()
    let asking = new AbortController()
    const again = () => {
      asking.abort()
      asking = new AbortController()
      void fetchUntilFresh(refresh, asking.signal)
    }
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      asking.abort()
    }
  }, [refresh])
  return { cached, failed, refresh }
}
