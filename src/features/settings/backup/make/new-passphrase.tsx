// The fields of a new passphrase, typed twice, with its strength.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { PasswordField } from '../../../../ui/forms/password-field'
import font from '../../../../ui/styles/font.module.css'

const MIN_LENGTH = 8

/** Shorter words are too few for a random choice. */
const MIN_WORD_LENGTH = 3

/** Bits of a word that was chosen from a list of 2,000. */
const BITS_PER_WORD = 11

/** Bits of a character of a word or a name, and of one among signs and digits. */
const BITS_PER_LETTER = 2

const BITS_PER_CHARACTER = 3.5

const FAIR_BITS = 40

const STRONG_BITS = 55

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

type Strength = 'too-short' | 'weak' | 'fair' | 'strong'

/**
 * A measure of a passphrase by its length and variety. Invariant: a short or repeated one is never strong. There is no
 * dictionary: a known phrase counts like any words. Too short below 8 characters, weak below 40 bits, fair below 55
 * bits.
 */
export function passphraseStrength(passphrase: string): Strength {
  if ([...passphrase].length < MIN_LENGTH) return 'too-short'
  const words = passphrase
    .trim()
    .toLowerCase()
    .split(/[\s_.,-]+/)
  const bits = words.length > 1 ? bitsOfWords(words) : bitsOfCharacters([...passphrase])
  if (bits < FAIR_BITS) return 'weak'
  return bits < STRONG_BITS ? 'fair' : 'strong'
}

/** 11 bits for each different word. */
function bitsOfWords(words: readonly string[]): number {
  return BITS_PER_WORD * new Set(words.filter(word => word.length >= MIN_WORD_LENGTH)).size
}

/** 3.5 bits for each character, 2 if all are letters; at most twice the number of different characters counts. */
function bitsOfCharacters(characters: readonly string[]): number {
  const each = characters.every(character => /\p{L}/u.test(character))
    ? BITS_PER_LETTER
    : BITS_PER_CHARACTER
  return each * Math.min(characters.length, 2 * new Set(characters).size)
}
