// The recovery from a server that has lost history, for example by a restored backup: its revision is below the known.
// Invariant: a row that the server has lost is pushed again, never dropped (rule Q6).

import { COLLECTIONS, type CollectionName } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { LostHistory } from '../../store/database/sync-state-records'
import type { ReplicaStore } from '../../store/replica/replica-store'
import { giveUpPushes } from '../push/settle-push'
import { restartRepair } from './repair'

/** Rows that are queued in one transaction. The user can save between two of them. */
const PAGE = 500

/**
 * Forgets all revisions, because the server will reuse the lost ones, and schedules `queueLostRows`. Call inside a
 * push transaction.
 *
 * @param head the head that does not continue the known one
 * @param history the replica that detects `lost` writes a new epoch; other replicas adopt it as `new-epoch`
 */
export async function forgetServerHistory(
  store: ReplicaStore,
  head: Head,
  history: 'lost' | 'new-epoch',
): Promise<void> {
  await store.deleteState('pull')
  await restartRepair(store)
  await giveUpPushes(store)
  await store.forgetRevisions()
  await store.moveCursor(0, Object.keys(await store.readCollections()))
  await store.putState(
    { key: 'head', head: { ...head, rev: 0 }, ...(history === 'lost' && { isEpochDue: true }) },
    { key: 'lost-history', source: 'transactions', after: 0 },
  )
}

/**
 * If history was lost, queues all rows as new documents, page by page, and resumes after an interruption. The pull
 * settles those that the server still has with equal content.
 */
export async function queueLostRows(store: ReplicaStore): Promise<void> {
  let left = await store.readState('lost-history')
  while (left) left = await queuePage(store)
}

/** @returns the position of the next page; undefined after the last */
async function queuePage(store: ReplicaStore): Promise<LostHistory | undefined> {
  return store.transaction(async () => {
    // Another engine may have queued the page (rule W1).
    const place = await store.readState('lost-history')
    if (!place) return undefined
    const next = nextPlace(place, await store.requeueAfter(place.source, place.after, PAGE))
    if (next) await store.putState(next)
    else await store.deleteState('lost-history')
    return next
  })
}

/** @param last the id of the page's last row; null if no row follows it */
function nextPlace(place: LostHistory, last: number | null): LostHistory | undefined {
  if (last !== null) return { ...place, after: last }
  const source = collectionAfter(place.source)
  return source && { ...place, source, after: 0 }
}

function collectionAfter(name: CollectionName): CollectionName | undefined {
  return COLLECTIONS[COLLECTIONS.indexOf(name) + 1]
}
