// The migration from version 2 of a user's database: pushes in flight move from the outbox entries to a table.
// Invariant: pushes in flight keep their number, fence and values (rule R5).

import type { Transaction } from 'dexie'
import type { OutboxEntry, SentVersion } from '../database/outbox-records'

interface EntryOfVersion2 extends OutboxEntry {
  readonly sent?: Omit<SentVersion, 'collection' | 'id'> & { readonly push: number }
}

interface PushStateOfVersion2 {
  readonly key: 'push'
  readonly number: number
  readonly fence: number | null
}

export async function separatePushes(upgrade: Transaction): Promise<void> {
  const state = await upgrade.table<PushStateOfVersion2>('syncState').get('push')
  if (!state) return
  const { number, fence } = state
  await upgrade.table('syncState').put({ key: 'push', number })
  const outbox = upgrade.table<EntryOfVersion2>('outbox')
  const sent = (await outbox.toArray()).filter(entry => entry.sent?.push === number)
  await outbox.toCollection().modify(entry => {
    // A field of the older version, which the current type does not have.
    delete (entry as { sent?: unknown }).sent
  })
  if (fence === null || sent.length === 0) return
  await upgrade.table('pushes').put({ number, fence, writes: sent.flatMap(versionOf) })
}

function versionOf({ collection, id, sent }: EntryOfVersion2): SentVersion[] {
  if (!sent) return []
  const { generation, value, at } = sent
  return [{ collection, id, generation, value, at }]
}
