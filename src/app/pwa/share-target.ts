// How a shared text gets to the form: in the history's state, never in an address of ours.

import { isNothing, readSharedText, type SharedEntry } from '../../domain/shared-text/shared-text'
import type { Session } from '../session/session-store'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What another app has shared, until the form has taken it. */
    shared?: SharedEntry
  }
}

/**
 * The form, or the log-in before it, with what was shared.
 *
 * @param search the parameters of the share (manifest, `share_target`) as they were written: the router
 * would take '18.000' for the number 18
 */
export function formFor(session: Session, search: string) {
  const shared = readSharedText(Object.fromEntries(new URLSearchParams(search)))
  const state = isNothing(shared) ? {} : { shared }
  if (session.status === 'signed-out') return { to: '/login', state } as const
  return { to: '/add/$type', params: { type: 'expense' }, state } as const
}
