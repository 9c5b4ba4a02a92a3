// Rule E3, while pages are read: a document with which the app itself fails is set aside, and holds up nothing else.

import { describe, expect, test } from 'vitest'
import type { CollectionName } from '../../../src/domain/document'
import type { DocumentKey } from '../../../src/store/records/rows'
import { requestRepair } from '../../../src/sync/full-check/repair'
import type { ChangePage, CloudPort } from '../../../src/sync/ports'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { expectLevel, levelDevices, type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const BAD = NOON + 1

const isBad = ({ id }: DocumentKey) => id === BAD

const overflow = () => new RangeError('Maximum call stack size exceeded')

/** The app throws an exception when it writes these documents, in this version. */
function failWith(
  device: Replica,
  isFailing: (key: DocumentKey) => boolean,
  exception: () => Error = overflow,
): void {
  const { store } = device.ports
  const writeOutcomes: typeof store.writeOutcomes = (now, outcomes) => {
    if (outcomes.some(({ change }) => isFailing(change))) throw exception()
    return store.writeOutcomes(now, outcomes)
  }
  Object.assign(device.ports, { store: { ...store, writeOutcomes } })
}

/** The app throws an exception when it unites categories with one of these ids, after it has written the first. */
function failToUnite(device: Replica, ...ids: readonly number[]): void {
  const { store } = device.ports
  const commit: typeof store.commit = (now, work) =>
    store.commit(now, tx => {
      const remove: typeof tx.remove = (collection, id, removal) => {
        if (collection === 'categories' && ids.includes(id)) throw overflow()
        return tx.remove(collection, id, removal)
      }
      const methods = { ...tx, get: tx.get.bind(tx), put: tx.put.bind(tx), remove }
      return work(Object.assign(Object.create(tx), methods))
    })
  Object.assign(device.ports, { store: { ...store, commit } })
}

/** Firestore's library fails to decode this document, in this version of the app. */
function failToDecode(device: Replica, id: number): void {
  const { cloud } = device.ports
  const broken = async (answer: Promise<ChangePage>): Promise<ChangePage> => {
    const { changes, ...page } = await answer
    const unreadable = changes.flatMap(change =>
      change.id === id
        ? {
            ...{ collection: change.collection, key: String(id), rev: change.sync.rev },
            fields: { sync: change.sync },
          }
        : [],
    )
    return { ...page, changes: changes.filter(change => change.id !== id), unreadable }
  }
  const port: CloudPort = {
    ...cloud,
    changesSince: (...query) => broken(cloud.changesSince(...query)),
    list: (...query) => broken(cloud.list(...query)),
  }
  Object.assign(device.ports, { cloud: port })
}

/** The next version of the app is without the fault. */
async function update(device: Replica, version = '1.0.1'): Promise<void> {
  const updated = device.reopened()
  updated.version = version
  await updated.sync()
}

async function setAside({ database }: Replica) {
  const kept = await database.unreadable.toArray()
  return kept.map(({ collection, key, rev }): [CollectionName, string, number] => [
    collection,
    key,
    rev,
  ])
}

/** A phone has changed seven transactions that the laptop knows; the laptop fails with the second. */
async function changedOnPhone() {
  const devices = await levelDevices(...transactions(7))
  const changed = transactions(7).map(document => ({ ...document, amount: document.amount + 1 }))
  await devices.phone.push('transactions', ...changed)
  failWith(devices.laptop, isBad)
  return { ...devices, changed }
}

describe('a document that the app fails to apply', () => {
  test('[E3] [Q7] is set aside; the others of its page arrive, and so do later changes', async () => {
    const { phone, laptop, changed } = await changedOnPhone()
    await laptop.sync()
    const [, known] = transactions(7)
    const others = changed.filter(document => !isBad({ collection: 'transactions', ...document }))
    expect(await laptop.documents('transactions')).toEqual(
      [...others, known].sort((one, other) => Number(one?.id) - Number(other?.id)),
    )
    expect(await setAside(laptop)).toEqual([['transactions', String(BAD), 2]])
    await phone.push('categories', category())
    await laptop.sync()
    expect(await laptop.documents('categories')).toEqual([category()])
    expect(await laptop.cursor()).toBe(3)
  })

  test('[E3] [Q7] is tried again by the next version of the app, and not by this one', async () => {
    const { cloud, phone, laptop } = await changedOnPhone()
    await laptop.sync()
    await laptop.sync()
    expect(await setAside(laptop)).toHaveLength(1)
    await update(laptop)
    expect(await setAside(laptop)).toEqual([])
    await expectLevel(cloud, phone, laptop)
  })

  test('[E3] [Q7] is tried again when another version of it comes', async () => {
    const { cloud, phone, laptop } = await changedOnPhone()
    await laptop.sync()
    await phone.push('transactions', transaction({ id: BAD, name: 'Good' }))
    failWith(laptop, () => false)
    await laptop.reopened().sync()
    expect(await setAside(laptop)).toEqual([])
    await expectLevel(cloud, phone, laptop)
  })

  test('[E3] [Q7] is also set aside where it was deleted', async () => {
    const { cloud, phone, laptop } = await levelDevices(...transactions(3))
    await phone.pushRemoval('transactions', NOON, BAD)
    failWith(laptop, isBad)
    await laptop.sync()
    expect(await laptop.documents('transactions')).toEqual(transactions(3).slice(1))
    await update(laptop)
    expect(await setAside(laptop)).toEqual([])
    await expectLevel(cloud, phone, laptop)
  })

  test('[E3] [Q7] [L2] waits with an edit of it that is pending here', async () => {
    const { cloud, phone, laptop } = await levelDevices(...transactions(3))
    await phone.push('transactions', transaction({ id: BAD, amount: 5 }))
    await laptop.save('transactions', transaction({ id: BAD, description: 'here' }))
    failWith(laptop, isBad)
    await laptop.sync()
    expect(await laptop.database.outbox.toArray()).toMatchObject([{ id: BAD, state: 'pending' }])
    await update(laptop)
    await phone.sync()
    await expectLevel(cloud, phone, laptop)
    expect(await phone.database.transactions.get(BAD)).toMatchObject({
      amount: 5,
      description: 'here',
    })
  })

  test('[E3] [Q4] is set aside in a first listing and in a repair', async () => {
    const cloud = new FakeCloud()
    const phone = replica(cloud)
    await phone.push('transactions', ...transactions(5))
    const fresh = replica(cloud)
    failWith(fresh, isBad)
    await fresh.sync()
    expect(await fresh.documents('transactions')).toHaveLength(4)
    await requestRepair(fresh.ports.store, NOON)
    await fresh.sync()
    expect(await fresh.ports.store.readState('repair')).toMatchObject({ outcome: 'done' })
    expect(await setAside(fresh)).toEqual([['transactions', String(BAD), 1]])
    await update(fresh)
    await expectLevel(cloud, phone, fresh)
  })

  test('[E3] [Q7] is listed again by the next version where it could not be decoded', async () => {
    const { cloud, phone, laptop } = await levelDevices(...transactions(7))
    await phone.push('transactions', transaction({ id: BAD, amount: 5 }))
    failToDecode(laptop, BAD)
    await laptop.sync()
    expect(await setAside(laptop)).toEqual([['transactions', String(BAD), 2]])
    await update(laptop)
    expect(await setAside(laptop)).toEqual([])
    await expectLevel(cloud, phone, laptop)
  })

  test('[E3] is each of several, and again by a version that fails with it, too', async () => {
    const { cloud, phone, laptop } = await changedOnPhone()
    failWith(laptop, ({ id }) => id === NOON + 3 || id > NOON + 4)
    await laptop.sync()
    expect(await setAside(laptop)).toHaveLength(4)
    laptop.version = '1.0.1'
    await laptop.sync()
    expect(await setAside(laptop)).toHaveLength(4)
    await update(laptop, '1.0.2')
    await expectLevel(cloud, phone, laptop)
  })
})

describe('two categories of one name that the app fails to unite', () => {
  /** A new device fails with two of three pairs on the server. Each is in a page of its own. */
  async function withTwoPairs() {
    const cloud = new FakeCloud()
    cloud.server.pageSize = 1
    for (const [index, categoryName] of ['Food', 'Rent', 'Fun'].entries())
      for (const id of [index + 1, index + 11])
        cloud.server.putUnstamped('categories', category({ id, categoryName }))
    const laptop = replica(cloud)
    failToUnite(laptop, 11, 12)
    return { cloud, laptop }
  }

  async function idsOf(device: Replica): Promise<number[]> {
    const categories = await device.documents('categories')
    return categories.map(({ id }) => id).sort((one, other) => one - other)
  }

  test('[E3] [M5] stay two, and everything else is read and united', async () => {
    const { cloud, laptop } = await withTwoPairs()
    await laptop.sync()
    expect(await idsOf(laptop)).toEqual([1, 2, 3, 11, 12])
    const phone = replica(cloud)
    failToUnite(phone, 11, 12)
    await phone.push('transactions', transaction())
    await laptop.sync()
    expect(await laptop.documents('transactions')).toEqual([transaction()])
    expect(await setAside(laptop)).toEqual([])
  })

  test('[E3] [M5] become one in the next version of the app', async () => {
    const { cloud, laptop } = await withTwoPairs()
    await laptop.sync()
    const updated = laptop.reopened()
    await requestRepair(updated.ports.store, NOON)
    await updated.sync()
    expect(await idsOf(updated)).toEqual([1, 2, 3])
    await expectLevel(cloud, updated)
  })

  test('[E3] [Q4] do not stop a repair', async () => {
    const { laptop } = await withTwoPairs()
    await laptop.sync()
    await requestRepair(laptop.ports.store, NOON)
    await laptop.sync()
    expect(await laptop.ports.store.readState('repair')).toMatchObject({ outcome: 'done' })
    expect(await idsOf(laptop)).toEqual([1, 2, 3, 11, 12])
  })

  test('[E3] [Q7] are not the cause where another document fails', async () => {
    const { cloud, laptop } = await withTwoPairs()
    await laptop.sync()
    const phone = replica(cloud)
    await phone.push('transactions', ...transactions(3))
    failWith(laptop, isBad)
    await laptop.sync()
    expect(await laptop.documents('transactions')).toHaveLength(2)
    expect(await setAside(laptop)).toEqual([['transactions', String(BAD), 2]])
  })
})

describe('no document is set aside', () => {
  test('[E3] where the app fails with every page', async () => {
    const { laptop } = await changedOnPhone()
    const { store } = laptop.ports
    const commit = () => Promise.reject(overflow())
    Object.assign(laptop.ports, { store: { ...store, commit } })
    expect(await laptop.cycle()).toMatchObject({ outcome: 'failed' })
    expect(await setAside(laptop)).toEqual([])
    expect(await laptop.cursor()).toBe(1)
  })

  test('[E3] where the disk is full', async () => {
    const { laptop } = await changedOnPhone()
    failWith(laptop, isBad, () => new DOMException('No space', 'QuotaExceededError'))
    expect(await laptop.cycle()).toMatchObject({ outcome: 'failed', problem: 'storage' })
    expect(await setAside(laptop)).toEqual([])
    await laptop.reopened().sync()
    expect(await laptop.cursor()).toBe(2)
  })
})
