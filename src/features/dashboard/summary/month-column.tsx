// The column of the month so far, on a wide screen only. Its code is loaded after the first frame.

import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithMessages } from '../../../i18n/lazy-with-messages'
import styles from '../dashboard-screen.module.css'
import { WIDE_SCREEN } from '../list/visible-row-count'
import type { MonthSoFarProps } from '../month-so-far/month-so-far'

const MonthSoFar = lazyWithMessages('The month so far', async () => {
  return (await import('../month-so-far/month-so-far')).MonthSoFar
})

export function MonthColumn(props: MonthSoFarProps) {
  const isWide = useSyncExternalStore(subscribeWidth, () => matchMedia(WIDE_SCREEN).matches)
  return (
    isWide && (
      <div className={styles.month}>
        <Suspense>
          <MonthSoFar {...props} />
        </Suspense>
      </div>
    )
  )
}

function subscribeWidth(onChange: () => void): () => void {
  const desk = matchMedia(WIDE_SCREEN)
  desk.addEventListener('change', onChange)
  return () => desk.removeEventListener('change', onChange)
}
