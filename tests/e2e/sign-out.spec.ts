// What a log-out leaves on the device, and what comes back with the next sign-in (rules U2, L5).

import { goOnline } from './device'
import { expect, test } from './fixtures'
import { register, signIn, somebody } from './pages/auth-pages'
import { expectSynced, rows } from './pages/dashboard'
import { settleAndGoOffline } from './pages/settled-person'
import { logOut } from './pages/sync'
import { createCategory, type Entry, logTransaction, openForm } from './pages/transaction-form'
import { drafts, uidOf, userDatabases } from './storage'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const DINNER: Entry = { type: 'expense', name: 'Dinner', amount: 40_000, category: 'Food' }

test.beforeEach(() => test.slow())

test('[U2] with nothing pending the data leaves the device, and is back after the next sign-in', async ({
  page,
  context,
  firestore,
}) => {
  const person = somebody()
  await register(page, person)
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  const uid = await uidOf(page)
  const head = await firestore.read(`financials/${uid}`)
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await expect(rows(otherTab)).toHaveCount(1)

  await logOut(page)
  await expect(otherTab).toHaveURL('/login')
  await expect.poll(() => userDatabases(page)).toEqual([])

  await signIn(page, person)
  await expect(rows(page)).toHaveCount(1)
  await logTransaction(page, DINNER)
  await expectSynced(page)
  const names = (await firestore.list(`financials/${uid}/transactions`)).map(
    ({ data }) => data.name,
  )
  expect(names.sort()).toEqual(['Dinner', 'Lunch'])
  const after = await firestore.read(`financials/${uid}`)
  const [number] = Object.values(Object(after?.data.devices))
  const [before] = Object.values(Object(head?.data.devices))
  expect(number).toBe(Number(before) + 1)
  await expect(rows(otherTab)).toHaveCount(2)
})

test('[U2] what is pending is counted, stays, and is pushed after the next sign-in', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  const { person, uid } = await settleAndGoOffline(page, wire)
  await logTransaction(page, LUNCH)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 change has not reached the server yet')
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await userDatabases(page)).toEqual([`comoney-${uid}`])

  await goOnline(context, wire)
  await signIn(page, person)
  await expect(rows(page)).toHaveCount(1)
  await expectSynced(page)
  const pushed = await firestore.list(`financials/${uid}/transactions`)
  expect(pushed.map(({ data }) => data.name)).toEqual(['Lunch'])
})

test('[L5] somebody else on the same device sees and pushes nothing of the first', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  const { uid: firstUid } = await settleAndGoOffline(page, wire)
  await logTransaction(page, LUNCH)
  await logOut(page)
  await goOnline(context, wire)

  await register(page, somebody('Budi Santoso'))
  await expect(page.getByText('Empty Transactions')).toBeVisible()
  await createCategory(page, 'income', 'Work')
  await expectSynced(page)
  const [secondUid] = (await userDatabases(page))
    .map(name => name.slice('comoney-'.length))
    .filter(uid => uid !== firstUid)
  expect(await firestore.list(`financials/${firstUid}/transactions`)).toEqual([])
  expect(await firestore.list(`financials/${secondUid}/transactions`)).toEqual([])
  expect(await firestore.list(`financials/${secondUid}/categories`)).toHaveLength(1)
})

test('[U2] a form that was not saved is named before it goes with the data', async ({ page }) => {
  await register(page, somebody())
  await expectSynced(page)
  await openForm(page, 'expense')
  await page.getByLabel('Amount').fill('25000')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Log Out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The server has everything.')
  await expect(dialog).toContainText('1 form that you have not saved will be lost.')
  await dialog.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => userDatabases(page)).toEqual([])
})
