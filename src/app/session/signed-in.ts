// The signed-in person and their database, for every route behind the guard.

import { createContext, useContext } from 'react'
import type { Session } from './session-store'

export type SignedIn = Extract<Session, { status: 'signed-in' }>

export const SignedInContext = createContext<SignedIn | null>(null)

/** @throws outside of the signed-in routes */
export function useSignedIn(): SignedIn {
  const session = useContext(SignedInContext)
  if (!session) throw new Error('Only a signed-in route knows who is signed in')
  return session
}
