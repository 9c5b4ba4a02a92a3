// The share target of the manifest: a shared text goes to the form in the history's state, never in a URL.

import {
  isNothing,
  readSharedText,
  type SharedEntry,
} from '../../domain/transaction/shared-text/shared-text'
import type { Session } from '../session/session-store'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text that another app has shared, until the form has it. */
    shared?: SharedEntry
  }
}

/**
 * The route to the form, or to the login before it, with the shared text.
 *
 * @param search the query string of the share (manifest, `share_target`), not parsed by the router, which would read
 * '18.000' as the number 18
 */
export function formRouteFor(session: Session, search: string) {
  const shared = readSharedText(Object.fromEntries(new URLSearchParams(search)))
  const state = isNothing(shared) ? {} : { shared }
  if (session.status === 'signed-out') return { to: '/login', state } as const
  return { to: '/add/$type', params: { type: 'expense' }, state } as const
}
