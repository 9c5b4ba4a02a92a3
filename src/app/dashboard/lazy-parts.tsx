// The lines under the dashboard's card: templates, wallets, schedules, cards, budgets and the money of a day. They are in
// the first frame. Where they are late, the space of those that were shown last is reserved, so that the list below does
// not move.

import { Suspense, use } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { isAllowanceShown } from '../../parts/shown-allowance'
import type { FirstRead } from './first-read'
import styles from './lazy-parts.module.css'
import type { PartsProps } from './read-lines'
import { readReservedSpace } from './reserved-space'

const Parts = lazyWithMessages<PartsProps>('The parts of the dashboard', async () => {
  return (await import('./parts')).Parts
})

interface LoadedProps extends PartsProps {
  /** The code of the lines and their figures for the first frame. */
  readonly loaded: FirstRead['lines']
}

interface LazyPartsProps extends LoadedProps {
  /** Whether the first download was under way at the first frame: its end may bring a part. */
  readonly isDownloading: boolean
}

export function LazyParts({ isDownloading, loaded, ...props }: LazyPartsProps) {
  const kept = readReservedSpace()
  const isRead = loaded !== undefined && !(loaded instanceof Promise) && loaded.figures !== null
  const reserved = isDownloading && (kept ?? '0') === '0' ? '1' : kept
  return (
    <div
      className={styles.parts}
      data-new={kept === null || undefined}
      data-reserved={reserved === '0' || isRead ? undefined : reserved}
      data-allowance={isAllowanceShown() || undefined}
    >
      <Suspense>
        <LinesOrParts {...props} loaded={loaded} />
      </Suspense>
    </div>
  )
}

function LinesOrParts({ loaded, ...props }: LoadedProps) {
  const lines = loaded instanceof Promise ? use(loaded) : loaded
  return lines ? <lines.Lines {...props} first={lines.figures} /> : <Parts {...props} />
}
