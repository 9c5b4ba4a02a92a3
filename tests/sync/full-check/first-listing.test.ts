// Rule Q4: a new replica lists everything, and adopts what was written before this protocol.

import { describe, expect, test } from 'vitest'
import { readState } from '../../../src/store/database/sync-state'
import { category, NOON, oneOfEach, transaction, transactions } from '../../support/data/builders'
import {
  expectLevel,
  oneDevice,
  type Replica,
  replica,
  syncAll,
  twoDevices,
  untilKilled,
} from '../../support/data/replica'
import { thirdOf } from '../../support/effort'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const DEVICE = 'laptop-0001'

const DAY = 24 * 60 * 60_000

/** When the first four transactions are more than 45 days old, and the other three are not. */
const LATER = 45 * DAY + 50

/** A device that is new then. */
function newReplica(cloud: FakeCloud, device?: string): Replica {
  const created = replica(cloud, device)
  created.clock.advance(LATER)
  return created
}

/**
 * A server with seven transactions, three of them without a stamp, two categories, a plan, a budget, a template and a
 * schedule.
 */
async function filledCloud(): Promise<FakeCloud> {
  const { cloud, phone } = oneDevice()
  await phone.save('transactions', ...transactions(5))
  await phone.push('categories', category())
  await phone.pushRemoval('transactions', NOON + 4)
  for (const document of transactions(3)) {
    cloud.server.putUnstamped('transactions', { ...document, id: document.id + 50 })
  }
  cloud.server.putUnstamped('categories', category({ id: 2, categoryName: 'Travel' }))
  for (const name of ['savings', 'budgets', 'templates', 'schedules'] as const)
    cloud.server.putUnstamped(name, oneOfEach()[name])
  cloud.calls.length = 0
  cloud.server.pageSize = 2
  return cloud
}

async function expectListed(cloud: FakeCloud, device: Replica): Promise<void> {
  await expectLevel(cloud, device)
  expect(await device.cursor()).toBe(cloud.server.head.rev)
  expect(await readState(device.database, 'pull')).toBeUndefined()
}

/** The same replica in a browser that was started again. */
function restarted(killed: Replica): Replica {
  const again = killed.reopened()
  // The newest of then are not the newest of now.
  again.clock.advance(LATER + DAY)
  return again
}

function listedPages(cloud: FakeCloud): number {
  return cloud.calls.filter(({ name }) => name === 'list').length
}

describe('a new replica', () => {
  test('[Q4] brings stamped and unstamped documents alike, and writes nothing', async () => {
    const cloud = await filledCloud()
    const before = cloud.server.stored()
    const laptop = newReplica(cloud)
    await laptop.sync()
    expect(await laptop.documents('transactions')).toHaveLength(7)
    await expectListed(cloud, laptop)
    expect(cloud.server.stored()).toEqual(before)
  })

  test('[Q4] finds documents on a server that no push has reached yet', async () => {
    const cloud = new FakeCloud()
    cloud.server.putUnstamped('transactions', transaction())
    const phone = replica(cloud)
    await phone.sync()
    await expectListed(cloud, phone)
    expect(await phone.documents('transactions')).toEqual([transaction()])
  })

  test('[Q4] keeps documents that were entered before and while it lists', async () => {
    const cloud = await filledCloud()
    const laptop = replica(cloud)
    await laptop.save('transactions', transaction({ id: 1, name: 'Before' }))
    const act = () => laptop.save('transactions', transaction({ id: 2, name: 'Meanwhile' }))
    cloud.next('list', { kind: 'then', act }, { skip: 3 })
    await laptop.cycle()
    expect(cloud.ids()).toHaveLength(9)
    await expectListed(cloud, laptop)
  })

  test('[Q4] comes to the head that moves while it lists', async () => {
    const { cloud, phone, laptop } = twoDevices(await filledCloud())
    await phone.sync()
    const meanwhile = async () => {
      await phone.save('transactions', transaction({ amount: 9 }), transaction({ id: 1 }))
      await phone.save('transactions', transaction({ id: NOON + 52, amount: 9 }))
      await phone.pushRemoval('transactions', NOON + 1, NOON + 51)
    }
    const options = { device: laptop.device, skip: 3 }
    cloud.next('list', { kind: 'first', act: meanwhile }, options)
    await syncAll(laptop, laptop)
    await expectListed(cloud, laptop)
    expect(await laptop.database.conflicts.count()).toBe(0)
  })

  test('[Q4] gets categories, plans, budgets, templates and schedules first, then the newest transactions, then the others', async () => {
    const cloud = await filledCloud()
    const laptop = newReplica(cloud)
    const came: string[] = []
    const { categories, savings, budgets, templates, schedules } = laptop.database
    for (const table of [categories, savings, budgets, templates, schedules])
      table.hook('creating', () => void came.push(table.name))
    laptop.database.transactions.hook('creating', id => void came.push(`+${id - NOON}`))
    await laptop.sync()
    const forms = ['categories', 'categories', 'savings', 'budgets', 'templates', 'schedules']
    expect(came).toEqual([...forms, '+50', '+51', '+52', '+0', '+1', '+2', '+3'])
  })

  test('[Q4] says how far it has come', async () => {
    const cloud = await filledCloud()
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 11 })
    const tablet = newReplica(cloud)
    await tablet.cycle()
    expect(await readState(tablet.database, 'pull')).toMatchObject({ done: 8, expected: 13 })
  })

  test('[Q4] does not count what fits on one page', async () => {
    const cloud = await filledCloud()
    cloud.server.pageSize = 100
    await replica(cloud).sync()
    expect(cloud.count('count')).toBe(0)
  })
})

