// A schedule: what several devices do, what goes wrong meanwhile, and how it interleaves, as plain data.
// Invariant: a seed gives the same schedule always, and a schedule without some of its steps still runs.

import type { CallFault } from '../devices/wire'

export type StepKind =
  | 'create'
  | 'edit'
  | 'remove'
  | 'undo'
  | 'import'
  | 'remove-many'
  | 'limit'
  | 'template'
  | 'wallet'
  | 'category'
  | 'look'
  | 'job'
  | 'backup'
  | 'repeat'
  | 'rhythm'
  | 'form'
  | 'settle'
  | 'retry'
  | 'future'
  | 'cycle'
  | 'older-cycle'
  | 'trial'
  | 'live'
  | 'kill'
  | 'crash'
  | 'clock'
  | 'day'
  | 'repair'
  | 'end-session'
  | 'sign-out'
  | 'sign-in'
  | 'evict'
  | 'quota'
  | 'refuse'
  | 'refuse-all'
  | 'break'
  | 'accept'
  | 'close'
  | 'unstamped'
  | 'copy'
  | 'back-up'
  | 'restore'

/** Until nothing is left to happen. */
export const ALL = Number.MAX_SAFE_INTEGER

export interface Step {
  /** Its place in the whole schedule; values that it writes are made of it. */
  readonly id: number
  readonly kind: StepKind
  readonly device: number
  readonly tab: number
  /** Decides what the step leaves open, from 0 (included) to 1 (excluded). */
  readonly pick: number
  /** How many documents an import brings. */
  readonly count: number
  /** What happens to the calls of a cycle. */
  readonly faults: readonly CallFault[]
  /** How many things happen before the next step, in an order that comes from the salt. */
  readonly after: number
  readonly salt: number
}

export interface Schedule {
  readonly seed: number
  readonly devices: number
  /** Pages of one device; the service worker comes on top. */
  readonly tabs: number
  readonly pageSize: number
  /** Whether two cycles of one device are kept apart (W1). */
  readonly locks: 'always' | 'never' | 'sometimes'
  readonly steps: readonly Step[]
}

export function hasStep({ steps }: Schedule, kind: StepKind): boolean {
  return steps.some(step => step.kind === kind)
}
