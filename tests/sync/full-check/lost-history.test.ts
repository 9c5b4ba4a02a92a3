// Rule Q6: a server that has gone back, for example to a backup, gets again what it has lost.

import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../../src/domain/document'
import { restoreConflict } from '../../../src/store/conflicts/conflicts'
import { applyPage } from '../../../src/sync/pull/apply-page'
import { listingOf } from '../../../src/sync/pull/pull-state'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import {
  expectLevel,
  levelDevices,
  oneDevice,
  type Replica,
  replica,
  syncAll,
  twoDevices,
} from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** Two devices that know three revisions, of which the server remembers the first alone. */
async function afterLoss() {
  const { cloud, phone, laptop } = await levelDevices(
    transaction({ id: 1 }),
    transaction({ id: 2 }),
  )
  const restore = cloud.server.backUp()
  laptop.clock.advance(10)
  await laptop.push('transactions', transaction({ id: 1, amount: 9 }))
  await laptop.save('categories', category())
  await syncAll(laptop, phone)
  restore()
  return { cloud, phone, laptop }
}

/** The devices bring the server back to all three revisions. */
async function expectBack(cloud: FakeCloud, ...devices: Replica[]): Promise<void> {
  await syncAll(...devices, ...devices)
  expect(cloud.values()).toEqual([transaction({ id: 1, amount: 9 }), transaction({ id: 2 })])
  expect(cloud.values('categories')).toEqual([category()])
  await expectLevel(cloud, ...devices)
  for (const device of devices) expect(await device.cursor()).toBe(cloud.server.head.rev)
}

describe('a device that queues all it has for a server that has lost its history', () => {
  /** A phone with more rows than it queues at once; the server remembers the first of them alone. */
  async function withManyRows() {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', transaction({ id: 1 }))
    const restore = cloud.server.backUp()
    await phone.push('transactions', ...transactions(600))
    restore()
    return { cloud, phone }
  }

  test('[Q6] continues where it was when it is killed in between', async () => {
    const { cloud, phone } = await withManyRows()
    const killed = phone.database.transactions
    let pages = 0
    const dies = () => {
      pages += 1
      if (pages > 550) throw new Error('The tab has died')
    }
    killed.hook('updating', dies)
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'storage' })
    killed.hook('updating').unsubscribe(dies)
    const waiting = await phone.database.outbox.count()
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(601)
    // No device pulls by invalid revisions.
    cloud.calls.length = 0
    await phone.sync()
    expect(cloud.ids()).toHaveLength(601)
    await expectLevel(cloud, phone)
  })

  test('[Q6] [W1] lets no other engine apply a page before it has queued all', async () => {
    const { phone } = await withManyRows()
    await phone.database.syncState.put({ key: 'lost-history', left: ['transactions'], after: 0 })
    await phone.database.syncState.put({ key: 'cursor', rev: 0 })
    const at = listingOf({ since: 0, target: 1 }, COLLECTIONS)
    await phone.database.syncState.put(at)
    expect(await applyPage(phone.ports, { changes: [], at, next: null })).toBeUndefined()
  })
})

test('[Q6] [M3] a deletion between the finding of a lost history and the queueing of the rows has not seen what another device has edited since', async () => {
  const { cloud, phone, laptop } = twoDevices()
  await laptop.save('transactions', transaction({ id: 1 }))
  await syncAll(laptop, phone)
  const restore = cloud.server.backUp()
  await laptop.push('transactions', transaction({ id: 1, amount: 4 }))
  restore()
  // The revision at which the laptop knows the document is given out again.
  await phone.push('transactions', transaction({ id: 1, amount: 10 }))
  let removal: Promise<void> | undefined
  laptop.database.syncState.hook('creating', key => {
    if (key !== 'lost-history') return
    removal ??= Dexie.ignoreTransaction(() => laptop.remove('transactions', 1))
  })
  await laptop.sync()
  await removal
  expect(removal).toBeDefined()
  await syncAll(laptop, phone)
  expect(cloud.server.list('transactions')).toMatchObject([{ id: 1, value: { amount: 10 } }])
  expect(await laptop.conflicts()).toMatchObject([{ id: 1, kind: 'edit-over-local-deletion' }])
})

