// The app without an account: on this device alone, offline included, until its person creates one or signs in.

import { transaction } from '../../support/data/builders'
import { unsyncedTables } from '../../support/data/database/seed-tables'
import type { WireRequest } from '../../support/http/wire'
import { register, signIn, signUp, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { expectTrial, tryItNow } from '../pages/trial'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { readRows, uidOf, userDatabases, writeRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const TEA: Entry = { type: 'expense', name: 'Tea', amount: 5_000, category: 'Food' }

/** Requests to the identity provider or the database. */
const isCloud = ({ path }: WireRequest) => /googleapis\.com|^\/v1\/|google\.firestore/.test(path)

test.beforeEach(() => test.slow())

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('works from the first tap without a network, and becomes an account with all that it has', async ({
    phone,
    wire,
    desk,
  }) => {
    await phone.page.goto('/login')
    await readyForOffline(phone.page)
    await goOffline(phone, wire)
    await phone.close()
    await phone.open()
    const { page } = phone
    await tryItNow(page)
    await createCategory(page, 'expense', 'Food')
    await logTransaction(page, LUNCH)
    await logTransaction(page, TEA)
    await expect(page.getByText('Not yet on the server')).toHaveCount(0)
    await page.reload()
    await expectTrial(page)
    await expect(rows(page)).toHaveCount(2)
    expect(wire.requests.filter(isCloud)).toEqual([])

    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
    const person = somebody()
    await signUp(page, person)
    await expect(page.getByText(/needs the internet/)).toBeVisible()
    await page.goto('/')
    await expect(rows(page)).toHaveCount(2)

    await goOnline(phone, wire)
    await register(page, person)
    await expect(rows(page)).toHaveCount(2)
    await expectSynced(page)
    await expect.poll(() => userDatabases(page)).toEqual([`comoney-${await uidOf(page)}`])
    await signIn(desk.page, person)
    await expect(rows(desk.page)).toHaveCount(2)
  })
})

test('comes along into an account that has data: same categories, same ids, nothing twice', async ({
  page,
  context,
  desk,
  firestore,
}) => {
  const { person, uid } = await settle(desk.page)
  await logTransaction(desk.page, LUNCH)
  await expectSynced(desk.page)
  const [theirs] = (await readRows(desk.page, 'transactions')) as { id: number }[]
  if (!theirs) throw new Error('The desk has no transaction')

  await tryItNow(page)
  await createCategory(page, 'expense', 'Food')
  const date = new Date().toLocaleDateString('en-CA')
  await writeRows(
    page,
    unsyncedTables('transactions', [transaction({ id: theirs.id, date, name: 'Tea' })]),
  )
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await expectTrial(otherTab)
  await expect(rows(otherTab)).toHaveCount(1)

  await signIn(page, person)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(otherTab)).toHaveCount(2)
  await expectSynced(page)
  const names = (await firestore.list(`financials/${uid}/transactions`)).map(
    ({ data }) => data.name,
  )
  expect(names.sort()).toEqual(['Lunch', 'Tea'])
  await expect(rows(desk.page)).toHaveCount(2)
  await expect
    .poll(async () => (await firestore.list(`financials/${uid}/categories`)).length)
    .toBe(1)
})

test('asks before it is left, keeps it, continues with it, and removes it after a second question', async ({
  page,
  context,
}) => {
  await tryItNow(page)
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, LUNCH)
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await expectTrial(otherTab)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Keep it and go to login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(otherTab).toHaveURL('/login')
  await page.goto('/add/expense')
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Go on with what is on this device' }).click()
  await expectTrial(page)
  await expect(rows(page)).toHaveCount(1)
  await expectTrial(otherTab)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Remove everything from this device' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 transaction')
  await page.getByRole('button', { name: 'Remove everything', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(otherTab).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible()
  await expect.poll(() => userDatabases(page)).toEqual([])
})

test('opens what was shared before it began', async ({ page }) => {
  await page.goto(`/share?${new URLSearchParams({ text: 'Kopi 18rb' })}`)
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kopi')
})

test('offers an account when it has grown, and says so once', async ({ page }) => {
  await tryItNow(page)
  const today = new Date().toLocaleDateString('en-CA')
  const lines = Array.from({ length: 20 }, (_, index) => `${today},Tea ${index},-${index + 1}`)
  await page.goto('/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines].join('\n')),
  })
  await page.getByRole('button', { name: 'Import 20 transactions' }).click()
  const offer = page.getByText('At least 20 transactions are on this device only')
  await expect(offer).toBeVisible()
  const banner = page.getByRole('status').filter({ has: offer })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer).toBeHidden()
  await page.goto('/')
  await expectTrial(page)
  await expect(offer).toBeHidden()
})
