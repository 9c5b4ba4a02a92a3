// The pull: stores the server's changes page by page (Q2, Q3), or all documents for a new replica (Q4).
// Invariant: rows and the position of the next page are in one commit, and so are the last rows and the cursor.

import type { PullState } from '../../store/database/sync-state-records'
import { acceptListing, serverCounts } from '../full-check/count-check'
import { type EnginePorts, requireSession } from '../ports'
import { applyPage } from './apply-page'
import { type PulledPage, readAhead } from './page-reader'

/** `overtaken`: another engine has moved the cursor, so the head must be read again (W1). */
type PullOutcome = 'done' | 'overtaken'

/** Pulls from the stored position to the head at the start of the pull. */
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

/** The number of documents of a first download, counted only if they are more than one page. */
async function expectation({ cloud }: EnginePorts, page: PulledPage): Promise<number | null> {
  if (page.at.kind === 'changes' || !page.next?.after) return null
  const counts = Object.values(await serverCounts(cloud))
  return counts.reduce((sum, count) => sum + count, 0)
}