describe('a first push whose answer was lost, on a server that was brought back to nothing', () => {
  async function withLostAnswer() {
    const { cloud, phone, laptop } = twoDevices()
    await phone.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 2, name: 'Tea' }))
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    return { cloud, phone, laptop, restore }
  }

  test('[Q6] [M4] is the same document when another device sends it again', async () => {
    const { cloud, phone, laptop, restore } = await withLostAnswer()
    await laptop.sync()
    restore()
    await laptop.sync()
    await syncAll(phone, laptop, phone)
    const level = [transaction({ id: 2, name: 'Tea' })]
    expect(cloud.values()).toEqual(level)
    expect(await phone.documents('transactions')).toEqual(level)
    expect(await phone.conflicts()).toEqual([])
  })

  test('[Q6] [M4] stays beside the version that another device has edited, so that no value is lost', async () => {
    const { cloud, phone, laptop, restore } = await withLostAnswer()
    await laptop.sync()
    restore()
    await laptop.push('transactions', transaction({ id: 2, name: 'Green tea' }))
    await syncAll(phone, laptop, phone)
    expect(cloud.values()).toMatchObject([{ id: 2, name: 'Green tea' }, { name: 'Tea' }])
  })

  test('[Q6] [M4] leaves another document under its id alone', async () => {
    const { phone, laptop, restore } = await withLostAnswer()
    restore()
    await laptop.push('transactions', transaction({ id: 2, name: 'Milk' }))
    await syncAll(phone, laptop, phone)
    const names = (await laptop.documents('transactions')).map(row => 'name' in row && row.name)
    expect(names).toEqual(['Milk', 'Tea'])
  })
})

describe('a server that was brought back up to the revision before anybody looked', () => {
  /** Two devices at revision 3; a third one has brought a backup of revision 1 up to revision 3 again. */
  async function afterRecovery() {
    const { cloud, phone, laptop } = await afterLoss()
    const tablet = replica(cloud)
    await tablet.push('transactions', transaction({ id: 3, name: 'Tablet' }))
    await tablet.push('transactions', transaction({ id: 4, name: 'Tablet' }))
    expect(cloud.server.head.rev).toBe(3)
    return { cloud, phone, laptop, tablet }
  }

  test('[Q6] gets what it has lost all the same, in one new epoch, and every device has everything', async () => {
    const { cloud, phone, laptop, tablet } = await afterRecovery()
    const { epoch } = cloud.server.head
    await phone.sync()
    const found = cloud.server.head.epoch
    expect(found).not.toBe(epoch)
    const devices = [phone, laptop, tablet]
    await syncAll(laptop, tablet, ...devices, ...devices)
    expect(cloud.server.head.epoch).toBe(found)
    expect(cloud.values()).toEqual([
      transaction({ id: 1, amount: 9 }),
      transaction({ id: 2 }),
      transaction({ id: 3, name: 'Tablet' }),
      transaction({ id: 4, name: 'Tablet' }),
    ])
    await expectLevel(cloud, ...devices)
  })

  test('[Q6] gets a new epoch, by the head alone, from a device that has nothing to send', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.sync()
    await laptop.push('transactions', transaction({ id: 1 }))
    const restore = cloud.server.backUp()
    await laptop.remove('transactions', 1)
    await syncAll(laptop, phone)
    const { epoch } = cloud.server.head
    restore()
    await phone.sync()
    expect(cloud.server.head.epoch).not.toBe(epoch)
    expect(cloud.server.applied.at(-1)?.writes).toEqual([])
  })
})

describe('a row that waits for no edit, but because the server had lost it', () => {
  /** The phone brings back what was lost, and its person deletes the first document; the laptop has heard of neither. */
  async function withDeletion() {
    const { cloud, phone, laptop } = await levelDevices(
      transaction({ id: 1 }),
      transaction({ id: 2 }),
    )
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 3 }))
    await syncAll(phone, laptop)
    restore()
    await phone.sync()
    await phone.pushRemoval('transactions', 1)
    return { cloud, phone, laptop }
  }

  test('[Q6] [M3] is removed by a deletion on another device, and can be restored', async () => {
    const { cloud, phone, laptop } = await withDeletion()
    await syncAll(laptop, phone)
    expect(cloud.ids()).toEqual([2, 3])
    expect((await laptop.documents('transactions')).map(({ id }) => id)).toEqual([2, 3])
    const [conflict] = await laptop.conflicts()
    expect(conflict).toMatchObject({ kind: 'deletion-after-restore', id: 1, name: 'Noodles' })
    if (conflict?.key === undefined) throw new Error('A conflict has a key')
    await restoreConflict(laptop.database, NOON, { ...conflict, key: conflict.key })
    await syncAll(laptop, phone)
    expect((await phone.documents('transactions')).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(await laptop.database.conflicts.count()).toBe(0)
  })

  test('[Q6] [M3] stays over a deletion when it was edited meanwhile', async () => {
    const { cloud, phone, laptop } = await withDeletion()
    await laptop.save('transactions', transaction({ id: 1, amount: 5 }))
    await syncAll(laptop, phone)
    expect(cloud.ids()).toEqual([1, 2, 3])
  })
})

