// The message of a failed action: in the user's language if the reason is known, else the error's own message.

import { useLingui } from '@lingui/react/macro'
import type { WorkerFailure } from '../../lib/worker-calls'

export interface Failure {
  readonly message: string
  readonly reason?: 'newer-version' | WorkerFailure
}

export function useFailureMessage(): (failure: Failure) => string {
  const { t } = useLingui()
  return ({ message, reason }) => {
    switch (reason) {
      case 'newer-version':
        return t`A newer version of CoMoney has changed this.`
      case 'not-loaded':
        return t`A part of the app is not on this device yet. Connect to the internet and try again.`
      case 'crashed':
        return t`It stopped unexpectedly. Try again, or open the app anew.`
      case 'silent':
        return t`It took too long, and was stopped.`
      case 'not-copied':
        return t`It has something in it that the app cannot handle.`
      case 'ended':
        return t`You left the screen before it was done.`
      default:
        return message
    }
  }
}
