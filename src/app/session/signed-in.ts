// The context of the signed-in user and their database, for all routes that need a session.

import { createContext, useContext } from 'react'
import type { Session } from './session-store'

export type SignedIn = Extract<Session, { status: 'signed-in' }>

export const SignedInContext = createContext<SignedIn | null>(null)

/** @throws Error outside of these routes */
export function useSignedIn(): SignedIn {
  const session = useContext(SignedInContext)
  if (!session) throw new Error('Only a signed-in route knows who is signed in')
  return session
}
