// Rule Q4: the comparison with everything on the server, as the user asks for it.

import { describe, expect, test } from 'vitest'
import { moveCursor, readState } from '../../../src/store/database/sync-state'
import { countOutbox } from '../../../src/store/outbox/outbox'
import { requestRepair } from '../../../src/sync/full-check/repair'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { expectLevel, Replica, syncAll, twoDevices, untilKilled } from '../../support/data/replica'
import { thirdOf } from '../../support/effort'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

/** Two devices and a server that all hold the same five transactions and a category. */
async function fullDevices() {
  const { cloud, phone, laptop } = twoDevices()
  await phone.save('transactions', ...transactions(5))
  await phone.save('categories', category())
  await syncAll(phone, laptop)
  return { cloud, phone, laptop }
}

function askForRepair({ ports, clock }: Replica): Promise<void> {
  return requestRepair(ports.store, clock.now())
}

async function repair(device: Replica): Promise<void> {
  await askForRepair(device)
  await device.sync()
}

/** Makes the device believe that it has pulled everything up to the head. */
async function missChanges(cloud: FakeCloud, { database }: Replica): Promise<void> {
  await moveCursor(database, cloud.server.head.rev)
}

async function result({ database }: Replica): Promise<unknown> {
  return readState(database, 'repair')
}

describe('a document above the head, as a faulty client may have written it', () => {
  test('[R4] is brought by a repair, and can be edited and deleted again', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    cloud.server.rewrite('transactions', transaction({ amount: 9 }), { rev: 90, by: 'faulty-1' })
    await repair(phone)
    expect(await phone.documents('transactions')).toContainEqual(transaction({ amount: 9 }))
    await phone.push('transactions', transaction({ amount: 10 }))
    expect(cloud.server.head.rev).toBe(91)
    await laptop.sync()
    await expectLevel(cloud, phone, laptop)
    await laptop.remove('transactions', NOON)
    await syncAll(laptop, phone)
    await expectLevel(cloud, phone, laptop)
    expect(await phone.documents('transactions')).toHaveLength(4)
  })

  test('[R4] does not hinder other pushes', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    cloud.server.rewrite('transactions', transaction({ amount: 9 }), { rev: 90, by: 'faulty-1' })
    await laptop.save('transactions', transaction({ id: 1 }))
    await syncAll(laptop, phone)
    expect(cloud.server.head.rev).toBe(2)
    expect(await phone.documents('transactions')).toContainEqual(transaction({ id: 1 }))
  })

  test('[R4] [E3] that no head may reach is rejected alone when it is edited', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    const rev = 2 ** 52 - 1
    cloud.server.rewrite('transactions', transaction({ amount: 9 }), { rev, by: 'faulty-1' })
    await repair(phone)
    await phone.save('transactions', transaction({ amount: 10 }))
    await phone.save('transactions', transaction({ id: 1 }))
    await syncAll(phone, laptop)
    expect(await laptop.documents('transactions')).toContainEqual(transaction({ id: 1 }))
    expect(cloud.server.head.rev).toBeLessThan(10)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 1 })
  })
})

