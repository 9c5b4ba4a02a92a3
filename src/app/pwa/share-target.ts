// The share target of the manifest: a shared text goes to the form in the history's state, never in a URL; a shared
// file, or a text of several transactions, goes to the import screen.

import { calendarDateOf } from '../../domain/dates/calendar'
import { sharedRows } from '../../domain/transaction/shared-text/shared-rows'
import {
  isNothing,
  readSharedText,
  type SharedEntry,
  wholeText,
} from '../../domain/transaction/shared-text/shared-text'
import type { SharedLines } from '../../features/import/source/use-shared-lines'
import { noteForTab } from '../../store/bulk/imports/waiting-file-storage'
import type { Session } from '../session/session-store'

/** An id that no file has, so that the import screen says that the file did not arrive. */
const NO_FILE = 'none'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text that another app has shared, until the form has it. */
    shared?: SharedEntry | undefined
    /** A shared text of several transactions, until the import screen has it. */
    sharedLines?: SharedLines | undefined
    /** The id of a file that was shared with the app or opened with it, until the import screen has it. */
    waitingFile?: string | undefined
  }
}

/**
 * The route to the form or the import, or first to the login, with the shared data.
 *
 * @param search the query string of the share (manifest, `share_target`), not parsed by the router, which would read
 * '18.000' as the number 18
 * @param from the host of the other site's page that has sent the user here; empty if there is none
 */
export function shareRouteFor(session: Session, search: string, from = '') {
  const params = new URLSearchParams(search)
  const file = params.get('file')
  if (file !== null) return importRouteFor(session, file)
  const parts = Object.fromEntries(params)
  const text = wholeText(parts)
  const today = calendarDateOf(new Date())
  if (sharedRows(text, today)) {
    const state = { sharedLines: { text, from } }
    return session.status === 'signed-out'
      ? ({ to: '/login', state } as const)
      : ({ to: '/import', state } as const)
  }
  const shared = readSharedText(parts, today)
  const state = isNothing(shared) ? {} : { shared: { ...shared, from }, isTypeOpen: true }
  if (session.status === 'signed-out') return { to: '/login', state } as const
  return { to: '/add/$type', params: { type: shared.type ?? 'expense' }, state } as const
}

/**
 * The route to the import of a waiting file, or first to the login.
 *
 * @param id empty for a file that could not be stored
 */
export function importRouteFor(session: Session, id: string) {
  const state = { waitingFile: id || NO_FILE }
  if (session.status === 'signed-out') noteForTab(id)
  return session.status === 'signed-out'
    ? ({ to: '/login', state } as const)
    : ({ to: '/import', state } as const)
}
