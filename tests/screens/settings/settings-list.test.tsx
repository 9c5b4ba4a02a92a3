// The list of the settings: a row for each screen with its state, and a way back.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteBackup } from '../../../src/features/settings/backup/make/reminder'
import { createLock } from '../../../src/features/settings/lock/actions'
import { NINE_IN_MARCH, openApp } from '../../support/opened-app'
import { heading, link } from '../../support/screen'

test('each row says its state, a lock and a backup among them', async () => {
  onTestFinished(() => localStorage.removeItem('lock'))
  await openApp('/settings', {
    prepare: async ({ device, database }) => {
      await createLock({ device, uid: database.uid }, '482915')
      await noteBackup(database, NINE_IN_MARCH.getTime(), 1)
    },
  })
  for (const row of [
    'Account ayu@example.com',
    'Start the month on payday Starts on day 1',
    'Reminders Off',
    'Lock On',
    'Data and backup Last backup: Tue, Mar 10, 2026',
  ])
    await expect.element(link(row)).toBeVisible()
})

test('a screen of the settings leads back to the row that opened it; another address is not found', async () => {
  const { path, router } = await openApp('/settings')
  await link(/^Lock/).click()
  await expect.element(heading('Lock')).toBeVisible()
  expect(path()).toBe('/settings/lock')
  await link('Back to Settings').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await router.navigate({ href: '/settings/nothing' })
  await expect.element(heading('Page Not Found')).toBeVisible()
})