describe('a repair', () => {
  test('[Q4] that finds nothing says so, and changes nothing', async () => {
    const { cloud, phone } = await fullDevices()
    phone.clock.advance(7)
    await repair(phone)
    const counts = { added: 0, removed: 0, resent: 0 }
    expect(await result(phone)).toEqual({
      key: 'repair',
      outcome: 'done',
      at: NOON + 7,
      ...counts,
      haveTotalsDiffered: false,
    })
    expect(cloud.server.applied).toHaveLength(1)
    await expectLevel(cloud, phone)
  })

  test('[Q4] sends lost documents again, and takes over changes and deletions that were missed', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    await laptop.save('transactions', transaction({ id: 1 }), transaction({ amount: 9 }))
    await laptop.pushRemoval('transactions', NOON + 2)
    await missChanges(cloud, phone)
    cloud.server.lose('transactions', NOON + 1)
    cloud.server.lose('categories', NOON)
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', added: 2, removed: 1, resent: 2 })
    expect(cloud.ids()).toEqual([1, NOON, NOON + 1, NOON + 3, NOON + 4])
    await laptop.sync()
    await expectLevel(cloud, phone, laptop)
  })

  test('[Q4] [R3] sends a lost document again that had been deleted and written again', async () => {
    const { cloud, phone } = await fullDevices()
    await phone.pushRemoval('transactions', NOON)
    await phone.push('transactions', transaction({ amount: 3 }))
    cloud.server.lose('transactions', NOON)
    await repair(phone)
    expect(await result(phone)).toMatchObject({ removed: 0, resent: 1 })
    await expectLevel(cloud, phone)
    expect(await phone.documents('transactions')).toContainEqual(transaction({ amount: 3 }))
  })

  test("[Q4] takes the server's content where the revision is the same", async () => {
    const { cloud, phone } = await fullDevices()
    cloud.server.rewrite('transactions', transaction({ amount: 9 }))
    await repair(phone)
    expect(await phone.documents('transactions')).toContainEqual(transaction({ amount: 9 }))
    await expectLevel(cloud, phone)
  })

  test('[Q4] writes over a document that has gone back behind the one here', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    await phone.save('transactions', transaction({ amount: 9 }))
    await syncAll(phone, laptop)
    cloud.server.rewrite('transactions', transaction(), { rev: 1 })
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', added: 0, resent: 1 })
    await laptop.sync()
    expect(await laptop.documents('transactions')).toContainEqual(transaction({ amount: 9 }))
    await expectLevel(cloud, phone, laptop)
  })

  test('[Q4] [Q6] takes the stamp of a revision that the server has given out twice', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    const sync = { rev: 1, at: NOON, by: 'tablet-0001' }
    await laptop.database.transactions.update(NOON, { sync })
    await repair(laptop)
    const rows = await phone.database.transactions.toArray()
    expect(await laptop.database.transactions.toArray()).toEqual(rows)
    await expectLevel(cloud, laptop)
  })

  test('[Q4] leaves a refused edit as it is', async () => {
    const { cloud, phone } = await fullDevices()
    cloud.server.refuses = ({ value }) => value !== null && 'name' in value && value.name === 'Bad'
    await phone.save('transactions', transaction({ name: 'Bad' }))
    await phone.push('transactions', transaction({ id: 1, name: 'Bad' }))
    const before = await phone.database.outbox.toArray()
    cloud.server.lose('transactions', NOON + 1)
    await repair(phone)
    expect(await phone.database.outbox.toArray()).toEqual(before)
    expect(before.map(({ state }) => state)).toEqual(['rejected', 'rejected'])
    expect(await phone.documents('transactions')).toContainEqual(transaction({ name: 'Bad' }))
    expect(cloud.ids()).toHaveLength(5)
  })

  test('[Q4] keeps edits, deletions and new documents while it lists', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    for (const id of [NOON, NOON + 1]) cloud.server.lose('transactions', id)
    cloud.server.rewrite('transactions', transaction({ id: NOON + 2, name: 'Other' }))
    const act = async () => {
      phone.clock.advance(5)
      await phone.save('transactions', transaction({ amount: 1 }))
      await phone.save('transactions', transaction({ id: NOON + 2, amount: 2 }))
      await phone.save('transactions', transaction({ id: 1 }))
      await phone.remove('transactions', NOON + 1)
    }
    cloud.next('list', { kind: 'then', act })
    await repair(phone)
    await phone.sync()
    expect(await phone.documents('transactions')).toEqual([
      transaction({ id: 1 }),
      transaction({ amount: 1 }),
      transaction({ id: NOON + 2, amount: 2 }),
      ...transactions(5).slice(3),
    ])
    await laptop.sync()
    await expectLevel(cloud, phone)
  })

  test('[Q4] is not misled by writes and deletions of others while it lists', async () => {
    const { cloud, phone, laptop } = await fullDevices()
    cloud.server.pageSize = 2
    const meanwhile = async () => {
      await laptop.save('transactions', transaction({ id: 1 }), transaction({ amount: 9 }))
      await laptop.pushRemoval('transactions', NOON + 3, NOON + 4)
    }
    cloud.next('list', { kind: 'first', act: meanwhile }, { device: phone.device, skip: 1 })
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', resent: 0 })
    await phone.sync()
    await expectLevel(cloud, phone, laptop)
  })

  test('[Q4] computes the kept totals again, and says when they differed', async () => {
    const { cloud, phone } = await fullDevices()
    await phone.database.totals.update('all', { expense: 7n })
    await phone.database.totals.add({ period: '2020-01', income: 1n, expense: 0n, count: 1 })
    await phone.database.totals.delete('2026-03')
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', haveTotalsDiffered: true })
    await expectLevel(cloud, phone)
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', haveTotalsDiffered: false })
  })

  test('[Q4] computes the totals of categories again where they alone are wrong', async () => {
    const { cloud, phone } = await fullDevices()
    const [day] = await phone.database.totals.where('period').startsWith('2026-03-').toArray()
    const { categories: _, ...unknown } = day ?? { period: '', income: 0n, expense: 0n, count: 0 }
    await phone.database.totals.put(unknown)
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', haveTotalsDiffered: true })
    await expectLevel(cloud, phone)
  })

  test('[Q4] [W1] continues when another engine has pushed while it lists', async () => {
    const { cloud, phone } = await fullDevices()
    const tab = phone.reopened()
    cloud.server.lose('transactions', NOON + 1)
    const act = async () => {
      await tab.save('transactions', transaction({ id: 1 }))
      await tab.pushRemoval('transactions', NOON)
    }
    cloud.next('list', { kind: 'then', act })
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done' })
    expect(cloud.ids()).toEqual([
      1,
      ...transactions(5)
        .slice(1)
        .map(({ id }) => id),
    ])
    await expectLevel(cloud, phone)
  })
})

