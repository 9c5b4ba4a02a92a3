// The way from version 5 of a user's database: a push in flight has no token by which its fate could be known
// (rule R5). Invariant: what it carries counts as known to the server, and waits.

import type { Transaction } from 'dexie'
import { NO_STAMP } from '../../domain/document'
import type { OutboxEntry, PushInFlight, StoredDocument } from '../database/record-types'

export async function giveUpOldPushes(upgrade: Transaction): Promise<void> {
  const pushes = await upgrade.table<PushInFlight>('pushes').toArray()
  const outbox = upgrade.table<OutboxEntry>('outbox')
  for (const { collection, id } of pushes.flatMap(({ writes }) => writes)) {
    const entry = await outbox.get([collection, id])
    if (entry?.base !== null) continue
    await outbox.put({ ...entry, isMaybeKnown: true })
    const rows = upgrade.table<StoredDocument>(collection)
    const row = await rows.get(id)
    if (row?.sync === null) await rows.put({ ...row, sync: NO_STAMP })
  }
  await upgrade.table('pushes').clear()
  // A count of the device's pushes, where each database has one of its own now.
  await upgrade.table('syncState').delete('push')
}
