// An amount, large, with its digits set in groups while typing, and two keys for many zeros.
// A phone's number keypad has no letters: the keys do what typing 'rb' or 'jt' does.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import styles from './amount-field.module.css'
import { errorAttributes, FieldError } from './field'
import { FormattedField } from './formatted-field'
import { VisuallyHidden } from './visually-hidden'

type Unit = 'rb' | 'jt'

/** How amounts are written, as the domain has it. */
export interface AmountWriting {
  /** Tidies a text that is being typed. */
  readonly format: (typed: string) => string
  /** Tidies a text that came whole, by paste or autofill. */
  readonly formatWhole: (text: string) => string
  /** The amount with the zeros of a unit behind it. */
  readonly withUnit: (text: string, unit: Unit) => string
}

interface AmountFieldProps {
  readonly label: ReactNode
  readonly writing: AmountWriting
  readonly value: string
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
}

export function AmountField({ label, writing, value, error, onValue }: AmountFieldProps) {
  const id = useId()
  const multiply = (unit: Unit) => onValue(writing.withUnit(value, unit))
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <span className={styles.prefix} aria-hidden="true" translate="no">
          Rp
        </span>
        <FormattedField
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          format={writing.format}
          formatWhole={writing.formatWhole}
          separator="."
          onValue={onValue}
          {...errorAttributes(id, error)}
        />
        <UnitKey unit="rb" onPress={multiply}>
          <Trans>times a thousand</Trans>
        </UnitKey>
        <UnitKey unit="jt" onPress={multiply}>
          <Trans>times a million</Trans>
        </UnitKey>
      </div>
      <FieldError htmlFor={id} error={error} />
    </div>
  )
}

function UnitKey({
  unit,
  onPress,
  children,
}: {
  unit: Unit
  onPress: (unit: Unit) => void
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.key} onClick={() => onPress(unit)}>
      {unit}
      <VisuallyHidden> {children}</VisuallyHidden>
    </button>
  )
}
