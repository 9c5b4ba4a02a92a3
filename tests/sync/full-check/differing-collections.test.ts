// Rule Q4: where the counts differ, the collections are listed in which they do, and no others.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { readState } from '../../../src/store/database/sync-state'
import { requestRepair } from '../../../src/sync/full-check/repair'
import { idsWithin, isWithin } from '../../../src/sync/full-check/repair-page'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import {
  expectLevel,
  type Replica,
  replica,
  syncAll,
  untilKilled,
} from '../../support/data/replica'
import { runs, thirdOf } from '../../support/effort'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const WEEK = 7 * 86_400_000

/** A phone in sync with a server of so many transactions and one category. */
async function levelPhone(documents: readonly Transaction[] = transactions(60)) {
  const cloud = new FakeCloud()
  for (const document of documents) cloud.server.putUnstamped('transactions', document)
  cloud.server.putUnstamped('categories', category())
  const phone = replica(cloud)
  await phone.sync()
  phone.clock.advance(WEEK)
  cloud.calls.length = 0
  return { cloud, phone }
}

describe('a difference in the counts', () => {
  test('[Q4] asks for the collection that differs, and for no other', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('categories', NOON)
    await phone.sync()
    const listed = cloud.calls.filter(({ name }) => name === 'list').map(({ source }) => source)
    expect(listed).toEqual(['categories'])
    expect(cloud.server.list('categories')).toHaveLength(1)
  })

  test('[Q4] [Q7] is not confused with waiting edits, deletions and unreadable documents', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.pushRaw('transactions', String(NOON + 15), { amount: 'many' })
    cloud.server.pushRaw('transactions', 'no-id', { amount: 'many' })
    await phone.sync()
    cloud.server.refuses = ({ id }) => [NOON + 20, NOON + 40, NOON + 70].includes(id)
    await phone.remove('transactions', NOON + 20)
    await phone.save('transactions', transaction({ id: NOON + 40, amount: 3 }))
    await phone.push('transactions', transaction({ id: NOON + 70 }))
    phone.clock.advance(WEEK)
    cloud.server.lose('transactions', NOON + 30)
    await phone.sync()
    expect(cloud.ids()).toHaveLength(60 - 1)
    expect(await phone.database.outbox.count()).toBe(3)
    expect(await phone.database.unreadable.count()).toBe(2)
  })

  test('[Q4] beside documents that no listing brings is found', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.unreadable = 1
    await phone.sync()
    phone.clock.advance(WEEK)
    cloud.server.lose('transactions', NOON + 30)
    await phone.sync()
    expect(cloud.ids()).toHaveLength(60)
    cloud.calls.length = 0
    phone.clock.advance(WEEK)
    await phone.sync()
    expect(cloud.count('list')).toBe(0)
  })
})

describe('a repair of two collections', () => {
  /** Differs in the transactions and in the categories. */
  async function withTwo() {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('transactions', NOON + 10)
    cloud.server.lose('transactions', NOON + 59)
    cloud.server.lose('categories', NOON)
    return { cloud, phone }
  }

  async function expectMended({ cloud, phone }: { cloud: FakeCloud; phone: Replica }) {
    await expectLevel(cloud, phone)
    expect(cloud.ids()).toHaveLength(60)
    expect(cloud.server.list('categories')).toHaveLength(1)
    expect(await readState(phone.database, 'repair')).toMatchObject({ outcome: 'done', resent: 3 })
  }

  test.each([0, 1])('[Q4] whose listing %i fails continues there', async skip => {
    const { cloud, phone } = await withTwo()
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed' })
    cloud.calls.length = 0
    await phone.sync()
    expect(cloud.count('list')).toBe(2 - skip)
    await expectMended({ cloud, phone })
  })

  test('[Q4] [E4] is repaired wherever the browser was killed', async () => {
    for (const calls of thirdOf([4, 7, 10, 13, 16, 19, 22])) {
      const { cloud, phone } = await withTwo()
      await untilKilled(cloud, phone, calls)
      await syncAll(phone, phone)
      await expectMended({ cloud, phone })
    }
  })

  test('[Q4] [W1] by two engines leaves out no collection', async () => {
    const { cloud, phone } = await withTwo()
    cloud.next('list', { kind: 'then', act: () => phone.sync() })
    await phone.cycle()
    await expectMended({ cloud, phone })
  })

  test('[Q4] is replaced by the full repair that the user requests', async () => {
    const { cloud, phone } = await withTwo()
    const act = async () => {
      cloud.server.rewrite('transactions', transaction({ id: NOON + 30, amount: 7 }))
      await requestRepair(phone.ports.store, phone.clock.now())
    }
    cloud.next('list', { kind: 'then', act })
    await syncAll(phone, phone)
    expect(await readState(phone.database, 'repair')).toMatchObject({ outcome: 'done' })
    await expectLevel(cloud, phone)
    const listed = cloud.calls.filter(({ name }) => name === 'list')
    expect(listed.map(({ source }) => source)).toContain('savings')
  })
})

const key = fc.oneof(
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String),
  fc.integer({ min: 1, max: 200 }).map(String),
  fc.constantFrom('', 'draft', '12x', '12-3', '9z'),
)
const id = fc.oneof(
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: 1, max: 2_000 }),
)

test('[Q4] an id is in a range of keys exactly when its text is', () => {
  fc.assert(
    fc.property(key, fc.option(key, { nil: undefined }), id, (after, upTo, some) => {
      const text = String(some)
      const isInside = text > after && (upTo === undefined || text <= upTo)
      const range = { after, ...(upTo !== undefined && { upTo }) }
      const ids = idsWithin(range)
      expect(ids.some(([first, last]) => some >= first && some <= last)).toBe(isInside)
      expect(isWithin(text, range)).toBe(isInside)
    }),
    { numRuns: runs(2_000) },
  )
})
