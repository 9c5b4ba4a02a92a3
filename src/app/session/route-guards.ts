// The route guards: some routes are for signed-in users only, some for signed-out users only.

import { type HistoryState, redirect } from '@tanstack/react-router'
import type { Session } from './session-store'

/** @throws redirect to the login (specification, section 2; decision 1) */
export function requireSignedIn(session: Session): void {
  if (session.status === 'signed-out') throw redirect({ to: '/login', replace: true })
}

/**
 * @throws redirect to the dashboard (specification, section 2), or to the form or the import if something was
 * shared before the login
 */
export function requireSignedOut(session: Session, state: HistoryState): void {
  if (session.status === 'signed-out') return
  const { shared, waitingFile } = state
  const to = shared ? '/add/$type' : waitingFile ? '/import' : '/'
  throw redirect({ to, params: { type: 'expense' }, state: { shared, waitingFile }, replace: true })
}
