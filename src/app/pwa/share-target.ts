// The share target of the manifest: a shared text goes to the form in the history's state, never in a URL; for a shared
// file, the import screen is opened, which takes it.

import {
  isNothing,
  readSharedText,
  type SharedEntry,
} from '../../domain/transaction/shared-text/shared-text'
import type { Session } from '../session/session-store'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text that another app has shared, until the form has it. */
    shared?: SharedEntry | undefined
    /** Set while a file waits that was shared with the app or opened with it; each file has its own number. */
    waitingFile?: number | undefined
  }
}

/**
 * The route to the form or the import, or first to the login, with the shared data.
 *
 * @param search the query string of the share (manifest, `share_target`), not parsed by the router, which would read
 * '18.000' as the number 18
 */
export function shareRouteFor(session: Session, search: string) {
  const params = new URLSearchParams(search)
  if (params.has('file')) return importRouteFor(session)
  const shared = readSharedText(Object.fromEntries(params))
  const state = isNothing(shared) ? {} : { shared }
  if (session.status === 'signed-out') return { to: '/login', state } as const
  return { to: '/add/$type', params: { type: 'expense' }, state } as const
}

/** The route to the import of the waiting file, or first to the login. */
export function importRouteFor(session: Session) {
  const state = { waitingFile: Date.now() }
  return session.status === 'signed-out'
    ? ({ to: '/login', state } as const)
    : ({ to: '/import', state } as const)
}
