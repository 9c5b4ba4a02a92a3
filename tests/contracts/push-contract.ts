// The head and the push, whichever cloud is behind the port.

import { describe, expect, test } from 'vitest'
import { type Head, NO_HEAD } from '../../src/domain/head'
import { CloudError, type CloudPort, type PushWrite } from '../../src/sync/ports'
import { category, NOON, savingPlan, transaction, transactions } from '../support/data/builders'
import { pushOn, send } from '../support/data/pushes'
import {
  type CloudUnderTest,
  deletion,
  expectFailure,
  LAPTOP,
  PHONE,
  write,
  writesOf,
} from './cloud-under-test'

export function describePushContract(name: string, open: () => Promise<CloudUnderTest>): void {
  describe(`${name}: the head`, () => {
    test('[R2] of a new user is at revision 0 and knows no device', async () => {
      const cloud = await open()
      expect(await cloud.port(PHONE).readHead()).toEqual(NO_HEAD)
    })

    test('[R2] moves by one with each push, and names the latest push of each device', async () => {
      const cloud = await open()
      const [phone, laptop] = [cloud.port(PHONE), cloud.port(LAPTOP)]
      expect(await send(phone, PHONE, [write(1)], 1)).toBe('applied')
      expect(await send(laptop, LAPTOP, [write(2)], 7)).toBe('applied')
      expect(await send(phone, PHONE, [write(3)], 4)).toBe('applied')
      const head = await laptop.readHead()
      expect(head).toMatchObject({
        rev: 3,
        devices: { [PHONE]: { n: 4, rev: 3, token: head.token }, [LAPTOP]: { n: 7, rev: 2 } },
      })
      expect(Object.keys(head.recent)).toEqual(['1', '2', '3'])
    })
  })

  describe(`${name}: a push`, () => {
    test("[R1] stores exactly the specification's fields and the stamp", async () => {
      const cloud = await open()
      const plan = savingPlan({}, { id: 3 })
      const writes: PushWrite[] = [
        { collection: 'transactions', id: 1, value: transaction({ id: 1, amount: 8.29 }), at: 11 },
        { collection: 'categories', id: 2, value: category({ id: 2 }), at: 12 },
        { collection: 'savings', id: 3, value: plan, at: 13 },
      ]
      await send(cloud.port(PHONE), PHONE, writes)
      const stored = await cloud.stored()
      stored.delete('')
      expect(Object.fromEntries(stored)).toEqual({
        'transactions/1': {
          ...transaction({ id: 1, amount: 8.29 }),
          sync: { rev: 1, at: 11, by: PHONE },
        },
        'categories/2': { ...category({ id: 2 }), sync: { rev: 1, at: 12, by: PHONE } },
        'savings/3': { ...plan, sync: { rev: 1, at: 13, by: PHONE } },
      })
    })

    test('[M7] stores the replaced version that it was given, and adds none', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const replaced = { rev: 1, at: 12, by: LAPTOP, seen: 0 }
      const writes = [{ ...write(1), replaced }, write(2)]
      await send(phone, PHONE, writes)
      const stamp = { rev: 1, at: NOON, by: PHONE }
      const expected = [{ ...stamp, replaced }, stamp]
      const [changed, listed] = await Promise.all([
        phone.changesSince('transactions', 0, null),
        phone.list('transactions', null),
      ])
      expect(changed.changes.map(({ sync }) => sync)).toEqual(expected)
      expect(listed.changes.map(({ sync }) => sync)).toEqual(expected)
      expect((await cloud.stored()).get('transactions/1')).toMatchObject({ sync: expected[0] })
    })

    test('[R2] behind a fence that has moved writes nothing', async () => {
      const cloud = await open()
      const early = await cloud.port(PHONE).readHead()
      await send(cloud.port(PHONE), PHONE, [write(1)])
      const before = await cloud.stored()
      for (const head of [early, { ...early, rev: 1, token: 'a-token-that-never-was' }]) {
        await expectFailure(cloud.port(LAPTOP).push(pushOn(head, LAPTOP, [write(2)])), 'refused')
      }
      expect(await cloud.stored()).toEqual(before)
    })

    test.each([0, 1])('[R2] wins a race on fence %i alone', async fence => {
      const cloud = await open()
      if (fence) await send(cloud.port(PHONE), PHONE, [write(9)])
      const head = await cloud.port(PHONE).readHead()
      const racers = ['racer-001', 'racer-002', 'racer-003', 'racer-004']
      const outcomes = await Promise.all(
        racers.map((device, index) => race(cloud.port(device), device, head, write(index + 1))),
      )
      expect(outcomes.filter(outcome => outcome === 'applied')).toHaveLength(1)
      const winner = outcomes.indexOf('applied')
      const stored = await cloud.stored()
      const paths = racers.map((_, index) => `transactions/${index + 1}`)
      expect(paths.filter(path => stored.has(path))).toEqual([`transactions/${winner + 1}`])
      expect((await cloud.port(PHONE).readHead()).rev).toBe(fence + 1)
    })

    test('[R5] that comes a second time changes nothing more', async () => {
      const cloud = await open()
      const push = pushOn(NO_HEAD, PHONE, [write(1)])
      await cloud.port(PHONE).push(push)
      const before = await cloud.stored()
      await expectFailure(cloud.port(PHONE).push(push), 'refused')
      expect(await cloud.stored()).toEqual(before)
    })

    test('[R3] of a deletion removes the document and leaves a tombstone', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      await send(phone, PHONE, [write(1), write(2)])
      await send(phone, PHONE, [deletion(1)])
      const stored = await cloud.stored()
      expect([...stored.keys()].sort()).toEqual(['', 'deletions/transactions-1', 'transactions/2'])
      expect(stored.get('deletions/transactions-1')).toEqual({
        sync: { rev: 2, at: NOON, by: PHONE },
      })
    })

    test('[R3] of a deletion of a missing document leaves a tombstone, also a second time', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      expect(await send(phone, PHONE, [deletion(1)])).toBe('applied')
      expect(await send(phone, PHONE, [deletion(1)])).toBe('applied')
      const { changes } = await phone.changesSince('deletions', 0, null)
      expect(changes.map(({ id, sync }) => [id, sync.rev])).toEqual([[1, 2]])
    })

    test('[R3] may bring a deleted document back, above its tombstone', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      await send(phone, PHONE, [write(1)])
      await send(phone, PHONE, [deletion(1)])
      expect(await send(phone, PHONE, [write(1)])).toBe('applied')
      const read = async (source: 'transactions' | 'deletions') =>
        (await phone.changesSince(source, 0, null)).changes.map(({ sync }) => sync.rev)
      expect([await read('transactions'), await read('deletions')]).toEqual([[3], [2]])
    })

    test('[R2] carries 499 writes', async () => {
      const cloud = await open()
      const writes = transactions(499).map(({ id }) => write(id))
      expect(await send(cloud.port(PHONE), PHONE, writes)).toBe('applied')
      expect((await cloud.stored()).size).toBe(500)
    })

    test('[R3] carries 20 deletions beside 459 other writes', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const ids = transactions(479).map(({ id }) => id)
      await send(phone, PHONE, writesOf(ids))
      const writes = ids.map((id, index) => (index < 20 ? deletion(id) : write(id)))
      expect(await send(phone, PHONE, writes)).toBe('applied')
      expect((await cloud.stored()).size).toBe(480)
    })

    test.each<[string, PushWrite]>([
      ['a negative amount', write(2, { amount: -1 })],
      ['an empty name', write(2, { name: '' })],
      ['a key unlike its id', { ...write(2), value: transaction({ id: 3 }) }],
      ['a day that is none', write(2, { date: 'today' })],
      [
        'a replaced revision of 1.5',
        { ...write(2), replaced: { rev: 1.5, at: 12, by: LAPTOP, seen: 0 } },
      ],
    ])('[R4] with %s is rejected completely', async (_, invalid) => {
      const cloud = await open()
      const writes = [write(1), invalid, write(4)]
      const refused = send(cloud.port(PHONE), PHONE, writes)
      await expect(refused).rejects.toMatchObject({ failure: 'refused', refusal: 'not-allowed' })
      expect((await cloud.stored()).size).toBe(0)
    })

    test('[R4] with a number that the device has used is refused', async () => {
      const cloud = await open()
      await send(cloud.port(PHONE), PHONE, [write(1)], 3)
      const again = send(cloud.port(PHONE), PHONE, [write(2)], 3)
      await expectFailure(again, 'refused')
      expect((await cloud.stored()).has('transactions/2')).toBe(false)
    })
  })
}

/** The loser of a race is fenced, or refused by the rules when it comes a moment later. */
async function race(port: CloudPort, device: string, head: Head, item: PushWrite): Promise<string> {
  try {
    return await port.push(pushOn(head, device, [item]))
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    return error.failure
  }
}
