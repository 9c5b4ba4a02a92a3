// The pending versions that the next push takes from the outbox (rules L2, L3, R3).

import type { OutboxEntry, PushInFlight } from '../database/outbox-records'
import type { UserDatabase } from '../database/user-database'
import { isUnknownToServer } from '../outbox/edit'
import { isUntouched, keysOf, type SentEntry } from '../outbox/in-flight'
import { entriesInState, PENDING } from '../outbox/outbox'
import {
  type DocumentKey,
  entriesOf,
  isKnown,
  keyText,
  rawDocumentOf,
  removeEntries,
  rowsOf,
} from '../records/rows'
import { unreadableDocuments } from '../records/unreadable'

export interface PendingVersion extends SentEntry {
  /** The revision of the server's version, as far as it is known. */
  readonly rev: number
}

/**
 * The pending documents that are in no push yet, oldest edit first. Entries that the server need not know are deleted.
 * Call inside a push transaction.
 *
 * @param limit the most documents, from 1 on
 */
export async function takePending(
  database: UserDatabase,
  inFlight: readonly PushInFlight[],
  limit: number,
): Promise<readonly PendingVersion[]> {
  const entries = await nextEntries(database, inFlight, limit)
  const versions = await versionsOf(database, entries)
  const needed = versions.filter(version => !isNoOp(version))
  await deleteNoOps(database, versions.filter(isNoOp))
  if (entries.length > 0 && needed.length === 0) return takePending(database, inFlight, limit)
  return needed
}

async function nextEntries(
  database: UserDatabase,
  inFlight: readonly PushInFlight[],
  limit: number,
): Promise<OutboxEntry[]> {
  const passed = keysOf(inFlight)
  // A version that this app cannot read is not written over (Q7).
  for (const document of await unreadableDocuments(database)) passed.add(keyText(document))
  const keys = await entriesInState(database, PENDING)
    .limit(passed.size + limit)
    .primaryKeys()
  const waiting = keys.map(([collection, id]) => ({ collection, id }))
  const inOrder = await beforeFirstEdited(database, inFlight, waiting)
  const fresh = inOrder.filter(key => isKnown(key) && !passed.has(keyText(key)))
  const entries = await entriesOf(database, fresh.slice(0, limit))
  return entries.filter(entry => entry !== undefined)
}

/** A document that was edited while in flight waits for the answer, and later edits wait behind it (rule R3). */
async function beforeFirstEdited(
  database: UserDatabase,
  inFlight: readonly PushInFlight[],
  waiting: readonly DocumentKey[],
): Promise<readonly DocumentKey[]> {
  const sent = new Map(
    inFlight.flatMap(({ writes }) => writes.map(write => [keyText(write), write])),
  )
  const suspects = waiting.filter(key => sent.has(keyText(key)))
  const entries = await entriesOf(database, suspects)
  const edited = suspects.find((key, index) => {
    const [entry, version] = [entries[index], sent.get(keyText(key))]
    return entry && version && !isUntouched({ entry, version })
  })
  return edited ? waiting.slice(0, waiting.indexOf(edited)) : waiting
}

/** The value to push is read from the row itself (rule L2). */
async function versionsOf(
  database: UserDatabase,
  entries: readonly OutboxEntry[],
): Promise<PendingVersion[]> {
  const rows = await rowsOf(database, entries)
  return entries.map((entry, index) => {
    const { collection, id, generation, editedAt } = entry
    const row = rows[index]
    const version = { collection, id, generation, at: editedAt }
    const rev = (row ?? entry.base)?.sync?.rev ?? 0
    if (!row) return { entry, rev, version: { ...version, value: null } }
    const value = rawDocumentOf(row)
    const replaced = entry.replaced ?? row.sync?.replaced
    return { entry, rev, version: { ...version, value, ...(replaced && { replaced }) } }
  })
}

/** A document that was created and deleted before any push: the server need not know (rule L3). */
function isNoOp({ entry, version }: PendingVersion): boolean {
  return version.value === null && isUnknownToServer(entry)
}

async function deleteNoOps(
  database: UserDatabase,
  noOps: readonly PendingVersion[],
): Promise<void> {
  await removeEntries(
    database,
    noOps.map(({ entry }) => entry),
  )
}
