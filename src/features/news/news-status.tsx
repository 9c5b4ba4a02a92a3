// The status line under the heading: the age of the articles, and whether a refresh has failed.
// Invariant: the line has its height from the start, so that nothing moves.

import { Trans } from '@lingui/react/macro'
import { CloudOff, History } from 'lucide'
import { useTimeFormats } from '../../i18n/time-formats'
import { Icon } from '../../ui/controls/icon'
import { useNow } from '../../ui/hooks/use-now'
import { ageToShow } from './news-age'
import styles from './news-screen.module.css'

interface NewsStatusProps {
  /** Undefined without stored articles, and until they have been read. */
  readonly storedAt: number | undefined
  readonly failed: boolean
}

export function NewsStatus({ storedAt, failed }: NewsStatusProps) {
  return (
    <p className={styles.status} role="status">
      {storedAt === undefined ? (
        <NoNews failed={failed} />
      ) : (
        <NewsAge storedAt={storedAt} failed={failed} />
      )}
    </p>
  )
}

function NoNews({ failed }: { failed: boolean }) {
  if (!failed) return <Trans>In English, from many papers</Trans>
  return (
    <>
      <Icon icon={CloudOff} size={16} />
      <Trans>The news cannot be loaded now.</Trans>
    </>
  )
}

function NewsAge({ storedAt, failed }: { storedAt: number; failed: boolean }) {
  const formats = useTimeFormats()
  const age = ageToShow(storedAt, useNow(), failed)
  if (age === null) return <Trans>In English, from many papers</Trans>
  const ago = formats.ago(age)
  return (
    <>
      <Icon icon={failed ? CloudOff : History} size={16} />
      {failed ? <Trans>Saved {ago}, cannot refresh now</Trans> : <Trans>Saved {ago}</Trans>}
    </>
  )
}
