// The flag of a log-out that the identity provider's code has not processed yet: that code has the session in its own
// database. Without web storage, an interrupted log-out leaves that session until the next log-out.

import { readSetting, writeSetting } from '../../lib/local-setting'

const KEY = 'session-ending'

export function markEnding(isEnding: boolean): void {
  writeSetting(KEY, isEnding ? 'yes' : null)
}

export function isEnding(): boolean {
  return readSetting(KEY) !== null
}
