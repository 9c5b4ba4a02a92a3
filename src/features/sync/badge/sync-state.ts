// The sync state that the badge and the sync screen show (rule U1), from the outbox's counts and the engine's status.
// Invariant: a state that needs the user comes first, then a problem, then an activity.

import type { SyncStatus } from '../../../store/database/sync-state-records'

export interface SyncFacts {
  /** Changes that the server does not have yet. */
  readonly pending: number
  /** Changes that the server has rejected. */
  readonly rejected: number
  /** Undefined on a new device until its first cycle begins. */
  readonly status: Pick<SyncStatus, 'phase' | 'problem'> | undefined
  /** True if the browser reports that there is no network. */
  readonly disconnected: boolean
}

export type SyncState =
  | { readonly kind: 'rejected'; readonly count: number }
  | {
      readonly kind: 'offline' | 'unreachable' | 'starting' | 'server-refuses' | 'pending'
      readonly count: number
    }
  | { readonly kind: 'needs-sign-in' | 'storage' | 'syncing' | 'synced' }

/** The state in the badge. A trial sends nothing. */
export type BadgeState = SyncState | { readonly kind: 'local' }

export function syncStateOf(facts: SyncFacts): SyncState {
  const problem = facts.status?.problem ?? null
  if (facts.rejected > 0) return { kind: 'rejected', count: facts.rejected }
  if (problem === 'storage' || problem === 'needs-sign-in') return { kind: problem }
  if (facts.disconnected) return { kind: 'offline', count: facts.pending }
  // The engine ends a problem when the server answers. Until then a retry does not change the text.
  if (problem) return { kind: KINDS[problem], count: facts.pending }
  if (!facts.status || facts.status.phase === 'syncing') return { kind: 'syncing' }
  return facts.pending > 0 ? { kind: 'pending', count: facts.pending } : { kind: 'synced' }
}

const KINDS = {
  offline: 'offline',
  unreachable: 'unreachable',
  starting: 'starting',
  refused: 'server-refuses',
} as const
