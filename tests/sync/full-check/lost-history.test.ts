// Rule Q6: a server that has gone back, for example to a backup, gets again what it has lost.

import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { restoreConflict } from '../../../src/store/conflicts/conflicts'
import { applyPage } from '../../../src/sync/pull/apply-page'
import { listingOf } from '../../../src/sync/pull/pull-state'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** Two devices that know three revisions, of which the server remembers the first alone. */
async function afterLoss() {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', transaction({ id: 1 }), transaction({ id: 2 }))
  await phone.sync()
  await laptop.sync()
  const restore = cloud.server.backUp()
  laptop.clock.advance(10)
  await laptop.save('transactions', transaction({ id: 1, amount: 9 }))
  await laptop.sync()
  await laptop.save('categories', category())
  await laptop.sync()
  await phone.sync()
  restore()
  return { cloud, phone, laptop }
}

async function expectLevel(cloud: FakeCloud, ...devices: Replica[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync()
  const stored = cloud.server.list('transactions').map(({ value }) => value)
  expect(stored).toEqual([transaction({ id: 1, amount: 9 }), transaction({ id: 2 })])
  expect(cloud.server.list('categories').map(({ value }) => value)).toEqual([category()])
  for (const device of devices) {
    const rows = await device.database.transactions.toArray()
    expect(await device.documents('transactions')).toEqual(stored)
    expect(await keptTotals(device.database)).toEqual(totalsOfRows(rows))
    expect(await device.database.outbox.count()).toBe(0)
    expect(await device.cursor()).toBe(cloud.server.head.rev)
  }
}

describe('a device that queues all it has for a server that has lost its history', () => {
  /** A phone with more rows than it queues at once; the server remembers the first of them alone. */
  async function withManyRows() {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ id: 1 }))
    await phone.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', ...transactions(1_200))
    await phone.sync()
    restore()
    return { cloud, phone }
  }

  test('[Q6] continues where it was when it is killed in between', async () => {
    const { cloud, phone } = await withManyRows()
    const killed = phone.database.transactions
    let pages = 0
    const dies = () => {
      pages += 1
      if (pages > 700) throw new Error('The tab has died')
    }
    killed.hook('updating', dies)
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'storage' })
    killed.hook('updating').unsubscribe(dies)
    const waiting = await phone.database.outbox.count()
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(1_201)
    // Nobody pulls by revisions that mean nothing any more.
    cloud.calls.length = 0
    await phone.sync()
    expect(cloud.server.list('transactions')).toHaveLength(1_201)
    expect(await phone.database.outbox.count()).toBe(0)
    expect(await phone.documents('transactions')).toHaveLength(1_201)
  })

  test('[Q6] [W1] lets no other engine apply a page before it has queued all', async () => {
    const { phone } = await withManyRows()
    await phone.database.syncState.put({ key: 'lost-history', source: 'transactions', after: 0 })
    await phone.database.syncState.put({ key: 'cursor', rev: 0 })
    const at = listingOf({ since: 0, target: 1 })
    expect(await applyPage(phone.ports, { changes: [], at, next: null })).toBeUndefined()
  })
})

test('[Q6] [M3] a deletion between the finding of a lost history and the queueing of the rows has not seen what another device has edited since', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await laptop.save('transactions', transaction({ id: 1 }))
  await laptop.sync()
  await phone.sync()
  const restore = cloud.server.backUp()
  await laptop.save('transactions', transaction({ id: 1, amount: 4 }))
  await laptop.sync()
  restore()
  // The revision at which the laptop knows the document is given out again.
  await phone.save('transactions', transaction({ id: 1, amount: 10 }))
  await phone.sync()
  let removal: Promise<void> | undefined
  laptop.database.syncState.hook('creating', key => {
    if (key !== 'lost-history') return
    removal ??= Dexie.ignoreTransaction(() => laptop.remove('transactions', 1))
  })
  await laptop.sync()
  await removal
  expect(removal).toBeDefined()
  for (const device of [laptop, phone]) await device.sync()
  expect(cloud.server.list('transactions')).toMatchObject([{ id: 1, value: { amount: 10 } }])
  expect(await laptop.database.conflicts.toArray()).toMatchObject([
    { id: 1, kind: 'edit-over-local-deletion' },
  ])
})

