// A setting with a few options as radio buttons.

import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import styles from './settings.module.css'

interface ChoiceProps<T extends string> {
  readonly legend: ReactNode
  readonly options: readonly {
    readonly value: T
    readonly name: ReactNode
    readonly lang?: string
  }[]
  readonly value: T
  readonly onValue: (value: T) => void
}

export function Choice<T extends string>({ legend, options, value, onValue }: ChoiceProps<T>) {
  const group = useId()
  return (
    <fieldset>
      <legend className={classNames(font.remark, font.strong)}>{legend}</legend>
      <div className={styles.options}>
        {options.map(option => (
          <label key={option.value} className={layout.option} lang={option.lang}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
