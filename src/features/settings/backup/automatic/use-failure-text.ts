// The reason of a failed automatic backup or set-up, in the user's language.

import { useLingui } from '@lingui/react/macro'
import { KEY_FILE_NAME } from '../worker/retention'
import type { Failure } from './use-automatic-backups'

export function useFailureText(): (failure: Failure) => string {
  const { t } = useLingui()
  return failure => {
    const keyFile = KEY_FILE_NAME
    switch (typeof failure === 'string' ? failure : failure.reason) {
      case 'other-passphrase':
        return t`The folder has a key file with another passphrase. Type that one, or choose another folder.`
      case 'other-account':
        return t`The folder has the backups of another account. Choose another folder.`
      case 'unreadable-key':
        return t`The folder has a file ${keyFile} that cannot be read. Choose another folder.`
      case 'folder-gone':
        return t`The folder is not there any more. Put it back, or stop and choose another one.`
      case 'disk-full':
        return t`The disk is full. Make room on it.`
      case 'not-allowed':
        return t`The browser does not let CoMoney write into the folder.`
      case 'key-missing':
        return t`The key file ${keyFile} is not in the folder as it was, and without it no backup would open. Put it back, or stop and set up the backups anew.`
      case 'not-whole':
        return t`The backup did not open again, and was removed.`
      case 'unknown':
        return typeof failure === 'string' ? '' : failure.message
    }
  }
}
