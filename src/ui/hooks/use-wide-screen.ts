// Whether the screen is wide enough for two columns.

import { useSyncExternalStore } from 'react'

/** As in the style sheets. */
export const WIDE_SCREEN = '(min-width: 60rem)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE_SCREEN).matches)
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_SCREEN)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
