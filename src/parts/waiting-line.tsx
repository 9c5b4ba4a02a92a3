// The line on top of a list that says once how many transactions the server does not have, instead of each row.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CloudUpload } from 'lucide'
import { deferQuery } from '../lib/schedule'
import type { UserDatabase } from '../store/database/user-database'
import { countPendingOf } from '../store/outbox/outbox'
import { Icon } from '../ui/controls/icon'
import { useLiveQuery } from '../ui/hooks/use-live-query'
import styles from './waiting-line.module.css'

interface WaitingLineProps {
  /** The pending rows that have been read. */
  readonly count: number
  /** If not all rows have been read: all pending transactions are counted. */
  readonly database: UserDatabase | undefined
}

export function WaitingLine({ count: read, database }: WaitingLineProps) {
  const all = useLiveQuery(
    deferQuery(async () => database && countPendingOf(database, 'transactions')),
    [database],
  )
  const count = all ?? read
  return (
    <Link to="/sync" className={styles.line}>
      <Icon icon={CloudUpload} size={16} />
      <Plural value={count} one="# not on the server yet" other="# not on the server yet" />
    </Link>
  )
}
