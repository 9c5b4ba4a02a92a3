// Brings what changed on the server since the cursor into the store, page by page (Q2, Q3).
// Invariant: rows and cursor never commit apart, and the cursor moves with the last page only.

import { readCursor } from '../store/sync-state'
import { applyPage } from './apply-page'
import {
  type ChangeSource,
  type EnginePorts,
  type Head,
  type PagePosition,
  requireSession,
} from './ports'
import { forgetServerHistory } from './server-history'

/** Deletions come last: their last page ends the pull. */
const SOURCES: readonly ChangeSource[] = ['transactions', 'categories', 'savings', 'deletions']

/** `overtaken`: another engine has moved the cursor meanwhile; look at the head again (W1). */
export type PullOutcome = 'level' | 'overtaken'

/**
 * Pulls up to the given head; one comparison and no request when nothing has changed (Q2).
 *
 * @param seen the cursor before the head was read; a head behind it has lost history (Q6)
 */
export async function pull(ports: EnginePorts, head: Head, seen: number): Promise<PullOutcome> {
  const { database } = ports
  let cursor = await readCursor(database)
  if (head.rev < Math.min(seen, cursor)) {
    await forgetServerHistory(database)
    cursor = 0
  }
  if (head.rev <= cursor) return 'level'
  for (const source of SOURCES) {
    if ((await pullSource(ports, source, cursor, head.rev)) === 'overtaken') return 'overtaken'
  }
  return 'level'
}

async function pullSource(
  ports: EnginePorts,
  source: ChangeSource,
  since: number,
  target: number,
): Promise<PullOutcome> {
  let after: PagePosition | null = null
  do {
    await requireSession(ports)
    const page = await ports.cloud.changesSince(source, since, after)
    const isLast = source === 'deletions' && page.next === null
    const isApplied = await applyPage(ports, page.changes, since, isLast ? target : since)
    if (!isApplied) return 'overtaken'
    after = page.next
  } while (after)
  return 'level'
}
