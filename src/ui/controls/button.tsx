// Buttons, and links that look like buttons. Invariant: every variant has a touch target of at least 44 px.

import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant
  readonly wide?: boolean
}

export function Button({ variant = 'outline', wide = false, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(buttonClass(variant, wide), className)} />
  )
}

/** The classes of a button, for links. */
export function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames(styles.button, styles[variant], wide && styles.wide)
}
