// The report of a value that was replaced by an edit that had not seen it: once, on both sides (rule M7).

import { describe, expect, test } from 'vitest'
import { restoreConflict } from '../../../src/store/conflicts/conflicts'
import { runCycle } from '../../../src/sync/cycle/run-cycle'
import { requestRepair } from '../../../src/sync/full-check/repair'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { Replica, replica, syncAll, untilKilled } from '../../support/data/replica'
import { thirdOf } from '../../support/effort'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const noodles = (amount: number, fields = {}) => transaction({ amount, ...fields })

/** Devices of which so many have the noodles for 15.000 from the phone; their clocks are a minute apart. */
async function devices(count = 2) {
  const cloud = new FakeCloud()
  const [phone, desk] = [replica(cloud), replica(cloud)]
  const [tablet, watch] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', noodles(15_000))
  for (const [index, device] of [phone, desk, tablet, watch].slice(0, count).entries()) {
    await device.sync()
    device.clock.advance(index * 60_000)
  }
  return { cloud, phone, desk, tablet, watch }
}

/** The phone has pushed 100; the desk, later and without having seen it, has made 120 of it. */
async function replaced(count = 2) {
  const all = await devices(count)
  await all.phone.save('transactions', noodles(100))
  await all.phone.sync()
  await all.desk.save('transactions', noodles(120))
  return all
}

async function valuesTold(device: Replica): Promise<unknown[]> {
  return (await device.conflicts()).map(
    ({ value }) => value && [value.field, value.lost, value.kept],
  )
}

async function amountOn(device: Replica): Promise<unknown> {
  return (await device.database.transactions.get(NOON))?.amount
}

describe('a value that an edit replaces without having seen it', () => {
  test('[M7] is reported once on the device that wrote it', async () => {
    const { phone, desk } = await replaced()
    await syncAll(desk, phone)
    await desk.save('transactions', noodles(130))
    await syncAll(desk, phone)
    const about = { collection: 'transactions', id: NOON, kind: 'field', name: 'Noodles' }
    const deskTime = desk.clock.now()
    expect(await phone.conflicts()).toMatchObject([
      {
        ...about,
        at: deskTime,
        by: desk.device,
        editedAt: phone.clock.now(),
        value: { field: 'amount', lost: 100, kept: 120, side: 'local' },
      },
    ])
    expect(await desk.conflicts()).toMatchObject([
      { ...about, value: { field: 'amount', lost: 100, kept: 120, side: 'remote' } },
    ])
  })

  test('[M7] can be restored there by an edit that causes no report', async () => {
    const { phone, desk } = await replaced()
    await syncAll(desk, phone)
    const [kept] = await phone.conflicts()
    if (!kept?.key) throw new Error('Nothing was told')
    await restoreConflict(phone.database, phone.clock.now(), { ...kept, key: kept.key })
    await syncAll(phone, desk)
    expect([await amountOn(phone), await amountOn(desk)]).toEqual([100, 100])
    // The value is back: an edit that has seen it causes no report.
    await desk.save('transactions', noodles(90))
    await syncAll(desk, phone)
    expect(await phone.conflicts()).toEqual([])
    expect(await desk.conflicts()).toHaveLength(1)
  })

  test('[M7] is reported to a device that missed later edits', async () => {
    const { phone, desk, tablet } = await replaced(3)
    await desk.sync()
    await desk.push('transactions', noodles(125))
    await tablet.sync()
    await tablet.push('transactions', noodles(90))
    await phone.sync()
    expect(await valuesTold(phone)).toEqual([['amount', 100, 90]])
  })

  test('[M7] is reported to the device that wrote it, although another device has edited another field since', async () => {
    const { phone, desk, tablet, watch } = await replaced(4)
    await tablet.sync()
    await tablet.push('transactions', noodles(100, { category: 'Travel' }))
    desk.clock.advance(600_000)
    await desk.push('transactions', noodles(120))
    await syncAll(phone, tablet, watch)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
    expect(await valuesTold(tablet)).toEqual([])
    expect(await valuesTold(watch)).toEqual([])
  })

  test('[M7] is not reported to a device whose value the edit had seen', async () => {
    const { phone, desk, tablet } = await devices(3)
    await phone.push('transactions', noodles(100))
    await syncAll(desk, tablet)
    await tablet.push('transactions', noodles(110))
    desk.clock.advance(600_000)
    await desk.push('transactions', noodles(120))
    await syncAll(phone, tablet)
    expect(await valuesTold(phone)).toEqual([])
    expect(await valuesTold(tablet)).toEqual([['amount', 110, 120]])
  })

  test('[M7] is reported to all whose values the edit had not seen, also to one whose value had given way before', async () => {
    const { phone, desk, tablet } = await replaced(3)
    await tablet.sync()
    await tablet.push('transactions', noodles(110))
    desk.clock.advance(600_000)
    await desk.save('transactions', noodles(120))
    await syncAll(desk, phone, tablet)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
    expect(await valuesTold(tablet)).toEqual([['amount', 110, 120]])
  })

  test('[M7] is reported for every value when the other edit is fenced repeatedly', async () => {
    const { cloud, phone, desk, tablet } = await replaced(3)
    // Neither of the two has seen the phone's amount, and the tablet gets through first.
    await tablet.save('transactions', noodles(110))
    cloud.next('push', { kind: 'first', act: () => tablet.sync() }, { device: desk.device })
    desk.clock.advance(600_000)
    await desk.save('transactions', noodles(120))
    await syncAll(desk, phone, tablet)
    expect(await amountOn(phone)).toBe(120)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
    expect(await valuesTold(tablet)).toContainEqual(['amount', 110, 120])
  })

  test('[M7] is left to the merge where the field has been edited here once more', async () => {
    const { phone, desk } = await replaced()
    await desk.sync()
    phone.clock.advance(600_000)
    await phone.save('transactions', noodles(105))
    await syncAll(phone, desk)
    expect(await valuesTold(phone)).toEqual([['amount', 120, 105]])
    expect(await valuesTold(desk)).toEqual([
      ['amount', 100, 120],
      ['amount', 120, 105],
    ])
  })

  test('[M7] is reported where another field has been edited since', async () => {
    const { phone, desk } = await replaced()
    await desk.sync()
    await phone.save('transactions', noodles(100, { name: 'Rice' }))
    await syncAll(phone, desk)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
    expect(await valuesTold(desk)).toEqual([['amount', 100, 120]])
    expect(await desk.documents('transactions')).toEqual([noodles(120, { name: 'Rice' })])
  })

  test.each([
    ['has not been heard of', 'lose-answer'],
    ['comes late', 'then'],
  ] as const)('[M7] [R5] is reported when the answer to a push %s', async (_, kind) => {
    const { cloud, phone, desk } = await devices()
    for (const [device, amount] of [
      [phone, 100],
      [desk, 120],
    ] as const) {
      await device.save('transactions', noodles(amount))
      cloud.next('push', kind === 'then' ? { kind, act: () => undefined } : { kind })
      await device.cycle()
    }
    await syncAll(desk, phone, desk)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
    expect(await valuesTold(desk)).toEqual([['amount', 100, 120]])
  })

  test('[M7] [R5] is reported when the answer to the merged edit was lost and the row was edited again', async () => {
    const { cloud, phone, desk } = await replaced()
    cloud.next('push', { kind: 'lose-answer' }, { device: desk.device })
    await desk.cycle()
    await desk.save('transactions', noodles(130))
    await syncAll(desk, phone)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 130]])
    expect(cloud.server.list('transactions')[0]?.sync.replaced).toMatchObject({ rev: 2, seen: 1 })
  })

  test('[M7] [L2] is reported when the merged edit was abandoned, and edited again before it was pushed', async () => {
    const { cloud, phone, desk, tablet } = await replaced(3)
    cloud.next('push', { kind: 'fail', failure: 'transient' }, { device: desk.device })
    await desk.cycle()
    await desk.save('transactions', noodles(130))
    await tablet.sync()
    await tablet.push('transactions', transaction({ id: NOON + 1 }))
    await syncAll(desk, phone)
    expect(await valuesTold(phone)).toEqual([['amount', 100, 130]])
  })

  test.each(thirdOf([1, 2, 3, 4, 5]))(
    '[M7] [Q3] is reported once by a pull that is killed after %i calls',
    async calls => {
      const { cloud, phone, desk } = await replaced()
      await desk.push('transactions', ...[1, 2, 3].map(index => transaction({ id: NOON + index })))
      cloud.server.pageSize = 1
      await untilKilled(cloud, phone, calls)
      await phone.sync()
      expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
    },
  )

  test('[M7] [W1] is reported once by two engines that pull at the same time', async () => {
    const { phone, desk } = await replaced()
    await desk.sync()
    await Promise.all([phone.cycle(), runCycle(phone.ports), phone.cycle()])
    await phone.sync()
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
  })

  test('[M7] [Q4] is reported once when everything is compared', async () => {
    const { phone, desk } = await replaced()
    await syncAll(desk, phone)
    await requestRepair(phone.ports.store, phone.clock.now())
    await phone.sync()
    expect(await valuesTold(phone)).toEqual([['amount', 100, 120]])
  })
})

