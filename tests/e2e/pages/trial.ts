// Page model of the trial without an account.

import { expect, type Page } from '@playwright/test'
import { syncState } from './dashboard'

export async function tryItNow(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expectTrial(page)
}

export async function expectTrial(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(syncState(page)).toHaveText('Only here')
}
