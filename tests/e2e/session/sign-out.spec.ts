// The log-out: the data that stays on the device, and its return with the next sign-in (rules U2, L5).

import type { WireRequest } from '../../support/http/wire'
import { expectDashboardOf, logIn, register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle, settleAndGoOffline } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { createCategory, type Entry, logTransaction, openForm } from '../pages/transaction-form'
import { forgetBrowserCache, goOnline } from '../support/device/device'
import { drafts, rowsOf, userDatabases } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

test.beforeEach(() => test.slow())

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('[U2] what the server has leaves the device, also after a push in flight and after a log-out that was cut short, and is back after the next sign-in, also in a page whose log-out waits for another connection', async ({
    page,
    context,
    wire,
    firestore,
  }) => {
    const { person, uid } = await settle(page)
    const stored = async () => {
      const documents = await firestore.list(`financials/${uid}/transactions`)
      return documents.map(({ data }) => data.name).sort()
    }
    const devices = async () => {
      const head = await firestore.read(`financials/${uid}`)
      return Object.keys(Object(head?.data.devices)).length
    }
    const otherTab = await context.newPage()
    await otherTab.goto('/')
    const isPush = ({ path }: WireRequest) => path.endsWith(':commit')
    const pushes = () => wire.requests.filter(isPush).length
    const pushesBefore = pushes()
    const release = wire.hold(isPush)
    await logTransaction(page, LUNCH)
    await expect(rows(otherTab)).toHaveCount(1)
    await expect.poll(pushes).toBeGreaterThan(pushesBefore)
    await logOut(page)
    // The log-out waits for the push, but some seconds only.
    release()
    await expect(otherTab).toHaveURL('/login')
    await expect.poll(() => userDatabases(page)).toEqual([])
    expect(await stored()).toEqual(['Lunch'])

    // With the next sign-in the device is another replica, and the server knows both.
    const before = await devices()
    await signIn(page, person)
    await expect(rows(page)).toHaveCount(1)
    await logTransaction(page, { ...LUNCH, name: 'Dinner' })
    await expectSynced(page)
    expect(await stored()).toEqual(['Dinner', 'Lunch'])
    expect(await devices()).toBe(before + 1)
    await expect(rows(otherTab)).toHaveCount(2)

    await otherTab.close()
    await page.goto('/')
    await page.evaluate(
      name =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            Object.assign(window, { held: opening.result })
            resolve()
          }
        }),
      `comoney-${uid}`,
    )
    await logOut(page)
    await logIn(page, person)
    // Five seconds later it loads the page again, and the one before may show the dashboard until then.
    await page.waitForFunction(() => !('held' in window))
    await expectDashboardOf(page, person)
    await logTransaction(page, { ...LUNCH, name: 'Tea' })
    await expectSynced(page)

    // As when the browser is closed before the code of the log-out has come.
    await page.goto('/')
    await forgetBrowserCache(page)
    const releaseCode = wire.hold(({ path }) => /^\/assets\/sign(?:-in|ed-out-data)-/.test(path))
    const session = () => rowsOf(page, 'firebaseLocalStorageDb', 'firebaseLocalStorage')
    await logOut(page)
    expect(await userDatabases(page)).toEqual([`comoney-${uid}`])
    expect(await session()).toHaveLength(1)
    await page.goto('/icons/icon.svg')
    releaseCode()
    await page.goto('/login')
    await expect.poll(() => userDatabases(page)).toEqual([])
    await expect.poll(session).toEqual([])
  })
})

test('[U2] [L5] pending changes and forms that were not saved are counted, and the changes stay; somebody else on the device sees and pushes nothing of them, and the next sign-in does', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  const { person, uid } = await settleAndGoOffline(page, wire)
  await logTransaction(page, LUNCH)
  await openForm(page, 'expense')
  await page.getByLabel('Amount').fill('40000')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Log Out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 change has not reached the server yet')
  await expect(dialog).toContainText('1 form that you have not saved will be lost.')
  await dialog.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await goOnline(context, wire)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  await register(page, somebody('Budi Santoso'))
  await expect(page.getByText('Empty Transactions')).toBeVisible()
  await createCategory(page, 'income', 'Work')
  await expectSynced(page)
  const own = `comoney-${uid}`
  const [other] = (await userDatabases(page)).filter(name => name !== own)
  const othersUid = other?.slice('comoney-'.length)
  expect(await firestore.list(`financials/${uid}/transactions`)).toEqual([])
  expect(await firestore.list(`financials/${othersUid}/transactions`)).toEqual([])
  expect(await firestore.list(`financials/${othersUid}/categories`)).toHaveLength(1)
  await logOut(page)
  await expect.poll(() => userDatabases(page)).toEqual([own])

  await signIn(page, person)
  await expect(rows(page)).toHaveCount(1)
  await expectSynced(page)
  const pushed = await firestore.list(`financials/${uid}/transactions`)
  expect(pushed.map(({ data }) => data.name)).toEqual(['Lunch'])
})
