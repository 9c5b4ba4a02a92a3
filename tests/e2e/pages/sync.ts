// Page model of the sync screen and the screen of differences.

import { expect, type Page } from '@playwright/test'
import { syncState } from './dashboard'

export async function openSync(page: Page): Promise<void> {
  await syncState(page).getByRole('link').click()
  await expect(page).toHaveURL('/sync')
  await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
}

/** The rows under a heading, such as 'Waiting to be sent'. */
export function changes(page: Page, heading: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('listitem')
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
}
