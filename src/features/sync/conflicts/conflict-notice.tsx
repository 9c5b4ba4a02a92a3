// The notice about conflicts, with a link to the conflicts screen; on a document's screen, about that document's.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { GitCompareArrows } from 'lucide'
import type { CollectionName } from '../../../domain/document'
import { countConflictsOf } from '../../../store/conflicts/conflicts'
import type { UserDatabase } from '../../../store/database/user-database'
import { Icon } from '../../../ui/controls/icon'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import styles from './conflict-notice.module.css'

export interface ConflictNoticeProps {
  readonly database: UserDatabase
  readonly collection: CollectionName
  readonly id: number
}

export function ConflictNotice({ database, collection, id }: ConflictNoticeProps) {
  const count = useLiveQuery(
    () => countConflictsOf(database, collection, id),
    [database, collection, id],
  )
  return <ConflictsLink count={count ?? 0} />
}

export function ConflictsLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <Link to="/conflicts" className={styles.notice}>
        <Icon icon={GitCompareArrows} size={20} />
        <Plural
          value={count}
          one="# difference between your devices"
          other="# differences between your devices"
        />
      </Link>
    </p>
  )
}
