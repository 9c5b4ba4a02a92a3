// The route guards: some routes are for signed-in users only, some for signed-out users only.

import { type HistoryState, redirect } from '@tanstack/react-router'
import { isTrial } from '../../domain/identity'
import type { Session } from './session-store'

/** @throws redirect to the login (specification, section 2; decision 1) */
export function requireSignedIn(session: Session): void {
  if (session.status === 'signed-out') throw redirect({ to: '/login', replace: true })
}

/**
 * Lets a user of a trial pass, too, who gets an account there.
 *
 * @throws redirect to the dashboard (specification, section 2), or to the target of a share before the login
 */
export function requireSignedOut(session: Session, state: HistoryState): void {
  if (session.status === 'signed-out' || isTrial(session.profile.uid)) return
  throw redirect(signedInRoute(state))
}

/** The dashboard, or the form or the import if something was shared before the login. */
export function signedInRoute({ shared, sharedLines, waitingFile }: HistoryState) {
  const to = shared ? '/add/$type' : waitingFile || sharedLines ? '/import' : '/'
  const params = { type: shared?.type ?? 'expense' } as const
  const state = { shared, sharedLines, waitingFile, isTypeOpen: true }
  return { to, params, state, replace: true } as const
}