describe('a repair that is cut short', () => {
  test('[Q4] by a refusal has failed, and may be asked for again', async () => {
    const { cloud, phone } = await fullDevices()
    cloud.server.lose('transactions', NOON)
    cloud.next('list', { kind: 'fail', failure: 'refused' })
    await askForRepair(phone)
    phone.clock.advance(3)
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed' })
    expect(await result(phone)).toMatchObject({ outcome: 'failed', at: NOON + 3 })
    await repair(phone)
    expect(await result(phone)).toMatchObject({ outcome: 'done', resent: 1 })
    await expectLevel(cloud, phone)
  })

  test('[Q4] by the network continues on its page, and finds later differences', async () => {
    const { cloud, phone } = await fullDevices()
    cloud.server.lose('transactions', NOON)
    cloud.server.lose('transactions', NOON + 3)
    cloud.server.pageSize = 1
    await askForRepair(phone)
    // The first page of each collection is asked for at once; the third of the transactions fails.
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 5 })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
    expect(await result(phone)).toMatchObject({ outcome: 'running', resent: 1 })
    expect(await readState(phone.database, 'pull')).toBeUndefined()
    cloud.calls.length = 0
    await phone.sync()
    // The page that failed, and the empty one after it.
    const calls = cloud.calls.filter(
      ({ name, source }) => name === 'list' && source === 'transactions',
    )
    expect(calls).toHaveLength(2)
    expect(await result(phone)).toMatchObject({ outcome: 'done', resent: 2 })
    await expectLevel(cloud, phone)
  })

  test.each(thirdOf([...Array(12).keys()]))(
    '[Q4] by a kill at call %i is done by the next cycle',
    async call => {
      const { cloud, phone: killed, laptop } = await fullDevices()
      await laptop.pushRemoval('transactions', NOON + 3)
      await missChanges(cloud, killed)
      cloud.server.lose('transactions', NOON + 1)
      cloud.server.pageSize = 2
      await askForRepair(killed)
      await untilKilled(cloud, killed, call)
      const handle = freshDatabase(killed.database.uid)
      const phone = new Replica(cloud.port(killed.device), killed.device, handle)
      await phone.sync()
      expect(await result(phone)).toMatchObject({ outcome: 'done' })
      expect(cloud.ids()).toHaveLength(4)
      await expectLevel(cloud, phone)
    },
  )
})
