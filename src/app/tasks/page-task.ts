// The work beside the screens while the page is open, as tasks that run one after another when the page is idle.
// Invariant: a task does nothing before the first screen is shown, and all that it has started ends with its signal.

import type { RegisteredRouter } from '@tanstack/react-router'
import { IDLE_TIMEOUT_MS, whenIdle } from '../../lib/schedule'
import type { UserDatabase } from '../../store/database/user-database'
import type { RouterContext } from '../session/services'
import type { SessionStore } from '../session/session-store'
import type { SignedIn } from '../session/signed-in'
import type { SyncRequests } from './sync-requests'

/** What the tasks of a page work with. */
export interface Page extends Pick<RouterContext, 'device' | 'services'> {
  readonly router: RegisteredRouter
  readonly session: SessionStore
  readonly requests: SyncRequests
  /** Ends all tasks of the page. */
  readonly signal: AbortSignal
}

/** What the tasks of a signed-in user work with. */
export interface SignedInPage extends Omit<Page, 'signal'> {
  readonly signedIn: SignedIn
  readonly database: UserDatabase
  /** Aborted when the user signs out or their database is replaced, or with the page. */
  readonly signal: AbortSignal
}

/** Starts its work, and does not wait for it. */
export type PageTask<P> = (page: P) => void

/** Starts the first task now, and each later one when the page is idle again, also after a task that failed. */
export async function startInTurn<P extends { readonly signal: AbortSignal }>(
  tasks: readonly PageTask<P>[],
  page: P,
): Promise<void> {
  for (const task of tasks) {
    if (page.signal.aborted) return
    try {
      task(page)
    } catch (error) {
      console.error('A task of the page fails', error)
    }
    await new Promise<void>(resolve => whenIdle(IDLE_TIMEOUT_MS, resolve))
  }
}
