// The dashboard's templates and its lines about schedules, cards, budgets and the money of a day, loaded after the first frame.
// The space of the parts that were shown last is reserved from the start, so that the list below does not move.

import { Suspense } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { isAllowanceShown } from '../../parts/shown-allowance'
import styles from './lazy-parts.module.css'
import type { PartsProps } from './parts'
import { readReservedSpace } from './reserved-space'

const Parts = lazyWithMessages<PartsProps>('The parts of the dashboard', async () => {
  return (await import('./parts')).Parts
})

interface LazyPartsProps extends PartsProps {
  /** Whether the first download was under way at the first frame: its end may bring a part. */
  readonly isDownloading: boolean
}

export function LazyParts({ isDownloading, ...props }: LazyPartsProps) {
  const kept = readReservedSpace()
  const reserved = isDownloading && (kept ?? '0') === '0' ? '1' : kept
  return (
    <div
      className={styles.parts}
      data-new={kept === null || undefined}
      data-reserved={reserved === '0' ? undefined : reserved}
      data-allowance={isAllowanceShown() || undefined}
    >
      <Suspense>
        <Parts {...props} />
      </Suspense>
    </div>
  )
}
