// Rule E3: a rejected document is found, kept with the server's message, and never delays the others. Of a server that
// rejects everything, no document counts as rejected; only a single one does.

import { describe, expect, test } from 'vitest'
import { readState } from '../../../src/store/database/sync-state'
import { countOutbox } from '../../../src/store/outbox/outbox'
import { CloudError, type PushWrite } from '../../../src/sync/ports'
import { NOON, transaction, transactions } from '../../support/data/builders'
import {
  expectLevel,
  oneDevice,
  type Replica,
  replica,
  syncAll,
  twoDevices,
} from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const MESSAGE = 'Missing or insufficient permissions.'

const BAD = transaction({ name: 'Bad' })

const isBad = ({ value }: PushWrite) => value !== null && 'name' in value && value.name === 'Bad'

/** A phone, and a server that refuses the documents of one name. */
function refusedPhone() {
  const cloud = new FakeCloud()
  cloud.server.refuses = isBad
  return { cloud, phone: replica(cloud) }
}

/** A phone whose only document the server has refused. */
async function phoneWithRejected() {
  const { cloud, phone } = refusedPhone()
  await phone.push('transactions', BAD)
  expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 1 })
  cloud.calls.length = 0
  return { cloud, phone }
}

/** How often the document was sent, in any push. */
function sendingsOf(cloud: FakeCloud, id: number): number {
  return cloud.calls.filter(({ push }) => push?.writes.some(write => write.id === id)).length
}

describe('a refused document', () => {
  test.each([
    ['first', [0]],
    ['last', [39]],
    ['in the middle', [17]],
    ['one of several', [3, 4, 20, 39]],
  ])('[E3] that is %s is rejected with the reason; all others arrive', async (_, places) => {
    const { cloud, phone } = refusedPhone()
    const documents = transactions(40).map((document, index) =>
      places.includes(index) ? { ...document, name: 'Bad' } : document,
    )
    await phone.push('transactions', ...documents)
    expect(cloud.ids()).toHaveLength(40 - places.length)
    const entries = await phone.database.outbox.toArray()
    const refused = { state: 'rejected', refusal: 'not-allowed', reason: MESSAGE }
    expect(entries).toMatchObject(places.map(place => ({ id: NOON + place, ...refused })))
    expect(await phone.database.pushes.count()).toBe(0)
    expect(await phone.documents('transactions')).toHaveLength(40)
  })

  test('[E3] that this app cannot send is rejected with the reason; all others arrive', async () => {
    const { cloud, phone } = refusedPhone()
    cloud.server.refuses = write => {
      if (isBad(write)) throw new RangeError('Maximum call stack size exceeded')
      return false
    }
    const [first, ...others] = transactions(8)
    await phone.push('transactions', { ...(first ?? BAD), name: 'Bad' }, ...others)
    expect(cloud.ids()).toEqual(others.map(({ id }) => id))
    const refused = {
      state: 'rejected',
      refusal: 'not-valid',
      reason: 'Maximum call stack size exceeded',
    }
    expect(await phone.database.outbox.toArray()).toMatchObject([{ id: NOON, ...refused }])
  })

  test('[E3] is found by halving, not one by one', async () => {
    const { cloud, phone } = refusedPhone()
    const documents = transactions(256).map((document, index) =>
      index === 200 ? { ...document, name: 'Bad' } : document,
    )
    await phone.push('transactions', ...documents)
    expect(cloud.count('push')).toBeLessThan(30)
    expect(cloud.ids()).toHaveLength(255)
  })

  test('[E3] is not tried again automatically', async () => {
    const { cloud, phone } = await phoneWithRejected()
    await phone.sync()
    expect(cloud.count('push')).toBe(0)
  })

  test('[E3] goes again when the user has edited it', async () => {
    const { cloud, phone } = await phoneWithRejected()
    await phone.push('transactions', transaction({ name: 'Good' }))
    expect(cloud.values()).toEqual([transaction({ name: 'Good' })])
    expect(await phone.database.outbox.count()).toBe(0)
  })

  // The third push is the last: the entry alone, after an empty one.
  test.each([0, 1, 2])(
    '[E3] that was edited during push %i is not rejected for its old text',
    async skip => {
      const { cloud, phone } = refusedPhone()
      await phone.save('transactions', BAD)
      const act = () => phone.save('transactions', transaction({ name: 'Good' }))
      cloud.next('push', { kind: 'first', act }, { skip })
      await phone.sync()
      expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
      expect(cloud.values()).toEqual([transaction({ name: 'Good' })])
    },
  )

  test('[E3] that is deleted here leaves nothing behind', async () => {
    const { phone } = await phoneWithRejected()
    await phone.remove('transactions', NOON)
    expect(await phone.database.outbox.count()).toBe(0)
  })
})

