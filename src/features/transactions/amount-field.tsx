// The amount, large, with its digits set in groups while typing, and two keys for many zeros.
// A phone's number keypad has no letters: the keys do what typing 'rb' or 'jt' does.

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { groupAmount, groupWholeAmount, withUnit } from '../../domain/amount-text'
import { FormattedField } from '../../ui/formatted-field'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './amount-field.module.css'

interface AmountFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

export function AmountField({ value, onValue }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <Trans>Amount</Trans>
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
          format={groupAmount}
          formatWhole={groupWholeAmount}
          separator="."
          onValue={onValue}
        />
        <UnitKey unit="rb" onPress={() => onValue(withUnit(value, 'rb'))}>
          <Trans>times a thousand</Trans>
        </UnitKey>
        <UnitKey unit="jt" onPress={() => onValue(withUnit(value, 'jt'))}>
          <Trans>times a million</Trans>
        </UnitKey>
      </div>
    </div>
  )
}

function UnitKey({
  unit,
  onPress,
  children,
}: {
  unit: 'rb' | 'jt'
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" className={styles.key} onClick={onPress}>
      {unit}
      <VisuallyHidden> {children}</VisuallyHidden>
    </button>
  )
}
