// A refused login or registration, told at the form until it is sent again or the field in question changes.

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { IdentityFailure, RefusalReason } from '../../domain/identity'
import { loadLaterMessages } from '../../i18n/activation'
import { importOrNull } from '../../lib/load-module'

export type AuthField = 'email' | 'password'

type Told =
  | { readonly field: AuthField | null; readonly text: MessageDescriptor }
  /** The provider's words, where ours cannot be loaded. */
  | { readonly field: null; readonly text: string }

export interface ShownRefusal {
  /** What is wrong with a field, or with the form as a whole (null). */
  readonly errorOf: (field: AuthField | null) => string | undefined
  /** Resolves once it shows. */
  readonly tell: (failure: IdentityFailure) => Promise<void>
  readonly clear: () => void
  /** A field's content has changed. */
  readonly onInput: (field: string) => void
}

/** @param fields those of the form that can be changed; what is wrong with another is told of the whole */
export function useRefusal(fields: readonly AuthField[]): ShownRefusal {
  const { i18n } = useLingui()
  const [told, setTold] = useState<Told>()
  const clear = () => setTold(undefined)
  return {
    errorOf(field) {
      if (!told || told.field !== field) return undefined
      return typeof told.text === 'string' ? told.text : i18n._(told.text)
    },
    async tell(failure) {
      if (failure.kind === 'provider') setTold(await refusalOf(failure, fields))
      else clear()
    },
    clear,
    onInput(field) {
      // A wrong pair may be mended in either.
      if (told?.field && fields.some(each => each === field)) clear()
    },
  }
}

type ProviderFailure = Extract<IdentityFailure, { kind: 'provider' }>

async function refusalOf(
  { reason, message }: ProviderFailure,
  fields: readonly AuthField[],
): Promise<Told> {
  const code = Promise.all([import('./refusal-texts'), loadLaterMessages()])
  const [texts] = (await importOrNull('What a refusal means', code)) ?? []
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
    case 'unknown':
      return null
  }
}
