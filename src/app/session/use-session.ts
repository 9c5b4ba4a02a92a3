// The session as React state.

import { useCallback, useSyncExternalStore } from 'react'
import type { Session, SessionSource } from './session-store'

export function useSession(store: SessionSource): Session {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const read = () => store.current
  return useSyncExternalStore(subscribe, read, read)
}
