// Rule R5: a push whose response never arrived.

import { describe, expect, test } from 'vitest'
import type { Push } from '../../../src/sync/ports'
import { budget, NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { oneDevice, Replica, replica, syncAll, twoDevices } from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

function pushesOf(cloud: FakeCloud): (Push | undefined)[] {
  return cloud.calls.filter(({ name }) => name === 'push').map(({ push }) => push)
}

/** A phone whose push of one transaction took effect, and which does not know it. */
async function phoneInDoubt() {
  const { cloud, phone } = oneDevice()
  await phone.save('transactions', transaction())
  cloud.next('push', { kind: 'lose-answer' })
  expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
  return { cloud, phone }
}

describe('a push whose answer was lost', () => {
  test('[R5] after it took effect is acknowledged from the head, and not sent again', async () => {
    const { cloud, phone } = await phoneInDoubt()
    expect(await phone.database.outbox.count()).toBe(1)
    cloud.calls.length = 0
    await phone.sync()
    expect(cloud.calls.map(({ name }) => name)).toEqual(['readHead'])
    expect(cloud.server.applied).toHaveLength(1)
    expect(await phone.database.outbox.count()).toBe(0)
    const [row] = await phone.database.transactions.toArray()
    expect(row?.sync).toEqual({ rev: 1, at: NOON, by: phone.device })
    expect(await phone.cursor()).toBe(1)
  })

  test('[R5] leaves a later edit, with the pushed version as its base', async () => {
    const { cloud, phone } = await phoneInDoubt()
    phone.clock.advance(5)
    await phone.push('transactions', transaction({ amount: 2 }))
    expect(cloud.server.applied.map(({ writes }) => writes.map(({ value }) => value))).toEqual([
      [transaction()],
      [transaction({ amount: 2 })],
    ])
    expect(await phone.database.outbox.count()).toBe(0)
    expect(await phone.database.conflicts.count()).toBe(0)
  })

  test('[R5] leaves a later edit that only adds a field', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('budgets', budget())
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    phone.clock.advance(5)
    const ended = budget({ until: '2026-05' })
    await phone.push('budgets', ended)
    expect(cloud.values('budgets')).toEqual([ended])
    expect(await phone.documents('budgets')).toEqual([ended])
  })

  test('[R5] shows the base of an edit made since while that edit is refused', async () => {
    const { cloud, phone } = await phoneInDoubt()
    phone.clock.advance(5)
    await phone.save('transactions', transaction({ amount: 2 }))
    cloud.next('push', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    const [entry] = await phone.database.outbox.toArray()
    const sync = { rev: 1, at: NOON, by: phone.device }
    expect(entry).toMatchObject({ base: { ...transaction(), sync }, editedAt: NOON + 5 })
  })

  test('[R5] is followed by the deletion of a document deleted since', async () => {
    const { cloud, phone } = await phoneInDoubt()
    await phone.pushRemoval('transactions', NOON)
    expect(cloud.ids()).toEqual([])
    expect(cloud.server.stored().has(`deletions/transactions-${NOON}`)).toBe(true)
    expect(await phone.documents('transactions')).toEqual([])
    expect(await phone.database.outbox.count()).toBe(0)
  })

  test('[R5] is known to the next page after the page that sent it was killed', async () => {
    const { cloud, phone: killed } = oneDevice()
    await killed.save('transactions', transaction())
    const answer = cloud.hold('push', 'then')
    void killed.cycle()
    await answer.reached
    const phone = killed.reopened()
    await phone.sync()
    expect(pushesOf(cloud)).toHaveLength(1)
    expect(await phone.database.outbox.count()).toBe(0)
    expect(await phone.cursor()).toBe(1)
  })

  test('[R5] before it took effect is sent once more, the same but for the token of its sending', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', transaction())
    cloud.next('push', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    await phone.save('transactions', transaction({ amount: 2 }), transaction({ id: 1 }))
    cloud.next('push', { kind: 'fail', failure: 'transient' })
    await phone.reopened().cycle()
    const [first, second] = pushesOf(cloud)
    expect([second?.writes, second?.prev]).toEqual([first?.writes, first?.prev])
    expect(second?.head.token).not.toBe(first?.head.token)
    await phone.sync()
    expect(cloud.server.applied[0]).toMatchObject({ number: 1, rev: 1, writes: first?.writes })
    const amounts = cloud.values()
    expect(amounts).toEqual([transaction({ id: 1 }), transaction({ amount: 2 })])
  })

  test('[R5] is abandoned when the head has moved without it, and goes in the next push', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('transactions', transaction({ id: 1 }))
    cloud.next('push', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    await laptop.save('transactions', transaction({ id: 2 }))
    await syncAll(laptop, phone)
    const numbers = pushesOf(cloud).map(
      push => push && [push.head.rev, push.head.devices[push.by]?.n],
    )
    expect(numbers).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ])
    expect(cloud.ids()).toHaveLength(2)
  })

  test('[R5] is acknowledged at its own revision when another device pushed after it', async () => {
    const { cloud, phone } = await phoneInDoubt()
    const laptop = replica(cloud)
    await laptop.save('transactions', transaction({ id: 2 }))
    await syncAll(laptop, phone)
    const rows = await phone.database.transactions.toArray()
    expect(rows.map(({ id, sync }) => [id, sync?.rev])).toEqual([
      [2, 2],
      [NOON, 1],
    ])
    expect(cloud.server.applied).toHaveLength(2)
  })

  test('[R5] that arrives after all, late, takes effect once', async () => {
    const { cloud, phone: killed } = oneDevice()
    await killed.save('transactions', transaction())
    const wire = cloud.hold('push')
    const late = killed.cycle()
    await wire.reached
    const phone = killed.reopened()
    await phone.sync()
    wire.open()
    await late
    expect(cloud.server.applied).toHaveLength(1)
    expect(await phone.database.outbox.count()).toBe(0)
    await phone.sync()
    expect(cloud.server.applied).toHaveLength(1)
  })
})

test('[R5] a new database on a known device does not take old pushes for its own', async () => {
  const { cloud, phone: old } = oneDevice()
  for (const id of [1, 2, 3]) {
    await old.push('transactions', transaction({ id }))
  }
  const phone = new Replica(cloud.port(old.device), old.device, freshDatabase())
  await phone.save('transactions', transaction({ id: 4 }))
  cloud.next('push', { kind: 'fail', failure: 'transient' })
  await phone.cycle()
  await phone.sync()
  expect(cloud.ids()).toEqual([1, 2, 3, 4])
  expect(cloud.server.head.rev).toBe(4)
})
