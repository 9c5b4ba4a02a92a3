// The adoption of a trial: all its data becomes part of the account that its user has signed in to (rules A1, A2).
// Invariant: a page and the position of the next page are written in one transaction of the account's database, so an
// interruption loses nothing and copies nothing twice. The trial's database is removed after the last page.

import { COLLECTIONS } from '../../../domain/document'
import { commit } from '../../commit'
import type { DeviceDatabase } from '../../database/device-database'
import { openUserDatabase } from '../../database/open-database'
import { readCollections, readState } from '../../database/sync-state'
import type { Adoption } from '../../database/sync-state-records'
import { readTrials } from '../../database/trial-records'
import type { UserDatabase } from '../../database/user-database'
import { closeConnections, removeUserDatabase } from '../../outbox/remove-user-database'
import { latestIdChangeKey } from '../../records/id-changes'
import { rowTable } from '../../records/rows'
import type { Tx } from '../../records/tx'
import { removeUnstaged, writeJob } from '../jobs/job'
import { adoptDocuments } from './adopt-documents'
import { adoptImportParts, adoptRest } from './adopt-rest'
import { type AdoptionPage, FIRST_PAGE, placeAfter, readPage } from './adoption-page'

/**
 * Moves the account's trials into its database and removes them; an interrupted adoption continues. Only one tab does
 * it, or several in a browser without locks.
 *
 * @param signal stops the adoption after a page
 * @throws as `commit`; the pages before are copied then, and the next call continues
 */
export async function adoptTrials(
  device: DeviceDatabase,
  account: UserDatabase,
  clock: Pick<DateConstructor, 'now'>,
  signal?: AbortSignal,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): Promise<void> {
  const work = async () => {
    for (let trial = await nextTrial(device, account); trial && !signal?.aborted; ) {
      await adoptTrial(device, account, trial, clock, signal)
      trial = await nextTrial(device, account)
    }
  }
  await (locks ? locks.request(`comoney-adoption-${account.uid}`, work) : work())
}

/** The trial whose adoption has begun, if there is one; else the next trial. */
async function nextTrial(device: DeviceDatabase, account: UserDatabase): Promise<string | null> {
  const begun = await readState(account, 'adoption')
  if (begun) return begun.trial
  const trials = await readTrials(device)
  return trials.find(each => each.account === account.uid)?.key ?? null
}

async function adoptTrial(
  device: DeviceDatabase,
  account: UserDatabase,
  trial: string,
  clock: Pick<DateConstructor, 'now'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const stored = await readState(account, 'adoption')
  const isThere = stored?.part === null || (await copyAll(account, trial, clock, signal))
  if (!isThere) return
  await removeUserDatabase(trial)
  await account.syncState.delete('adoption')
  await device.replicas.delete(trial)
  await device.session.delete(trial)
}

/** @returns whether everything is copied */
async function copyAll(
  account: UserDatabase,
  trial: string,
  clock: Pick<DateConstructor, 'now'>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // Another tab may still show a form of the trial. Later saves of that form would be lost.
  if (!(await closeConnections(trial))) return true
  const { database } = openUserDatabase(trial)
  try {
    let place: Adoption | undefined = await beginAdoption(account, database, clock.now())
    while (place && !signal?.aborted) {
      const page = await readPage(database, place)
      if (!page) return true
      place = await adoptPage(account, clock.now(), place, page)
    }
    return false
  } finally {
    database.close()
  }
}

async function beginAdoption(
  account: UserDatabase,
  trial: UserDatabase,
  now: number,
): Promise<Adoption> {
  const stored = await readState(account, 'adoption')
  if (stored) return stored
  await completeImports(trial, now)
  const total = await countDocuments(trial)
  const lastId = (await readState(trial, 'last-id'))?.id ?? 0
  return account.transaction('rw', account.syncState, account.idChanges, async () => {
    const [begun, last, since] = await Promise.all([
      readState(account, 'adoption'),
      readState(account, 'last-id'),
      latestIdChangeKey(account),
    ])
    if (begun) return begun
    const place = { trial: trial.uid, ...FIRST_PAGE, done: 0, total, since, moved: [] }
    const adoption: Adoption = { key: 'adoption', ...place }
    await account.syncState.bulkPut([
      adoption,
      // A new document must not take the id of a document that is still to be copied.
      { key: 'last-id', id: Math.max(lastId, last?.id ?? 0) },
    ])
    return adoption
  })
}

/**
 * Completes interrupted restores first: a restore writes documents under the ids of its backup, which other documents
 * of the account may have.
 */
async function completeImports(trial: UserDatabase, now: number): Promise<void> {
  await removeUnstaged(trial)
  for (const { id, state, kind } of await trial.imports.toArray())
    if (kind === 'restore' && state === 'writing') await writeJob(trial, now, id, () => {})
}

async function countDocuments(trial: UserDatabase): Promise<number> {
  const counts = await Promise.all(COLLECTIONS.map(name => rowTable(trial, name).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** @returns the next position; undefined when another tab has completed the adoption */
async function adoptPage(
  account: UserDatabase,
  now: number,
  at: Adoption,
  page: AdoptionPage,
): Promise<Adoption | undefined> {
  return commit(account, now, async tx => {
    const stored = await readState(account, 'adoption')
    if (!stored || !isSamePlace(stored, at)) return stored
    const moved = [...at.moved, ...(await writePage(tx, at, page))]
    const done = at.done + ('documents' in page ? page.documents.length : 0)
    const next: Adoption = { ...at, ...placeAfter(at, page), done, moved }
    await account.syncState.put(next)
    if (next.part === null) await listNamesAgain(account)
    return next
  })
}

/** False if another tab has already copied the page. */
function isSamePlace(left: Adoption, right: Adoption): boolean {
  return left.trial === right.trial && left.part === right.part && left.after === right.after
}

async function writePage(tx: Tx, at: Adoption, page: AdoptionPage): Promise<Adoption['moved']> {
  if ('documents' in page) return adoptDocuments(tx, at, page.part, page.documents)
  if ('parts' in page) await adoptImportParts(tx, at, page)
  else await adoptRest(tx, at, page)
  return []
}

/**
 * The account may have the same categories and budgets. The end of a pull merges them (rule M5), so the next cycle
 * lists both collections. A first download does that anyway.
 */
async function listNamesAgain(account: UserDatabase): Promise<void> {
  if (!(await readState(account, 'cursor'))) return
  const { categories: _, budgets: __, ...read } = await readCollections(account)
  await account.syncState.put({ key: 'collections', read })
}
