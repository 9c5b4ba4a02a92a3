// The reason why a backup is not opened, in the user's language.

import { useLingui } from '@lingui/react/macro'
import type { RestoreRefusal } from '../worker/restore-session'

export function useRefusalText(): (refusal: RestoreRefusal) => string {
  const { t } = useLingui()
  return refusal => {
    switch (refusal) {
      case 'not-age':
        return t`This file is not a backup.`
      case 'needs-key':
        return t`This file is encrypted for a key, not with a passphrase.`
      case 'needs-passphrase':
        return t`This file is encrypted with a passphrase, not for a key.`
      case 'is-key-file':
        return t`This is a key file. Choose a backup, and this file with it.`
      case 'no-key-file':
        return t`The key file has no key in it, or it is damaged.`
      case 'wrong-key-passphrase':
        return t`The passphrase does not open the key file.`
      case 'wrong-key':
        return t`The key file does not open this backup: it belongs to other backups.`
      case 'too-much-work':
        return t`This file takes more memory to open than a browser may use.`
      case 'wrong-passphrase':
        return t`The passphrase does not open this file.`
      case 'damaged':
        return t`This file is damaged or incomplete. Take another copy of it.`
      case 'other-format':
        return t`The passphrase is right, but this file is not a backup of CoMoney.`
      case 'newer-version':
        return t`This backup is from a newer version of CoMoney. Update the app, then try again.`
      case 'incomplete':
        return t`Your data is still being downloaded to this device. Try again when it is here.`
    }
  }
}