describe('a server that has lost its latest revisions', () => {
  test.each([
    ['the device that had pulled them', ['phone']],
    ['the device that made them', ['laptop']],
    ['both, one after the other', ['phone', 'laptop']],
  ] as const)('[Q6] gets them again, once, from %s', async (_, names) => {
    const { cloud, ...devices } = await afterLoss()
    await expectBack(cloud, ...names.map(name => devices[name]))
  })

  test('[Q6] and gives a revision out again does not hide the new edit behind the old', async () => {
    const { cloud, phone, laptop } = await afterLoss()
    phone.clock.advance(60_000)
    const edited = transaction({ id: 1, amount: 9, name: 'Edited' })
    await phone.save('transactions', edited)
    await syncAll(phone, laptop, phone)
    expect(cloud.values()).toEqual([edited, transaction({ id: 2 })])
    await expectLevel(cloud, phone, laptop)
  })

  test('[Q6] that has lost everything gets all that a device has', async () => {
    const cloud = new FakeCloud()
    const restore = cloud.server.backUp()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ id: 1, amount: 9 }), transaction({ id: 2 }))
    await phone.push('categories', category())
    restore()
    await expectBack(cloud, phone)
  })

  test('[Q6] gets an edit of a lost version too, also when it was made in the middle of it', async () => {
    const { cloud, phone } = await afterLoss()
    cloud.next('changesSince', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    phone.clock.advance(20)
    await phone.push('transactions', transaction({ id: 1, amount: 9, name: 'Edited' }))
    expect(cloud.values()).toEqual([
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
      await device.pushRemoval('transactions', 2)
      expect(cloud.ids()).toEqual([1])
      expect((await device.documents('transactions')).map(({ id }) => id)).toEqual([1])
      expect(await device.database.outbox.count()).toBe(0)
      expect((await device.conflicts()).map(({ id }) => id)).not.toContain(2)
    },
  )

  test('[Q6] [R5] gets a push once that was in flight when it went back', async () => {
    const { cloud, phone } = await afterLoss()
    await phone.save('transactions', ...MANY)
    cloud.next('push', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    expect(await phone.database.pushes.count()).toBeGreaterThan(0)
    await phone.sync()
    expect(await phone.database.pushes.count()).toBe(0)
    expect(cloud.ids()).toHaveLength(2 + MANY.length)
    await expectLevel(cloud, phone)
  })

  test('[Q6] [R5] gets a push once that was applied, unheard of, and lost', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', transaction({ id: 1 }))
    const restore = cloud.server.backUp()
    await phone.push('transactions', transaction({ id: 2 }))
    await phone.save('transactions', transaction({ id: 3 }))
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    restore()
    await phone.sync()
    expect(cloud.ids()).toEqual([1, 2, 3])
    expect(await phone.database.pushes.count()).toBe(0)
    await expectLevel(cloud, phone)
  })

  test('[Q6] [E3] leaves refused documents rejected, with their reason', async () => {
    const { cloud, phone } = await afterLoss()
    cloud.server.refuses = ({ value }) => value !== null && 'name' in value && value.name === 'Bad'
    await phone.save('transactions', transaction({ id: 2, name: 'Bad' }))
    await phone.push('transactions', transaction({ id: 3, name: 'Bad' }))
    const entries = await phone.database.outbox.toArray()
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      [2, 'rejected'],
      [3, 'rejected'],
    ])
    expect(entries.every(({ reason }) => reason)).toBe(true)
    expect(await phone.documents('transactions')).toContainEqual(
      transaction({ id: 3, name: 'Bad' }),
    )
  })

  test('[Q6] [M3] keeps a deletion that waited when it went back', async () => {
    const { cloud, phone } = await afterLoss()
    await phone.pushRemoval('transactions', 2)
    expect(cloud.ids()).toEqual([1])
    expect(cloud.server.stored().has('deletions/transactions-2')).toBe(true)
    await expectLevel(cloud, phone)
  })

  test('[Q6] is found by a device that has never pulled to an end', async () => {
    const { cloud, phone } = await afterLoss()
    const tablet = replica(cloud)
    const restore = cloud.server.backUp()
    await phone.sync()
    cloud.server.pageSize = 1
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 12, device: tablet.device })
    await tablet.cycle()
    expect(await tablet.documents('transactions')).not.toEqual([])
    restore()
    await tablet.sync()
    await expectLevel(cloud, tablet)
    expect(await tablet.cursor()).toBe(cloud.server.head.rev)
    expect(await tablet.documents('transactions')).toContainEqual(transaction({ id: 1, amount: 9 }))
  })
})

const MANY = [11, 12, 13].map(id => transaction({ id }))
