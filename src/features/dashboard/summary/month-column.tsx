// The column of the month so far, on a wide screen only. Its code is loaded after the first frame.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { importWithMessages } from '../../../i18n/import-with-messages'
import { afterNextFrame } from '../../../lib/schedule'
import styles from '../dashboard-screen.module.css'
import { WIDE_SCREEN } from '../list/visible-row-count'
import type { MonthSoFarProps } from '../month-so-far/month-so-far'

const MonthSoFar = lazy(async () => {
  await new Promise<void>(afterNextFrame)
  const code = await importWithMessages('The month so far', import('../month-so-far/month-so-far'))
  return { default: code?.MonthSoFar ?? NoColumn }
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

function NoColumn(_: MonthSoFarProps) {
  return null
}
