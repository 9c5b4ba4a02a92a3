// Rule W1: two engines at once on one replica, with no lock between them, as in two tabs.

import { describe, expect, test } from 'vitest'
import { readState } from '../../../src/store/database/sync-state'
import { runCycle } from '../../../src/sync/cycle/run-cycle'
import { NOON, transaction, transactions } from '../../support/data/builders'
import {
  expectLevel,
  pulledReplica,
  type Replica,
  replica,
  syncAll,
} from '../../support/data/replica'
import { eventually } from '../../support/eventually'
import { FakeCloud } from '../../support/fakes/fake-cloud'
import { Gate } from '../../support/gate'

/** Two tabs of one device: two engines, two handles, one database. A laptop of the same user has not synced yet. */
async function tabs() {
  const cloud = new FakeCloud()
  const laptop = replica(cloud)
  const one = await pulledReplica(cloud)
  return { cloud, laptop, one, other: one.reopened() }
}

/** Two tabs, of which the first has sent a new document and waits for the answer. */
async function sending() {
  const { cloud, one, other } = await tabs()
  await one.push('transactions', transaction({ id: 1 }))
  await one.save('transactions', transaction({ id: 2, name: 'Tea' }))
  const request = cloud.hold('push', 'first')
  const answered = one.cycle()
  await request.reached
  return { cloud, one, other, request, answered }
}

