// The session in React: as state, and as the context of the routes that need a signed-in user.

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionSource } from './session-store'

export function useSession(store: SessionSource): Session {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const read = () => store.current
  return useSyncExternalStore(subscribe, read, read)
}

export type SignedIn = Extract<Session, { status: 'signed-in' }>

export const SignedInContext = createContext<SignedIn | null>(null)

/** @throws Error outside of these routes */
export function useSignedIn(): SignedIn {
  const session = useContext(SignedInContext)
  if (!session) throw new Error('useSignedIn needs a signed-in route')
  return session
}
