// Rule R5 for pushes that stand on one another: the next is stored while one is under way.

import { describe, expect, test, vi } from 'vitest'
import { createCategory, deleteCategory } from '../../../src/features/categories/actions'
import { restoreDocument } from '../../../src/store/deletion'
import type { PushWrite } from '../../../src/sync/ports'
import { transaction, transactions } from '../../support/data/builders'
import {
  expectLevel,
  oneDevice,
  Replica,
  replica,
  syncAll,
  twoDevices,
  untilKilled,
} from '../../support/data/replica'
import { thirdOf } from '../../support/effort'
import { eventually } from '../../support/eventually'
import { dyingStore } from '../../support/fakes/dying-store'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const IDS = transactions(45).map(({ id }) => id)

/** A phone whose 45 transactions are on the server and deleted here: pushes of 20, 20 and 5. */
async function phoneWithChain() {
  const { cloud, phone } = oneDevice()
  await phone.push('transactions', ...transactions(45))
  await phone.remove('transactions', ...IDS)
  cloud.calls.length = 0
  return { cloud, phone }
}

/** The numbers of the pushes whose fate is not known. */
async function inFlight({ database }: Replica): Promise<number[]> {
  return (await database.pushes.toArray()).map(({ number }) => number)
}

function reached(phone: Replica, numbers: readonly number[]): Promise<void> {
  return eventually(async () => expect(await inFlight(phone)).toEqual(numbers))
}

describe('two engines and a chain of pushes', () => {
  test('[R5] [W1] do not abandon a push by a head that is older than its base', async () => {
    const { cloud, phone } = await phoneWithChain()
    const other = phone.reopened()
    const first = cloud.hold('push')
    const sending = phone.cycle()
    await first.reached
    await reached(phone, [2, 3])
    const head = cloud.hold('readHead', 'then')
    const slow = other.cycle()
    await head.reached
    const second = cloud.hold('push', 'then')
    first.open()
    await second.reached
    await reached(phone, [3, 4])
    // The slow tab is closed as soon as it has drawn its conclusions from what it had read.
    other.session = () => false
    head.open()
    await slow
    expect(await inFlight(phone)).toEqual([3, 4])
    second.open()
    await sending
    expect(cloud.ids()).toEqual([])
    expect(await phone.database.outbox.count()).toBe(0)
  })

  test('[E3] [W1] do not abandon a push because of an older refusal', async () => {
    const cloud = new FakeCloud()
    cloud.server.refuses = ({ value }: PushWrite) =>
      value !== null && 'name' in value && value.name === 'Bad'
    const one = replica(cloud)
    const other = one.reopened()
    await one.sync()
    await one.save('transactions', transaction({ id: 1 }), transaction({ id: 2, name: 'Bad' }))
    const head = cloud.hold('readHead', 'then', { skip: 1 })
    const slow = other.cycle()
    await head.reached
    const answer = cloud.hold('push', 'then', { skip: 1 })
    const sending = one.cycle()
    await answer.reached
    other.session = () => false
    one.clock.advance(10)
    await one.save('transactions', transaction({ id: 1, amount: 2 }))
    head.open()
    await slow
    await one.remove('transactions', 1)
    answer.open()
    await sending
    await one.sync()
    expect(cloud.ids()).toEqual([])
    expect((await one.documents('transactions')).map(({ id }) => id)).toEqual([2])
  })
})

/** The same, with three transactions of a laptop on the server that the phone has not pulled. */
async function phoneWithChainAndNews() {
  const { cloud, phone } = await phoneWithChain()
  const laptop = replica(cloud)
  await laptop.sync()
  await laptop.push('transactions', ...NEWS)
  cloud.server.pageSize = 2
  cloud.calls.length = 0
  return { cloud, phone }
}

const NEWS = [1, 2, 3].map(id => transaction({ id }))

/** The phone and the server hold these documents and no others, and nothing is under way. */
async function expectDone(cloud: FakeCloud, phone: Replica, ids: readonly number[]): Promise<void> {
  expect(cloud.ids()).toEqual(ids)
  await expectLevel(cloud, phone)
  expect(await inFlight(phone)).toEqual([])
  expect(await phone.cursor()).toBe(cloud.server.head.rev)
}

function expectEachDeletedOnce(cloud: FakeCloud): void {
  const writes = cloud.server.applied.flatMap(push => push.writes)
  const deleted = writes.filter(({ value }) => value === null).map(({ id }) => id)
  expect(deleted.sort()).toEqual(IDS)
}