/** Cycles as a loop runs them, of each device in turn, until all end well. @returns how many each took */
async function cycleUntilSynced(most: number, ...devices: readonly Replica[]): Promise<number> {
  for (let cycles = 1; cycles <= most; cycles += 1) {
    const outcomes = new Set<string>()
    for (const device of devices) outcomes.add((await device.cycle()).outcome)
    if (outcomes.size === 1 && outcomes.has('synced')) return cycles
  }
  throw new Error(`Not in sync after ${most} cycles`)
}

/** Of each four documents, the first fails. */
function someBad(count: number, first: number) {
  return transactions(count).map((document, index) => ({
    ...document,
    id: first + index,
    ...(index % 4 === 0 && { name: 'Bad' }),
  }))
}

describe('a failure that comes again with one document', () => {
  test('[E3] rejects it after a while; all others arrive', async () => {
    const { cloud, phone } = refusedPhone()
    cloud.server.refuses = write => {
      if (isBad(write)) throw new CloudError('transient', 'INTERNAL')
      return false
    }
    await phone.save('transactions', ...transactions(40), { ...BAD, id: NOON + 17 })
    const cycles = await cycleUntilSynced(20, phone)
    expect(cloud.ids()).toHaveLength(39)
    const refused = { id: NOON + 17, state: 'rejected', refusal: 'unknown', reason: 'INTERNAL' }
    expect(await phone.database.outbox.toArray()).toMatchObject([refused])
    // A failure may pass: the batch and the one alone have each had some tries.
    expect(cycles).toBeGreaterThan(8)
  })

  test('[E3] of two devices at once holds neither up for ever: so many cycles for each document', async () => {
    const { cloud, phone, laptop } = twoDevices()
    cloud.server.refuses = write => {
      if (isBad(write)) throw new CloudError('transient', 'INTERNAL')
      return false
    }
    await syncAll(phone, laptop)
    await phone.save('transactions', ...someBad(12, 1))
    await laptop.save('transactions', ...someBad(20, 1_001))
    const bad = 3 + 5
    // Four cycles end with a failure before a sending counts: of the batch of each device, and of each document alone.
    await cycleUntilSynced(4 * (bad + 2) + 1, phone, laptop)
    expect(cloud.ids()).toHaveLength(32 - bad)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 3 })
    expect(await countOutbox(laptop.database)).toEqual({ pending: 0, rejected: 5 })
  })

  test('[E3] [R5] ends when a sending of it arrives after all', async () => {
    const { cloud, phone } = refusedPhone()
    cloud.server.refuses = () => {
      throw new CloudError('transient', 'INTERNAL')
    }
    await phone.save('transactions', BAD)
    await cycleUntilSynced(20, phone)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 1 })
    const latest = cloud.calls.findLast(({ push }) => push && push.writes.length > 0)?.push
    cloud.server.refuses = () => false
    if (latest) cloud.server.apply(latest)
    await phone.sync()
    await expectLevel(cloud, phone)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
  })

  test('[E3] [E1] rejects nothing where the head alone fails, too', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', ...transactions(3))
    cloud.faultOf = ({ name }) => (name === 'push' ? { kind: 'fail', failure: 'transient' } : null)
    for (let cycles = 0; cycles < 20; cycles += 1)
      expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
    cloud.faultOf = () => null
    await phone.sync()
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
    expect(cloud.ids()).toHaveLength(3)
  })

  test('[E3] and goes again: nothing is rejected for a push that fails now and then', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', ...transactions(12))
    // Long enough for the search to begin, and then of each four pushes with documents the last one gets through.
    let pushes = 0
    cloud.faultOf = ({ push }) => {
      if (!push || push.writes.length === 0) return null
      pushes += 1
      return pushes > 8 && pushes % 4 === 0 ? null : { kind: 'fail', failure: 'transient' }
    }
    await cycleUntilSynced(60, phone)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
    expect(cloud.ids()).toHaveLength(12)
  })

  test('[E3] [R5] is not counted for the push behind it, which was not sent', async () => {
    const { cloud, phone } = oneDevice()
    const documents = transactions(21)
    await phone.push('transactions', ...documents)
    // More than one push can delete.
    await phone.remove('transactions', ...documents.map(({ id }) => id))
    cloud.faultOf = ({ name }) => (name === 'push' ? { kind: 'fail', failure: 'transient' } : null)
    for (let cycles = 0; cycles < 4; cycles += 1) await phone.cycle()
    cloud.faultOf = ({ push }) =>
      push?.writes.length === 1 ? { kind: 'fail', failure: 'transient' } : null
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
    expect(await countOutbox(phone.database)).toEqual({ pending: 1, rejected: 0 })
  })

  test('[E3] has arrived where only the answers were lost: nothing is rejected', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', ...transactions(3))
    cloud.faultOf = ({ name }) => (name === 'push' ? { kind: 'lose-answer' } : null)
    await cycleUntilSynced(3, phone)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
  })

  test('[E3] [E1] stays pending where the server asks for a pause', async () => {
    const { cloud, phone } = oneDevice()
    cloud.server.refuses = () => {
      throw new CloudError('transient', 'Quota exceeded', { retryAfter: 60_000 })
    }
    await phone.save('transactions', transaction())
    for (let cycles = 0; cycles < 20; cycles += 1) await phone.cycle()
    expect(await countOutbox(phone.database)).toEqual({ pending: 1, rejected: 0 })
  })
})

