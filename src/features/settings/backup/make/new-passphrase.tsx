// The fields of a new passphrase, typed twice, with its strength.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { PasswordField } from '../../../../ui/forms/password-field'
import font from '../../../../ui/styles/font.module.css'
import { passphraseStrength, type Strength } from './passphrase-strength'

export interface TypedPassphrase {
  readonly passphrase: string
  readonly again: string
}

export const NO_PASSPHRASE: TypedPassphrase = { passphrase: '', again: '' }

type PassphraseErrors = Partial<TypedPassphrase>

export function usePassphraseErrors({ passphrase, again }: TypedPassphrase): PassphraseErrors {
  const { t } = useLingui()
  if (passphraseStrength(passphrase) === 'too-short')
    return { passphrase: t`Use at least 8 characters; four words or more are better.` }
  return again === passphrase ? {} : { again: t`The two passphrases differ.` }
}

interface NewPassphraseProps {
  /** For a passphrase that is not that of a file to save. */
  readonly label?: ReactNode
  readonly againLabel?: ReactNode
  readonly typed: TypedPassphrase
  readonly errors: PassphraseErrors
  readonly onChange: (typed: TypedPassphrase) => void
}

export function NewPassphrase(props: NewPassphraseProps) {
  const { typed, errors, onChange } = props
  const { label = <Trans>Passphrase</Trans>, againLabel = <Trans>Passphrase again</Trans> } = props
  const id = useId()
  const shared = { autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordField
        {...shared}
        id={id}
        label={label}
        error={errors.passphrase}
        value={typed.passphrase}
        onChange={({ target }) => onChange({ ...typed, passphrase: target.value })}
      />
      <p className={font.remark} aria-live="polite">
        {typed.passphrase === '' ? (
          <Trans>Long is strong: four words or more, chosen at random.</Trans>
        ) : (
          <StrengthText strength={passphraseStrength(typed.passphrase)} />
        )}
      </p>
      <PasswordField
        {...shared}
        id={`${id}-again`}
        label={againLabel}
        error={errors.again}
        value={typed.again}
        onChange={({ target }) => onChange({ ...typed, again: target.value })}
      />
    </>
  )
}

function StrengthText({ strength }: { strength: Strength }) {
  switch (strength) {
    case 'too-short':
      return <Trans>Too short</Trans>
    case 'weak':
      return <Trans>Weak: a computer may guess it within days.</Trans>
    case 'fair':
      return <Trans>Fair: one more word would make it strong.</Trans>
    case 'strong':
      return <Trans>Strong</Trans>
  }
}
