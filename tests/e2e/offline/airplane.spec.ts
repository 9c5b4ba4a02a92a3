// The main job: what is logged without a network is there after a cold start, reaches the cloud once
// the network is back, and shows on the person's other device.

import { SYNC_TAG } from '../../../src/sync/sync-tag'
import type { FirestoreRest } from '../../support/http/firestore-rest'
import type { Wire } from '../../support/http/wire'
import { type Person, register, signIn, somebody } from '../pages/auth-pages'
import { expectSums, expectSynced, rows, syncState } from '../pages/dashboard'
import {
  createCategory,
  type Entry,
  fillEntry,
  logTransaction,
  openForm,
} from '../pages/transaction-form'
import { type Device, goOffline, goOnline, readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { EXPENSES, INCOME, SUMS } from '../support/seeds/journal'
import { dispatchSyncEvent } from '../support/workers/service-worker'

const LOGGED = [...EXPENSES, INCOME]

test('expenses logged in airplane mode survive a cold start and reach Firestore and the second device', async ({
  phone,
  desk,
  wire,
  firestore,
}) => {
  test.slow()
  const person = await boardThePlane(phone, wire)
  await logAll(phone)
  await leaveMidEdit(phone)
  await expectEverythingOffline(phone, person)

  await goOnline(phone, wire)
  await expectInFirestore(firestore, await uidOf(phone.page))
  await expectSynced(phone.page)

  await signIn(desk.page, person)
  await expectSums(desk.page, SUMS)
  await expect(rows(desk.page)).toHaveCount(LOGGED.length)
})

test('with the app closed, a Background Sync event brings them to Firestore', async ({
  phone,
  wire,
  firestore,
}) => {
  test.slow()
  await boardThePlane(phone, wire)
  await logAll(phone)
  const uid = await uidOf(phone.page)
  const elsewhere = await phone.context.newPage()
  await phone.page.close()

  await goOnline(phone, wire)
  await expect(elsewhere).toHaveURL('about:blank')
  expect(await firestore.list(`financials/${uid}/transactions`)).toEqual([])
  await dispatchSyncEvent(phone.context, wire.origin, SYNC_TAG)
  await expectInFirestore(firestore, uid)
})

/** Registers with a network, then has none; the categories are made on board. */
async function boardThePlane(phone: Device, wire: Wire): Promise<Person> {
  const person = somebody()
  await register(phone.page, person)
  await readyForOffline(phone.page)
  await goOffline(phone, wire)
  await createCategory(phone.page, 'expense', 'Food')
  await createCategory(phone.page, 'income', 'Work')
  return person
}

async function logAll(phone: Device): Promise<void> {
  for (const entry of LOGGED) await logTransaction(phone.page, entry)
}

async function leaveMidEdit(phone: Device): Promise<void> {
  const unfinished: Entry = { type: 'expense', name: 'Unsaved', amount: 99_000, category: 'Food' }
  await openForm(phone.page, 'expense')
  await fillEntry(phone.page, unfinished)
  await phone.close()
}

async function expectEverythingOffline(phone: Device, person: Person): Promise<void> {
  await phone.open()
  await phone.page.goto('/')
  await expect(phone.page.getByText(person.name)).toBeVisible()
  await expectSums(phone.page, SUMS)
  await expect(rows(phone.page)).toHaveCount(LOGGED.length)
  await expect(syncState(phone.page)).toContainText('Offline')
}

/** Exactly the specification's fields (section 3) and the sync map, with their types. */
async function expectInFirestore(firestore: FirestoreRest, uid: string): Promise<void> {
  const collection = `financials/${uid}/transactions`
  await expect
    .poll(async () => (await firestore.list(collection)).length, { timeout: 60_000 })
    .toBe(LOGGED.length)
  const documents = await firestore.list(collection)
  const today = new Date()
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  for (const { id, data, typed } of documents) {
    const entry = LOGGED.find(({ name }) => name === data.name)
    expect(entry).toBeDefined()
    expect(data).toEqual({
      id: Number(id),
      date,
      type: entry?.type,
      name: entry?.name,
      amount: entry?.amount,
      category: entry?.category,
      description: entry?.description ?? '',
      sync: { rev: expect.any(Number), at: expect.any(Number), by: expect.any(String) },
    })
    expect(typed.id).toEqual({ integerValue: id })
  }
  expect(new Set(documents.map(({ data }) => data.name)).size).toBe(LOGGED.length)
}
