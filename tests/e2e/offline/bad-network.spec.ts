// Networks that fail without an error: they seem connected and give no answer, or lose the answer.

import { register, somebody } from '../pages/auth-pages'
import { expectSums, expectSynced, rows, syncState } from '../pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const LUNCH_SUMS = { balance: '-Rp 25.000', income: 'Rp 0', expenses: 'Rp 25.000' }

test('[E1] a network without an answer, and one where nothing can be reached, hold nothing up and are overcome', async ({
  phone,
  wire,
  firestore,
}) => {
  // Each request of page and worker that hangs has to run into its own timeout.
  test.setTimeout(240_000)
  await register(phone.page, somebody())
  await readyForOffline(phone.page)
  wire.hang()
  await createCategory(phone.page, 'expense', 'Food')
  await logTransaction(phone.page, LUNCH)
  await expectSums(phone.page, LUNCH_SUMS)
  expect(await phone.page.evaluate(() => navigator.onLine)).toBe(true)

  await phone.close()
  await phone.open()
  await phone.page.goto('/')
  await expectSums(phone.page, LUNCH_SUMS)
  await expect(syncState(phone.page)).toContainText('No server', { timeout: 90_000 })

  await wire.restore()
  await expectSynced(phone.page)
  const uid = await uidOf(phone.page)
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)

  wire.cut()
  await logTransaction(phone.page, LUNCH)
  expect(await phone.page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(syncState(phone.page)).toContainText('No server')
  await wire.restore()
  await expectSynced(phone.page)
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(2)
})

test('[R5] a push whose answer is lost is not applied twice', async ({ page, wire, firestore }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await expectSynced(page)
  const uid = await uidOf(page)
  const before = await firestore.read(`financials/${uid}`)

  wire.loseAnswers(({ path }) => path.endsWith(':commit'))
  await logTransaction(page, LUNCH)
  await expectSynced(page)

  await expect(rows(page)).toHaveCount(1)
  const after = await firestore.read(`financials/${uid}`)
  expect(after?.data.rev).toBe(Number(before?.data.rev) + 1)
  const transactions = await firestore.list(`financials/${uid}/transactions`)
  expect(transactions.map(({ data }) => data.name)).toEqual(['Lunch'])
})
