// Buttons, and links that look like buttons. Invariant: every variant has a touch target of at least 44 px.

import type { IconNode } from 'lucide'
import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'ghostDanger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  /** Before the text. */
  readonly icon?: IconNode
}

export function Button(props: ButtonProps) {
  const { variant = 'outline', wide = false, icon, className, children, ...rest } = props
  return (
    <button type="button" {...rest} className={classNames(buttonClass(variant, wide), className)}>
      {icon && <Icon icon={icon} size={18} />}
      {children}
    </button>
  )
}

/** The classes of a button, for links. */
export function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames(styles.button, styles[variant], wide && styles.wide)
}