describe('a chain of pushes', () => {
  test('[R5] is under way two by two: the next is stored before the answer', async () => {
    const { cloud, phone } = await phoneWithChain()
    const answer = cloud.hold('push', 'then')
    const cycle = phone.cycle()
    await answer.reached
    await reached(phone, [2, 3])
    const pushes = await phone.database.pushes.toArray()
    expect(pushes.map(({ fence }) => fence)).toEqual([1, 2])
    answer.open()
    await cycle
    await expectDone(cloud, phone, [])
  })

  test.each(thirdOf([...Array(10).keys()]))('[R5] survives a kill at call %i', async call => {
    const { cloud, phone: killed } = await phoneWithChainAndNews()
    await untilKilled(cloud, killed, call)
    const phone = killed.reopened()
    await phone.sync()
    await expectDone(cloud, phone, [1, 2, 3])
    expectEachDeletedOnce(cloud)
  })

  test.each(thirdOf([0, 1, 2]))(
    '[R5] [Q3] survives a kill before any transaction of its store, every third from %i',
    async first => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      let wasKilled = true
      for (let transactions = first; wasKilled; transactions += 3) {
        const { cloud, phone } = await phoneWithChainAndNews()
        const store = dyingStore(phone.database.uid, transactions)
        await new Replica(cloud.port(phone.device), phone.device, store.database).cycle()
        wasKilled = store.isDead()
        await phone.sync()
        await expectDone(cloud, phone, [1, 2, 3])
        expectEachDeletedOnce(cloud)
      }
    },
  )

  test.each([
    ['first', [0]],
    ['second', [1]],
    ['third', [2]],
    ['first and, sent again, the second', [0, 0]],
    ['first and the third', [0, 1]],
  ])('[R5] whose %s answer is lost takes effect once', async (_, skips) => {
    const { cloud, phone } = await phoneWithChain()
    for (const skip of skips) {
      cloud.next('push', { kind: 'lose-answer' }, { skip })
      expect(await phone.cycle()).toMatchObject({ outcome: 'failed' })
    }
    await phone.sync()
    await expectDone(cloud, phone, [])
    expectEachDeletedOnce(cloud)
  })

  test.each([0, 1, 2])(
    '[R5] [M3] with another device before push %i overwrites nothing that it has not seen',
    async skip => {
      const { cloud, phone } = await phoneWithChain()
      const laptop = replica(cloud)
      const edited = transactions(45).filter((_, index) => index >= 20 * skip)
      // The head is then where the push after the fenced one would have found it.
      const act = async () => {
        await laptop.sync()
        laptop.clock.advance(5)
        await laptop.push('transactions', ...edited.map(row => ({ ...row, amount: 7 })))
      }
      cloud.next('push', { kind: 'first', act }, { device: phone.device, skip })
      await syncAll(phone, laptop)
      await expectDone(cloud, phone, IDS.slice(20 * skip))
      await expectDone(cloud, laptop, IDS.slice(20 * skip))
      expect(await phone.database.conflicts.count()).toBe(45 - 20 * skip)
    },
  )

  test.each([
    ['first', 0],
    ['second', 20],
    ['third', 40],
  ])('[R5] keeps an edit made meanwhile of what its %s push carries', async (_, index) => {
    const { cloud, phone } = await phoneWithChain()
    const wire = cloud.hold('push', 'then')
    const cycle = phone.cycle()
    await wire.reached
    await reached(phone, [2, 3])
    const id = IDS[index] ?? 0
    phone.clock.advance(5)
    const row = transaction({ id, amount: 7 })
    await restoreDocument(phone.database, phone.clock.now(), 'transactions', row)
    wire.open()
    expect(await cycle).toEqual({ outcome: 'synced' })
    await expectDone(cloud, phone, [id])
    expect(await phone.documents('transactions')).toEqual([row])
    const laptop = replica(cloud)
    await laptop.sync()
    expect(await laptop.documents('transactions')).toEqual([row])
  })

  test.each([
    ['first', 3],
    ['second', 32],
    ['third', 44],
  ])('[E3] with a refused document in its %s push reject that one alone', async (_, index) => {
    const { cloud, phone } = await phoneWithChain()
    const refused = IDS[index] ?? 0
    cloud.server.refuses = ({ id }) => id === refused
    await phone.sync()
    expect(cloud.ids()).toEqual([refused])
    expect(await phone.database.outbox.toArray()).toMatchObject([
      { id: refused, state: 'rejected' },
    ])
    expect(await inFlight(phone)).toEqual([])
    expect(await phone.cursor()).toBe(cloud.server.head.rev)
    cloud.server.refuses = () => false
    await phone.sync()
    expect(cloud.ids()).toEqual([refused])
  })
})

test('[R3] [M5] a category that is deleted and made again while it is under way is there in the end', async () => {
  const { cloud, phone, laptop } = twoDevices()
  await syncAll(phone, laptop)
  const make = () => createCategory(phone.database, phone.clock.now(), 'expense', 'Food')
  await make()
  const first = cloud.hold('push')
  const sending = phone.cycle()
  await first.reached
  phone.clock.advance(10)
  await deleteCategory(phone.database, phone.clock.now(), 'expense', 'Food', '')
  phone.clock.advance(10)
  await make()
  // Another tab sends the same push, and then what comes after it; the laptop pulls in between.
  const next = cloud.hold('push', 'then', { skip: 1 })
  const other = phone.reopened().cycle()
  await next.reached
  await laptop.sync()
  next.open()
  first.open()
  await Promise.all([sending, other])
  await syncAll(phone, laptop, phone)
  const names = cloud.values('categories')
  expect(names).toMatchObject([{ type: 'expense', categoryName: 'Food' }])
  for (const device of [phone, laptop]) expect(await device.documents('categories')).toEqual(names)
})
