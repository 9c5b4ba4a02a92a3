// The first rows of a list as skeletons, while the list is read.

import type { ReactNode } from 'react'

const ROWS = ['first', 'second', 'third', 'fourth'] as const

interface ListSkeletonProps {
  /** How many, at most 4. */
  readonly rows: number
  readonly rowClass: string | undefined
  readonly children: ReactNode
}

export function ListSkeleton({ rows, rowClass, children }: ListSkeletonProps) {
  return (
    <ul aria-hidden="true">
      {ROWS.slice(0, rows).map(row => (
        <li key={row} className={rowClass}>
          {children}
        </li>
      ))}
    </ul>
  )
}
