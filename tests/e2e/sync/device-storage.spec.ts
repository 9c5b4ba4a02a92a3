// The device's storage, which is bounded, and what happens when it is full. The quota is the browser's own, narrowed by
// the test.

import type { Page } from '@playwright/test'
import { rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { fillEntry, logTransaction, openForm } from '../pages/transaction-form'
import { readyForOffline } from '../support/device/device'
import { reopenWithFullStorage } from '../support/device/full-device'
import { drafts } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { textsSince, watchPage } from '../support/observers/watch-page'

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const
const FULL = 'This device has no space left.'
const TO_DO = 'Delete files, photos or apps you do not need, then save again.'

test('on a full device a save says what to do and keeps the form, pictures of articles give way to a save and to a draft, and a sign-in can be tried again', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { person } = await settle(phone.page)
  await readyForOffline(phone.page)
  const widen = await reopenWithFullStorage(phone, wire)
  const { page } = phone
  // Its toasts go after a second.
  await watchPage(page)
  await openForm(page, 'expense')
  await fillEntry(page, LUNCH)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect
    .poll(async () => (await textsSince(page)).join('\n'))
    .toContain('Failed Add Transaction')
  await expect(page.getByRole('alert').filter({ hasText: FULL })).toContainText(TO_DO)
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(LUNCH.name)
  await expect(page.getByLabel('Amount')).toHaveValue('25.000')

  await widen()
  await add.click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(FULL)).toBeHidden()

  await keepPicture(page)
  const widenAgain = await reopenWithFullStorage(phone, wire)
  await logTransaction(phone.page, { ...LUNCH, name: 'Dinner' })
  await expect(rows(phone.page)).toHaveCount(2)
  await expect(phone.page.getByText(FULL)).toBeHidden()
  expect(await phone.page.evaluate(() => caches.has('article-images'))).toBe(false)

  await widenAgain()
  await keepPicture(phone.page)
  const widenForLogin = await reopenWithFullStorage(phone, wire)
  await openForm(phone.page, 'expense')
  await phone.page.getByLabel('Name', { exact: true }).fill('Tea')
  await expect.poll(() => drafts(phone.page)).toHaveLength(1)
  await phone.page.reload()
  await expect(phone.page.getByLabel('Name', { exact: true })).toHaveValue('Tea')
  await expect(phone.page.getByText(FULL)).toBeHidden()

  await widenForLogin()
  await phone.page.getByRole('button', { name: 'Start over' }).click()
  await logOut(phone.page)
  const widenAtLast = await reopenWithFullStorage(phone, wire)
  await watchPage(phone.page)
  await phone.page.goto('/login')
  await phone.page.getByLabel('Email').fill(person.email)
  await phone.page.getByLabel('Password', { exact: true }).fill(person.password)
  const login = phone.page.getByRole('button', { name: 'Login' })
  await login.click()
  await expect
    .poll(() => textsSince(phone.page))
    .toEqual(expect.arrayContaining(['Login Failed', 'The storage is full.']))
  await widenAtLast()
  await login.click()
  await expect(phone.page.getByText('Welcome back')).toBeVisible()
})

/** Stores a picture of 20 MB as the service worker stores pictures of articles. */
async function keepPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('article-images')
    await cache.put('/picture', new Response(new Blob([new Uint8Array(20_000_000)])))
  })
}
