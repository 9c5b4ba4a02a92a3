// The pull: stores the server's changes page by page (Q2, Q3), everything for a new replica (Q4).
// Invariant: rows and the place of the next page never commit apart, nor do the last rows and the cursor.

import type { PullState } from '../../store/database/sync-state-records'
import { acceptListing, serverCounts } from '../full-check/count-check'
import { type EnginePorts, requireSession } from '../ports'
import { applyPage } from './apply-page'
import { type PulledPage, readAhead } from './page-reader'

/** `overtaken`: another engine has moved the cursor meanwhile; the head has to be read again (W1). */
type PullOutcome = 'done' | 'overtaken'

/** Pulls from the stored place to the head that the pull began with. */
export async function pullFrom(ports: EnginePorts, start: PullState): Promise<PullOutcome> {
  let { expected } = start
  for await (const page of readAhead(ports.cloud, start)) {
    await requireSession(ports)
    expected ??= await expectation(ports, page)
    const next = page.next && { ...page.next, expected }
    if (!(await applyPage(ports, { ...page, next }))) return 'overtaken'
  }
  if (start.kind === 'first-listing') await acceptListing(ports)
  return 'done'
}

/** How many documents a first download brings, counted only when they are more than a page. */
async function expectation({ cloud }: EnginePorts, page: PulledPage): Promise<number | null> {
  if (page.at.kind === 'changes' || !page.next?.after) return null
  const counts = Object.values(await serverCounts(cloud))
  return counts.reduce((sum, count) => sum + count, 0)
}
