// A fact with its name above it, in a list of facts (`dl`).

import type { ReactNode } from 'react'
import font from '../styles/font.module.css'

interface FactProps {
  readonly name: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className={font.remark}>{name}</dt>
      <dd className={font.strong}>{children}</dd>
    </div>
  )
}
