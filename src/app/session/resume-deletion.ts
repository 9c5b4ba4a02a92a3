// The continuation of an interrupted account deletion at the next start. At its end, the session on this device ends.

import { leaveAccount } from '../../features/auth/account/leave-account'
import { importWithRetry } from '../../lib/load-module'
import type { UserDatabase } from '../../store/database/user-database'
import type { Services } from './services'
import { isDeleting } from './session-flags'

/** The server may be available again without a network event. */
const RETRY_MS = 60_000

interface Page {
  readonly database: UserDatabase
  readonly services: Services
  /** Aborted at the end of the session. */
  readonly signal: AbortSignal
}

export function resumeDeletion(page: Page): void {
  if (!isDeleting(page.database.uid)) return
  resume(page).catch(error => console.warn('The deletion of the account does not go on', error))
}

/** Ends when the account is deleted, when only the user can continue, or with the session. */
async function resume({ database, services, signal }: Page): Promise<void> {
  const load = () => import('./account-deletion')
  const { continueDeletion } = await importWithRetry('The deletion of the account', load)
  while (!signal.aborted) {
    const result = await continueDeletion(database.uid, () => {})
    if (result.ok) return leaveAccount(database, services.signOut)
    // For any other failure, the sync screen asks the user.
    if (result.failure.kind !== 'interrupted') return
    await online()
  }
}

function online(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, RETRY_MS)
    const isBack = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('online', isBack, { once: true })
  })
}
