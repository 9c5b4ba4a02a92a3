// Rule E3: of a server that rejects everything, no document counts as rejected; only a single one does.

import { describe, expect, test } from 'vitest'
import { countOutbox } from '../../../src/store/outbox/outbox'
import { readState } from '../../../src/store/outbox/sync-state'
import type { PushWrite } from '../../../src/sync/ports'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const isBad = ({ value }: PushWrite) => value !== null && 'name' in value && value.name === 'Bad'

const BAD = transaction({ id: NOON, name: 'Bad' })

/** How often the document was sent, in any push. */
function sendingsOf(cloud: FakeCloud, id: number): number {
  return cloud.calls.filter(({ push }) => push?.writes.some(write => write.id === id)).length
}

/** A device whose only document the server has refused. */
async function withRejected(cloud: FakeCloud): Promise<Replica> {
  const phone = replica(cloud)
  cloud.server.refuses = isBad
  await phone.save('transactions', BAD)
  await phone.sync()
  expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 1 })
  return phone
}

describe('a server that refuses everything', () => {
  test('[E3] [U1] rejects no document, has its own problem code, and gets no push for each row', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', ...transactions(300))
    cloud.server.isRefusing = true
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'refused' })
    expect(await countOutbox(phone.database)).toEqual({ pending: 300, rejected: 0 })
    expect(await readState(phone.database, 'status')).toMatchObject({ problem: 'refused' })
    expect(cloud.count('push')).toBeLessThanOrEqual(2)
  })

  test('[E3] gets all when it is well again', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', ...transactions(300))
    cloud.server.isRefusing = true
    await phone.cycle()
    cloud.server.isRefusing = false
    await phone.sync()
    expect(cloud.server.list('transactions')).toHaveLength(300)
    expect(await phone.database.outbox.count()).toBe(0)
    expect(await readState(phone.database, 'status')).toMatchObject({ problem: null })
  })

  test('[E3] and begins to in the middle of the search rejects no document', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    cloud.server.refuses = isBad
    await phone.save('transactions', BAD, transaction({ id: NOON + 1 }))
    const act = () => {
      cloud.server.isRefusing = true
    }
    cloud.next('push', { kind: 'first', act }, { skip: 3 })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'refused' })
    expect(await countOutbox(phone.database)).toMatchObject({ rejected: 0 })
  })

  test('[E3] has the rejected entries sent once more when it has ended', async () => {
    const cloud = new FakeCloud()
    const phone = await withRejected(cloud)
    await phone.save('transactions', transaction({ id: NOON + 1 }))
    cloud.server.isRefusing = true
    await phone.cycle()
    phone.online = false
    await phone.cycle()
    phone.online = true
    cloud.server.isRefusing = false
    cloud.server.refuses = () => false
    await phone.sync()
    expect(cloud.server.list('transactions').map(({ id }) => id)).toEqual([NOON, NOON + 1])
    expect(await phone.database.outbox.count()).toBe(0)
  })
})

describe('a document', () => {
  test('[E3] is rejected only when it was refused alone twice, the head having gone through between', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ id: NOON }))
    cloud.next('push', { kind: 'fail', failure: 'refused' })
    await phone.sync()
    expect(cloud.calls.flatMap(({ push }) => (push ? [push.writes.length] : []))).toEqual([1, 0, 1])
    expect(cloud.server.list('transactions')).toHaveLength(1)
  })

  test('[E3] is not rejected for what a batch with it was refused for', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.save('transactions', ...transactions(2))
    // Both, the head, both again, the one alone: and then the server is well.
    const refused = [1, 3, 4]
    cloud.faultOf = ({ name }) =>
      name === 'push' && refused.includes(cloud.count('push'))
        ? { kind: 'fail', failure: 'refused' }
        : null
    await phone.sync()
    expect(cloud.server.list('transactions')).toHaveLength(2)
  })

  test('[E3] that is rejected goes again once with each version of the app', async () => {
    const cloud = new FakeCloud()
    const phone = await withRejected(cloud)
    const before = sendingsOf(cloud, NOON)
    await phone.sync()
    expect(sendingsOf(cloud, NOON)).toBe(before)
    phone.version = '2.0.0'
    await phone.sync()
    const after = sendingsOf(cloud, NOON)
    expect(after).toBeGreaterThan(before)
    // An older tab that is still open does not begin it all again.
    phone.version = '1.0.0'
    await phone.sync()
    phone.version = '2.0.0'
    await phone.sync()
    expect(sendingsOf(cloud, NOON)).toBe(after)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 1 })
  })
})
