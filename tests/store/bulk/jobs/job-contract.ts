// The promises of every job that writes many documents part by part: an import, a restore, the adoption of a trial.
// The job is interrupted everywhere, and continues where it was; its undo as well.

import { describe, expect, onTestFinished, test } from 'vitest'
import type { OnStep } from '../../../../src/store/bulk/jobs/job'
import { commit, onBulkChange } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { documentOf } from '../../../../src/store/records/rows'
import { NOON } from '../../../support/data/builders'
import { everythingIn } from '../../../support/data/database/everything-in'
import { keptTotals, totalsOfRows } from '../../../support/data/database/totals-of-rows'
import { isFull } from '../../../support/effort'
import { dyingStore } from '../../../support/fakes/dying-store'

/** A job that has been staged and not begun. */
export interface Job {
  readonly database: UserDatabase
  /** Writes what is left, on a handle to the database. */
  readonly write: (database: UserDatabase, onStep?: OnStep) => Promise<unknown>
}

/** A job of five transactions in parts of two, with an undo. */
export interface UndoableJob extends Job {
  readonly undo: (
    database: UserDatabase,
    withEdited?: boolean,
    onStep?: OnStep,
  ) => Promise<{ readonly undone: number; readonly left: number }>
}

/** Everything but what a device knows of its engine and of its next id. The kept totals are those of the rows. */
async function contentsOf(database: UserDatabase) {
  const { syncState: _, totals: __, ...tables } = await everythingIn(database)
  expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
  return tables
}

/**
 * Runs the work in browsers that are killed, each before a later transaction of the store (every third in `npm test`),
 * until one lives to the end.
 */
async function killedEverywhere<J extends Job>(
  begin: () => Promise<J>,
  work: (job: J, database: UserDatabase) => Promise<unknown>,
  check: (job: J) => Promise<void>,
): Promise<void> {
  let wasKilled = true
  for (let transactions = 0; wasKilled; transactions += isFull ? 1 : 3) {
    const job = await begin()
    const dying = dyingStore(job.database.uid, transactions)
    await work(job, dying.database).catch(error => {
      if (!dying.isDead()) throw error
    })
    wasKilled = dying.isDead()
    dying.database.close()
    await work(job, job.database)
    await check(job)
    expect(transactions).toBeLessThan(200)
  }
}

export function describeJob(begin: () => Promise<Job>): void {
  describe('a job in parts', () => {
    test('is the same in the end wherever its browser is killed', async () => {
      const whole = await begin()
      await whole.write(whole.database)
      const expected = await contentsOf(whole.database)
      await killedEverywhere(
        begin,
        (job, database) => job.write(database),
        async job => expect(await contentsOf(job.database)).toEqual(expected),
      )
    })

    test('that meets a full disk has whole parts or none, and continues there', async () => {
      const whole = await begin()
      await whole.write(whole.database)
      const expected = await contentsOf(whole.database)
      for (const rowsBefore of [0, 1, 3]) {
        const job = await begin()
        let rows = 0
        const full = () => {
          rows += 1
          if (rows > rowsBefore) throw new Error('the disk is full')
        }
        job.database.transactions.hook('creating', full)
        await expect(job.write(job.database)).rejects.toThrow('the disk is full')
        job.database.transactions.hook('creating').unsubscribe(full)
        expect(await job.database.outbox.where({ collection: 'transactions' }).count()).toBe(
          await job.database.transactions.count(),
        )
        await contentsOf(job.database)
        await job.write(job.database)
        expect(await contentsOf(job.database)).toEqual(expected)
      }
    })
  })
}

export function describeUndoableJob(begin: () => Promise<UndoableJob>): void {
  describeJob(begin)

  /** The job after its end. */
  async function done(): Promise<UndoableJob> {
    const job = await begin()
    await job.write(job.database)
    return job
  }

  /** The job after its first part, when its page was closed. */
  async function interrupted(): Promise<UndoableJob> {
    const job = await begin()
    const stop = () => {
      throw new Error('the tab was closed')
    }
    await expect(job.write(job.database, stop)).rejects.toThrow('closed')
    expect(await job.database.imports.toArray()).toMatchObject([
      { state: 'writing', written: 2, total: 5 },
    ])
    return job
  }

  async function rename({ database }: Job, name: string): Promise<void> {
    const row = await database.transactions.toCollection().first()
    if (!row) throw new Error('There is no row')
    await commit(database, NOON + 1, writer =>
      writer.put('transactions', { ...documentOf(row), name }),
    )
  }

  test('a job in parts reports its progress, and the changed ids to listeners', async () => {
    const job = await begin()
    const told: number[] = []
    onTestFinished(onBulkChange((_, ids) => void told.push(ids.length)))
    const steps: string[] = []
    await job.write(job.database, ({ done, total }) => void steps.push(`${done}/${total}`))
    expect(steps).toEqual(['2/5', '4/5', '5/5'])
    expect(told).toEqual([2, 2, 1])
    expect(await job.database.imports.toArray()).toMatchObject([{ state: 'done', written: 5 }])
  })

  describe('the undo of a job in parts', () => {
    test('leaves nothing of it wherever its browser is killed', async () => {
      const before = await contentsOf((await begin()).database)
      await killedEverywhere(
        done,
        (job, database) => job.undo(database),
        async job => {
          const left = await contentsOf(job.database)
          // The server may know the documents of a backup: their deletions wait.
          const { outbox } = left
          expect(left).toEqual({ ...before, outbox, imports: [], importParts: [] })
        },
      )
    })

    test('after an interruption undoes the written part, and discards the others', async () => {
      const job = await interrupted()
      expect(await job.undo(job.database)).toEqual({ undone: 2, left: 0 })
      const { transactions, imports, importParts } = await everythingIn(job.database)
      expect([transactions, imports, importParts]).toEqual([[], [], []])
    })

    test('leaves documents that were edited since and counts them, then undoes these too on request', async () => {
      const job = await done()
      await rename(job, 'Mine')
      expect(await job.undo(job.database)).toEqual({ undone: 4, left: 1 })
      expect(await job.database.transactions.toArray()).toMatchObject([{ name: 'Mine' }])
      expect(await job.database.imports.toArray()).toMatchObject([{ state: 'done', written: 1 }])
      expect(await job.undo(job.database, true)).toEqual({ undone: 1, left: 0 })
      expect(await job.database.transactions.count()).toBe(0)
      expect(await job.database.imports.count()).toBe(0)
    })

    test('does not count an edit that was reverted, nor a row that was deleted', async () => {
      const job = await done()
      const first = await job.database.transactions.toCollection().first()
      await rename(job, 'Mine')
      await rename(job, first?.name ?? '')
      const last = (await job.database.transactions.toCollection().last())?.id ?? 0
      await commit(job.database, NOON + 1, writer => writer.remove('transactions', last))
      expect(await job.undo(job.database)).toEqual({ undone: 4, left: 0 })
    })
  })
}
