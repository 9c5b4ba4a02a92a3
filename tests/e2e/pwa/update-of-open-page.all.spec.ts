// New versions that come while a page stays open.

import type { Page } from '@playwright/test'
import { loadForm } from '../pages/transaction-form'
import { acceptUpdate, expectVersion, offer } from '../pages/update'
import { readyForOffline } from '../support/device/device'
import { expect, registerWithWorker, test } from '../support/release-fixtures'
import { LATER_VERSION } from '../support/releases'

test('a page that stays open finds each new version within some hours, and keeps what is typed through the reload', async ({
  phone: { page },
  host,
}) => {
  test.slow()
  await registerWithWorker(page)
  // Before the page is opened, because the clock cannot hold timers of a running page.
  await page.clock.install()
  await loadForm(page, 'expense')
  await readyForOffline(page)
  await page.getByLabel('Amount').fill('25000')
  await host.deploy()
  await passHoursUntilOffered(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer(page)).toBeHidden()
  await host.deploy()
  await passHoursUntilOffered(page)
  await page.getByLabel('Name', { exact: true }).pressSequentially('Lunch')
  await acceptUpdate(page)
  await expect(page.getByText('Continuing where you left off')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('25.000')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await expectVersion(page, LATER_VERSION)
})

/** The page looks for a new version from time to time; its clock has been installed. */
async function passHoursUntilOffered(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('01:05:00')
    await expect(offer(page)).toBeVisible()
  }).toPass()
}
