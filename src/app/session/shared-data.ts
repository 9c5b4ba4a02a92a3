// The removal of a user's data outside the user's database, at a log-out.

import { clearAuthDraft } from '../../features/auth/clear-auth-draft'
import { removeWaitingFiles } from '../../store/bulk/imports/waiting-file-storage'

/** Call at the log-out. Never fails. */
export async function forgetSharedData(): Promise<void> {
  clearAuthDraft()
  await removeWaitingFiles().catch(error => console.warn('A shared file is not removed', error))
}
