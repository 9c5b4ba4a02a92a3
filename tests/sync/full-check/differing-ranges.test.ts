// Rule Q4: where the counts differ, the ranges of keys are found in which they do, and those alone are listed.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { readState } from '../../../src/store/outbox/sync-state'
import { idsWithin, isWithin } from '../../../src/sync/full-check/id-ranges'
import { requestRepair } from '../../../src/sync/full-check/repair'
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

const DAY = 86_400_000

/** A phone in sync with a server of so many transactions and one category. */
async function levelPhone(documents: readonly Transaction[] = transactions(600)) {
  const cloud = new FakeCloud()
  for (const document of documents) cloud.server.putUnstamped('transactions', document)
  cloud.server.putUnstamped('categories', category())
  const phone = replica(cloud)
  await phone.sync()
  phone.clock.advance(DAY)
  cloud.calls.length = 0
  return { cloud, phone }
}

/** How many documents of the transactions a cycle lists. */
async function listedBy(cloud: FakeCloud, work: () => Promise<unknown>): Promise<number> {
  const { list } = cloud.port('counted')
  const before = cloud.calls.length
  await work()
  const listings = cloud.calls
    .slice(before)
    .filter(({ name, source }) => name === 'list' && source === 'transactions')
  const pages = listings.map(({ keys }) => list('transactions', null, keys))
  return (await Promise.all(pages)).reduce((sum, { changes }) => sum + changes.length, 0)
}

describe('a difference in the counts', () => {
  test('[Q4] of one document that was lost, at any place of 600, is repaired by listing few', async () => {
    const { cloud, phone } = await levelPhone()
    for (const index of [0, 1, 299, 300, 598, 599]) {
      cloud.server.lose('transactions', NOON + index)
      expect(await listedBy(cloud, () => phone.sync())).toBeLessThanOrEqual(50)
      expect(cloud.ids()).toHaveLength(600)
      await expectLevel(cloud, phone)
      const repair = await readState(phone.database, 'repair')
      expect(repair).toMatchObject({ outcome: 'done', resent: 1 })
      phone.clock.advance(DAY)
    }
  })

  test('[Q4] of one document that appeared, at any place of 600, is repaired by listing few', async () => {
    const rows = transactions(600).map(row => ({ ...row, id: row.id * 2 - NOON }))
    const { cloud, phone } = await levelPhone(rows)
    for (const id of [1, 77, NOON - 1, NOON + 501, NOON + 9_000]) {
      const appeared = transaction({ id, name: 'New' })
      cloud.server.putUnstamped('transactions', appeared)
      expect(await listedBy(cloud, () => phone.sync())).toBeLessThanOrEqual(51)
      expect(await phone.documents('transactions')).toContainEqual(appeared)
      await expectLevel(cloud, phone)
      phone.clock.advance(DAY)
    }
  })

  test('[Q4] asks for the collection that differs, and for no other', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('categories', NOON)
    await phone.sync()
    const listed = cloud.calls.filter(({ name }) => name === 'list').map(({ source }) => source)
    expect(listed).toEqual(['categories'])
    expect(cloud.server.list('categories')).toHaveLength(1)
  })

  test('[Q4] in several places and collections is repaired at once', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('transactions', NOON + 100)
    cloud.server.lose('transactions', NOON + 500)
    cloud.server.lose('categories', NOON)
    cloud.server.putUnstamped('transactions', transaction({ id: 12 }))
    cloud.server.putUnstamped('transactions', transaction({ id: 13 }))
    cloud.server.putUnstamped('transactions', transaction({ id: 14 }))
    expect(await listedBy(cloud, () => phone.sync())).toBeLessThan(200)
    await expectLevel(cloud, phone)
    expect(cloud.server.list('categories')).toHaveLength(1)
  })

  test('[Q4] in all places is repaired with few counts', async () => {
    const { cloud, phone } = await levelPhone()
    for (let index = 0; index < 600; index += 20) cloud.server.lose('transactions', NOON + index)
    await phone.sync()
    expect(cloud.count('count')).toBeLessThan(20)
    expect(cloud.ids()).toHaveLength(600)
    await expectLevel(cloud, phone)
  })

  test('[Q4] [Q7] is not confused with waiting edits, deletions and unreadable documents', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.pushRaw('transactions', String(NOON + 150), { amount: 'many' })
    cloud.server.pushRaw('transactions', 'no-id', { amount: 'many' })
    await phone.sync()
    cloud.server.refuses = ({ id }) => [NOON + 200, NOON + 400, NOON + 7_000].includes(id)
    await phone.remove('transactions', NOON + 200)
    await phone.save('transactions', transaction({ id: NOON + 400, amount: 3 }))
    await phone.push('transactions', transaction({ id: NOON + 7_000 }))
    phone.clock.advance(DAY)
    cloud.server.lose('transactions', NOON + 300)
    expect(await listedBy(cloud, () => phone.sync())).toBeLessThanOrEqual(50)
    expect(cloud.ids()).toHaveLength(600 - 1)
    expect(await phone.database.outbox.count()).toBe(3)
    expect(await phone.database.unreadable.count()).toBe(2)
  })

  test.each([3, 4, 5, 6])(
    '[Q4] that moves while it is narrowed down, at count %i, is repaired all the same',
    async skip => {
      const { cloud, phone } = await levelPhone()
      cloud.server.lose('transactions', NOON + 300)
      const act = () => {
        for (let id = 1; id <= 5; id += 1)
          cloud.server.putUnstamped('transactions', transaction({ id }))
        cloud.server.lose('transactions', NOON + 450)
      }
      cloud.next('count', { kind: 'then', act }, { skip })
      await phone.sync()
      phone.clock.advance(DAY)
      await phone.sync()
      expect(cloud.ids()).toHaveLength(605)
      await expectLevel(cloud, phone)
      cloud.calls.length = 0
      phone.clock.advance(DAY)
      await phone.sync()
      expect(cloud.count('list')).toBe(0)
    },
  )

  test('[Q4] that was looked for in a wrong range is looked for everywhere, at once', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('transactions', NOON + 10)
    // When the lower half is counted, it has as many as it should; when all were, it had not.
    const appeared = transaction({ id: 1 })
    const act = () => cloud.server.putUnstamped('transactions', appeared)
    cloud.next('count', { kind: 'first', act }, { skip: 3 })
    await phone.sync()
    expect(cloud.ids()).toHaveLength(601)
    await expectLevel(cloud, phone)
  })

  test('[Q4] beside documents that no listing brings is looked for everywhere', async () => {
    const { cloud, phone } = await levelPhone()
    cloud.server.unreadable = 1
    await phone.sync()
    phone.clock.advance(DAY)
    cloud.server.lose('transactions', NOON + 300)
    await phone.sync()
    expect(cloud.ids()).toHaveLength(600)
    cloud.calls.length = 0
    phone.clock.advance(DAY)
    await phone.sync()
    expect(cloud.count('list')).toBe(0)
  })
})

