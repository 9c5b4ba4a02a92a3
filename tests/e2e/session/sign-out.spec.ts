// The log-out: the data that stays on the device, and its return with the next sign-in (rules U2, L5).

import type { Page } from '@playwright/test'
import type { WireRequest } from '../../support/http/wire'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle, settleAndGoOffline } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { createCategory, type Entry, logTransaction, openForm } from '../pages/transaction-form'
import { goOnline } from '../support/device/device'
import { drafts, rowsOf, uidOf, userDatabases } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const DINNER: Entry = { type: 'expense', name: 'Dinner', amount: 40_000, category: 'Food' }

const isPush = ({ path }: WireRequest) => path.endsWith(':commit')

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
  // Another replica, and the server knows both.
  const head = await firestore.read(`financials/${uid}`)
  expect(Object.keys(Object(head?.data.devices))).toHaveLength(2)
  await expect(rows(otherTab)).toHaveCount(2)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[U2] pending changes are counted, stay, and are pushed after the next sign-in', async ({
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
})

test('[U2] a push in flight at the log-out does not keep the data once the server has it', async ({
  page,
  wire,
  firestore,
}) => {
  const { uid } = await settle(page)
  const release = wire.hold(isPush)
  const before = wire.requests.filter(isPush).length
  await logTransaction(page, LUNCH)
  await expect.poll(() => wire.requests.filter(isPush).length).toBeGreaterThan(before)
  await logOut(page)
  release()
  await expect.poll(() => userDatabases(page)).toEqual([])
  const pushed = await firestore.list(`financials/${uid}/transactions`)
  expect(pushed.map(({ data }) => data.name)).toEqual(['Lunch'])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[U2] data that a log-out could not remove is removed at the next start, and pending changes stay', async ({
    page,
    wire,
    context,
  }) => {
    const { uid } = await settleAndGoOffline(page, wire)
    await logTransaction(page, LUNCH)
    await logOut(page)
    await goOnline(context, wire)
    await leaveDatabase(page, 'comoney-left-behind')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect.poll(() => userDatabases(page)).toEqual([`comoney-${uid}`])
  })
})

test('[U2] a session that the provider still keeps after a log-out ends at the next start', async ({
  page,
}) => {
  await register(page, somebody())
  await expectSynced(page)
  const session = () => rowsOf(page, 'firebaseLocalStorageDb', 'firebaseLocalStorage')
  const kept = JSON.stringify(await session())
  await logOut(page)
  await expect.poll(session).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session-ending'))).toBeNull()
  // As when the browser was closed before the provider's code had come.
  await page.goto('/icons/icon.svg')
  await page.evaluate(putBack, kept)
  await page.goto('/login')
  await expect.poll(session).toEqual([])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

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

/** As a log-out does that the browser was closed under. */
function leaveDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    left =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(left)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('outbox')
          opening.result.createObjectStore('syncState')
          opening.result.createObjectStore('transactions').put({ name: 'Secret' }, 1)
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    name,
  )
}

function putBack(session: string): Promise<void> {
  localStorage.setItem('session-ending', 'yes')
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite')
      for (const row of JSON.parse(session)) writing.objectStore('firebaseLocalStorage').put(row)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
