// The skeleton of a text, in the text's size, so that nothing moves when the text appears.
// Invariant: it is hidden from assistive technology; the region around it has aria-busy.

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
