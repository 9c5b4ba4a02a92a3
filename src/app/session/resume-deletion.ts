// The continuation of an interrupted account deletion at the next start. At its end, the session on this device ends.

import { leaveAccount } from '../../features/auth/account/leave-account'
import { importWithRetry } from '../../lib/load-module'
import { isDeleting } from './session-flags'
import type { SessionSource } from './session-store'

/** The server may be available again without a network event. */
const RETRY_MS = 60_000

/** Ends when the account is deleted, when only the user can continue, or with the page. */
export async function resumeDeletion(
  { current }: SessionSource,
  signOut: () => Promise<void>,
): Promise<void> {
  if (current.status === 'signed-out' || !isDeleting(current.profile.uid)) return
  const { database, profile } = current
  const load = () => import('./account-deletion')
  const { continueDeletion } = await importWithRetry('The deletion of the account', load)
  for (;;) {
    const result = await continueDeletion(profile.uid, () => {})
    if (result.ok) return leaveAccount(database, signOut)
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
