// What the browser reports of the device: whether it has a network, and whether its screen is wide enough for two columns.

import { useSyncExternalStore } from 'react'

/** True if the browser reports that there is no network. */
export function useDisconnected(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => !navigator.onLine)
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** As in the style sheets. */
export const WIDE_SCREEN = '(min-width: 60rem)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE_SCREEN).matches)
}

function subscribeToWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_SCREEN)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