describe('a first push whose answer was lost, on a server that was brought back to nothing', () => {
  async function withLostAnswer() {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 2, name: 'Tea' }))
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    return { cloud, phone, laptop, restore }
  }

  test('[Q6] [M4] leaves no second document when another device brings back what it has brought', async () => {
    const { cloud, phone, laptop, restore } = await withLostAnswer()
    await laptop.sync()
    restore()
    await phone.save('transactions', transaction({ id: 2, name: 'Tea', amount: 7 }))
    await laptop.sync()
    for (const device of [phone, laptop, phone]) await device.sync()
    const level = [transaction({ id: 2, name: 'Tea', amount: 7 })]
    expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual(level)
    expect(await phone.documents('transactions')).toEqual(level)
    expect(await phone.database.conflicts.toArray()).toEqual([])
  })

  test('[Q6] [M4] is beside what another device has made of it, and nothing is lost', async () => {
    const { cloud, phone, laptop, restore } = await withLostAnswer()
    await laptop.sync()
    restore()
    await laptop.save('transactions', transaction({ id: 2, name: 'Green tea' }))
    await laptop.sync()
    for (const device of [phone, laptop, phone]) await device.sync()
    expect(cloud.server.list('transactions').map(({ value }) => value)).toMatchObject([
      { id: 2, name: 'Green tea' },
      { name: 'Tea' },
    ])
  })

  test('[Q6] [M4] leaves another document under its id alone', async () => {
    const { phone, laptop, restore } = await withLostAnswer()
    restore()
    await laptop.save('transactions', transaction({ id: 2, name: 'Milk' }))
    await laptop.sync()
    for (const device of [phone, laptop, phone]) await device.sync()
    const names = (await laptop.documents('transactions')).map(row => 'name' in row && row.name)
    expect(names).toEqual(['Milk', 'Tea'])
  })
})

describe('a server that was brought back up to the revision before anybody looked', () => {
  /** Two devices at revision 3; a third one has brought a backup of revision 1 up to revision 3 again. */
  async function afterRecovery() {
    const { cloud, phone, laptop } = await afterLoss()
    const tablet = replica(cloud)
    await tablet.save('transactions', transaction({ id: 3, name: 'Tablet' }))
    await tablet.sync()
    await tablet.save('transactions', transaction({ id: 4, name: 'Tablet' }))
    await tablet.sync()
    expect(cloud.server.head.rev).toBe(3)
    return { cloud, phone, laptop, tablet }
  }

  test('[Q6] gets what it has lost all the same, and every device has everything', async () => {
    const { cloud, phone, laptop, tablet } = await afterRecovery()
    const devices = [phone, laptop, tablet]
    for (const device of [...devices, ...devices, ...devices]) await device.sync()
    const stored = cloud.server.list('transactions').map(({ value }) => value)
    expect(stored).toEqual([
      transaction({ id: 1, amount: 9 }),
      transaction({ id: 2 }),
      transaction({ id: 3, name: 'Tablet' }),
      transaction({ id: 4, name: 'Tablet' }),
    ])
    for (const device of devices) {
      expect(await device.documents('transactions')).toEqual(stored)
      expect(await device.database.outbox.count()).toBe(0)
    }
  })

  test('[Q6] is given one new epoch, which the others adopt', async () => {
    const { cloud, phone, laptop, tablet } = await afterRecovery()
    const { epoch } = cloud.server.head
    await phone.sync()
    const found = cloud.server.head.epoch
    expect(found).not.toBe(epoch)
    for (const device of [laptop, tablet, phone, laptop]) await device.sync()
    expect(cloud.server.head.epoch).toBe(found)
  })

  test('[Q6] gets a new epoch, by the head alone, from a device that has nothing to send', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.sync()
    await laptop.save('transactions', transaction({ id: 1 }))
    await laptop.sync()
    const restore = cloud.server.backUp()
    await laptop.remove('transactions', 1)
    await laptop.sync()
    await phone.sync()
    const { epoch } = cloud.server.head
    restore()
    await phone.sync()
    expect(cloud.server.head.epoch).not.toBe(epoch)
    expect(cloud.server.applied.at(-1)?.writes).toEqual([])
  })
})

