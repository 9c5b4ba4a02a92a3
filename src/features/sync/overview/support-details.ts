// The text with the sync state for a support mail.
// Invariant: only counts, states and times; nothing that the user has entered, and no e-mail address.

import type { SyncDetails } from './queries'

interface Surroundings {
  readonly version: string
  readonly browser: string
  readonly language: string
  /** This device's id. */
  readonly device: string
  readonly disconnected: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Always in English, for the support. */
export function supportDetails(details: SyncDetails, around: Surroundings): string {
  const { status, pull, repair } = details
  const lines: readonly [string, string | number][] = [
    ['CoMoney', around.version],
    ['Time', timeOf(around.now)],
    ['Device', around.device],
    ['Browser', around.browser],
    ['Language', around.language],
    ['Network', around.disconnected ? 'none, says the browser' : 'yes, says the browser'],
    ['Phase', status?.phase ?? 'not started'],
    ['Problem', status?.problem ?? 'none'],
    ['Last success', timeOf(status?.lastSuccessAt ?? null)],
    ['Waiting', details.pending],
    ['Refused', details.rejected],
    ['Conflicts', details.conflicts],
    ['Unreadable', details.unreadable],
    ['Download', pull ? `${pull.kind}, ${pull.done} of ${pull.expected ?? 'unknown'}` : 'none'],
    ['Repair', repair ? `${repair.outcome}, ${timeOf(repair.at)}` : 'never'],
  ]
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function timeOf(instant: number | null): string {
  return instant === null ? 'never' : new Date(instant).toISOString()
}
