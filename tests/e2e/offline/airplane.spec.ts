// The main job: what is logged without a network is there after a cold start, reaches the cloud once the network is
// back, also with the app closed, and shows on the person's other device.

import { SYNC_TAG } from '../../../src/sync/sync-tag'
import type { FirestoreRest } from '../../support/http/firestore-rest'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSums, rows, syncState } from '../pages/dashboard'
import {
  createCategory,
  type Entry,
  fillEntry,
  logTransaction,
  openForm,
} from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { dispatchSyncEvent, runSyncEvent } from '../support/workers/service-worker'

/** 3 expenses of 10.500, 11.000 and 11.500, together 33.000. */
const EXPENSES: readonly Entry[] = Array.from({ length: 3 }, (_, index) => ({
  ...{ type: 'expense', name: `Meal ${index + 1}`, amount: 10_500 + index * 500 },
  ...{ category: 'Food', description: index % 2 === 0 ? '' : `Day ${index + 1}` },
}))
const INCOME: Entry = {
  ...{ type: 'income', name: 'Salary', amount: 7_500_000, category: 'Work' },
  description: 'November',
}
const LOGGED = [...EXPENSES, INCOME]
const UNSAVED: Entry = { type: 'expense', name: 'Unsaved', amount: 99_000, category: 'Food' }
/** 7.500.000 less 33.000. */
const SUMS = { expenses: 'Rp 33.000', income: 'Rp 7.500.000', balance: 'Rp 7.467.000' }

test('[Q1] transactions logged in airplane mode survive a cold start, and a Background Sync event brings them to Firestore and the second device', async ({
  phone,
  desk,
  wire,
  firestore,
}) => {
  test.slow()
  const person = somebody()
  await register(phone.page, person)
  await readyForOffline(phone.page)
  const uid = await uidOf(phone.page)
  await goOffline(phone, wire)
  await createCategory(phone.page, 'expense', 'Food')
  await createCategory(phone.page, 'income', 'Work')
  for (const entry of LOGGED) await logTransaction(phone.page, entry)
  await openForm(phone.page, 'expense')
  await fillEntry(phone.page, UNSAVED)
  await phone.close()

  await phone.open()
  await phone.page.goto('/')
  await expect(phone.page.getByText(person.name)).toBeVisible()
  await expectSums(phone.page, SUMS)
  await expect(rows(phone.page)).toHaveCount(LOGGED.length)
  await expect(syncState(phone.page)).toContainText('Offline')

  const elsewhere = await phone.context.newPage()
  await phone.page.close()
  await goOnline(phone, wire)
  await expect(elsewhere).toHaveURL('about:blank')
  expect(await firestore.list(`financials/${uid}/transactions`)).toEqual([])
  await dispatchSyncEvent(phone.context, wire.origin, SYNC_TAG)
  await expectInFirestore(firestore, uid)

  await signIn(desk.page, person)
  await expectSums(desk.page, SUMS)
  await expect(rows(desk.page)).toHaveCount(LOGGED.length)

  // All is sent: the next event costs nothing.
  const asked = wire.requests.length
  await runSyncEvent(phone.context, SYNC_TAG)
  expect(wire.requests.slice(asked)).toEqual([])
})

/** Exactly the specification's fields (section 3) and the sync map, with their types. */
async function expectInFirestore(firestore: FirestoreRest, uid: string): Promise<void> {
  const collection = `financials/${uid}/transactions`
  await expect
    .poll(async () => (await firestore.list(collection)).length, { timeout: 60_000 })
    .toBe(LOGGED.length)
  const documents = await firestore.list(collection)
  const sync = { rev: expect.any(Number), at: expect.any(Number), by: expect.any(String) }
  const date = new Date().toLocaleDateString('en-CA')
  const known = { id: expect.any(Number), date, description: '' }
  const expected = LOGGED.map(entry => ({ ...known, ...entry, sync }))
  expect(documents.map(({ data }) => data)).toEqual(expect.arrayContaining(expected))
  for (const { id, typed } of documents) expect(typed.id).toEqual({ integerValue: id })
}
