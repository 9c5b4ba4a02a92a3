// Rule Q3: an interrupted pull continues from its cursor after any changes.

import { describe, expect, test } from 'vitest'
import { readState } from '../../../src/store/outbox/sync-state'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { pulledReplica, Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** A laptop that has read four of seven transactions when its network goes, and then is killed. */
async function interrupted() {
  const cloud = new FakeCloud()
  const phone = replica(cloud)
  await phone.save('transactions', ...transactions(7))
  await phone.sync()
  cloud.server.pageSize = 2
  const killed = await pulledReplica(cloud)
  const fault = { kind: 'fail', failure: 'transient' } as const
  // The first pages of four sources, the second of the first, and then no more.
  cloud.next('changesSince', fault, { device: killed.device, skip: 5 })
  await killed.cycle()
  const laptop = new Replica(killed.cloud, killed.device, freshDatabase(killed.database.uid))
  cloud.calls.length = 0
  return { cloud, phone, laptop }
}

async function expectLevel({ cloud, laptop }: Awaited<ReturnType<typeof interrupted>>) {
  const rows = await laptop.database.transactions.toArray()
  const stored = cloud.server.list('transactions').map(({ value }) => value)
  expect(await laptop.documents('transactions')).toEqual(stored)
  expect(await keptTotals(laptop.database)).toEqual(totalsOfRows(rows))
  expect(await laptop.cursor()).toBe(cloud.server.head.rev)
  expect(await readState(laptop.database, 'pull')).toBeUndefined()
}

describe('an interrupted pull', () => {
  test('[Q3] asks for the pages that it has not read', async () => {
    const scene = await interrupted()
    expect(await scene.laptop.documents('transactions')).toHaveLength(4)
    await scene.laptop.sync()
    const pages = scene.cloud.calls.filter(({ name }) => name === 'changesSince')
    expect(pages.map(({ source }) => source)).toEqual([
      ...['transactions', 'categories', 'savings', 'budgets'],
      ...['transactions', 'templates', 'schedules', 'deletions'],
    ])
    await expectLevel(scene)
  })

  test('[Q3] continues to a head that has moved since, in the same cycle', async () => {
    const scene = await interrupted()
    await scene.phone.save('transactions', transaction({ amount: 7 }), transaction({ id: 1 }))
    await scene.phone.remove('transactions', NOON + 1, NOON + 6)
    await scene.phone.sync()
    await scene.laptop.sync()
    await expectLevel(scene)
  })

  test('[Q3] keeps what was edited here meanwhile', async () => {
    const scene = await interrupted()
    await scene.laptop.save('transactions', transaction({ amount: 7 }), transaction({ id: 1 }))
    await scene.laptop.remove('transactions', NOON + 1)
    await scene.laptop.sync()
    await expectLevel(scene)
    expect(await scene.laptop.documents('transactions')).toEqual([
      transaction({ id: 1 }),
      transaction({ amount: 7 }),
      ...transactions(7).slice(2),
    ])
  })

  test('[Q6] starts over when the server has lost history since', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', ...transactions(2))
    await phone.sync()
    const restore = cloud.server.backUp()
    await phone.save('transactions', transaction({ id: 1 }), transaction({ id: 2 }))
    await phone.sync()
    cloud.server.pageSize = 2
    const laptop = await pulledReplica(cloud)
    const fault = { kind: 'fail', failure: 'transient' } as const
    cloud.next('changesSince', fault, { device: laptop.device, skip: 5 })
    await laptop.cycle()
    restore()
    await laptop.sync()
    await expectLevel({ cloud, phone, laptop })
    expect(await laptop.documents('transactions')).toHaveLength(4)
  })
})