test('[M7] an edit that has seen the value it replaces causes no report', async () => {
  const { phone, desk } = await replaced()
  await syncAll(desk, phone)
  await phone.save('transactions', noodles(80))
  await syncAll(phone, desk)
  expect(await valuesTold(phone)).toHaveLength(1)
  expect(await valuesTold(desk)).toHaveLength(1)
})

describe('a deletion that an edit has undone', () => {
  async function undone() {
    const { cloud, phone, desk, tablet } = await devices(3)
    phone.clock.advance(5)
    await phone.remove('transactions', NOON)
    await syncAll(phone, tablet)
    await desk.push('transactions', noodles(120))
    return { cloud, phone, desk, tablet }
  }

  test('[M7] [M3] is reported once on the device that deleted, and not on a third device', async () => {
    const { phone, desk, tablet } = await undone()
    await desk.push('transactions', noodles(125))
    await syncAll(phone, tablet)
    await desk.save('transactions', noodles(130))
    await syncAll(desk, phone)
    const kind = 'edit-over-local-deletion'
    expect(await phone.conflicts()).toMatchObject([
      { kind, name: 'Noodles', by: desk.device, editedAt: phone.clock.now() },
    ])
    expect(await desk.conflicts()).toMatchObject([{ kind: 'edit-over-remote-deletion' }])
    expect(await tablet.conflicts()).toEqual([])
    expect(await amountOn(phone)).toBe(130)
  })

  test('[M7] [Q4] is not reported to a new replica on that device', async () => {
    const { cloud, phone } = await undone()
    const again = new Replica(cloud.port(phone.device), phone.device, freshDatabase())
    await again.sync()
    expect(await amountOn(again)).toBe(120)
    expect(await again.conflicts()).toEqual([])
  })
})
