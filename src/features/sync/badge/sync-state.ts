// What the bar says about the device and the server (rule U1). Pure: counts and the last status in,
// one state out. Invariant: what needs the person comes first, then what hinders, then what runs.

import type { SyncProblem, SyncStatus } from '../../../store/database/record-types'

export interface SyncFacts {
  /** Changes that the server does not have yet. */
  readonly waiting: number
  /** Changes that the server has refused. */
  readonly refused: number
  /** Undefined on a new device until its first cycle begins. */
  readonly status: Pick<SyncStatus, 'phase' | 'problem'> | undefined
  /** Whether the browser itself knows that it has no network. */
  readonly disconnected: boolean
}

export type SyncState =
  | { readonly kind: 'refused'; readonly count: number }
  | {
      readonly kind: 'offline' | 'unreachable' | 'server-refuses' | 'waiting'
      readonly count: number
    }
  | { readonly kind: 'needs-sign-in' | 'storage' | 'syncing' | 'synced' }

export function syncStateOf(facts: SyncFacts): SyncState {
  const problem = facts.status?.problem ?? null
  if (facts.refused > 0) return { kind: 'refused', count: facts.refused }
  if (problem === 'storage' || problem === 'needs-sign-in') return { kind: problem }
  if (facts.disconnected) return { kind: 'offline', count: facts.waiting }
  if (!facts.status || facts.status.phase === 'syncing') return { kind: 'syncing' }
  return stateAtRest(problem, facts.waiting)
}

function stateAtRest(problem: SyncProblem | null, waiting: number): SyncState {
  if (problem === 'offline' || problem === 'unreachable') return { kind: problem, count: waiting }
  if (problem === 'refused') return { kind: 'server-refuses', count: waiting }
  return waiting > 0 ? { kind: 'waiting', count: waiting } : { kind: 'synced' }
}
