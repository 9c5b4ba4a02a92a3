// Rule Q4: once a week the counts are looked at, and a difference is repaired without being asked.

import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../../src/domain/document'
import { requestRepair } from '../../../src/sync/full-check/repair'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { oneDevice, type Replica } from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

const WEEK = 7 * 86_400_000
const COUNTS = Array(COLLECTIONS.length).fill('count')

async function levelPhone() {
  const { cloud, phone } = oneDevice()
  await phone.push('transactions', ...transactions(3))
  cloud.calls.length = 0
  return { cloud, phone }
}

/** The calls of one cycle. */
async function callsOf(cloud: FakeCloud, phone: Replica): Promise<string[]> {
  cloud.calls.length = 0
  await phone.sync()
  return cloud.calls.map(({ name }) => name)
}

describe('the weekly count check', () => {
  test('[Q4] [Q2] costs an idle device a count of each collection a week, and otherwise the head', async () => {
    const { cloud, phone } = await levelPhone()
    for (let week = 0; week < 3; week += 1) {
      phone.clock.advance(WEEK - 1)
      expect(await callsOf(cloud, phone)).toEqual(['readHead'])
      phone.clock.advance(1)
      expect(await callsOf(cloud, phone)).toEqual(['readHead', ...COUNTS])
      expect(await callsOf(cloud, phone)).toEqual(['readHead'])
    }
  })

  test('[Q4] compares once, not every week, for unreadable documents', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.unreadable = 1
    phone.clock.advance(WEEK)
    expect(await callsOf(cloud, phone)).toContain('list')
    expect(await callsOf(cloud, phone)).toEqual(['readHead'])
    phone.clock.advance(WEEK)
    expect(await callsOf(cloud, phone)).toEqual(['readHead', ...COUNTS])
    cloud.server.unreadable = 2
    phone.clock.advance(WEEK)
    expect(await callsOf(cloud, phone)).toContain('list')
  })

  test('[Q4] finds a document without a stamp, a week later if it appeared during a comparison, on a page that had been read', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('transactions', NOON)
    phone.clock.advance(WEEK)
    const early = transaction({ id: 5 })
    const act = () => cloud.server.putUnstamped('transactions', early)
    cloud.next('list', { kind: 'then', act })
    await phone.sync()
    expect(await phone.documents('transactions')).not.toContainEqual(early)
    phone.clock.advance(WEEK)
    await phone.sync()
    expect(await phone.documents('transactions')).toContainEqual(early)
  })

  test('[Q4] finds a week later a document that appeared while a repair was interrupted, on a page that had been read', async () => {
    const { cloud, phone } = await levelPhone()
    await requestRepair(phone.ports.store, phone.clock.now())
    // The first collection is compared; the last one cannot be read.
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: COLLECTIONS.length - 1 })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed' })
    const early = transaction({ id: 5 })
    cloud.server.putUnstamped('transactions', early)
    await phone.sync()
    expect(await phone.documents('transactions')).not.toContainEqual(early)
    phone.clock.advance(WEEK)
    await phone.sync()
    expect(await phone.documents('transactions')).toContainEqual(early)
  })

  test('[Q4] does not count pending and refused changes as a difference', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.refuses = ({ value }) => value === null || value.id > NOON + 2
    await phone.save('transactions', ...transactions(5).slice(3))
    await phone.pushRemoval('transactions', NOON)
    expect(await phone.database.outbox.count()).toBe(3)
    phone.clock.advance(WEEK)
    expect(await callsOf(cloud, phone)).toEqual(['readHead', ...COUNTS])
  })

  test('[Q4] is due once, not in every cycle, when the clock was set back', async () => {
    const { cloud, phone } = await levelPhone()
    phone.clock.advance(-10 * WEEK)
    expect(await callsOf(cloud, phone)).toEqual(['readHead', ...COUNTS])
    expect(await callsOf(cloud, phone)).toEqual(['readHead'])
  })

  test.each(['count', 'list', 'changesSince'] as const)(
    '[Q4] whose %s fails is taken up by the next cycle, not a week later',
    async name => {
      const { cloud, phone } = await levelPhone()
      cloud.server.lose('transactions', NOON)
      phone.clock.advance(WEEK)
      cloud.next(name, { kind: 'fail', failure: 'transient' })
      expect(await phone.cycle()).toMatchObject({ outcome: 'failed', problem: 'unreachable' })
      await phone.sync()
      expect(cloud.ids()).toHaveLength(3)
      expect(await phone.database.outbox.count()).toBe(0)
      expect(await callsOf(cloud, phone)).toEqual(['readHead'])
    },
  )
})
