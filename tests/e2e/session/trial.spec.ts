// The app without an account: on this device alone, offline included, until its person creates one or signs in.

import { transaction } from '../../support/data/builders'
import { unsyncedTables } from '../../support/data/database/seed-tables'
import type { WireRequest } from '../../support/http/wire'
import { expectDashboardOf, signIn, signUp, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { logOut } from '../pages/sync'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { expectTrial, tryItNow } from '../pages/trial'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { readRows, uidOf, userDatabases, writeRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

/** Requests to the identity provider or the database. */
const isCloud = ({ path }: WireRequest) => /googleapis\.com|^\/v1\/|google\.firestore/.test(path)

test('works from the first tap without a network, and becomes an account with all that it has; another is removed in every tab after a second question, or comes along into an account that has data: same categories, same ids, nothing twice', async ({
  phone,
  wire,
  desk,
  firestore,
}) => {
  test.slow()
  await phone.page.goto('/login')
  await readyForOffline(phone.page)
  await goOffline(phone, wire)
  await phone.close()
  await phone.open()
  const { page } = phone
  await page.goto('/login')
  await page.getByLabel('Email').fill('ayu@example.com')
  await page.getByLabel('Password').fill('correct horse 9')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(/needs the internet/)).toBeVisible()
  await tryItNow(page)
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, LUNCH)
  await logTransaction(page, { ...LUNCH, name: 'Tea' })
  await page.reload()
  await expectTrial(page)
  await expect(rows(page)).toHaveCount(2)
  expect(wire.requests.filter(isCloud)).toEqual([])

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
  const person = somebody()
  await signUp(page, person)
  await expect(page.getByText(/needs the internet/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await goOnline(phone, wire)
  await signUp(page, person)
  await expectDashboardOf(page, person)
  await expect(rows(page)).toHaveCount(2)
  await expectSynced(page)
  await expect.poll(() => userDatabases(page)).toEqual([`comoney-${await uidOf(page)}`])
  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(2)

  const [theirs] = (await readRows(page, 'transactions')) as { id: number }[]
  if (!theirs) throw new Error('The account has no transaction')
  await logOut(page)
  await tryItNow(page)
  const otherTab = await phone.context.newPage()
  await otherTab.goto('/')
  await expectTrial(otherTab)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Remove everything from this device' }).click()
  await page.getByRole('button', { name: 'Remove everything', exact: true }).click()
  for (const tab of [page, otherTab]) await expect(tab).toHaveURL('/login')
  await expect.poll(() => userDatabases(page)).toEqual([])

  await tryItNow(page)
  await createCategory(page, 'expense', 'Food')
  const date = new Date().toLocaleDateString('en-CA')
  await writeRows(
    page,
    unsyncedTables('transactions', [transaction({ id: theirs.id, date, name: 'Cake' })]),
  )
  await expectTrial(otherTab)
  await expect(rows(otherTab)).toHaveCount(1)
  await signIn(page, person)
  for (const tab of [page, otherTab, desk.page]) await expect(rows(tab)).toHaveCount(3)
  await expectSynced(page)
  const uid = await uidOf(page)
  const names = (await firestore.list(`financials/${uid}/transactions`)).map(
    ({ data }) => data.name,
  )
  expect(names.sort()).toEqual(['Cake', 'Lunch', 'Tea'])
  await expect
    .poll(async () => (await firestore.list(`financials/${uid}/categories`)).length)
    .toBe(1)
})
