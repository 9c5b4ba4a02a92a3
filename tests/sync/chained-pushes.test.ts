// Rule R5 for pushes that stand on one another: the next is stored while one is under way.

import { describe, expect, test, vi } from 'vitest'
import type { PushWrite } from '../../src/sync/ports'
import { transaction, transactions } from '../support/builders'
import { FakeCloud } from '../support/fake-cloud'
import { freshDatabase } from '../support/fresh-database'
import { Replica, replica } from '../support/replica'

const IDS = transactions(20).map(({ id }) => id)

/** A second engine on the same replica, as in another tab or after a kill. */
function anotherTab(cloud: FakeCloud, { device, database }: Replica): Replica {
  return new Replica(cloud.port(device), device, freshDatabase(database.uid))
}

/** A phone whose 20 transactions are on the server and deleted here: pushes of 9, 9 and 2. */
async function phoneWithChain() {
  const cloud = new FakeCloud()
  const phone = replica(cloud)
  await phone.save('transactions', ...transactions(20))
  await phone.sync()
  await phone.remove('transactions', ...IDS)
  cloud.calls.length = 0
  return { cloud, phone }
}

/** The numbers of the pushes whose fate is not known. */
async function inFlight({ database }: Replica): Promise<number[]> {
  return (await database.pushes.toArray()).map(({ number }) => number)
}

function reached(phone: Replica, numbers: readonly number[]): Promise<void> {
  return vi.waitFor(async () => expect(await inFlight(phone)).toEqual(numbers), 10_000)
}

describe('two engines and a chain of pushes', () => {
  test('[R5] [W1] do not withdraw a push by a head from before the one that it stands on', async () => {
    const { cloud, phone } = await phoneWithChain()
    const other = anotherTab(cloud, phone)
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
    expect(cloud.server.list('transactions')).toEqual([])
    expect(await phone.database.outbox.count()).toBe(0)
  })

  test('[E3] [W1] do not withdraw, for an old refusal, what was stored after it', async () => {
    const cloud = new FakeCloud()
    cloud.server.refuses = ({ value }: PushWrite) =>
      value !== null && 'name' in value && value.name === 'Bad'
    const one = replica(cloud)
    const other = anotherTab(cloud, one)
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
    expect(cloud.server.list('transactions')).toEqual([])
    expect((await one.documents('transactions')).map(({ id }) => id)).toEqual([2])
  })
})
