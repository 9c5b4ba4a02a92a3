// The sync state that the badge and the sync screen show (rule U1), from the outbox's counts and the engine's status.
// Invariant: a state that needs the user comes first, then a problem, then an activity.

import type { SyncProblem, SyncStatus } from '../../../store/database/sync-state-records'

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
  // Each try is over at once, so the text does not change for it.
  if (problem === 'starting') return { kind: problem, count: facts.pending }
  if (!facts.status || facts.status.phase === 'syncing') return { kind: 'syncing' }
  return stateAtRest(problem, facts.pending)
}

function stateAtRest(problem: SyncProblem | null, pending: number): SyncState {
  if (problem === 'offline' || problem === 'unreachable') return { kind: problem, count: pending }
  if (problem === 'refused') return { kind: 'server-refuses', count: pending }
  return pending > 0 ? { kind: 'pending', count: pending } : { kind: 'synced' }
}