describe('a refusal', () => {
  test('[E3] of the loser of a race is no reason to reject anything', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('transactions', transaction({ id: 1 }))
    await laptop.save('transactions', transaction({ id: 2 }))
    const loseRace = async () => {
      await laptop.sync()
      throw new CloudError('refused', MESSAGE)
    }
    cloud.next('push', { kind: 'first', act: loseRace }, { device: phone.device })
    await phone.sync()
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
    expect(cloud.ids()).toHaveLength(2)
  })
})

describe('a server that refuses everything', () => {
  test('[E3] [U1] rejects no document, has its own problem code, and gets all when it is well again', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', ...transactions(300))
    cloud.server.isRefusing = true
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'refused' })
    expect(await countOutbox(phone.database)).toEqual({ pending: 300, rejected: 0 })
    expect(await readState(phone.database, 'status')).toMatchObject({ problem: 'refused' })
    // No push for each row.
    expect(cloud.count('push')).toBeLessThanOrEqual(2)
    cloud.server.isRefusing = false
    await phone.sync()
    await expectLevel(cloud, phone)
    expect(cloud.ids()).toHaveLength(300)
    expect(await readState(phone.database, 'status')).toMatchObject({ problem: null })
  })

  test('[E3] and begins to in the middle of the search rejects no document', async () => {
    const { cloud, phone } = refusedPhone()
    await phone.save('transactions', BAD, transaction({ id: NOON + 1 }))
    const act = () => {
      cloud.server.isRefusing = true
    }
    cloud.next('push', { kind: 'first', act }, { skip: 3 })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'refused' })
    expect(await countOutbox(phone.database)).toMatchObject({ rejected: 0 })
  })

  test('[E3] has the rejected entries sent once more when it has ended', async () => {
    const { cloud, phone } = await phoneWithRejected()
    await phone.save('transactions', transaction({ id: NOON + 1 }))
    cloud.server.isRefusing = true
    await phone.cycle()
    phone.online = false
    await phone.cycle()
    phone.online = true
    cloud.server.isRefusing = false
    cloud.server.refuses = () => false
    await phone.sync()
    expect(cloud.ids()).toEqual([NOON, NOON + 1])
    expect(await phone.database.outbox.count()).toBe(0)
  })
})

