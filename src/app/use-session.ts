// The session of this device as React state.

import { useCallback, useSyncExternalStore } from 'react'
import type { Session, SessionStore } from './session-store'

export function useSession(store: SessionStore): Session {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.current)
}
