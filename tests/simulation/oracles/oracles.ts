// The oracles: what must be true after every schedule. Each returns its complaints.

import { documentName } from '../../../src/domain/collections/collections'
import { differingFields } from '../../../src/domain/conflict/merge'
import { COLLECTIONS, type UserDocument } from '../../../src/domain/document'
import { isAutomaticBooking } from '../../../src/domain/transaction/schedule/booking'
import { walletIdentity } from '../../../src/domain/transaction/wallet/wallet'
import type { Conflict, StoredDocument } from '../../../src/store/database/record-types'
import { readCursor, replicaId } from '../../../src/store/database/sync-state'
import { rawRowOf, rowTable } from '../../../src/store/records/rows'
import type { PushWrite } from '../../../src/sync/ports'
import { everythingIn, printed } from '../../support/data/database/everything-in'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import type { AppliedPush } from '../../support/fakes/fake-server'
import { isClosing } from '../devices/actions/closing-actions'
import { Device } from '../devices/device'
import { checkCategories, checkConflicts, checkEdits, type Evidence } from '../devices/lost-writes'
import { openOn } from '../devices/memory-database'
import { hasStep, type StepKind } from '../schedules/schedule'
import { type Simulation, type Survivor, USERS } from '../simulation'
import { checkBudgets } from './budgets'
import { checkClosed } from './closed-account'
import { synchronize } from './heal'
import { tokenOf, type Values, valuesOf } from './ledger'
import { checkLooks } from './looks'
import { checkNames } from './names'
import { checkOccurrences } from './occurrences'
import { checkDeletionsReported, checkReported, checkWinners } from './reported-replacements'
import { checkSettings } from './settings'
import { checkTrials } from './trials'
import { checkWallets } from './wallets'

/** After these, healing included, some device's clock has moved by a day. */
const TURNS_CLOCKS: readonly StepKind[] = ['clock', 'day', 'unstamped', 'restore']

/** Everything that is wrong with any user. */
export async function checkAll(simulation: Simulation): Promise<string[]> {
  const complaints = [...simulation.ledger.complaints]
  for (const uid of USERS) {
    const known = simulation.survivorsOf(uid)
    if (known.length === 0 && simulation.cloudOf(uid).calls.length === 0) continue
    if (isClosing(simulation, uid)) {
      const told = await conflictsByReplica(simulation, uid, known)
      complaints.push(...(await checkClosed(simulation, uid, [...told.values()].flat())))
      continue
    }
    const fresh = await freshPull(simulation, uid)
    const survivors = [...known, fresh]
    complaints.push(...(await checkServer(simulation, uid, survivors)))
    for (const survivor of survivors) complaints.push(...(await checkReplica(simulation, survivor)))
    complaints.push(...(await checkNames(survivors)))
    complaints.push(...(await checkWallets(survivors)))
    const missing = await checkTrials(simulation, known, fresh)
    complaints.push(...withoutReused(simulation, uid, missing))
    for (const survivor of survivors) complaints.push(...(await checkIdle(simulation, survivor)))
    fresh.database.close()
  }
  return complaints
}

/** A device that has never been there takes part in all checks. */
async function freshPull(simulation: Simulation, uid: string): Promise<Survivor> {
  const device = new Device('new', uid)
  const survivor = { device, uid, database: openOn(device.disk, uid, device.id) }
  const problems = await synchronize(simulation, survivor)
  if (problems.length > 0) throw new Error(problems.join())
  return survivor
}

