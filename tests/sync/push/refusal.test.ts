// Rule E3: a rejected document is found, kept with the server's message, and never delays the others.

import { describe, expect, test } from 'vitest'
import { countOutbox } from '../../../src/store/outbox/outbox'
import { CloudError, type PushWrite } from '../../../src/sync/ports'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const MESSAGE = 'Missing or insufficient permissions.'

/** A cloud whose rules refuse every document of that name. */
function refusingCloud(name = 'Bad'): FakeCloud {
  const cloud = new FakeCloud()
  cloud.server.refuses = ({ value }: PushWrite) =>
    value !== null && 'name' in value && value.name === name
  return cloud
}

describe('a refused document', () => {
  test.each([
    ['first', [0]],
    ['last', [39]],
    ['in the middle', [17]],
    ['one of several', [3, 4, 20, 39]],
  ])('[E3] that is %s is rejected with the reason; all others arrive', async (_, places) => {
    const cloud = refusingCloud()
    const phone = replica(cloud)
    const documents = transactions(40).map((document, index) =>
      places.includes(index) ? { ...document, name: 'Bad' } : document,
    )
    await phone.save('transactions', ...documents)
    await phone.sync()
    expect(cloud.server.list('transactions')).toHaveLength(40 - places.length)
    const entries = await phone.database.outbox.toArray()
    const refused = { state: 'parked', refusal: 'not-allowed', reason: MESSAGE }
    expect(entries).toMatchObject(places.map(place => ({ id: NOON + place, ...refused })))
    expect(await phone.database.pushes.count()).toBe(0)
    expect(await phone.documents('transactions')).toHaveLength(40)
  })

  test('[E3] is found by halving, not one by one', async () => {
    const cloud = refusingCloud()
    const phone = replica(cloud)
    const documents = transactions(256).map((document, index) =>
      index === 200 ? { ...document, name: 'Bad' } : document,
    )
    await phone.save('transactions', ...documents)
    await phone.sync()
    expect(cloud.count('push')).toBeLessThan(30)
    expect(cloud.server.list('transactions')).toHaveLength(255)
  })

  test('[E3] is not tried again automatically', async () => {
    const cloud = refusingCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ name: 'Bad' }))
    await phone.sync()
    cloud.calls.length = 0
    await phone.sync()
    expect(cloud.count('push')).toBe(0)
  })

  test('[E3] goes again when the user has edited it', async () => {
    const cloud = refusingCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ name: 'Bad' }))
    await phone.sync()
    await phone.save('transactions', transaction({ name: 'Good' }))
    await phone.sync()
    expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([
      transaction({ name: 'Good' }),
    ])
    expect(await phone.database.outbox.count()).toBe(0)
  })

  test('[E3] that was edited while it was on its way is not rejected for its old text', async () => {
    const cloud = refusingCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ name: 'Bad' }))
    const act = () => phone.save('transactions', transaction({ name: 'Good' }))
    cloud.next('push', { kind: 'first', act })
    await phone.sync()
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
    expect(cloud.server.list('transactions')).toHaveLength(1)
  })

  test('[E3] that is deleted here leaves nothing behind', async () => {
    const cloud = refusingCloud()
    const phone = replica(cloud)
    await phone.save('transactions', transaction({ name: 'Bad' }))
    await phone.sync()
    await phone.remove('transactions', NOON)
    expect(await phone.database.outbox.count()).toBe(0)
  })
})

describe('a refusal', () => {
  test('[E3] of the loser of a race is no reason to reject anything', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('transactions', transaction({ id: 1 }))
    await laptop.save('transactions', transaction({ id: 2 }))
    const loseRace = async () => {
      await laptop.sync()
      throw new CloudError('refused', MESSAGE)
    }
    cloud.next('push', { kind: 'first', act: loseRace }, { device: phone.device })
    await phone.sync()
    expect(await countOutbox(phone.database)).toEqual({ pending: 0, rejected: 0 })
    expect(cloud.server.list('transactions')).toHaveLength(2)
  })
})