describe('two engines on one replica', () => {
  test('[W1] push each document once', async () => {
    const { cloud, one, other } = await tabs()
    await one.save('transactions', ...transactions(600))
    await Promise.all([one.sync(), other.sync()])
    const written = cloud.server.applied.flatMap(({ writes }) => writes.map(({ id }) => id))
    expect(written).toHaveLength(600)
    expect(new Set(written).size).toBe(600)
    expect(await one.database.outbox.count()).toBe(0)
  })

  test('[W1] pull each document once', async () => {
    const { cloud, laptop, one, other } = await tabs()
    await laptop.push('transactions', ...transactions(9))
    cloud.server.pageSize = 2
    await Promise.all([one.sync(), other.sync()])
    expect(await one.documents('transactions')).toHaveLength(9)
    await expectLevel(cloud, one)
  })

  test('[W1] do not take an old head of one engine for lost history', async () => {
    const { cloud, laptop, one, other } = await tabs()
    await laptop.save('transactions', transaction({ id: 1 }))
    await syncAll(laptop, one)
    const act = async () => {
      await laptop.save('transactions', transaction({ id: 2 }))
      await syncAll(laptop, one)
      cloud.calls.length = 0
    }
    cloud.next('readHead', { kind: 'then', act }, { device: one.device })
    expect(await other.cycle()).toEqual({ outcome: 'synced' })
    // The head that it has is of no use any more: it asks for the present one.
    expect(cloud.calls.map(({ name }) => name)).toEqual(['readHead'])
    expect(await one.documents('transactions')).toHaveLength(2)
  })

  test('[W1] do not abandon by an old head a push that the other engine has sent since', async () => {
    const { cloud, one, other } = await tabs()
    await one.push('transactions', transaction({ id: 1 }))
    const head = cloud.hold('readHead', 'then', { device: one.device })
    const slow = other.cycle()
    await head.reached
    await one.push('transactions', transaction({ id: 2 }))
    await one.save('transactions', transaction({ id: 3 }))
    const answer = cloud.hold('push', 'then', { device: one.device })
    const sending = one.cycle()
    await answer.reached
    // The slow tab is closed as soon as it has drawn its conclusions from what it had read.
    other.session = () => false
    head.open()
    await slow
    await one.remove('transactions', 3)
    answer.open()
    await sending
    await one.sync()
    expect(cloud.ids()).toEqual([1, 2])
    expect(await one.documents('transactions')).toHaveLength(2)
  })

  test('[W1] acknowledge a push of the other before they pull later changes', async () => {
    const { cloud, laptop, one, other } = await tabs()
    const head = cloud.hold('readHead', 'first', { device: one.device })
    const slow = other.cycle()
    await head.reached
    await one.save('transactions', transaction({ amount: 1 }))
    const answer = cloud.hold('push', 'then', { device: one.device })
    const sending = one.cycle()
    await answer.reached
    await laptop.sync()
    await laptop.push('transactions', transaction({ amount: 2 }))
    head.open()
    await slow
    answer.open()
    await sending
    await one.sync()
    expect(await one.documents('transactions')).toEqual([transaction({ amount: 2 })])
    expect(cloud.server.list('transactions')).toHaveLength(1)
  })

  test('[W1] do not restore by an old page a document that the other engine has deleted since', async () => {
    const { cloud, laptop, one, other } = await tabs()
    await laptop.push('transactions', ...transactions(3))
    const act = async () => {
      await one.sync()
      await one.pushRemoval('transactions', NOON)
      // The slow tab is closed as soon as it has written what it had read.
      cloud.next('changesSince', { kind: 'fail', failure: 'transient' }, { device: one.device })
    }
    cloud.next('changesSince', { kind: 'then', act }, { device: one.device })
    await other.cycle()
    await one.sync()
    expect(await one.documents('transactions')).toHaveLength(2)
    expect(await one.cursor()).toBe(2)
  })

  test('[W1] [Q3] apply a page only at the position that the pull has reached', async () => {
    const { cloud, laptop, one, other } = await tabs()
    await laptop.push('transactions', ...transactions(3))
    cloud.server.pageSize = 1
    // No daily look at the counts is due, which would repair it.
    const differences = { transactions: 0, categories: 0, savings: 0 }
    await one.database.syncState.put({ key: 'check', at: one.clock.now(), differences })
    const early = cloud.hold('changesSince', 'then', { device: one.device })
    const slow = other.cycle()
    await early.reached
    await laptop.pushRemoval('transactions', NOON)
    // The first tab has applied the deletion, and waits for the last page.
    const last = new Gate()
    let deletionPages = 0
    cloud.faultOf = ({ device, source }) => {
      if (device !== one.device || source !== 'deletions') return null
      deletionPages += 1
      return deletionPages === 2 ? { kind: 'then', act: () => last.pass() } : null
    }
    const quick = one.cycle()
    await eventually(async () => {
      const place = { steps: [{ source: 'deletions' }], after: { rev: 2 } }
      expect(await readState(one.database, 'pull')).toMatchObject(place)
    })
    await last.reached
    // The slow tab is closed as soon as it has written what it had read.
    cloud.next('changesSince', { kind: 'fail', failure: 'transient' }, { device: one.device })
    early.open()
    await slow
    last.open()
    await quick
    await one.sync()
    expect(await one.documents('transactions')).toHaveLength(2)
    await expectLevel(cloud, one)
  })

  test('[W1] never move the cursor back', async () => {
    const { cloud, laptop, one, other } = await tabs()
    await laptop.push('transactions', transaction({ id: 1 }))
    const page = cloud.hold('changesSince', 'first', { device: one.device })
    const slow = other.cycle()
    await page.reached
    await one.push('transactions', transaction({ id: 2 }))
    expect(await one.cursor()).toBe(2)
    page.open()
    await slow
    expect(await one.cursor()).toBe(2)
  })

  test.each<[string, (one: Replica) => Promise<unknown>, object[]]>([
    [
      'edited since',
      one => one.save('transactions', transaction({ id: 2, name: 'Tea', amount: 7 })),
      [{}, { amount: 7 }],
    ],
    ['deleted since', one => one.remove('transactions', 2), [{}]],
  ])(
    '[E3] [R5] take a push that one engine has abandoned and the other has sent for their own: a new document that was %s',
    async (_, change, expected) => {
      const { cloud, one, other, request, answered } = await sending()
      // The server is down for the other one, which is closed when it has looked at the head.
      cloud.next('push', { kind: 'fail', failure: 'refused' })
      cloud.next(
        'readHead',
        { kind: 'then', act: () => (other.session = () => false) },
        { skip: 1 },
      )
      await other.cycle()
      await change(one)
      request.open()
      await answered
      await one.sync()
      expect(cloud.values()).toMatchObject(expected)
      expect(await one.conflicts()).toEqual([])
      await expectLevel(cloud, one)
    },
  )

  test('[E3] [R5] do not take a push that one engine has abandoned and the other has sent for that of a copied replica', async () => {
    const { cloud, one, other, request, answered } = await sending()
    // The server is down for the other one, until it has looked at the head.
    cloud.next('push', { kind: 'fail', failure: 'refused' })
    const held = cloud.hold('push', 'first')
    const refused = other.cycle()
    await held.reached
    request.open()
    await answered
    held.open()
    await refused
    await one.save('transactions', transaction({ id: 2, name: 'Tea', amount: 7 }))
    await syncAll(one, other)
    expect(Object.keys(cloud.server.head.devices)).toHaveLength(1)
    expect(await one.conflicts()).toEqual([])
    expect(await one.documents('transactions')).toHaveLength(2)
    expect(cloud.server.list('transactions')).toMatchObject([{}, { value: { amount: 7 } }])
  })

  test('[W1] [R5] [Q6] do not send on an earlier head, which a backup has brought back, a push for a later one', async () => {
    const { cloud, one, other } = await tabs()
    await one.push('transactions', transaction({ id: 1, amount: 1 }))
    await one.save('transactions', transaction({ id: 1, amount: 2 }))
    const frozen = new Gate()
    const answer = cloud.hold('push', 'then')
    const slow = cycleFrozenAt(frozen, one, () => cloud.count('push') === 2)
    await answer.reached
    const restore = cloud.server.backUp()
    await other.push('transactions', transaction({ id: 1, amount: 3 }))
    restore()
    await one.save('transactions', transaction({ id: 2 }))
    frozen.open()
    answer.open()
    await slow
    await one.sync()
    expect(cloud.values()).toMatchObject([{ amount: 3 }, { id: 2 }])
    await expectLevel(cloud, one)
  })
})

/** One cycle in a tab whose work on the disk waits at the gate from some time on. */
function cycleFrozenAt(gate: Gate, { ports }: Replica, isFrozen: () => boolean) {
  const { store } = ports
  return runCycle({
    ...ports,
    store: {
      ...store,
      async pushTransaction(work) {
        if (isFrozen()) await gate.pass()
        return store.pushTransaction(work)
      },
    },
  })
}
