// The end of an account, whichever cloud is behind the port.

import { describe, expect, test } from 'vitest'
import { closeHead, removeDocuments } from '../../src/sync/closing/close-account'
import { budget, category, NOON, savingPlan } from '../support/data/builders'
import { send } from '../support/data/pushes'
import {
  type CloudUnderTest,
  deletion,
  expectFailure,
  LAPTOP,
  PHONE,
  write,
  writesOf,
} from './cloud-under-test'

const ports = (cloud: CloudUnderTest) => ({
  cloud: cloud.port(PHONE),
  clock: { now: () => NOON },
  newId: () => crypto.randomUUID(),
})

/** More than four pages hold. */
const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1)

export function describeClosingContract(name: string, open: () => Promise<CloudUnderTest>): void {
  describe(`${name}: a closed account`, () => {
    test('[C1] takes no push of any device, and says when it was closed', async () => {
      const cloud = await open()
      await send(cloud.port(PHONE), PHONE, [write(1)])
      await closeHead(ports(cloud))
      const before = await cloud.stored()
      const laptop = cloud.port(LAPTOP)
      await expectFailure(send(laptop, LAPTOP, [write(2)]), 'refused')
      expect(await laptop.readHead()).toMatchObject({ rev: 2, closed: NOON })
      expect(await cloud.stored()).toEqual(before)
    })

    test('[C1] without a head gets an open one first, and is closed after it', async () => {
      const cloud = await open()
      await closeHead(ports(cloud))
      const laptop = cloud.port(LAPTOP)
      expect(await laptop.readHead()).toMatchObject({ rev: 2, closed: NOON })
      await expectFailure(send(laptop, LAPTOP, [write(1)]), 'refused')
    })

    test('[C1] is closed once, however often it is asked for', async () => {
      const cloud = await open()
      await closeHead(ports(cloud))
      const before = await cloud.stored()
      await closeHead({ ...ports(cloud), clock: { now: () => NOON + 1 } })
      expect(await cloud.stored()).toEqual(before)
    })

    test('[C2] loses every document and tombstone, and keeps its head', async () => {
      const cloud = await open()
      const writes = [
        ...writesOf(TWELVE),
        { collection: 'categories', id: 20, value: category({ id: 20 }), at: NOON } as const,
        { collection: 'savings', id: 21, value: savingPlan({}, { id: 21 }), at: NOON } as const,
        { collection: 'budgets', id: 22, value: budget({ id: 22 }), at: NOON } as const,
      ]
      await send(cloud.port(PHONE), PHONE, writes)
      await send(cloud.port(PHONE), PHONE, [deletion(1)])
      await closeHead(ports(cloud))
      const counts: number[] = []
      await removeDocuments(cloud.port(PHONE), count => counts.push(count))
      expect([...(await cloud.stored()).keys()]).toEqual([''])
      // 11 transactions, a category, a plan, a budget and a tombstone.
      expect(counts.at(-1)).toBe(15)
    })

    test('[C2] is deleted by two devices at once', async () => {
      const cloud = await open()
      await send(cloud.port(PHONE), PHONE, writesOf(TWELVE))
      await closeHead(ports(cloud))
      const remove = (device: string) => removeDocuments(cloud.port(device), () => {})
      await Promise.all([remove(PHONE), remove(LAPTOP)])
      expect([...(await cloud.stored()).keys()]).toEqual([''])
    })
  })

  describe(`${name}: an open account`, () => {
    test('[C2] loses nothing without tombstones', async () => {
      const cloud = await open()
      await send(cloud.port(PHONE), PHONE, [write(1)])
      const before = await cloud.stored()
      await expectFailure(cloud.port(PHONE).removePage('transactions'), 'refused')
      expect(await cloud.stored()).toEqual(before)
    })
  })
}