describe('a row that waits for no edit, but because the server had lost it', () => {
  test('[Q6] [M3] is removed by a deletion on another device, and can be restored', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('transactions', transaction({ id: 1 }), transaction({ id: 2 }))
    await phone.sync()
    await laptop.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 3 }))
    await phone.sync()
    await laptop.sync()
    restore()
    // The phone goes first: it brings back what was lost, and the person deletes something.
    await phone.sync()
    await phone.remove('transactions', 1)
    await phone.sync()
    for (const device of [laptop, phone]) await device.sync()
    expect(cloud.server.list('transactions').map(({ id }) => id)).toEqual([2, 3])
    expect((await laptop.documents('transactions')).map(({ id }) => id)).toEqual([2, 3])
    const [conflict] = await laptop.database.conflicts.toArray()
    expect(conflict).toMatchObject({ kind: 'deletion-after-restore', id: 1, name: 'Noodles' })
    if (conflict?.key === undefined) throw new Error('A conflict has a key')
    await restoreConflict(laptop.database, NOON, { ...conflict, key: conflict.key })
    for (const device of [laptop, phone]) await device.sync()
    expect((await phone.documents('transactions')).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(await laptop.database.conflicts.count()).toBe(0)
  })

  test('[Q6] [M3] stays over a deletion when it was edited meanwhile', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('transactions', transaction({ id: 1 }))
    await phone.sync()
    await laptop.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 2 }))
    await phone.sync()
    await laptop.sync()
    restore()
    await phone.sync()
    await phone.remove('transactions', 1)
    await phone.sync()
    await laptop.save('transactions', transaction({ id: 1, amount: 5 }))
    for (const device of [laptop, phone]) await device.sync()
    expect(cloud.server.list('transactions').map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('a server that has lost its latest revisions', () => {
  test('[Q6] gets them again from the device that made them', async () => {
    const { cloud, laptop } = await afterLoss()
    await expectLevel(cloud, laptop)
  })

  test('[Q6] gets them again from a device that had pulled them, as no second copy', async () => {
    const { cloud, phone } = await afterLoss()
    await expectLevel(cloud, phone)
  })

  test('[Q6] gets them again from both, one after the other, once', async () => {
    const { cloud, phone, laptop } = await afterLoss()
    await expectLevel(cloud, phone, laptop)
  })

  test('[Q6] and gives a revision out again does not hide the new edit behind the old', async () => {
    const { cloud, phone, laptop } = await afterLoss()
    phone.clock.advance(60_000)
    const edited = transaction({ id: 1, amount: 9, name: 'Edited' })
    await phone.save('transactions', edited)
    await phone.sync()
    await laptop.sync()
    await phone.sync()
    for (const device of [phone, laptop]) {
      expect(await device.documents('transactions')).toEqual([edited, transaction({ id: 2 })])
      expect(await device.database.outbox.count()).toBe(0)
    }
    expect(cloud.server.list('transactions').map(({ value }) => value)).toContainEqual(edited)
  })

  test('[Q6] that has lost everything gets all that a device has', async () => {
    const cloud = new FakeCloud()
    const restore = cloud.server.backUp()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ id: 1, amount: 9 }), transaction({ id: 2 }))
    await phone.save('categories', category())
    await phone.sync()
    restore()
    await expectLevel(cloud, phone)
  })

  test('[Q6] gets an edit of a lost version too, also when it was made in the middle of it', async () => {
    const { cloud, phone } = await afterLoss()
    cloud.next('changesSince', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    phone.clock.advance(20)
    await phone.save('transactions', transaction({ id: 1, amount: 9, name: 'Edited' }))
    await phone.sync()
    expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([
      transaction({ id: 1, amount: 9, name: 'Edited' }),
      transaction({ id: 2 }),
    ])
    expect(await phone.documents('categories')).toEqual([category({ id: NOON })])
  })

  test.each(['phone', 'laptop'] as const)(
    '[Q6] does not bring back what the %s has deleted before it was found again',
    async name => {
      const { cloud, [name]: device } = await afterLoss()
      cloud.next('changesSince', { kind: 'fail', failure: 'transient' })
      await device.cycle()
      await device.remove('transactions', 2)
      await device.sync()
      expect(cloud.server.list('transactions').map(({ id }) => id)).toEqual([1])
      expect((await device.documents('transactions')).map(({ id }) => id)).toEqual([1])
      expect(await device.database.outbox.count()).toBe(0)
      expect((await device.database.conflicts.toArray()).map(({ id }) => id)).not.toContain(2)
    },
  )

  test('[Q6] [R5] gets what was in flight when it went back, once', async () => {
    const { cloud, phone } = await afterLoss()
    await phone.save('transactions', ...MANY)
    cloud.next('push', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    expect(await phone.database.pushes.count()).toBeGreaterThan(0)
    await phone.sync()
    expect(await phone.database.pushes.count()).toBe(0)
    expect(await phone.database.outbox.count()).toBe(0)
    expect(cloud.server.list('transactions')).toHaveLength(2 + MANY.length)
    await expectSameRows(cloud, phone)
  })

  test('[Q6] [R5] gets a push once that was applied, unheard of, and lost', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ id: 1 }))
    await phone.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 2 }))
    await phone.sync()
    await phone.save('transactions', transaction({ id: 3 }))
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    restore()
    await phone.sync()
    expect(cloud.server.list('transactions').map(({ id }) => id)).toEqual([1, 2, 3])
    expect(await phone.database.pushes.count()).toBe(0)
    await expectSameRows(cloud, phone)
  })

  test('[Q6] [E3] leaves what was refused where it is, with its reason', async () => {
    const { cloud, phone } = await afterLoss()
    cloud.server.refuses = ({ value }) => value !== null && 'name' in value && value.name === 'Bad'
    await phone.save('transactions', transaction({ id: 2, name: 'Bad' }))
    await phone.save('transactions', transaction({ id: 3, name: 'Bad' }))
    await phone.sync()
    const entries = await phone.database.outbox.toArray()
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      [2, 'parked'],
      [3, 'parked'],
    ])
    expect(entries.every(({ reason }) => reason)).toBe(true)
    expect(await phone.documents('transactions')).toContainEqual(
      transaction({ id: 3, name: 'Bad' }),
    )
  })

  test('[Q6] [M3] keeps a deletion that waited when it went back', async () => {
    const { cloud, phone } = await afterLoss()
    await phone.remove('transactions', 2)
    await phone.sync()
    expect(cloud.server.list('transactions').map(({ id }) => id)).toEqual([1])
    expect(cloud.server.stored().has('deletions/transactions-2')).toBe(true)
    await expectSameRows(cloud, phone)
  })

  test('[Q6] is found by a device that has never pulled to an end', async () => {
    const { cloud, phone } = await afterLoss()
    const tablet = replica(cloud)
    const restore = cloud.server.backUp()
    await phone.sync()
    cloud.server.pageSize = 1
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 9, device: tablet.device })
    await tablet.cycle()
    expect(await tablet.documents('transactions')).not.toEqual([])
    restore()
    await tablet.sync()
    await expectSameRows(cloud, tablet)
    expect(await tablet.cursor()).toBe(cloud.server.head.rev)
    expect(await tablet.documents('transactions')).toContainEqual(transaction({ id: 1, amount: 9 }))
  })
})

const MANY = [11, 12, 13].map(id => transaction({ id }))

async function expectSameRows(cloud: FakeCloud, device: Replica): Promise<void> {
  const rows = await device.database.transactions.toArray()
  const stored = cloud.server.list('transactions').map(({ value }) => value)
  expect(await device.documents('transactions')).toEqual(stored)
  expect(await keptTotals(device.database)).toEqual(totalsOfRows(rows))
}
