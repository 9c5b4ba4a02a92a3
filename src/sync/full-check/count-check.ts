// Looks once a day, or a week, whether the server counts as many documents as the replica (rule Q4).

import { COLLECTIONS, type CollectionName } from '../../domain/document'
import type { CheckState } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { readState } from '../../store/outbox/sync-state'
import { entriesOf, rowsOf, rowTable } from '../../store/records/rows'
import { unreadableIn } from '../../store/records/unreadable'
import type { CloudPort, EnginePorts } from '../ports'

const DAY = 24 * 60 * 60_000

/** Transactions above which a look is taken once a week: a count costs a read for every thousand documents. */
export const MANY = 10_000

type Counts = CheckState['surplus']

/** Whether the counts differ otherwise than they did after the latest full comparison. */
export async function countsDiffer({ database, cloud, clock }: EnginePorts): Promise<boolean> {
  const check = await readState(database, 'check')
  const age = clock.now() - (check?.at ?? 0)
  // A clock that was set back is no reason to look at every cycle.
  if (check && age >= 0 && age < (await intervalOf(database, age))) return false
  const surplus = await surplusOf(database, await serverCounts(cloud))
  const differs = COLLECTIONS.some(name => surplus[name] !== (check?.surplus[name] ?? 0))
  if (!differs) await writeCheck(database, clock.now(), surplus)
  return differs
}

/** Milliseconds between two looks. The rows are counted only where it may matter. */
async function intervalOf(database: UserDatabase, age: number): Promise<number> {
  return age < DAY || (await database.transactions.count()) <= MANY ? DAY : 7 * DAY
}

/** A new replica has just listed all there is: the next look at the counts is due in a day. */
export async function acceptListing({ database, clock }: EnginePorts): Promise<void> {
  await writeCheck(database, clock.now(), { transactions: 0, categories: 0, savings: 0 })
}

/**
 * Remembers what still differs after everything was compared: documents that no listing brings.
 *
 * @param counted the server's counts before the comparison: what came during it, on pages that had
 * been read, is no such document, and is found by the next look
 */
export async function acceptSurplus(
  { database, clock }: EnginePorts,
  counted: Counts,
): Promise<void> {
  await writeCheck(database, clock.now(), await surplusOf(database, counted))
}

export async function serverCounts(cloud: CloudPort): Promise<Counts> {
  const [transactions, categories, savings] = await Promise.all([
    cloud.count('transactions'),
    cloud.count('categories'),
    cloud.count('savings'),
  ])
  return { transactions, categories, savings }
}

async function surplusOf(database: UserDatabase, counted: Counts): Promise<Counts> {
  const { transactions, categories, savings } = counted
  return {
    transactions: transactions - (await countOnServer(database, 'transactions')),
    categories: categories - (await countOnServer(database, 'categories')),
    savings: savings - (await countOnServer(database, 'savings')),
  }
}

/** How many documents of a collection the server should have, by what the replica knows. */
async function countOnServer(database: UserDatabase, collection: CollectionName): Promise<number> {
  const table = rowTable(database, collection)
  return database.transaction('r', table, database.outbox, database.unreadable, async () => {
    const pending = await database.outbox
      .where('[collection+id]')
      .between([collection, -Infinity], [collection, Infinity])
      .toArray()
    const rows = await rowsOf(database, pending)
    const unsent = pending.filter(({ base }, index) => !base && rows[index]).length
    const deletions = pending.filter(({ base }, index) => base && !rows[index]).length
    const unread = await countUnread(database, collection)
    return (await table.count()) - unsent + deletions + unread
  })
}

/** What is kept unread (Q7), and is not counted as a row or a deletion already. */
async function countUnread(database: UserDatabase, collection: CollectionName): Promise<number> {
  const kept = await unreadableIn(database, collection)
  const [rows, entries] = await Promise.all([rowsOf(database, kept), entriesOf(database, kept)])
  const isCounted = (index: number) => {
    const entry = entries[index]
    return entry ? entry.base !== null : rows[index] !== undefined
  }
  return kept.filter((_, index) => !isCounted(index)).length
}

async function writeCheck(database: UserDatabase, at: number, surplus: Counts): Promise<void> {
  await database.syncState.put({ key: 'check', at, surplus })
}
