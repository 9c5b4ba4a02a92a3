// A few options side by side, of which one is chosen.

import { type ReactNode, useId } from 'react'
import layout from '../styles/layout.module.css'
import styles from './choices.module.css'

interface ChoiceCardsProps<T extends string> {
  readonly legend: ReactNode
  readonly options: readonly { readonly value: T; readonly name: ReactNode }[]
  /** Null while nothing is chosen. */
  readonly value: T | null
  readonly onValue: (value: T) => void
}

export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { legend, options, value, onValue } = props
  const group = useId()
  return (
    <FieldGroup legend={legend}>
      <div className={layout.smallActions}>
        {options.map(option => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** A group of controls under one name. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