async function checkServer(
  simulation: Simulation,
  uid: string,
  survivors: readonly Survivor[],
): Promise<string[]> {
  const { server } = simulation.cloudOf(uid)
  const documents = COLLECTIONS.flatMap(name =>
    server.list(name).flatMap(({ value }) => value ?? []),
  )
  const told = await conflictsByReplica(simulation, uid, survivors)
  const evidence = { user: uid, documents, conflicts: [...told.values()].flat() }
  const complaints = [
    ...checkUnique(simulation, uid, documents, [
      ...sentToNothing(simulation, uid),
      ...(await movedInCopies(simulation, uid, survivors, documents)),
    ]),
    ...checkBudgets(simulation, uid, [...simulation.ledger.conflicts, ...evidence.conflicts]),
    ...checkSettings(simulation, uid, [...simulation.ledger.conflicts, ...evidence.conflicts]),
    ...withoutReused(simulation, uid, checkOccurrences(simulation, uid)),
  ]
  // A server that has forgotten takes what it is given again, and knows no deletion any more. Every replica brings
  // back what it had; what was only with one that is gone is lost.
  if (hasStep(simulation.schedule, 'restore'))
    return simulation.ledger.gone.size > 0
      ? complaints
      : [...complaints, ...checkNothingLost(simulation, uid, evidence)]
  // What waits in a profile when it is copied waits in both: an edit of each, which may undo a deletion.
  if (hasStep(simulation.schedule, 'copy'))
    return [...complaints, ...checkNothingLost(simulation, uid, evidence)]
  return [
    ...complaints,
    ...withoutReused(simulation, uid, checkEdits(simulation.ledger, evidence)),
    ...checkConflicts(simulation.ledger, evidence),
    ...checkReported(simulation.ledger, evidence, told, firstVersions(simulation, uid)),
    ...checkWinners(simulation.ledger, [...simulation.ledger.conflicts, ...evidence.conflicts]),
    ...checkDeletionsReported(simulation.ledger, evidence),
    ...checkCategories(simulation.ledger, evidence),
    ...checkLooks(simulation.ledger, evidence),
    ...checkOnce(simulation, uid),
    ...(await checkUndoersTold(simulation, uid, survivors)),
    ...checkOrder(simulation, uid),
  ]
}

/**
 * A device that knows nothing of a deletion may give the id of what was deleted to something new, made in the very
 * millisecond: then an edit that waits elsewhere is taken for one of the new document, and so is the deleted one where
 * it is restored (PROTOCOL.md, known limits).
 */
function withoutReused(simulation: Simulation, uid: string, complaints: string[]): string[] {
  const names = new Map<string, Set<string | null>>()
  for (const { writes } of simulation.cloudOf(uid).server.applied) {
    for (const { collection, id, value } of writes) {
      const key = `${collection}-${id}`
      names.set(key, (names.get(key) ?? new Set()).add(value && tokenOf(value)))
    }
  }
  const removals = simulation.ledger.edits.filter(({ kind }) => kind === 'remove')
  const removed = new Set<string | null>([null, ...removals.map(({ token }) => token)])
  // Two names, and a deletion, of which the server need not have heard.
  const isReused = (found: ReadonlySet<string | null>) =>
    [...found].filter(name => name !== null).length > 1 && [...found].some(it => removed.has(it))
  const tokens = [...names.values()].filter(isReused).flatMap(found => [...found])
  // The later `settledTo` of one schedule is in the other, too.
  return complaints.filter(
    text => !tokens.some(token => ['@', ' '].some(end => text.includes(`: ${token}${end}`))),
  )
}

/** The first sent version of each document, with all its edits until then, by its token. */
function firstVersions(simulation: Simulation, uid: string): Map<string, Values> {
  const first = new Map<string, Values>()
  for (const { value } of simulation.cloudOf(uid).server.applied.flatMap(({ writes }) => writes)) {
    const token = value && tokenOf(value)
    if (value && token && !first.has(token)) first.set(token, valuesOf(value))
  }
  return first
}

function checkNothingLost(simulation: Simulation, uid: string, evidence: Evidence): string[] {
  const lost = checkEdits(simulation.ledger, evidence).filter(text => text.startsWith('lost'))
  return withoutReused(simulation, uid, lost)
}

/** The reports of each replica: the rows in `conflicts`, and those that were settled there. */
async function conflictsByReplica(
  { ledger }: Simulation,
  uid: string,
  survivors: readonly Survivor[],
): Promise<Map<string, readonly Conflict[]>> {
  const told = survivors.map(async ({ device, database }) => {
    const replica = device.replicaOf(uid)
    const standing = await database.conflicts.toArray()
    const keys = new Set(standing.map(({ key }) => key))
    // A conflict whose settling was undone is there again.
    const settled = (ledger.settled.get(replica) ?? []).filter(({ key }) => !keys.has(key))
    return [replica, [...standing, ...settled]] as const
  })
  return new Map(await Promise.all(told))
}

/** One document for each that was made, of this user alone; one category for each name (M5). */
function checkUnique(
  { ledger }: Simulation,
  uid: string,
  documents: readonly UserDocument[],
  mayBeTwice: readonly (string | null)[],
): string[] {
  const names = documents
    .filter(document => !('carryOver' in document))
    .map(
      document =>
        tokenOf(document) ??
        ('walletName' in document ? `wallet ${walletIdentity(document)}` : null) ??
        ('type' in document
          ? `${document.type} category ${'categoryName' in document && document.categoryName}`
          : ''),
    )
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const foreign = documents.flatMap(document => {
    const token = tokenOf(document)
    return token && !ledger.isOf(uid, token) ? [token] : []
  })
  return [
    ...twice.filter(name => !mayBeTwice.includes(name)).map(name => `${name} is there twice`),
    ...foreign.map(name => `${name} is with ${uid}`),
  ]
}

