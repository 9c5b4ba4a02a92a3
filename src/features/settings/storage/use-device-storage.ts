// The browser's storage figures as React state, read when the screen opens and after a request for persistence.

import { useCallback, useEffect, useState } from 'react'
import { type DeviceStorage, readDeviceStorage, requestPersistence } from './device-storage'

interface ObservedStorage {
  /** Undefined until it is known; null in browsers that do not report it. */
  readonly storage: DeviceStorage | null | undefined
  /** True after a request to which the browser did not agree. */
  readonly isDenied: boolean
  readonly request: () => Promise<void>
}

export function useDeviceStorage(): ObservedStorage {
  const [storage, setStorage] = useState<DeviceStorage | null>()
  const [isDenied, setIsDenied] = useState(false)
  const read = useCallback(async () => {
    try {
      setStorage(await readDeviceStorage())
    } catch (error) {
      console.warn('The storage figures cannot be read', error)
      setStorage(null)
    }
  }, [])
  useEffect(() => void read(), [read])
  const request = async () => {
    setIsDenied(!(await requestPersistence().catch(() => false)))
    await read()
  }
  return { storage, isDenied, request }
}
