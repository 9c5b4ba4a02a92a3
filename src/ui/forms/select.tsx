// The browser's select element in the style of the other controls.

import { ChevronDown } from 'lucide'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import { controlClass } from './control-class'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange'> {
  readonly onValue: (value: string) => void
}

export function Select({ onValue, className, ...select }: SelectProps) {
  return (
    <span className={styles.box}>
      <select
        {...select}
        className={classNames(controlClass, styles.select, className)}
        onChange={({ target }) => onValue(target.value)}
      />
      <Icon icon={ChevronDown} size={18} />
    </span>
  )
}
