// The first download of a long history: interrupted again and again, and the app usable meanwhile.

import type { Page } from '@playwright/test'
import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { fillCloud } from '../support/seeds/cloud-history'

const COUNT = 10_000
/** What a screen says that has nothing to show. */
const EMPTY_STATES =
  /Empty Transactions|No \w+ categories yet|You don't have|You Don't Have|Rp\u00a00/

const TEA: Entry = { type: 'expense', name: 'Tea', amount: 1, category: 'Food' }

test('[Q4] a first download of 10,000 rows continues wherever it was interrupted, and loses nothing', async ({
  phone,
  wire,
  firestore,
}) => {
  test.setTimeout(240_000)
  const person = somebody()
  const { uid } = await authRest(localStack().authPort).create(person)
  const sum = await fillCloud(firestore, uid, COUNT)

  const listings = () => wire.requests.filter(({ path }) => path.endsWith(':runQuery')).length
  await phone.page.goto('/login')
  await readyForOffline(phone.page)
  await signIn(phone.page, person)
  for (const pages of [4, 7, 10]) {
    await expect.poll(listings, { intervals: [5] }).toBeGreaterThanOrEqual(pages)
    wire.cut()
    await phone.page.reload()
    await expect(phone.page.getByRole('heading', { name: 'Current Balance' })).toBeVisible()
    await wire.restore()
  }
  // Usable meanwhile: what is entered now stays beside what comes.
  await createCategory(phone.page, 'expense', 'Food')
  await logTransaction(phone.page, TEA)
  await expectSynced(phone.page)

  const balance = `-Rp ${(sum + 1).toLocaleString('id-ID')}`
  await expect(phone.page.getByText(balance).first()).toBeVisible()
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(COUNT + 1)
  expect(await firestore.list(`financials/${uid}/deletions`)).toEqual([])
})

test('[Q4] a first download that is held in the middle calls nothing empty, on any screen', async ({
  page,
  wire,
  firestore,
}) => {
  const person = somebody()
  const { uid } = await authRest(localStack().authPort).create(person)
  await fillCloud(firestore, uid, 40)
  const release = wire.hold(({ path }) => path.endsWith(':runQuery'))
  await recordTexts(page)
  await signIn(page, person)
  const nav = page.getByRole('navigation')
  await expect(page.getByText('Getting your data').first()).toBeVisible()
  await nav.getByRole('link', { name: 'Savings Planner' }).click()
  await expect(page.getByRole('heading', { name: 'Your plans' })).toBeVisible()
  await nav.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Monthly', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Monthly Transaction' })).toBeVisible()
  await page.getByRole('link', { name: 'New transaction' }).click()
  for (const type of ['Expense', 'Income', 'Expense']) {
    await page.getByRole('tab', { name: type }).click()
    await expect(page.getByText('Your categories are on their way.')).toBeVisible()
  }
  expect(await textsLike(page, EMPTY_STATES)).toEqual([])
  release()
  // Now it is true.
  await expect(page.getByText('No expense categories yet')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('-Rp 40.000').first()).toBeVisible()
})

test('[Q4] after the browser has thrown everything away, all is back, with no tombstone and no duplicate', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  const person = somebody()
  await register(page, person)
  await createCategory(page, 'expense', 'Food')
  for (const name of ['Tea', 'Cake']) await logTransaction(page, { ...TEA, name })
  await expectSynced(page)
  const uid = await uidOf(page)

  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  const { origin } = wire
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await signIn(page, person)
  await expect(rows(page)).toHaveCount(2)
  await logTransaction(page, { ...TEA, name: 'Rice' })
  await expectSynced(page)

  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.name).sort()).toEqual(['Cake', 'Rice', 'Tea'])
  expect(await firestore.list(`financials/${uid}/categories`)).toHaveLength(1)
  expect(await firestore.list(`financials/${uid}/deletions`)).toEqual([])
  const head = await firestore.read(`financials/${uid}`)
  expect(Object.keys(head?.data.devices ?? {})).toHaveLength(2)
})

/** Notes each text that the page shows from now on, were it for one frame. */
async function recordTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const record = () => seen.add(document.querySelector('main')?.textContent ?? '')
    new MutationObserver(record).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(globalThis, { textsSeen: seen })
  })
}

async function textsLike(page: Page, pattern: RegExp): Promise<string[]> {
  const seen = await page.evaluate(() => [...(Reflect.get(globalThis, 'textsSeen') as Set<string>)])
  expect(seen.length).toBeGreaterThan(3)
  return seen.filter(text => pattern.test(text))
}
