// The sync screen: the sync state, the changes that are not synced, and the actions (rules U1, E1 to E4).

import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { type Failed, orFailed } from '../../../domain/result'
import { WayBack } from '../../../parts/way-back'
import type { DeviceDatabase } from '../../../store/database/device-database'
import type { UserDatabase } from '../../../store/database/user-database'
import { PENDING, REJECTED } from '../../../store/outbox/outbox'
import { retryAllRejected, retryRejectedEntry } from '../../../store/outbox/rejected'
import { Button } from '../../../ui/controls/button'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useDisconnected } from '../../../ui/hooks/use-device'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Screen } from '../../../ui/layout/screen'
import card from '../../../ui/styles/card.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { useToast } from '../../../ui/toast/toast-context'
import { ConflictsLink } from '../conflicts/conflict-notice'
import { ChangeList } from './change-list'
import { type ListedChange, readChanges, readSyncDetails } from './queries'
import { SyncSummary } from './sync-summary'
import { UnreadableList } from './unreadable-list'

/** More changes of one kind are only counted. */
const MAX_LISTED = 50

interface SyncScreenProps {
  readonly database: UserDatabase
  readonly device: DeviceDatabase
  /** The form that renews an expired session. */
  readonly signInAgain: ReactNode
  /** The actions after the account was deleted. */
  readonly closedAccount: ReactNode
  readonly synchronize: () => void
  readonly repair: () => void
}

export function SyncScreen(props: SyncScreenProps) {
  const { database, device, signInAgain, closedAccount, synchronize } = props
  const { t } = useLingui()
  const details = useLiveQuery(() => readSyncDetails(database), [database])
  const disconnected = useDisconnected()
  const heading = useRef<HTMLHeadingElement>(null)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const retry = useRetry(database, () => {
    synchronize()
    // The retried row disappears with its button, and the focus would be lost.
    heading.current?.focus()
  })
  return (
    <Screen title={t`Sync`} back={<WayBack />} headingRef={heading} isBusy={!details}>
      {details && (
        <>
          {details.status?.closedAt !== undefined ? (
            <section className={card.panel}>{closedAccount}</section>
          ) : (
            <SyncSummary
              details={details}
              device={device}
              disconnected={disconnected}
              signInAgain={signInAgain}
              askedAt={askedAt}
              onSync={synchronize}
              onRepair={() => {
                setAskedAt(Date.now())
                props.repair()
              }}
            />
          )}
          <ConflictsLink count={details.conflicts} />
          <Rejected database={database} count={details.rejected} onRetry={retry} />
          <UnreadableList database={database} count={details.unreadable} limit={MAX_LISTED} />
          <Pending database={database} count={details.pending} />
        </>
      )}
    </Screen>
  )
}

/**
 * The sync screen of a trial, which sends nothing.
 *
 * @param children the messages and actions
 */
export function TrialSyncScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Screen title={t`Sync`} back={<WayBack />}>
      {children}
    </Screen>
  )
}

/** @returns sends one rejected change again, or all of them */
function useRetry(
  database: UserDatabase,
  onPending: () => void,
): (change?: ListedChange) => Promise<void> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  return async change => {
    const outcome = await retryRejected(database, change)
    if (outcome.kind === 'failed')
      return show({ kind: 'error', title: t`Failed Retry ${failureMessage(outcome)}` })
    show({ kind: 'success', title: t`Sending again` })
    onPending()
  }
}

interface RejectedProps {
  readonly database: UserDatabase
  readonly count: number
  readonly onRetry: (change?: ListedChange) => Promise<void>
}

function Rejected({ database, count, onRetry }: RejectedProps) {
  const changes = useLiveQuery(() => readChanges(database, REJECTED, MAX_LISTED), [database])
  if (count === 0 || !changes?.length) return null
  return (
    <section className={layout.tight}>
      <header className={layout.between}>
        <h2>
          <Trans>Refused by the server</Trans> ({count})
        </h2>
        {count > 1 && (
          <Button icon={RotateCw} onClick={() => onRetry()}>
            <Trans>Retry all</Trans>
          </Button>
        )}
      </header>
      <ChangeList changes={changes} count={count} onRetry={onRetry} />
    </section>
  )
}

function Pending({ database, count }: { database: UserDatabase; count: number }) {
  const changes = useLiveQuery(() => readChanges(database, PENDING, MAX_LISTED), [database])
  if (count === 0 || !changes?.length) return null
  return (
    <section className={layout.tight}>
      <h2>
        <Trans>Waiting to be sent</Trans> ({count})
      </h2>
      <ChangeList changes={changes} count={count} />
    </section>
  )
}

type RetryOutcome = { readonly kind: 'pending' } | Failed

/**
 * Sends rejected changes again. Invariant: a failed call has changed nothing.
 *
 * @param change the rejected change to send again (rule E3); without it, all of them
 */
export function retryRejected(
  database: UserDatabase,
  change?: Pick<ListedChange, 'collection' | 'id'>,
): Promise<RetryOutcome> {
  return orFailed(async () => {
    if (change) await retryRejectedEntry(database, change.collection, change.id)
    else await retryAllRejected(database)
    return { kind: 'pending' }
  })
}
