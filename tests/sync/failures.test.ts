import { describe, expect, test, vi } from 'vitest'
import { readState } from '../../src/store/database/sync-state'
import { CloudError } from '../../src/sync/ports'
import { category, NOON, transaction, transactions } from '../support/data/builders'
import { oneDevice, pulledReplica, type Replica } from '../support/data/replica'
import type { CallName, FakeCloud } from '../support/fakes/fake-cloud'

const CALLS: CallName[] = ['readHead', 'changesSince', 'push']

/** A phone with something to push and something to pull. */
async function busyPhone() {
  const { cloud, phone: laptop } = oneDevice()
  await laptop.push('categories', category())
  const phone = await pulledReplica(cloud)
  await phone.save('transactions', ...transactions(3))
  cloud.calls.length = 0
  return { cloud, phone }
}

async function expectAllSynced(cloud: FakeCloud, phone: Replica): Promise<void> {
  await phone.sync()
  expect(cloud.ids()).toHaveLength(3)
  expect(await phone.documents('categories')).toHaveLength(1)
  expect(await phone.database.outbox.count()).toBe(0)
}

describe('a cycle', () => {
  test.each(
    CALLS.flatMap(name => [
      ['[E1]', name, 'fails for now', 'transient', 'unreachable'] as const,
      ['[E2]', name, 'meets no session', 'unauthenticated', 'needs-sign-in'] as const,
    ]),
  )(
    '%s whose %s %s keeps everything and says so, and the next one goes on',
    async (_, name, __, failure, problem) => {
      const { cloud, phone } = await busyPhone()
      cloud.next(name, { kind: 'fail', failure })
      expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem })
      expect(await phone.database.outbox.count()).toBe(3)
      expect(await phone.documents('transactions')).toHaveLength(3)
      await expectAllSynced(cloud, phone)
    },
  )

  test('[E3] that may not even read the head says that it is refused', async () => {
    const { cloud, phone } = await busyPhone()
    cloud.next('readHead', { kind: 'fail', failure: 'refused' })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'refused' })
    await expectAllSynced(cloud, phone)
  })

  test('[E1] on a device without a network asks nothing of the server', async () => {
    const { cloud, phone } = await busyPhone()
    phone.online = false
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'offline' })
    expect(cloud.calls).toEqual([])
  })

  test('[E1] [U1] of a server that is starting keeps everything, and says so', async () => {
    const { cloud, phone } = await busyPhone()
    cloud.next('readHead', { kind: 'fail', failure: 'starting' })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'starting' })
    await expectAllSynced(cloud, phone)
  })

  test('[E1] tells offline from unreachable when the network goes during a request', async () => {
    const { cloud, phone } = await busyPhone()
    const goOffline = () => {
      phone.online = false
      throw new CloudError('transient', 'The network has gone')
    }
    cloud.next('push', { kind: 'first', act: goOffline })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'offline' })
  })
})

describe('the state that the user sees', () => {
  test('[U1] is idle, without a problem, with the time of the last success', async () => {
    const { phone } = await busyPhone()
    phone.clock.advance(5)
    await phone.sync()
    expect(await readState(phone.database, 'status')).toEqual({
      key: 'status',
      phase: 'idle',
      problem: null,
      lastSuccessAt: NOON + 5,
    })
  })

  test('[U1] keeps a problem while the server is asked again, and no longer once it has answered', async () => {
    const { cloud, phone } = await busyPhone()
    cloud.next('readHead', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    const status = () => readState(phone.database, 'status')
    const head = cloud.hold('readHead')
    const cycle = phone.cycle()
    await head.reached
    expect(await status()).toMatchObject({ phase: 'syncing', problem: 'unreachable' })
    const push = cloud.hold('push')
    head.open()
    await push.reached
    expect(await status()).toMatchObject({ phase: 'syncing', problem: null })
    push.open()
    await cycle
  })

  test('[U1] names the problem, and still knows the last success', async () => {
    const { cloud, phone } = await busyPhone()
    await phone.sync()
    cloud.next('readHead', { kind: 'fail', failure: 'transient' })
    await phone.cycle()
    expect(await readState(phone.database, 'status')).toMatchObject({
      phase: 'idle',
      problem: 'unreachable',
      lastSuccessAt: NOON,
    })
  })

  test('[E4] cannot be written when the store has gone: the cycle still ends, as failed', async () => {
    const { phone } = await busyPhone()
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    phone.database.close()
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'storage' })
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('a session that ends', () => {
  test('[W3] before the cycle leaves the server alone, and the next session continues', async () => {
    const { cloud, phone } = await busyPhone()
    phone.session = () => false
    expect(await phone.cycle()).toEqual({ outcome: 'stopped' })
    expect(cloud.calls).toEqual([])
    phone.session = () => true
    await expectAllSynced(cloud, phone)
  })

  test('[W3] during the pull stops it: nothing is applied, nothing pushed', async () => {
    const { cloud, phone } = await busyPhone()
    const act = () => {
      phone.session = () => false
    }
    cloud.next('changesSince', { kind: 'first', act })
    expect(await phone.cycle()).toEqual({ outcome: 'stopped' })
    expect(await phone.documents('categories')).toEqual([])
    expect(await phone.cursor()).toBe(0)
    expect(cloud.count('push')).toBe(0)
    expect(await phone.database.outbox.count()).toBe(3)
  })

  test('[W3] between two pushes stops before the second', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', ...transactions(45))
    await phone.remove('transactions', ...transactions(45).map(({ id }) => id))
    const act = () => {
      phone.session = () => false
    }
    cloud.next('push', { kind: 'then', act })
    expect(await phone.cycle()).toEqual({ outcome: 'stopped' })
    expect(cloud.server.applied).toHaveLength(2)
    phone.session = () => true
    await phone.sync()
    expect(cloud.server.applied).toHaveLength(4)
    expect(cloud.ids()).toEqual([])
    expect(await phone.database.outbox.count()).toBe(0)
  })
})

test('[L1] a change saved during a push waits for the next one', async () => {
  const { cloud, phone } = oneDevice()
  await phone.save('transactions', transaction({ id: 1 }))
  const act = () => phone.save('transactions', transaction({ id: 2 }))
  cloud.next('push', { kind: 'first', act })
  await phone.cycle()
  expect(cloud.server.applied.map(({ writes }) => writes.map(({ id }) => id))).toEqual([[1], [2]])
})
