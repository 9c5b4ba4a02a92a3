// The account of the session, changed at the identity provider and in the session record. Loaded with Firebase.
// Invariant: the session record changes only after the provider has accepted.

import * as provider from '../../cloud/account'
import type { AccountActions } from '../../features/auth/account/account-actions'
import { importOrNull } from '../../lib/load-module'
import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { replaceProfile } from '../../store/database/replace-profile'

export function accountActions(device: DeviceDatabase, uid: string): AccountActions {
  return {
    async lookUp() {
      // Read before the account is requested: a name that is changed during the request is newer.
      const before = await readProfile(device)
      const found = await provider.lookUpAccount(uid)
      if (found.ok && before?.uid === uid) await replaceProfile(device, before, found.profile)
      return found
    },
    async changeName(displayName) {
      const result = await provider.changeDisplayName(uid, displayName)
      const before = await readProfile(device)
      if (result.ok && before?.uid === uid)
        await replaceProfile(device, before, { ...before, displayName })
      return result
    },
    confirmPassword: password => provider.confirmPassword(uid, password),
    changePassword: change => provider.changePassword(uid, change),
    deleteAccount: async (password, onRemoved) => {
      const code = await importOrNull('The deletion', import('./account-deletion'))
      if (!code) return { ok: false, failure: { kind: 'offline' } }
      return code.deleteAccount(uid, password, onRemoved)
    },
    sendVerification: language => provider.sendVerification(uid, language),
  }
}
