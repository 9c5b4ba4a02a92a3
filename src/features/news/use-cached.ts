// The last good answer of a public service, read live, while a fresh one is asked for behind it.
// Invariant: what is kept shows at once; nothing waits for the network.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../domain/news/answer'
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
  /** Undefined while it is read from the device; null when there has never been one. */
  readonly kept: Cached<K> | null | undefined
  /** Whether the last attempt at a fresh one has failed. */
  readonly failed: boolean
  /** Whether there was a fresh one. */
  readonly refresh: () => Promise<boolean>
}

/**
 * Asks on mounting, and again whenever the network comes back; `read` keeps its identity.
 *
 * @param first what is kept, where it has been read before
 */
export function useCached<K extends CacheKey>(
  device: DeviceDatabase,
  key: K,
  read: () => Promise<Answer<CachedValues[K]>>,
  first: Cached<K> | null | undefined,
): CachedAnswer<K> {
  const kept = usePreloadedQuery(() => readCached(device, key), [device, key], first)
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  const refresh = useCallback(async () => {
    latest.current += 1
    const attempt = latest.current
    const isFresh = await refreshCached(device, key, read)
    // A request may hang for ever: it must neither hold up the next one nor speak for it.
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
  return { kept, failed, refresh }
}
