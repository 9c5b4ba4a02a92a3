// The seeds of the journeys and benchmarks are what the app's own commits and cycles leave behind.

import { expect, test } from 'vitest'
import {
  OTHER_DEVICE,
  syncedSeed,
  totalsOf,
  unsyncedTables,
} from '../../support/data/database/seed-tables'
import { pulledReplica, type Replica, replica } from '../../support/data/replica'
import { tenYears } from '../../support/data/ten-years'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const TODAY = '2026-03-10'
const { transactions, categories } = tenYears(100, TODAY)

test('an unsynced seed is what a save leaves: rows, totals and outbox', async () => {
  const { database } = await logged(await pulledReplica(new FakeCloud()))
  const seed = unsyncedTables('transactions', transactions)
  expect(await database.transactions.toArray()).toEqual(seed.transactions)
  expect(await database.outbox.where('collection').equals('transactions').toArray()).toEqual(
    seed.outbox,
  )
  expect(await database.totals.toArray()).toEqual(inOrder(totalsOf(transactions)))
})

test('a synced seed is what a first download leaves', async () => {
  const cloud = new FakeCloud()
  await (await logged(await pulledReplica(cloud, OTHER_DEVICE))).sync()
  const device = replica(cloud)
  await device.sync()
  const { database, clock } = device
  const seed = syncedSeed(transactions, categories, clock.now())
  expect(cloud.server.head).toEqual(seed.head)
  expect(await database.transactions.toArray()).toEqual(seed.transactions)
  expect(await database.categories.toArray()).toEqual(seed.categories)
  expect(await database.totals.toArray()).toEqual(inOrder(seed.totals))
  const state = await database.syncState.toArray()
  const own: readonly string[] = ['replica', 'known-time']
  expect(state.filter(({ key }) => !own.includes(key))).toEqual(seed.syncState)
  expect(await database.outbox.count()).toBe(0)
})

/** Saves each document at the time that is its id. */
async function logged(device: Replica): Promise<Replica> {
  const at = (id: number) => device.clock.advance(id - device.clock.now())
  for (const category of categories) {
    at(category.id)
    await device.save('categories', category)
  }
  for (const transaction of transactions) {
    at(transaction.id)
    await device.save('transactions', transaction)
  }
  return device
}

function inOrder<T extends { readonly period: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((left, right) => (left.period < right.period ? -1 : 1))
}
