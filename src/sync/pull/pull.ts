// Brings what the server has into the store, page by page (Q2, Q3), all of it for a new replica (Q4).
// Invariant: rows and the place of the next page never commit apart, nor do the last rows and the cursor.

import type { PullState } from '../../store/database/record-types'
import { isNewReplica, knownRevision, readCursor, readState } from '../../store/outbox/sync-state'
import { acceptListing, serverCounts } from '../full-check/count-check'
import { forgetServerHistory, queueLostRows } from '../full-check/lost-history'
import { type EnginePorts, type Head, requireSession } from '../ports'
import { applyPage } from './apply-page'
import { type PulledPage, readAhead } from './page-reader'
import { firstListing, pullState } from './pull-state'
import { rereadUnreadable } from './reread'

/** `overtaken`: another engine has moved the cursor meanwhile; look at the head again (W1). */
export type PullOutcome = 'level' | 'overtaken'

/**
 * Pulls up to the given head; one comparison and no request when nothing has changed (Q2). A pull
 * that was interrupted goes on with the page that it had come to.
 *
 * @param seen the latest revision known before the head was read; a head behind it has lost history (Q6)
 */
export async function pull(ports: EnginePorts, head: Head, seen: number): Promise<PullOutcome> {
  const { database } = ports
  if (head.rev < Math.min(seen, await knownRevision(database))) await forgetServerHistory(database)
  await queueLostRows(database)
  await rereadUnreadable(ports)
  // A pull that was interrupted ends at the head of then, which may have moved since.
  for (let start = await planPull(ports, head); start; start = await planPull(ports, head)) {
    if ((await pullFrom(ports, start)) === 'overtaken') return 'overtaken'
  }
  return 'level'
}

async function planPull({ database, clock }: EnginePorts, head: Head): Promise<PullState | null> {
  const since = await readCursor(database)
  const isNew = await isNewReplica(database)
  const interrupted = await readState(database, 'pull')
  if (interrupted?.since === since && goesOn(interrupted, isNew)) return interrupted
  // The user sees it as a download under way.
  if (interrupted) await database.syncState.delete('pull')
  if (isNew) return firstListing({ since, target: head.rev }, clock.now())
  return head.rev > since ? pullState({ kind: 'changes', since, target: head.rev }) : null
}

/** The listing of a repair does not: it has to begin again, to know what is missing. */
function goesOn({ kind }: PullState, isNew: boolean): boolean {
  // An older app began its first listing under the repair's name.
  return isNew ? kind === 'first-listing' || kind === 'listing' : kind === 'changes'
}

/** How many documents a first download brings, counted only when they are more than a page. */
async function expectation({ cloud }: EnginePorts, page: PulledPage): Promise<number | null> {
  if (page.at.kind === 'changes' || !page.next?.after) return null
  const { transactions, categories, savings } = await serverCounts(cloud)
  return transactions + categories + savings
}

async function pullFrom(ports: EnginePorts, start: PullState): Promise<PullOutcome> {
  let { expected } = start
  for await (const page of readAhead(ports.cloud, start)) {
    await requireSession(ports)
    expected ??= await expectation(ports, page)
    const next = page.next && { ...page.next, expected }
    if (!(await applyPage(ports, { ...page, next }))) return 'overtaken'
  }
  if (start.kind !== 'changes') await acceptListing(ports)
  return 'level'
}
