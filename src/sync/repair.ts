// Compares the replica with everything on the server, and levels the two (rule Q4).
// Invariant: a row that the server does not have is removed only for a tombstone; else it is sent again.

import { COLLECTIONS, type CollectionName, type SyncStamp } from '../domain/document'
import { latestWaiting } from '../store/outbox'
import { entriesOf, rowTable } from '../store/rows'
import { readCursor, readState } from '../store/sync-state'
import type {
  PagePosition,
  RepairState,
  StoredDocument,
  UserDatabase,
} from '../store/user-database'
import { applyPage } from './apply-page'
import { acceptSurplus, countsDiffer, serverCounts } from './count-check'
import { readAhead } from './page-reader'
import { type ChangePage, type EnginePorts, type RemoteChange, requireSession } from './ports'
import { pullState } from './pull-state'
import { requeue } from './requeue'

/** `changed`: there is something to push now. `overtaken`: another engine has moved the cursor. */
export type RepairOutcome = 'level' | 'changed' | 'overtaken'

type Keys = ReadonlySet<string>

/** Compares when the user has asked for it, or once a day when the counts differ. */
export async function repairIfDue(ports: EnginePorts): Promise<RepairOutcome> {
  const request = await readState(ports.database, 'repair')
  if (request?.outcome !== 'running' && !(await countsDiffer(ports))) return 'level'
  return repair(ports)
}

/** Lets the next cycle compare everything with the server. */
export async function requestRepair(database: UserDatabase, now: number): Promise<void> {
  const counts = { added: 0, removed: 0, resent: 0 }
  await database.syncState.put({ key: 'repair', outcome: 'running', at: now, ...counts })
}

/** A repair that cannot go on has failed: the user may ask for it again. */
export async function failRepair({ database, clock }: EnginePorts): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const request = await readState(database, 'repair')
    if (request?.outcome !== 'running') return
    await database.syncState.put({ ...request, outcome: 'failed', at: clock.now() })
  })
}

/** Lists all that the server has and mends what differs; the result is shown to the user. */
async function repair(ports: EnginePorts): Promise<RepairOutcome> {
  const { database } = ports
  const cursor = await readCursor(database)
  const counted = await serverCounts(ports.cloud)
  const listed = await applyListing(ports, cursor)
  if (!listed) return 'overtaken'
  const missing = await rowsWithout(database, listed.keys, cursor)
  const swept = await sweep(ports, cursor, missing)
  if (!swept) return 'overtaken'
  await acceptSurplus(ports, counted)
  const resent = listed.resent + swept.resent
  await report(ports, { added: listed.added, removed: swept.removed, resent })
  return (await latestWaiting(database)) ? 'changed' : 'level'
}

interface Listed extends Pick<RepairState, 'added' | 'resent'> {
  readonly keys: Keys
}

async function applyListing(ports: EnginePorts, cursor: number): Promise<Listed | undefined> {
  const keys = new Set<string>()
  let added = 0
  let resent = 0
  const listing = pullState({ kind: 'listing', since: cursor, target: cursor })
  for await (const page of readAhead(ports.cloud, listing)) {
    await requireSession(ports)
    const outcomes = await applyPage(ports, page)
    if (!outcomes) return undefined
    added += outcomes.filter(({ decision }) => !decision.entry).length
    resent += outcomes.filter(({ local, decision }) => decision.entry && !local.entry).length
    for (const { collection, id } of page.changes) keys.add(`${collection}-${id}`)
  }
  return { keys, added, resent }
}

interface Missing {
  readonly collection: CollectionName
  readonly row: StoredDocument
}

/** What stands here as known to the server at that revision, untouched since, and was not listed. */
async function rowsWithout(
  database: UserDatabase,
  listed: Keys,
  cursor: number,
): Promise<Missing[]> {
  const missing: Missing[] = []
  for (const collection of COLLECTIONS) {
    const unlisted = await rowTable(database, collection)
      .filter(({ id, sync }) => isDue(sync, cursor) && !listed.has(`${collection}-${id}`))
      .toArray()
    const keys = unlisted.map(({ id }) => ({ collection, id }))
    const entries = await entriesOf(database, keys)
    const untouched = unlisted.filter((_, index) => !entries[index])
    missing.push(...untouched.map(row => ({ collection, row })))
  }
  return missing
}

function isDue(sync: SyncStamp | null, cursor: number): boolean {
  return sync !== null && sync.rev <= cursor
}

/** Removes what was deleted on another device, and sends again what has vanished without a trace. */
async function sweep(
  ports: EnginePorts,
  cursor: number,
  missing: readonly Missing[],
): Promise<Pick<RepairState, 'removed' | 'resent'> | undefined> {
  if (missing.length === 0) return { removed: 0, resent: 0 }
  const { database } = ports
  const graves = await readGraves(ports, missing)
  const lost = missing.filter(item => !graves.has(item.row))
  return database.transaction('rw', database.tables, async () => {
    const at = pullState({ kind: 'changes', since: cursor, target: cursor })
    const removed = await applyPage(ports, { changes: [...graves.values()], at, next: null })
    if (!removed) return undefined
    for (const { collection, row } of lost) await requeue(database, collection, [row])
    return { removed: removed.length, resent: lost.length }
  })
}

/** The tombstones of these rows; one that is older than the row says nothing of it (rule R3). */
async function readGraves(
  { cloud }: EnginePorts,
  missing: readonly Missing[],
): Promise<Map<StoredDocument, RemoteChange>> {
  const rows = new Map(missing.map(({ collection, row }) => [`${collection}-${row.id}`, row]))
  const graves = new Map<StoredDocument, RemoteChange>()
  let after: PagePosition | null = null
  do {
    const page: ChangePage = await cloud.changesSince('deletions', 0, after)
    for (const change of page.changes) {
      const row = rows.get(`${change.collection}-${change.id}`)
      if (row?.sync && row.sync.rev < change.sync.rev) graves.set(row, change)
    }
    after = page.next
  } while (after)
  return graves
}

async function report(
  { database, clock }: EnginePorts,
  counts: Pick<RepairState, 'added' | 'removed' | 'resent'>,
): Promise<void> {
  await database.syncState.put({ key: 'repair', outcome: 'done', at: clock.now(), ...counts })
}
