// Two devices of one user: what each edits without the other, and what both have in the end.

import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { reserveId } from '../../../src/store/id-reservation'
import { CloudError } from '../../../src/sync/ports'
import { NOON, transaction } from '../../support/data/builders'
import {
  expectLevel,
  levelDevices,
  type Replica,
  replica,
  syncAll,
  twoDevices,
} from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

const pair = () => levelDevices(transaction())

async function edit(device: Replica, fields: Partial<Transaction>): Promise<void> {
  device.clock.advance(10)
  await device.save('transactions', transaction(fields))
}

/** Syncs until all know all. @returns what all of them and the server hold */
async function settle(cloud: FakeCloud, ...devices: Replica[]): Promise<unknown[]> {
  await syncAll(...devices, ...devices)
  await expectLevel(cloud, ...devices)
  return cloud.values()
}

describe('two edits of one document', () => {
  test('[M2] of different fields both stay', async () => {
    const { cloud, phone, laptop } = await pair()
    await edit(phone, { amount: 1 })
    await edit(laptop, { name: 'Rice' })
    expect(await settle(cloud, phone, laptop)).toEqual([transaction({ amount: 1, name: 'Rice' })])
    expect(await laptop.database.conflicts.count()).toBe(0)
  })

  test.each([
    ['phone', 1],
    ['laptop', 2],
  ])(
    '[M2] of one field keep the later, of the %s, and report the other as a conflict',
    async (later, amount) => {
      const { cloud, phone, laptop } = await pair()
      const last = later === 'phone' ? phone : laptop
      last.clock.advance(60_000)
      await edit(phone, { amount: 1 })
      await edit(laptop, { amount: 2 })
      expect(await settle(cloud, phone, laptop)).toEqual([transaction({ amount })])
      const told = await laptop.conflicts()
      expect(told.map(({ value }) => [value?.field, value?.lost, value?.kept])).toEqual([
        ['amount', 3 - amount, amount],
      ])
    },
  )
})

describe('an edit and a deletion', () => {
  test.each([
    ['the deletion', 'laptop', 'edit-over-remote-deletion'],
    ['the edit', 'phone', 'edit-over-local-deletion'],
  ] as const)(
    '[M3] leave the edited document, when %s came to the server first',
    async (_, editor, kind) => {
      const { cloud, phone, laptop } = await pair()
      const [edits, deletes] = editor === 'phone' ? [phone, laptop] : [laptop, phone]
      await edit(edits, { amount: 2 })
      await deletes.remove('transactions', NOON)
      expect(await settle(cloud, phone, laptop)).toEqual([transaction({ amount: 2 })])
      expect(await laptop.conflicts()).toMatchObject([{ kind }])
    },
  )

  test('[M3] of different documents both stand: the deleted document stays deleted', async () => {
    const { cloud, phone, laptop } = await pair()
    await phone.remove('transactions', NOON)
    await laptop.save('transactions', transaction({ id: 1 }))
    expect(await settle(cloud, phone, laptop)).toEqual([transaction({ id: 1 })])
  })

  test('[M3] on two devices at once delete it once', async () => {
    const { cloud, phone, laptop } = await pair()
    await phone.remove('transactions', NOON)
    await laptop.remove('transactions', NOON)
    expect(await settle(cloud, phone, laptop)).toEqual([])
    expect(await laptop.database.conflicts.count()).toBe(0)
  })

  test('[M3] with a third device that wrote again leave one document, not two', async () => {
    const { cloud, phone, laptop } = await pair()
    const tablet = replica(cloud)
    await tablet.sync()
    await phone.pushRemoval('transactions', NOON)
    await edit(laptop, { amount: 2 })
    await edit(tablet, { name: 'Rice' })
    cloud.next('push', { kind: 'first', act: () => tablet.sync() }, { device: laptop.device })
    expect(await settle(cloud, laptop, tablet, phone)).toHaveLength(1)
  })
})

describe('two documents under one id', () => {
  test.each(['arrives never', 'arrives late'])(
    '[M4] [R5] both live on when the one was in flight and %s',
    async fate => {
      const { cloud, phone, laptop } = twoDevices()
      await laptop.save('transactions', transaction({ name: 'Of the laptop' }))
      const wire = cloud.hold('push', 'first', { device: laptop.device })
      const cycle = laptop.cycle()
      await wire.reached
      await phone.push('transactions', transaction({ name: 'Of the phone' }))
      if (fate === 'arrives late') wire.open()
      else wire.fail(new CloudError('transient', 'The network has gone'))
      await cycle
      const documents = await settle(cloud, phone, laptop)
      expect(documents).toEqual([
        transaction({ name: 'Of the phone' }),
        transaction({ id: NOON + 1, name: 'Of the laptop' }),
      ])
      expect(await laptop.database.idChanges.toArray()).toMatchObject([
        { from: NOON, to: NOON + 1 },
      ])
    },
  )

  test('[M4] a form that is saved again after its document has moved changes that document', async () => {
    const { cloud, phone, laptop } = twoDevices()
    const form = reserveId(phone.database)
    const save = (name: string) =>
      form.commit(phone.clock.now(), 'transactions', transaction({ name }), 'add-transaction')
    const { id } = await save('Coffee')
    await laptop.push('transactions', transaction({ id, name: 'Rent' }))
    await phone.sync()
    await save('Tea')
    expect(await settle(cloud, phone, laptop)).toMatchObject([{ name: 'Rent' }, { name: 'Tea' }])
  })

  test('[M4] both stay, the one that came second under a fresh id that is free on every device', async () => {
    const { cloud, phone, laptop } = twoDevices()
    const ids = [NOON, NOON + 1, NOON + 2]
    await phone.save('transactions', ...ids.map(id => transaction({ id, name: 'Of the phone' })))
    await laptop.save('transactions', transaction({ name: 'Of the laptop' }))
    const documents = await settle(cloud, phone, laptop)
    expect(documents).toEqual([
      ...ids.map(id => transaction({ id, name: 'Of the phone' })),
      transaction({ id: NOON + 3, name: 'Of the laptop' }),
    ])
  })
})
