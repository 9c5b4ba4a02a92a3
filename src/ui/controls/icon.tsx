// A Lucide icon, decorative and hidden from screen readers.

import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from './class-names'
import styles from './icon.module.css'

interface IconProps {
  readonly icon: IconNode
  /** Width and height in CSS pixels. */
  readonly size?: number
  readonly className?: string | undefined
}

export function Icon({ icon, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(styles.icon, className)}
    >
      {icon.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
    </svg>
  )
}
