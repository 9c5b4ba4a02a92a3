// The flag of a deletion of the account that this device has begun and not finished. It names the account.

import { readSetting, writeSetting } from '../../lib/local-setting'

const KEY = 'account-deletion'

/** @param uid null when it is done */
export function markDeletion(uid: string | null): void {
  writeSetting(KEY, uid)
}

export function isDeleting(uid: string): boolean {
  return readSetting(KEY) === uid
}
