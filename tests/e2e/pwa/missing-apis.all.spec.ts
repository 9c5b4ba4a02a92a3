// A browser without the optional APIs: the app works without them, and says so where it matters.

import { expectSynced } from '../pages/dashboard'
import { articles, openNews } from '../pages/news'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const

test('without badges, storage facts, idle time, Background Sync and URL.canParse everything works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const remove = (owner: object, ...names: string[]) => {
      for (const name of names) {
        if (!(name in owner)) throw new Error(`There is no ${name} to remove`)
        Reflect.deleteProperty(owner, name)
      }
    }
    remove(Navigator.prototype, 'storage', 'setAppBadge', 'clearAppBadge')
    remove(window, 'requestIdleCallback')
    remove(ServiceWorkerRegistration.prototype, 'sync', 'periodicSync')
    remove(URL, 'canParse')
  })
  await settle(page)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await openNews(page)
  await expect(articles(page).first().getByRole('link').first()).toHaveAttribute('href', /^http/)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Data and backup' }).click()
  await expect(page.getByText('The browser does not say')).toBeVisible()
  await expect(page.getByText('The browser may remove your data')).toBeVisible()
})
