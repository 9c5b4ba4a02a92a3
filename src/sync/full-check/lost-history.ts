// The recovery from a server that has lost history, for example by a restored backup: its revision is below the known.
// Invariant: a row that the server has lost is pushed again, never dropped (rule Q6).

import { COLLECTIONS } from '../../domain/document'
import type { Head } from '../../domain/head'
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
  const read = Object.keys(await store.readCollections())
  await store.moveCursor(0, read)
  await store.putState(
    { key: 'head', head: { ...head, rev: 0 }, ...(history === 'lost' && { isEpochDue: true }) },
    { key: 'lost-history', left: [...new Set([...COLLECTIONS, ...read])], after: 0 },
  )
}

/**
 * If history was lost, queues all rows as new documents, page by page, and resumes after an interruption. The pull
 * settles those that the server still has with equal content. Collections of other versions of the app are left to
 * these (rule Q7).
 */
export async function queueLostRows(store: ReplicaStore): Promise<void> {
  while (await store.readLostCollection()) await queuePage(store)
}

async function queuePage(store: ReplicaStore): Promise<void> {
  return store.transaction(async () => {
    // Another engine may have queued the page (rule W1).
    const lost = await store.readState('lost-history')
    const source = await store.readLostCollection()
    if (!lost || !source) return
    const after = lost.left[0] === source ? lost.after : 0
    const last = await store.requeueAfter(source, after, PAGE)
    const others = lost.left.filter(name => name !== source)
    const left = last === null ? others : [source, ...others]
    if (left.length > 0) await store.putState({ ...lost, left, after: last ?? 0 })
    else await store.deleteState('lost-history')
  })
}
