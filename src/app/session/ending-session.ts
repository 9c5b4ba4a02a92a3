// The flag of a log-out that the identity provider has not heard of yet: its code keeps the session in a database of
// its own. Where storage is switched off, a log-out that is cut off here leaves that session until the next one.

import { readSetting, writeSetting } from '../../lib/local-setting'

const KEY = 'session-ending'

export function markEnding(isEnding: boolean): void {
  writeSetting(KEY, isEnding ? 'yes' : null)
}

export function isEnding(): boolean {
  return readSetting(KEY) !== null
}
