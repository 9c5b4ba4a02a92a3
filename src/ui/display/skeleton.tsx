// A grey block where a text will stand, in the text's own size, so that nothing moves when it comes.
// Invariant: hidden from assistive technology; the region around it says aria-busy.

import { classNames } from '../controls/class-names'
import styles from './skeleton.module.css'

export type SkeletonWidth = 'short' | 'medium' | 'long'

export function Skeleton({ width = 'medium' }: { width?: SkeletonWidth }) {
  return (
    <span className={classNames(styles.placeholder, styles[width])} aria-hidden="true">
      &nbsp;
    </span>
  )
}
