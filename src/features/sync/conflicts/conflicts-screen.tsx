// The conflicts screen: the values that lost when two devices changed the same field, to restore or dismiss
// (rules M2, M3).

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { areTimesTrusted } from '../../../domain/dates/known-time'
import { useWallets } from '../../../parts/wallets/use-wallets'
import {
  type ListedConflict,
  markConflictsSeen,
  readConflicts,
} from '../../../store/conflicts/conflicts'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { BackLink } from '../../../ui/controls/back-link'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Screen } from '../../../ui/layout/screen'
import { useInfiniteScroll } from '../../../ui/lists/use-infinite-scroll'
import layout from '../../../ui/styles/layout.module.css'
import { ConflictCard } from './conflict-card'
import styles from './conflicts-screen.module.css'
import { useConflictActions } from './use-conflict-actions'

const PAGE_SIZE = 25

export function ConflictsScreen({ database }: { database: UserDatabase }) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const conflicts = useLiveQuery(() => readConflicts(database, limit), [database, limit])
  const areTrusted = useAreTimesTrusted(database, conflicts)
  const heading = useRef<HTMLHeadingElement>(null)
  const more = conflicts !== undefined && conflicts.length >= limit
  const end = useInfiniteScroll<HTMLDivElement>(more, () => setLimit(limit + PAGE_SIZE))
  // A settled card disappears with its buttons, and the focus would be lost.
  const actions = useConflictActions(database, () => heading.current?.focus())
  const { nameOf: walletName } = useWallets(database)
  useMarkSeen(database, conflicts)
  return (
    <Screen
      title={t`Differences between your devices`}
      back={
        <BackLink to={{ to: '/sync' }}>
          <Trans>Back to Sync</Trans>
        </BackLink>
      }
      hint={
        areTrusted ? (
          <Trans>
            When two devices change the same thing, the later change stays. The other one is kept
            here for you.
          </Trans>
        ) : (
          <Trans>
            When two devices change the same thing, one change stays. The other one is kept here for
            you.
          </Trans>
        )
      }
      headingRef={heading}
      isBusy={!conflicts}
    >
      {conflicts?.length === 0 && (
        <p className={styles.empty}>
          <Trans>There are no differences.</Trans>
        </p>
      )}
      <ul className={layout.stack}>
        {conflicts?.map(listed => (
          <ConflictCard
            key={listed.conflict.key}
            listed={listed}
            walletName={walletName}
            {...actions}
          />
        ))}
      </ul>
      <div ref={end} />
    </Screen>
  )
}

/** Whether the times of the changes show which change was later. */
function useAreTimesTrusted(
  database: UserDatabase,
  conflicts: readonly ListedConflict[] = [],
): boolean {
  const known = useLiveQuery(() => readState(database, 'known-time'), [database])
  const times = conflicts.flatMap(({ conflict: { at, editedAt } }) => [at, editedAt])
  return areTimesTrusted(known, times, Date.now())
}

function useMarkSeen(
  database: UserDatabase,
  conflicts: readonly ListedConflict[] | undefined,
): void {
  const newest = conflicts?.[0]?.conflict.key
  useEffect(() => {
    if (newest === undefined) return
    markConflictsSeen(database, newest).catch(error =>
      console.warn('Could not remember which conflicts were seen', error),
    )
  }, [database, newest])
}
