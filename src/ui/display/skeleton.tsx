// The skeleton of a text, in the text's size, so that nothing moves when the text appears.
// Invariant: it is hidden from assistive technology; the region around it has aria-busy.

import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import styles from './skeleton.module.css'

type SkeletonWidth = 'short' | 'medium' | 'long'

export function Skeleton({ width = 'medium' }: { width?: SkeletonWidth }) {
  return (
    <span className={classNames(styles.skeleton, styles[width])} aria-hidden="true">
      &nbsp;
    </span>
  )
}

// The first rows of a list as skeletons, while the list is read.

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
