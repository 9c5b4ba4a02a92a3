// The sync badge in the header, kept up to date: an icon and a number, or words where the user has to know more, with a
// link to the sync screen. It is not a live region, because it changes with every save.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isTrial } from '../../../domain/identity'
import { deferQuery } from '../../../lib/schedule'
import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { useDisconnected } from '../../../ui/hooks/use-device'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import styles from './sync-badge.module.css'
import { SYNC_ICONS, SYNC_TONES } from './sync-icons'
import { type BadgeState, type SyncFacts, syncStateOf } from './sync-state'

interface SyncBadgeProps {
  readonly state: BadgeState
  /** The number of conflicts that the user has not seen. */
  readonly unseen: number
}

/** Shows nothing until the state has been read. */
export function LiveSyncBadge({ database }: { database: UserDatabase }) {
  const sync = useSyncState(database)
  return sync && <SyncBadge {...sync} />
}

function SyncBadge({ state, unseen }: SyncBadgeProps) {
  const { t } = useLingui()
  return (
    <p className={styles.root} data-sync-state={state.kind}>
      <Link
        to="/sync"
        className={classNames(
          styles.badge,
          SYNC_TONES[state.kind],
          state.kind === 'syncing' && styles.syncing,
        )}
        title={t`Show what is synced and what is not`}
      >
        <span className={styles.icon}>
          <Icon icon={SYNC_ICONS[state.kind]} size={18} />
          {unseen > 0 && <span className={styles.dot} />}
        </span>
        {hasWords(state) ? (
          <span className={styles.text}>
            <SyncText state={state} />
          </span>
        ) : (
          <VisuallyHidden>
            <SyncText state={state} />
          </VisuallyHidden>
        )}
        {'count' in state && state.count > 0 && <span aria-hidden="true">{state.count}</span>}
        {unseen > 0 && (
          <VisuallyHidden>
            {' '}
            <Plural value={unseen} one="# difference to look at" other="# differences to look at" />
          </VisuallyHidden>
        )}
      </Link>
    </p>
  )
}

/** The other states are an icon and a number. */
function hasWords({ kind }: BadgeState): boolean {
  return kind === 'needs-sign-in' || kind === 'storage' || kind === 'local'
}

function SyncText({ state }: { state: BadgeState }) {
  switch (state.kind) {
    case 'rejected':
      return <Plural value={state.count} one="# refused" other="# refused" />
    case 'offline':
      return state.count > 0 ? <Trans>Offline · {state.count}</Trans> : <Trans>Offline</Trans>
    case 'unreachable':
      return state.count > 0 ? <Trans>No server · {state.count}</Trans> : <Trans>No server</Trans>
    case 'starting':
      return state.count > 0 ? <Trans>Starting · {state.count}</Trans> : <Trans>Starting</Trans>
    case 'server-refuses':
      return state.count > 0 ? (
        <Trans>Server refuses · {state.count}</Trans>
      ) : (
        <Trans>Server refuses</Trans>
      )
    case 'pending':
      return <Trans>Waiting {state.count}</Trans>
    case 'needs-sign-in':
      return <Trans>Log in again</Trans>
    case 'storage':
      return <Trans>Storage problem</Trans>
    case 'syncing':
      return <Trans>Syncing</Trans>
    case 'synced':
      return <Trans>Synced</Trans>
    case 'local':
      return <Trans>Only here</Trans>
  }
}

interface BadgeFacts extends Omit<SyncFacts, 'disconnected'> {
  /** The number of conflicts that the user has not seen. */
  readonly unseen: number
}

/** Live sync state from Dexie and `navigator.onLine`. Undefined until it has been read. */
function useSyncState(database: UserDatabase): SyncBadgeProps | undefined {
  const facts = useLiveQuery(
    deferQuery(() => readBadgeFacts(database)),
    [database],
  )
  const disconnected = useDisconnected()
  if (isTrial(database.uid)) return { state: { kind: 'local' }, unseen: 0 }
  if (!facts) return undefined
  return { state: syncStateOf({ ...facts, disconnected }), unseen: facts.unseen }
}

/** The query of the sync badge: the outbox's counts, the engine's status, and the unseen conflicts. */
export async function readBadgeFacts(database: UserDatabase): Promise<BadgeFacts> {
  const [{ pending, rejected }, status, { unseen }] = await Promise.all([
    countOutbox(database),
    readState(database, 'status'),
    countConflicts(database),
  ])
  return { pending, rejected, status, unseen }
}