describe('a document', () => {
  test('[E3] is rejected only when it was refused alone twice, the head having gone through between', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', transaction({ id: NOON }))
    cloud.next('push', { kind: 'fail', failure: 'refused' })
    await phone.sync()
    expect(cloud.calls.flatMap(({ push }) => (push ? [push.writes.length] : []))).toEqual([1, 0, 1])
    expect(cloud.ids()).toHaveLength(1)
  })

  test('[E3] is not rejected because a batch with it was refused', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', ...transactions(2))
    // Both, the head, both again, the one alone: and then the server is well.
    const refused = [1, 3, 4]
    cloud.faultOf = ({ name }) =>
      name === 'push' && refused.includes(cloud.count('push'))
        ? { kind: 'fail', failure: 'refused' }
        : null
    await phone.sync()
    expect(cloud.ids()).toHaveLength(2)
  })

  test('[E3] that is rejected goes again once with each version of the app', async () => {
    const { cloud, phone } = await phoneWithRejected()
    await phone.sync()
    expect(sendingsOf(cloud, NOON)).toBe(0)
    phone.version = '2.0.0'
    await phone.sync()
    const after = sendingsOf(cloud, NOON)
    expect(after).toBeGreaterThan(0)
    // An older tab that is still open does not begin it all again.
    phone.version = '1.0.0'
    await phone.sync()
    phone.version = '2.0.0'
    await phone.sync()
    expect(sendingsOf(cloud, NOON)).toBe(after)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 1 })
  })
})

describe('a server that takes fewer documents at once than is known', () => {
  test('[E3] [R2] gets pushes that it takes, in a time that is linear in the documents', async () => {
    const { cloud, phone } = oneDevice()
    cloud.server.maxWrites = 20
    await phone.push('transactions', ...transactions(400))
    expect(cloud.ids()).toHaveLength(400)
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
    // Twice as many as with full pushes.
    expect(cloud.count('push')).toBeLessThan(40)
  })

  test('[E3] is remembered, and tried with more again', async () => {
    const { cloud, phone } = oneDevice()
    cloud.server.maxWrites = 20
    await phone.push('transactions', ...transactions(60))
    cloud.calls.length = 0
    await phone.push('transactions', ...transactions(150, { name: 'Later' }))
    // Not full pushes first: at most every tenth is refused.
    expect(cloud.count('push')).toBeLessThan(16)
    cloud.server.maxWrites = Number.POSITIVE_INFINITY
    for (let round = 0; round < 2; round += 1)
      await phone.push('transactions', ...transactions(250, { name: `Round ${round}` }))
    const sizes = cloud.calls.flatMap(({ push }) => push?.writes.length ?? [])
    expect(Math.max(...sizes)).toBeGreaterThan(25)
  })

  test('[E3] a document that is rejected makes no later push smaller', async () => {
    const { cloud, phone } = refusedPhone()
    await phone.push('transactions', ...transactions(64), { ...BAD, id: NOON + 100 })
    cloud.calls.length = 0
    await phone.push('transactions', ...transactions(300, { name: 'Later' }))
    expect(cloud.count('push')).toBeLessThan(3)
  })
})
