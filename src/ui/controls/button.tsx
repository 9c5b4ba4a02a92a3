// Buttons, and links that look like buttons. Invariant: every variant has a touch target of at least 44 px.

import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly wide?: boolean
}

export function Button({ look = 'outline', wide = false, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(buttonClass(look, wide), className)} />
  )
}

/** The classes of a button, for links. */
export function buttonClass(look: ButtonLook, wide = false): string {
  return classNames(styles.button, styles[look], wide && styles.wide)
}
