// The place of the month so far, on a desk. What stands there is loaded after the first frame, and on no phone.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadLaterMessages } from '../../../i18n/activation'
import { importOrNull } from '../../../lib/load-module'
import { afterNextFrame } from '../../../lib/schedule'
import styles from '../dashboard-screen.module.css'
import { ON_DESK } from '../list/visible-row-count'
import type { MonthSoFarProps } from '../month-so-far/month-so-far'

const MonthSoFar = lazy(async () => {
  await new Promise<void>(afterNextFrame)
  const coming = Promise.all([import('../month-so-far/month-so-far'), loadLaterMessages()])
  const [code] = (await importOrNull('The month so far', coming)) ?? []
  return { default: code?.MonthSoFar ?? Nothing }
})

export function MonthColumn(props: MonthSoFarProps) {
  const isOnDesk = useSyncExternalStore(followWidth, () => matchMedia(ON_DESK).matches)
  return (
    isOnDesk && (
      <div className={styles.month}>
        <Suspense>
          <MonthSoFar {...props} />
        </Suspense>
      </div>
    )
  )
}

function followWidth(onChange: () => void): () => void {
  const desk = matchMedia(ON_DESK)
  desk.addEventListener('change', onChange)
  return () => desk.removeEventListener('change', onChange)
}

function Nothing(_: MonthSoFarProps) {
  return null
}
