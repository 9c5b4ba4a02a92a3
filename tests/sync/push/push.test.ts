import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../../src/domain/document'
import type { PushWrite } from '../../../src/sync/ports'
import { MAX_DELETIONS, MAX_WRITES } from '../../../src/sync/push/push-queue'
import { category, NOON, savingPlan, transaction, transactions } from '../../support/data/builders'
import { oneDevice, twoDevices } from '../../support/data/replica'

describe('a pending change', () => {
  test('[R1] [R2] goes to the server in one push, with the times of its edits', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', transaction())
    phone.clock.advance(10)
    await phone.save('categories', category())
    phone.clock.advance(10)
    await phone.push('savings', savingPlan())
    expect(cloud.server.applied).toMatchObject([
      {
        prev: '',
        number: 1,
        rev: 1,
        by: phone.device,
        writes: [
          { collection: 'transactions', id: NOON, value: transaction(), at: NOON },
          { collection: 'categories', id: NOON, value: category(), at: NOON + 10 },
          { collection: 'savings', id: NOON, value: savingPlan(), at: NOON + 20 },
        ],
      },
    ])
    expect(await phone.database.outbox.count()).toBe(0)
    expect(await phone.cursor()).toBe(1)
  })

  test('[L2] is sent in its latest version, not as it was first saved', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', transaction({ amount: 1 }))
    await phone.push('transactions', transaction({ amount: 2 }))
    expect(cloud.values()).toEqual([transaction({ amount: 2 })])
  })

  test('[R2] goes after a pull when another device was first', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('transactions', transaction({ id: 1 }))
    await laptop.save('transactions', transaction({ id: 2 }))
    cloud.next('push', { kind: 'first', act: () => laptop.sync() }, { device: phone.device })
    await phone.sync()
    expect(cloud.server.applied.map(({ by, rev }) => [by, rev])).toEqual([
      [laptop.device, 1],
      [phone.device, 2],
    ])
    expect(await phone.documents('transactions')).toHaveLength(2)
    expect(await phone.database.outbox.count()).toBe(0)
  })

  test('[R2] waits for a later cycle when other devices are always first', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('transactions', transaction({ id: 1 }))
    const beFirst = async () => {
      await laptop.push('transactions', transaction({ id: 2, amount: cloud.calls.length }))
    }
    for (let times = 0; times < 30; times += 1) {
      cloud.next('push', { kind: 'first', act: beFirst }, { device: phone.device })
    }
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
    expect(await phone.database.outbox.count()).toBe(1)
  })

  test('that has reached the server leaves the kept version as the base of later edits', async () => {
    const { phone } = oneDevice()
    await phone.push('transactions', transaction())
    await phone.save('transactions', transaction({ amount: 2 }))
    const [entry] = await phone.database.outbox.toArray()
    const sync = { rev: 1, at: NOON, by: phone.device }
    expect(entry?.base).toEqual({ ...transaction(), sync })
  })
})

describe('a push', () => {
  test('[R2] carries 499 writes at most, oldest edits first', async () => {
    const { cloud, phone } = oneDevice()
    const [first, second, ...others] = transactions(MAX_WRITES + 2)
    if (!first || !second) throw new Error('Two and more')
    for (const documents of [others, [second], [first]]) {
      await phone.save('transactions', ...documents)
      phone.clock.advance(1)
    }
    await phone.sync()
    const sizes = cloud.server.applied.map(({ writes }) => writes.length)
    expect(sizes).toEqual([499, 2])
    const last = cloud.server.applied.at(-1)?.writes.map(({ id }) => id)
    expect(last).toEqual([NOON + 1, NOON])
    expect(await phone.cursor()).toBe(2)
  })

  test('[R3] carries 20 deletions at most, and other writes beside them', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', ...transactions(45))
    await phone.remove('transactions', ...transactions(45).map(({ id }) => id))
    await phone.push('categories', category(), category({ id: NOON + 1 }))
    const deletions = cloud.server.applied.slice(1).map(({ writes }) => count(writes, null))
    expect(deletions).toEqual([MAX_DELETIONS, MAX_DELETIONS, 5])
    expect(cloud.ids()).toEqual([])
    expect(cloud.server.list('categories')).toHaveLength(2)
  })

  test('[R3] counts a deletion as two of its 499 writes', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', ...transactions(9))
    await phone.remove('transactions', ...transactions(9).map(({ id }) => id))
    phone.clock.advance(1)
    await phone.save(
      'transactions',
      ...transactions(490).map(({ id }) => transaction({ id: id + 9 })),
    )
    await phone.sync()
    expect(cloud.server.applied.slice(1).map(({ writes }) => writes.length)).toEqual([490, 9])
  })
})

test('[Q2] [Q4] an idle device of a new user looks for documents once, then reads the head alone', async () => {
  const { cloud, phone } = oneDevice()
  await phone.sync()
  expect(cloud.calls.map(({ name }) => name)).toEqual([
    'readHead',
    ...Array(COLLECTIONS.length + 1).fill('list'),
  ])
  cloud.calls.length = 0
  await phone.sync()
  expect(cloud.calls.map(({ name }) => name)).toEqual(['readHead'])
})

function count(writes: readonly PushWrite[], value: null): number {
  return writes.filter(write => write.value === value).length
}
