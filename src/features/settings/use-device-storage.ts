// The storage as the browser reports it when the screen opens, and after it was asked to keep it.

import { useCallback, useEffect, useState } from 'react'
import { askToKeep, type DeviceStorage, readDeviceStorage } from './device-storage'

interface ObservedStorage {
  /** Undefined until it is known; null where the browser does not say. */
  readonly storage: DeviceStorage | null | undefined
  /** Whether the browser was asked here and did not agree. */
  readonly isRefused: boolean
  readonly ask: () => Promise<void>
}

export function useDeviceStorage(): ObservedStorage {
  const [storage, setStorage] = useState<DeviceStorage | null>()
  const [isRefused, setIsRefused] = useState(false)
  const read = useCallback(async () => {
    try {
      setStorage(await readDeviceStorage())
    } catch (error) {
      console.warn('The storage cannot be looked at', error)
      setStorage(null)
    }
  }, [])
  useEffect(() => void read(), [read])
  const ask = async () => {
    setIsRefused(!(await askToKeep().catch(() => false)))
    await read()
  }
  return { storage, isRefused, ask }
}
