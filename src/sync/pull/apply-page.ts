// The application of one page of remote changes to rows, totals, outbox and conflicts, in one transaction.
// Invariant: the place of the next page, or the cursor, is written in the same transaction (Q3).

import { COLLECTIONS } from '../../domain/document'
import type { PullState } from '../../store/database/sync-state-records'
import { deduplicate, type LeftAlone } from '../merge/deduplicate'
import { mergeChange, type Outcome } from '../merge/merge-change'
import { mergeListed } from '../merge/merge-listed'
import { type ApplyPorts, applyChanges, applySafely } from './apply-changes'
import type { PulledPage } from './page-reader'
import { isNextPage } from './pull-state'

/**
 * Applies one page in one transaction. The last page moves the cursor to the pull's target.
 *
 * @returns the changes; undefined, with nothing changed, if the cursor has moved since the pull began or the page is
 * not the next one of the stored pull. Another engine has then pulled, and its rows may be newer than the page (W1).
 */
export async function applyPage(
  ports: ApplyPorts,
  page: PulledPage,
): Promise<Outcome[] | undefined> {
  const { store } = ports
  const { at, next } = page
  const decideOne = at.kind === 'changes' ? mergeChange : mergeListed
  return applySafely(ports, page, at.target, decideOne, changes =>
    store.transaction(async () => {
      if ((await store.readCursor()) !== at.since) return undefined
      // Rows not requeued yet have revisions that the server will reuse; apply no page before (Q6).
      if (await store.readLostCollection()) return undefined
      if (!isNextPage(await store.readState('pull'), at)) return undefined
      const outcomes = await applyChanges(ports, changes, at.target, decideOne)
      if (next) await store.putState(next)
      else await endPull(ports, at, changes.leftAlone)
      return outcomes
    }),
  )
}

async function endPull(ports: ApplyPorts, at: PullState, leftAlone?: LeftAlone): Promise<void> {
  await ports.store.deleteState('pull')
  // Only known collections: an app version with fewer or more may have begun it (Q7).
  const read = COLLECTIONS.filter(name => at.collections.includes(name))
  await ports.store.moveCursor(at.target, read)
  await deduplicate(ports, leftAlone)
}
