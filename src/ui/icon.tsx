// An icon of Lucide's as a picture beside words: it says nothing of its own to a screen reader.

import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  readonly of: IconNode
  /** CSS pixels of either side. */
  readonly size?: number
  readonly className?: string | undefined
}

export function Icon({ of, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {of.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
    </svg>
  )
}
