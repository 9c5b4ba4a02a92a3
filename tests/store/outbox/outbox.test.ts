import { describe, expect, test } from 'vitest'
import { NO_HEAD } from '../../../src/domain/head'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { countOutbox, countUnsynced } from '../../../src/store/outbox/outbox'
import { editKey, latestPending } from '../../../src/store/outbox/pending-edits'
import { replicaStore } from '../../../src/store/replica/replica-store'
import { nextPush } from '../../../src/sync/push/push-queue'
import { acknowledge } from '../../../src/sync/push/settle-push'
import { category, NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const sync = { rev: 3, at: NOON - 5, by: 'device-b' }

/** A database that has pulled one transaction. */
async function databaseWithPulled() {
  const database = freshDatabase()
  await database.transactions.add({ ...transaction(), sync })
  return database
}

function put(database: UserDatabase, amount: number, now = NOON): Promise<void> {
  return commit(database, now, writer => writer.put('transactions', transaction({ amount })))
}

/** The same as a new document, which has that very id. */
function enter(database: UserDatabase, amount: number): Promise<unknown> {
  return commit(database, NOON, writer => writer.add('transactions', transaction({ amount })))
}

const newId = () => crypto.randomUUID()

describe('the outbox entry of a document', () => {
  const waiting = { collection: 'transactions', id: NOON, state: 'pending' }

  test('[L2] that was created here has no base', async () => {
    const database = freshDatabase()
    await put(database, 1)
    const entry = { ...waiting, base: null, editedAt: NOON, generation: 1 }
    expect(await database.outbox.toArray()).toEqual([entry])
  })

  test('[L2] [Q1] differs from the entry before, although that was acknowledged at the same generation', async () => {
    const database = await databaseWithPulled()
    const store = replicaStore(database)
    const marks: string[] = []
    for (const amount of [1, 2]) {
      await put(database, amount, NOON + amount)
      const entry = await latestPending(database)
      marks.push(entry ? editKey(entry) : 'none')
      const push = await nextPush({ store, newId })
      await acknowledge(store, push?.number ?? 0, { by: 'device-a', head: NO_HEAD })
      expect(await database.outbox.count()).toBe(0)
    }
    expect(marks[0]).not.toBe(marks[1])
  })

  test('[L2] keeps its first base over edits and a deletion, and raises its generation', async () => {
    const database = await databaseWithPulled()
    await put(database, 1, NOON + 1)
    await put(database, 2, NOON + 2)
    const entry = { ...waiting, base: { ...transaction(), sync } }
    expect(await database.outbox.toArray()).toEqual([
      { ...entry, editedAt: NOON + 2, generation: 2 },
    ])
    await commit(database, NOON + 3, writer => writer.remove('transactions', NOON))
    expect(await database.outbox.toArray()).toEqual([
      { ...entry, editedAt: NOON + 3, generation: 3 },
    ])
  })

  test('[L2] is one, however often the document is saved', async () => {
    const database = freshDatabase()
    await Promise.all([put(database, 1), put(database, 1), put(database, 1)])
    expect(await database.outbox.count()).toBe(1)
    expect(await database.transactions.count()).toBe(1)
  })

  test('[L3] goes when the document is deleted before it was ever pushed', async () => {
    const database = freshDatabase()
    await enter(database, 1)
    await put(database, 2)
    await commit(database, NOON, writer => writer.remove('transactions', NOON))
    expect(await database.outbox.count()).toBe(0)
    expect(await database.transactions.count()).toBe(0)
  })

  test('[L3] stays when the deleted document may be on its way to the server', async () => {
    const database = freshDatabase()
    await enter(database, 1)
    await nextPush({ store: replicaStore(database), newId })
    await commit(database, NOON, writer => writer.remove('transactions', NOON))
    expect(await database.outbox.toArray()).toMatchObject([{ base: null, generation: 2 }])
  })

  test('[L3] is not created by the deletion of a document that does not exist', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.remove('transactions', NOON))
    expect(await database.outbox.count()).toBe(0)
  })

  test('[E3] is counted by whether it is pending or rejected', async () => {
    const database = freshDatabase()
    await put(database, 1)
    await database.outbox.update(['transactions', NOON], { state: 'rejected' })
    // Another entry under the same id.
    await commit(database, NOON, writer => writer.put('categories', category()))
    await commit(database, NOON, writer => writer.put('categories', category({ id: NOON + 9 })))
    expect(await countOutbox(database)).toEqual({ pending: 2, rejected: 1 })
    expect(await countUnsynced(database)).toBe(3)
  })

  test('[E3] that was rejected is pending again after an edit, without its reason', async () => {
    const database = freshDatabase()
    await put(database, 1)
    await database.outbox.update(['transactions', NOON], { state: 'rejected', reason: 'No' })
    expect(await countOutbox(database)).toEqual({ pending: 0, rejected: 1 })
    await put(database, 2)
    const [entry] = await database.outbox.toArray()
    expect(entry).not.toHaveProperty('reason')
    expect(await countOutbox(database)).toEqual({ pending: 1, rejected: 0 })
  })
})

test('the latest pending edit is found by its time, without the rejected ones', async () => {
  const database = freshDatabase()
  expect(await latestPending(database)).toBeUndefined()
  for (const [index, now] of [5, 9, 7].entries()) {
    await commit(database, NOON + now, writer =>
      writer.put('transactions', transaction({ id: NOON + index })),
    )
  }
  expect(await latestPending(database)).toMatchObject({ id: NOON + 1 })
  await database.outbox.update(['transactions', NOON + 1], { state: 'rejected' })
  expect(await latestPending(database)).toMatchObject({ id: NOON + 2 })
})