/**
 * The versions of the account's first push whose documents a device has edited since, if a restored backup has emptied
 * the server since that push. After a lost response, its device does not recognise the push (PROTOCOL.md, known
 * limits).
 */
function sentToNothing(simulation: Simulation, uid: string): ReadonlySet<string | null> {
  const { applied } = simulation.cloudOf(uid).server
  const [first, ...again] = applied.filter(({ rev }) => rev === 1)
  if (!first || again.length === 0) return new Set()
  const later = applied.filter(push => push !== first).flatMap(({ writes }) => writes)
  // Its own device's edit has a fresh id (M4).
  const isEdited = ({ value }: PushWrite) =>
    later.some(
      other =>
        value !== null &&
        other.value !== null &&
        tokenOf(other.value) === tokenOf(value) &&
        differingFields(value, { ...other.value, id: value.id }).length > 0,
    )
  return new Set(first.writes.filter(isEdited).map(({ value }) => value && tokenOf(value)))
}

/**
 * The documents that a copied profile has moved to a new id, because another device had given out theirs in the same
 * millisecond: the other copy may move or send the same one, too (PROTOCOL.md, known limits).
 */
async function movedInCopies(
  simulation: Simulation,
  uid: string,
  survivors: readonly Survivor[],
  documents: readonly UserDocument[],
): Promise<(string | null)[]> {
  const { copied } = simulation.ledger
  const copies = survivors.filter(({ device }) => copied.has(device.replicaOf(uid)))
  const moves = await Promise.all(copies.map(({ database }) => database.idChanges.toArray()))
  const sent = simulation.cloudOf(uid).server.applied.flatMap(({ writes }) => writes)
  return moves.flat().flatMap(({ collection, from, to }) => {
    const moved = documents.filter(({ id }) => id === to).map(tokenOf)
    const firsts = sent.filter(write => write.collection === collection && write.id === from)
    const isTaken = (name: string | null) =>
      firsts.some(({ value }) => value !== null && tokenOf(value) !== name)
    return moved.filter(isTaken)
  })
}

/** No device has sent one version of a document in two pushes that both took effect (R5). */
function checkOnce(simulation: Simulation, uid: string): string[] {
  const seen = new Set<string>()
  const complaints: string[] = []
  for (const { by, number, writes } of simulation.cloudOf(uid).server.applied) {
    for (const { collection, id, value, at } of writes) {
      // A booking by the app that was deleted and booked again is the same version.
      if (!value || collection === 'categories' || isAutomaticBooking(value, at)) continue
      // So is the version of a second edit in one millisecond that has changed nothing.
      if (simulation.ledger.unchanged.has(`${documentName(value)} ${at}`)) continue
      const version = JSON.stringify([by, collection, id, at, Object.entries(value).sort()])
      if (seen.has(version)) complaints.push(`${by} sent ${version} again in push ${number}`)
      seen.add(version)
    }
  }
  return complaints
}

/** A user who recreates a document that another device has deleted gets a conflict (M3), also before a log-out (U2). */
async function checkUndoersTold(
  simulation: Simulation,
  uid: string,
  survivors: readonly Survivor[],
): Promise<string[]> {
  const undone = firstUndoings(simulation.cloudOf(uid).server.applied)
  const complaints = survivors.map(async ({ device, database }) => {
    const id = await replicaId(database)
    const { ledger } = simulation
    const settled = ledger.settled.get(device.replicaOf(uid)) ?? []
    const former = ledger.gone.has(device.replicaOf(uid)) ? ledger.conflicts : []
    const known = [...(await database.conflicts.toArray()), ...settled, ...former]
    const reports = known.filter(({ kind }) => kind !== 'field')
    // By the name, because the document may have moved (M4), or by the id, because a category may have been renamed.
    const told = new Set(reports.flatMap(each => [each.name, `${each.collection} ${each.id}`]))
    return undone
      .filter(({ by, name, key }) => by === id && !told.has(name) && !told.has(key))
      .map(({ name }) => `${device.name} was not told that it has undone the deletion of ${name}`)
  })
  return (await Promise.all(complaints)).flat()
}

