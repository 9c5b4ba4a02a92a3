// The migration from version 5 of a user's database, whose pushes in flight have no token, so that their outcome cannot
// be determined (rule R5).
// Invariant: their documents count as known to the server, and are pending again.

import type { Transaction } from 'dexie'
import { NO_STAMP } from '../../domain/document'
import type { OutboxEntry, PushInFlight } from '../database/outbox-records'
import type { StoredDocument } from '../database/record-types'

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
  // That id counted the pushes of the device; now each database counts its own.
  await upgrade.table('syncState').delete('push')
}
