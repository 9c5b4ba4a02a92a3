// The banner of a backup that is due.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isBackupDue } from '../../../../src/features/settings/backup/make/reminder'
import { transaction } from '../../../support/data/builders'
import { NINE_IN_MARCH, openApp } from '../../../support/opened-app'
import { button, link } from '../../../support/screen'
import { showBannersOf } from '../../../support/screens/shown-banners'

const DAY = 86_400_000

test('a backup that is due is shown until the user puts it off', async () => {
  const since = NINE_IN_MARCH.getTime() - 31 * DAY
  const app = await openApp('/', {
    rows: { transactions: [transaction()] },
    prepare: async ({ database }) => {
      await database.syncState.put({ key: 'backup-reminder', since, rev: 0 })
    },
  })
  showBannersOf(app)
  const due = page.getByText('Your data has changed, and there has been no backup for 30 days.')
  await expect.element(due).toBeVisible()
  await expect.element(link('Back up')).toHaveAttribute('href', '/settings/data')
  await button('Dismiss').click()
  await expect.element(due).not.toBeInTheDocument()
  expect(await isBackupDue(app.database, Date.now())).toBe(false)
  expect(await isBackupDue(app.database, Date.now() + 31 * DAY)).toBe(true)
})
