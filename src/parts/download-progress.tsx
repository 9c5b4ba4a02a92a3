// The progress of a running pull. It is not a live region, because it changes with every page.

import { Trans, useLingui } from '@lingui/react/macro'
import styles from '../features/sync/overview/sync-screen.module.css'
import type { PullState } from '../store/database/sync-state-records'

export function DownloadProgress({ pull }: { pull: PullState | undefined }) {
  const { t } = useLingui()
  if (!pull) return null
  const { done, expected } = pull
  return (
    <div className={styles.progress}>
      <p>
        <DownloadText done={done} expected={expected} />
      </p>
      <progress
        aria-label={t`Download`}
        {...(expected !== null && { max: Math.max(expected, 1), value: Math.min(done, expected) })}
      />
    </div>
  )
}

export function DownloadText({ done, expected }: Pick<PullState, 'done' | 'expected'>) {
  const { i18n } = useLingui()
  const got = i18n.number(done)
  if (expected === null) return <Trans>Getting your data: {got}</Trans>
  const all = i18n.number(Math.max(done, expected))
  return (
    <Trans>
      Getting your data: {got} of {all}
    </Trans>
  )
}
