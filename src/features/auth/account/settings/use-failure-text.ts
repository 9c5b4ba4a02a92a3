// The text of a failed change of the account, in the app's language.

import { useLingui } from '@lingui/react/macro'
import type {
  DeletionFailure,
  IdentityFailure,
  PasswordChangeResult,
} from '../../../../domain/identity'
import { REFUSAL_TEXTS, unknownRefusal, WRONG_PASSWORD } from '../../refusal-texts'
import { useFailureText as useSignInText } from '../../use-failure-toast'

type Failure =
  | Extract<PasswordChangeResult, { ok: false }>['failure']
  | IdentityFailure
  | DeletionFailure

export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useLingui()
  const signInText = useSignInText()
  return failure => {
    switch (failure.kind) {
      case 'offline':
      case 'other-account':
      case 'not-stored':
        return signInText(failure)
      case 'unanswered':
        return t`No answer came, so your password may be the old or the new one. Try both.`
      case 'interrupted':
        return t`The deletion was interrupted. It goes on at the next start with a network, or when you try again.`
      case 'server-refuses':
        return t`The server has refused the deletion. An update of CoMoney may be needed: reload, then try again.`
      case 'provider': {
        const { reason, message } = failure
        if (reason === 'unknown') return i18n._(unknownRefusal(message))
        return i18n._(reason === 'wrong-credentials' ? WRONG_PASSWORD : REFUSAL_TEXTS[reason])
      }
    }
  }
}