describe('a repair of ranges', () => {
  /** Differs in two ranges of the transactions, and in the categories. */
  async function withThreeRanges() {
    const { cloud, phone } = await levelPhone()
    cloud.server.lose('transactions', NOON + 10)
    cloud.server.lose('transactions', NOON + 590)
    cloud.server.lose('categories', NOON)
    return { cloud, phone }
  }

  async function expectMended({ cloud, phone }: { cloud: FakeCloud; phone: Replica }) {
    await expectLevel(cloud, phone)
    expect(cloud.ids()).toHaveLength(600)
    expect(cloud.server.list('categories')).toHaveLength(1)
    expect(await readState(phone.database, 'repair')).toMatchObject({ outcome: 'done', resent: 3 })
  }

  test.each([0, 1, 2])('[Q4] whose listing %i fails continues there', async skip => {
    const { cloud, phone } = await withThreeRanges()
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip })
    expect(await phone.cycle()).toMatchObject({ outcome: 'failed' })
    cloud.calls.length = 0
    await phone.sync()
    expect(cloud.count('list')).toBe(3 - skip)
    await expectMended({ cloud, phone })
  })

  test('[Q4] [E4] is repaired wherever the browser was killed', async () => {
    for (const calls of thirdOf([4, 7, 10, 13, 16, 19, 22])) {
      const { cloud, phone } = await withThreeRanges()
      await untilKilled(cloud, phone, calls)
      await syncAll(phone, phone)
      await expectMended({ cloud, phone })
    }
  })

  test('[Q4] [W1] by two engines leaves out no range', async () => {
    const { cloud, phone } = await withThreeRanges()
    const gate = cloud.hold('list', 'then')
    const first = phone.cycle()
    await gate.reached
    await phone.sync()
    gate.open()
    await first
    await expectMended({ cloud, phone })
  })

  test('[Q4] is replaced by the full repair that the user requests', async () => {
    const { cloud, phone } = await withThreeRanges()
    const gate = cloud.hold('list', 'then')
    const cycle = phone.cycle()
    await gate.reached
    cloud.server.rewrite('transactions', transaction({ id: NOON + 300, amount: 7 }))
    await requestRepair(phone.database, phone.clock.now())
    gate.open()
    await cycle
    await phone.sync()
    expect(await readState(phone.database, 'repair')).toMatchObject({ outcome: 'done' })
    await expectLevel(cloud, phone)
    const listed = cloud.calls.filter(({ name, keys }) => name === 'list' && !keys)
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
