// A new version that one of two tabs has accepted.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectSynced } from '../pages/dashboard'
import { createCategory, openForm } from '../pages/transaction-form'
import { acceptUpdate, expectOffer, expectVersion, isSamePage, markPage } from '../pages/update'
import { forgetBrowserCache } from '../support/device/device'
import { drafts } from '../support/device/storage'
import { expect, registerWithWorker, test } from '../support/release-fixtures'
import { NEXT_VERSION } from '../support/releases'

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))

test('accepted in one tab while both keep asking the server, the other goes on in the old version, also to sync and where its files are gone, until it is reloaded', async ({
  phone,
  host,
}) => {
  test.slow()
  const { page } = phone
  await registerWithWorker(page)
  const other = await phone.context.newPage()
  await openForm(other, 'expense')
  await other.getByLabel('Name', { exact: true }).fill('Lunch')
  await markPage(other)
  await host.deploy()
  await page.reload()
  await expectOffer(other)
  for (const tab of [page, other]) await askServerAllTheTime(tab)
  await acceptUpdate(page)
  await expectVersion(page, NEXT_VERSION)

  await forgetBrowserCache(other)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await createCategory(other, 'expense', 'Food')
  await expectSynced(other)
  await openThroughLinks(other)
  await expectVersion(other, VERSION)
  expect(await isSamePage(other)).toBe(true)
  expect(await drafts(other)).toHaveLength(1)

  await acceptUpdate(other)
  await expectVersion(other, NEXT_VERSION)
  await openForm(other, 'expense')
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
})

/** As a sync of very many changes does. The page itself asks when somebody signs in. */
async function askServerAllTheTime(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1)
  const ask = () => {
    const again = (): unknown =>
      // One request at a time, so that a slow machine has time for other requests. The reload aborts it.
      fetch('/v1/projects/demo-comoney', { method: 'HEAD' })
        .catch(() => {})
        .then(again)
    again()
  }
  await page.evaluate(ask)
  for (const worker of page.workers()) await worker.evaluate(ask)
}

/** Screens that this page has not shown yet, whose code is still to be loaded. */
async function openThroughLinks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
  await page.getByRole('link', { name: 'News', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money news' })).toBeVisible()
  await page.getByRole('link', { name: 'Savings Planner' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Add plan' }).click()
  await expect(page.getByLabel('Savings name', { exact: true })).toBeVisible()
}
