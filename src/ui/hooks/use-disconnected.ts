// Whether the device has no network, as the browser reports it.

import { useSyncExternalStore } from 'react'

/** True if the browser reports that there is no network. */
export function useDisconnected(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
