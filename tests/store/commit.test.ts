// A user action: one transaction over rows, totals and outbox, on the disk before it is confirmed (rules L1 to L5).

import { Dexie } from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { commit } from '../../src/store/commit'
import { writeProfile } from '../../src/store/database/device-database'
import { databaseName, UserDatabase } from '../../src/store/database/user-database'
import { reserveId } from '../../src/store/id-reservation'
import { category, NOON, savingPlan, transaction } from '../support/data/builders'
import { everythingIn } from '../support/data/database/everything-in'
import { freshDatabase, freshUid } from '../support/data/database/fresh-database'
import { freshDevice, profileOf } from '../support/data/trials'

describe('a user action', () => {
  test('[L1] changes rows, totals and outbox together', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.add('transactions', transaction({ amount: 2.5 })))
    expect(await database.transactions.toArray()).toEqual([
      { ...transaction({ amount: 2.5 }), sync: null },
    ])
    expect(await database.totals.get('2026-03')).toMatchObject({ expense: 250n, count: 1 })
    expect(await database.outbox.count()).toBe(1)
  })

  test('[L1] that fails leaves rows, totals, outbox and ids untouched', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.put('transactions', transaction()))
    const before = await everythingIn(database)
    const action = commit(database, NOON + 1, async writer => {
      await writer.add('transactions', transaction())
      await writer.put('categories', category())
      await writer.remove('transactions', NOON)
      throw new Error('The form has gone')
    })
    await expect(action).rejects.toThrow('The form has gone')
    expect(await everythingIn(database)).toEqual(before)
  })

  test('[L1] that the device cannot store is rejected, and nothing of it is there', async () => {
    const database = freshDatabase()
    await database.open()
    const before = await everythingIn(database)
    const action = commit(database, NOON, async writer => {
      await writer.put('categories', category())
      // A function cannot be stored; the database throws as it does when the disk is full.
      const broken = Object.assign(transaction(), { name: () => 'Noodles' })
      await writer.put('transactions', broken as never)
    })
    await expect(action).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(await everythingIn(database)).toEqual(before)
  })

  test('[L1] that has been confirmed is there for the next page', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.add('savings', savingPlan()))
    database.close()
    const reopened = freshDatabase(database.uid)
    expect(await reopened.savings.toArray()).toEqual([{ ...savingPlan(), sync: null }])
  })

  test('[L1] [L2] may take several steps, each seeing the ones before, also on what it has just added', async () => {
    const database = freshDatabase()
    const seen = await commit(database, NOON, async writer => {
      const { id } = await writer.add('transactions', transaction({ amount: 1 }))
      const first = await writer.get('transactions', id)
      await writer.put('transactions', transaction({ id, amount: 2 }))
      return [first, await writer.get('transactions', id)]
    })
    expect(seen).toEqual([
      transaction({ id: NOON, amount: 1 }),
      transaction({ id: NOON, amount: 2 }),
    ])
    expect(await database.totals.get('all')).toMatchObject({ expense: 200n, count: 1 })
    expect(await database.outbox.toArray()).toMatchObject([{ id: NOON, generation: 2, base: null }])
  })
})

describe('an id', () => {
  // Nothing is left under it: what is known of the id is that it was given out.
  const takeId = (database: UserDatabase, now: number) =>
    commit(database, now, async writer => {
      const { id } = await writer.add('savings', savingPlan())
      await writer.remove('savings', id)
      return id
    })

  test('[L4] is the time, or one more than the last', async () => {
    const database = freshDatabase()
    expect(await takeId(database, NOON)).toBe(NOON)
    expect(await takeId(database, NOON)).toBe(NOON + 1)
    expect(await takeId(database, NOON + 500)).toBe(NOON + 500)
  })

  test('[L4] grows though the clock goes back, also after a restart', async () => {
    const database = freshDatabase()
    await takeId(database, NOON)
    database.close()
    const reopened = freshDatabase(database.uid)
    expect(await takeId(reopened, NOON - 86_400_000)).toBe(NOON + 1)
  })

  test('[L4] is given out once, with two tabs asking at the same time', async () => {
    const uid = freshUid()
    const tabs = [freshDatabase(uid), freshDatabase(uid)]
    const ids = await Promise.all(
      tabs.flatMap(tab => Array.from({ length: 20 }, () => takeId(tab, NOON))),
    )
    expect(new Set(ids).size).toBe(40)
  })

  test('[L4] of an action that fails may be given out again', async () => {
    const database = freshDatabase()
    const action = commit(database, NOON, async writer => {
      await writer.add('savings', savingPlan())
      throw new Error('No')
    })
    await expect(action).rejects.toThrow('No')
    expect(await takeId(database, NOON)).toBe(NOON)
  })

  test('[L4] is not one that is taken, not even by a deletion still to be pushed', async () => {
    const database = freshDatabase()
    const sync = { rev: 1, at: NOON, by: 'device-b' }
    await database.transactions.add({ ...transaction({ id: NOON }), sync })
    await database.savings.add({ ...savingPlan({}, { id: NOON + 1 }), sync })
    await database.categories.add({ ...category({ id: NOON + 2 }), sync })
    await commit(database, NOON, writer => writer.remove('categories', NOON + 2))
    expect(await takeId(database, NOON)).toBe(NOON + 3)
  })
})

describe('a user database', () => {
  test('[L5] is one per uid, and shows nothing of another user', async () => {
    const [mine, theirs] = [freshDatabase(), freshDatabase()]
    await commit(mine, NOON, writer => writer.put('transactions', transaction()))
    await commit(mine, NOON, writer => writer.put('categories', category()))
    expect(await theirs.transactions.count()).toBe(0)
    expect(await theirs.categories.count()).toBe(0)
    expect(await theirs.totals.count()).toBe(0)
    expect(await theirs.outbox.count()).toBe(0)
    expect(await Dexie.exists(databaseName(mine.uid))).toBe(true)
    expect(databaseName(mine.uid)).not.toBe(databaseName(theirs.uid))
  })

  test('[L5] of one uid is the same in every tab', async () => {
    const database = freshDatabase()
    const other = freshDatabase(database.uid)
    await commit(database, NOON, writer => writer.put('transactions', transaction()))
    expect(await other.transactions.count()).toBe(1)
    expect(other).toBeInstanceOf(UserDatabase)
  })
})

/** The durabilities with which databases opened from now on start their write transactions. */
function watchDurability(): (string | undefined)[] {
  const seen: (string | undefined)[] = []
  const open = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if (mode === 'readwrite') seen.push(options?.durability)
    return open.call(this, names, mode, options)
  })
  return seen
}

test('[L1] a user action is written with strict durability', async () => {
  const durabilities = watchDurability()
  const database = freshDatabase()
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
  expect(durabilities).toEqual(['strict'])
})

test('[L1] a form is saved under a fresh id in one strictly durable transaction', async () => {
  const durabilities = watchDurability()
  const database = freshDatabase()
  const reservation = reserveId(database)
  const draft = 'add-transaction'
  const { id } = await reservation.commit(NOON, 'transactions', transaction(), draft)
  expect(durabilities).toEqual(['strict'])
  expect(await database.transactions.toArray()).toEqual([{ ...transaction({ id }), sync: null }])
})

test('[L1] the session is written with strict durability', async () => {
  const durabilities = watchDurability()
  await writeProfile(freshDevice(), profileOf('ann'))
  expect(durabilities).toEqual(['strict'])
})
