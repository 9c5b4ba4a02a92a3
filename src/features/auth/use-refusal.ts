// The message of a refused login or registration, shown at the form until the next submission or until its field
// changes.

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { IdentityFailure, RefusalReason } from '../../domain/identity'
import { importWithMessages } from '../../i18n/lazy-with-messages'

type AuthField = 'email' | 'password'

type Shown =
  | { readonly field: AuthField | null; readonly text: MessageDescriptor }
  /** The provider's own message, if ours cannot be loaded. */
  | { readonly field: null; readonly text: string }

interface ShownRefusal {
  /** @param field null for the message of the whole form */
  readonly errorOf: (field: AuthField | null) => string | undefined
  /** Resolves when the message shows. */
  readonly show: (failure: IdentityFailure) => Promise<void>
  readonly clear: () => void
  /** A field's content has changed. */
  readonly onInput: (field: string) => void
}

/** @param fields the form's editable fields; the message of any other field is shown for the whole form */
export function useRefusal(fields: readonly AuthField[]): ShownRefusal {
  const { i18n } = useLingui()
  const [shown, setShown] = useState<Shown>()
  const clear = () => setShown(undefined)
  return {
    errorOf(field) {
      if (!shown || shown.field !== field) return undefined
      return typeof shown.text === 'string' ? shown.text : i18n._(shown.text)
    },
    async show(failure) {
      if (failure.kind === 'provider') setShown(await refusalOf(failure, fields))
      else clear()
    },
    clear,
    onInput(field) {
      // 'Wrong credentials' may be corrected in either field.
      if (shown?.field && fields.some(each => each === field)) clear()
    },
  }
}

type ProviderFailure = Extract<IdentityFailure, { kind: 'provider' }>

async function refusalOf(
  { reason, message }: ProviderFailure,
  fields: readonly AuthField[],
): Promise<Shown> {
  const texts = await importWithMessages('The messages of refusals', import('./refusal-texts'))
  if (!texts) return { field: null, text: message }
  if (reason === 'unknown') return { field: null, text: texts.unknownRefusal(message) }
  const field = fieldOf(reason)
  const isThere = field !== null && fields.includes(field)
  const isPasswordOnly = reason === 'wrong-credentials' && !fields.includes('email')
  const text = isPasswordOnly ? texts.WRONG_PASSWORD : texts.REFUSAL_TEXTS[reason]
  return { field: isThere ? field : null, text }
}

function fieldOf(reason: RefusalReason): AuthField | null {
  switch (reason) {
    case 'invalid-email':
    case 'email-in-use':
      return 'email'
    case 'wrong-credentials':
    case 'missing-password':
    case 'weak-password':
      return 'password'
    case 'too-many-attempts':
    case 'account-disabled':
    case 'session-ended':
    case 'password-needed':
    case 'unknown':
      return null
  }
}
