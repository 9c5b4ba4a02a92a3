// The devices of an account that was deleted: they stop, say so, and keep what only they have (rules C1 to C3).

import { describe, expect, test } from 'vitest'
import { readState } from '../../../src/store/database/sync-state'
import { closeHead, removeDocuments } from '../../../src/sync/closing/close-account'
import { CloudError } from '../../../src/sync/ports'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { oneDevice, pulledReplica, Replica, replica } from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

const DELETED_AT = NOON + 5_000

function closingPorts(cloud: FakeCloud) {
  const port = cloud.port('desk')
  return { cloud: port, clock: { now: () => DELETED_AT }, newId: () => crypto.randomUUID() }
}

/** A phone that has 3 transactions of the server and one that waits. */
async function waitingPhone() {
  const { cloud, phone: desk } = oneDevice()
  await desk.push('transactions', ...transactions(3))
  const phone = await pulledReplica(cloud)
  await phone.sync()
  await phone.save('categories', category())
  return { cloud, phone, desk }
}

async function deleteAccount(cloud: FakeCloud): Promise<void> {
  const ports = closingPorts(cloud)
  await closeHead(ports)
  await removeDocuments(ports.cloud, () => {})
}

async function expectClosed(phone: Replica): Promise<void> {
  expect(await phone.cycle()).toEqual({ outcome: 'stopped' })
  expect(await readState(phone.database, 'status')).toMatchObject({
    phase: 'idle',
    problem: 'refused',
    closedAt: DELETED_AT,
  })
}

describe('another device of a deleted account', () => {
  test('[C3] learns it from the head alone, and keeps its rows and what waits', async () => {
    const { cloud, phone } = await waitingPhone()
    await deleteAccount(cloud)
    cloud.calls.length = 0
    await expectClosed(phone)
    await expectClosed(phone)
    // Nothing was taken for lost history.
    expect(cloud.calls.map(({ name }) => name)).toEqual(['readHead', 'readHead'])
    expect(await phone.documents('transactions')).toHaveLength(3)
    expect(await phone.database.outbox.count()).toBe(1)
  })

  test('[C3] whose push is under way while the account is closed keeps what it pushes', async () => {
    const { cloud, phone } = await waitingPhone()
    cloud.next('push', { kind: 'first', act: () => deleteAccount(cloud) }, { device: phone.device })
    await expectClosed(phone)
    expect(await phone.database.outbox.count()).toBe(1)
    expect([...cloud.server.stored().keys()]).toEqual([''])
  })

  test('[C3] without a network keeps knowing it', async () => {
    const { cloud, phone } = await waitingPhone()
    await deleteAccount(cloud)
    await expectClosed(phone)
    phone.online = false
    await phone.cycle()
    expect(await readState(phone.database, 'status')).toMatchObject({ closedAt: DELETED_AT })
  })

  test('[C3] with an app from before the rule keeps everything, and says that the server refuses', async () => {
    const { cloud, phone } = await waitingPhone()
    await deleteAccount(cloud)
    const readHead = async () => {
      const { closed: _, ...head } = await phone.cloud.readHead()
      return head
    }
    const before = new Replica({ ...phone.cloud, readHead }, phone.device, phone.database)
    for (const _ of [1, 2])
      expect(await before.cycle()).toMatchObject({ outcome: 'failed', problem: 'refused' })
    expect(await before.documents('transactions')).toHaveLength(3)
    expect(await before.documents('categories')).toHaveLength(1)
    expect(await before.database.outbox.toArray()).toMatchObject([{ state: 'pending' }])
  })

  test('[C3] that is new there shows nothing as complete', async () => {
    const { cloud } = await waitingPhone()
    await deleteAccount(cloud)
    const tablet = replica(cloud)
    await expectClosed(tablet)
    expect(await readState(tablet.database, 'cursor')).toBeUndefined()
  })

  test('[C3] continues where a restored backup has opened the account again', async () => {
    const { cloud, phone } = await waitingPhone()
    const restore = cloud.server.backUp()
    await deleteAccount(cloud)
    await expectClosed(phone)
    restore()
    await phone.sync()
    const status = await readState(phone.database, 'status')
    expect(status?.problem).toBeNull()
    expect(status?.closedAt).toBeUndefined()
    expect(cloud.server.list('categories')).toHaveLength(1)
  })
})

describe('the device that deletes the account', () => {
  test('[C1] closes the head behind a push that came first', async () => {
    const { cloud, phone } = await waitingPhone()
    cloud.next('push', { kind: 'first', act: () => phone.sync() }, { device: 'desk' })
    await closeHead(closingPorts(cloud))
    expect(cloud.server.head).toMatchObject({ rev: 3, closed: DELETED_AT })
    expect(await phone.database.outbox.count()).toBe(0)
  })

  test('[C1] finds the head closed after an answer that was lost', async () => {
    const { cloud } = await waitingPhone()
    cloud.next('push', { kind: 'lose-answer' }, { device: 'desk' })
    await expect(closeHead(closingPorts(cloud))).rejects.toMatchObject({ failure: 'transient' })
    await closeHead(closingPorts(cloud))
    expect(cloud.server.head).toMatchObject({ rev: 2, closed: DELETED_AT })
  })

  test('[C1] says so when the server refuses, and has changed nothing', async () => {
    const { cloud } = await waitingPhone()
    cloud.server.isRefusing = true
    await expect(closeHead(closingPorts(cloud))).rejects.toBeInstanceOf(CloudError)
    expect(cloud.server.head.closed).toBeUndefined()
  })

  test('[C2] continues with the documents that an interruption has left', async () => {
    const { cloud } = await waitingPhone()
    cloud.server.pageSize = 2
    const ports = closingPorts(cloud)
    await closeHead(ports)
    cloud.next('removePage', { kind: 'fail', failure: 'transient' }, { skip: 1 })
    await expect(removeDocuments(ports.cloud, () => {})).rejects.toBeInstanceOf(CloudError)
    expect(cloud.server.list('transactions')).toHaveLength(1)
    await removeDocuments(ports.cloud, () => {})
    expect([...cloud.server.stored().keys()]).toEqual([''])
  })

  test('[C1] leaves a head of one user, on which no later transaction is put', async () => {
    const { cloud, desk } = await waitingPhone()
    await deleteAccount(cloud)
    await desk.save('transactions', transaction({ id: NOON + 99 }))
    await expectClosed(desk)
    expect([...cloud.server.stored().keys()]).toEqual([''])
  })
})