describe('a first listing that is cut short', () => {
  test.each(thirdOf([...Array(15).keys()]))(
    '[Q4] by a kill at call %i goes on there, with nothing lost or doubled',
    async call => {
      const cloud = await filledCloud()
      const killed = newReplica(cloud, DEVICE)
      await untilKilled(cloud, killed, call)
      // The dead write nothing more.
      killed.database.close()
      const laptop = restarted(killed)
      const left = await pagesLeft(laptop)
      cloud.calls.length = 0
      await laptop.sync()
      await expectListed(cloud, laptop)
      expect(listedPages(cloud)).toBe(left)
    },
  )

  test('[Q4] continues after another cut, and another', async () => {
    const cloud = await filledCloud()
    const laptop = newReplica(cloud, DEVICE)
    for (let cut = 0; cut < 6; cut += 1) {
      cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 3 })
      await laptop.cycle()
    }
    await laptop.sync()
    await expectListed(cloud, laptop)
  })
})

describe('an adopted document', () => {
  const ID = NOON + 50

  /** Two devices that have adopted it. */
  async function adopted() {
    const { cloud, phone, laptop } = twoDevices(await filledCloud())
    await syncAll(phone, laptop)
    return { cloud, phone, laptop }
  }

  test('[Q4] gets its stamp with its next edit', async () => {
    const { cloud, phone, laptop } = await adopted()
    await phone.save('transactions', transaction({ id: ID, amount: 9 }))
    await syncAll(phone, laptop)
    const stored = cloud.server.list('transactions').find(({ id }) => id === ID)
    expect(stored?.sync).toEqual({ rev: 3, at: NOON, by: phone.device })
    await expectListed(cloud, laptop)
  })

  test('[Q4] [R3] is deleted like any other', async () => {
    const { cloud, phone, laptop } = await adopted()
    await phone.remove('transactions', ID)
    await syncAll(phone, laptop)
    expect(cloud.server.stored().has(`deletions/transactions-${ID}`)).toBe(true)
    expect(cloud.ids()).toHaveLength(6)
    await expectListed(cloud, laptop)
  })

  test('[Q4] [M2] edited on two devices is merged', async () => {
    const { cloud, phone, laptop } = await adopted()
    await phone.save('transactions', transaction({ id: ID, amount: 9 }))
    await laptop.save('transactions', transaction({ id: ID, name: 'Rice' }))
    await syncAll(phone, laptop, phone)
    const merged = transaction({ id: ID, amount: 9, name: 'Rice' })
    expect(await phone.documents('transactions')).toContainEqual(merged)
    await expectListed(cloud, laptop)
  })

  test('[Q4] [M4] keeps its id, and a new document with that id moves', async () => {
    const cloud = await filledCloud()
    const laptop = replica(cloud)
    await laptop.push('transactions', transaction({ id: NOON + 50, name: 'Entered here' }))
    expect(cloud.ids()).toHaveLength(8)
    const documents = await laptop.documents('transactions')
    expect(documents).toContainEqual(transaction({ id: NOON + 50 }))
    const [move] = await laptop.database.idChanges.toArray()
    expect(move).toMatchObject({ collection: 'transactions', from: NOON + 50 })
    const moved = transaction({ id: move?.to ?? 0, name: 'Entered here' })
    expect(documents).toContainEqual(moved)
    await expectListed(cloud, laptop)
  })
})

/** The position of a pull before each of its pages: of what, and after how many documents. */
const PAGES = [
  'categories 0',
  'categories 2',
  'savings 2',
  'wallets 3',
  'transfers 3',
  'budgets 3',
  'templates 4',
  'schedules 5',
  'settings 6',
  'newest 6',
  'newest 8',
  'older 9',
  'older 11',
  'older 13',
]

/** How many pages have not been applied yet. */
async function pagesLeft({ database }: Replica): Promise<number> {
  if ((await database.syncState.get('cursor')) !== undefined) return 0
  const pull = await readState(database, 'pull')
  if (!pull) return PAGES.length
  const [step] = pull.steps
  const keys = step && 'keys' in step ? step.keys : undefined
  const part = keys && (keys.upTo === undefined ? 'newest' : 'older')
  const place = PAGES.indexOf(`${part ?? step?.source} ${pull.done}`)
  expect(place).toBeGreaterThanOrEqual(0)
  return PAGES.length - place
}
