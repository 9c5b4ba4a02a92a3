// The message about the first download: its progress, or the problem that delays it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PullState, SyncProblem } from '../store/database/sync-state-records'
import type { UserDatabase } from '../store/database/user-database'
import { type FirstDownload, readFirstDownload } from '../store/first-download/first-download'
import { useDisconnected } from '../ui/hooks/use-device'
import { useLiveQuery } from '../ui/hooks/use-live-query'
import styles from './first-download-message.module.css'

interface AdoptionProgressProps {
  readonly done: number
  /** Null until the documents have been counted. */
  readonly total: number | null
}

export function FirstDownloadMessage({ database }: { database: UserDatabase }) {
  const download = useLiveQuery(() => readFirstDownload(database), [database])
  const disconnected = useDisconnected()
  const { t } = useLingui()
  if (!download) return null
  const problem = disconnected && !download.isAdoption ? 'offline' : problemOf(download)
  if (problem)
    return (
      <p>
        <ProblemText problem={problem} />
      </p>
    )
  const { done, expected, isAdoption } = download
  return (
    <>
      {isAdoption ? (
        <AdoptionProgress done={done} total={expected} />
      ) : (
        <p>
          <DownloadText done={done} expected={expected} />
        </p>
      )}
      <progress
        className={styles.bar}
        aria-label={t`Download`}
        {...(expected !== null && { max: Math.max(expected, 1), value: Math.min(done, expected) })}
      />
    </>
  )
}

/** A running cycle hides the problem of the last one, unless that needs the user. */
function problemOf({ status }: FirstDownload): SyncProblem | null {
  if (!status) return null
  const isFinal = status.problem === 'storage' || status.problem === 'needs-sign-in'
  return status.phase === 'syncing' && !isFinal ? null : status.problem
}

function ProblemText({ problem }: { problem: SyncProblem }) {
  switch (problem) {
    case 'offline':
      return <Trans>Your data loads once there is a network.</Trans>
    case 'unreachable':
      return <Trans>Your data loads once the server answers.</Trans>
    case 'starting':
      return <Trans>Your data loads once the server is ready.</Trans>
    case 'needs-sign-in':
      return <Trans>Your data loads once you have logged in again.</Trans>
    case 'refused':
      return <Trans>The server is not sending your data yet.</Trans>
    case 'storage':
      return <Trans>Your data cannot be stored on this device.</Trans>
  }
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

/** The progress of a trial's adoption into the account. */
export function AdoptionProgress({ done, total }: AdoptionProgressProps) {
  const { i18n } = useLingui()
  if (total === null)
    return (
      <p>
        <Trans>Moving the data of this device to your account</Trans>
      </p>
    )
  const [moved, all] = [i18n.number(done), i18n.number(total)]
  return (
    <p>
      <Trans>
        Moving the data of this device to your account: {moved} of {all}
      </Trans>
    </p>
  )
}