/** Later versions name the replaced deletion, too; the first of them has undone it. */
function firstUndoings(
  pushes: readonly AppliedPush[],
): { by: string; name: string; key: string }[] {
  const deletions = new Set<string>()
  const undone = new Set<string>()
  return pushes.flatMap(({ by, rev, writes }) =>
    writes.flatMap(({ collection, id, value, replaced }) => {
      if (!value) deletions.add([collection, id, rev].join())
      const deletion = [collection, id, replaced?.rev].join()
      if (!value || undone.has(deletion) || !deletions.has(deletion)) return []
      undone.add(deletion)
      return [{ by, name: documentName(value), key: `${collection} ${id}` }]
    }),
  )
}

/** What makes an edit wait longer than those made after it, or its time none of its own. */
const REORDERS: readonly StepKind[] = [
  ...(['clock', 'day', 'unstamped', 'refuse', 'refuse-all', 'retry', 'future', 'repeat'] as const),
  ...(['category', 'look', 'job', 'backup', 'rhythm', 'break', 'older-cycle', 'trial'] as const),
]

/**
 * No device has sent an edit before one that it had made earlier (R3). Budgets and wallets that became one have the time of the later
 * one, which another device may have made (M5).
 */
function checkOrder({ schedule, clouds }: Simulation, uid: string): string[] {
  const isRefused = schedule.steps.some(({ faults }) => faults.some(({ kind }) => kind === '403'))
  if (isRefused || REORDERS.some(kind => hasStep(schedule, kind))) return []
  const latest = new Map<string, number>()
  return (clouds.get(uid)?.server.applied ?? []).flatMap(({ by, number, writes }) => {
    const times = writes.flatMap(({ collection, at }) =>
      ['budgets', 'wallets'].includes(collection) ? [] : at,
    )
    const before = latest.get(by) ?? 0
    latest.set(by, Math.max(before, ...times))
    return times
      .filter(at => at < before)
      .map(at => `${by} sent in push ${number} an edit of ${at}, after one of ${before}`)
  })
}

/** The replica is in sync with the server: rows, stamps, totals, outbox, cursor. */
async function checkReplica(
  simulation: Simulation,
  { device, uid, database }: Survivor,
): Promise<string[]> {
  const { server } = simulation.cloudOf(uid)
  const complaints: string[] = []
  const expectSame = (what: string, found: unknown, expected: unknown) => {
    const [left, right] = [printed(found), printed(expected)]
    if (left !== right) complaints.push(`${device.name}, ${what}:\n    ${left}\n    not ${right}`)
  }
  for (const collection of COLLECTIONS) {
    const rows = await rowTable(database, collection).toArray()
    const documents = server.list(collection)
    expectSame(
      collection,
      rows.map(row => withoutOwn(rawRowOf(row))),
      documents.map(({ value, sync }) => ({ ...value, sync }) as StoredDocument),
    )
  }
  expectSame('outbox', await database.outbox.toArray(), [])
  expectSame('pushes', await database.pushes.toArray(), [])
  expectSame('cursor', await readCursor(database), server.head.rev)
  const rows = await database.transactions.toArray()
  expectSame('totals', await keptTotals(database), totalsOfRows(rows))
  return complaints
}

/** The row without the marks of own values, which the server does not have (M7). */
function withoutOwn(row: StoredDocument): StoredDocument {
  if (!row.sync) return row
  const { own: _, ...sync } = row.sync
  return { ...row, sync }
}

/** With nothing to do, a cycle reads the head and nothing else, and changes nothing but its state. */
async function checkIdle(simulation: Simulation, survivor: Survivor): Promise<string[]> {
  const cloud = simulation.cloudOf(survivor.uid)
  // A changed clock may make a count check due, once (Q4).
  if (TURNS_CLOCKS.some(kind => hasStep(simulation.schedule, kind))) {
    await synchronize(simulation, survivor)
  }
  const before = await contents(survivor)
  const [calls, pushes] = [cloud.calls.length, cloud.server.applied.length]
  await synchronize(simulation, survivor)
  const asked = cloud.calls.slice(calls).map(({ name }) => name)
  const { name } = survivor.device
  const complaints: string[] = []
  if (asked.join() !== 'readHead') complaints.push(`${name} is idle and asks ${asked.join()}`)
  if (cloud.server.applied.length > pushes) complaints.push(`${name} is idle and pushes`)
  if ((await contents(survivor)) !== before) complaints.push(`${name} is idle and writes`)
  return complaints
}

async function contents({ database }: Survivor): Promise<string> {
  const { syncState = [], ...tables } = await everythingIn(database)
  const states = syncState.filter(row => (row as { key: string }).key !== 'status')
  return printed({ ...tables, states })
}
