// The removal of the draft of a login or register form. A separate file, because a log-out needs it and no auth screen.

import { writeSetting } from '../../lib/local-setting'

/** The name of the draft in the tab's storage. */
export const AUTH_DRAFT = 'auth-draft'

export function clearAuthDraft(): void {
  writeSetting(AUTH_DRAFT, null, 'sessionStorage')
}
