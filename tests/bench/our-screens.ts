// CoMoney as the speed benchmark asks about it: the production build behind its service worker on a
// phone that is offline, after a sync.

import type { LaunchOptions, Page } from '@playwright/test'
import { monthOfDate } from '../../src/domain/calendar'
import { Device, readyForOffline } from '../e2e/device'
import { expect, PHONE } from '../e2e/fixtures'
import { register, somebody } from '../e2e/pages/auth-pages'
import { fillEntry } from '../e2e/pages/transaction-form'
import { uidOf, writeUnnoticed } from '../e2e/storage'
import { localStack } from '../support/local-stack'
import { syncedSeed } from '../support/seed-tables'
import type { TenYears } from '../support/ten-years'
import { chooseMonth, comeToRest, saveAndLook, watchFigures } from './in-page'
import type { Closers, Subject, Way } from './speed'

export function ourWay(launch: LaunchOptions): Way {
  return { label: 'CoMoney', prepare: (history, closers) => prepare(launch, history, closers) }
}

async function prepare(
  launch: LaunchOptions,
  history: TenYears,
  closers: Closers,
): Promise<Subject> {
  const { origin } = localStack()
  const device = await Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
  closers.push(() => device.discard())
  const { page } = device
  await register(page, somebody())
  await readyForOffline(page)
  await expect(page.locator('[data-sync-state]')).toHaveText('Synced')
  await device.setOffline(true)
  const { transactions, categories, totals, syncState } = syncedSeed(
    history.transactions,
    history.categories,
    Date.now(),
  )
  const tables = { categories, transactions, totals, syncState }
  await writeUnnoticed(page, await uidOf(page), tables)
  await page.addInitScript(watchFigures)
  return subjectOf(page, history)
}

function subjectOf(page: Page, { transactions, longestMonth }: TenYears): Subject {
  const newest = transactions.findLast(({ date }) => monthOfDate(date) === longestMonth)
  return {
    page,
    async start() {
      await page.goto('about:blank')
      await page.goto('/', { waitUntil: 'commit' })
      return page.evaluate(() => figuresShown)
    },
    async save(name, amount) {
      if (new URL(page.url()).search !== '') await page.goto('/')
      await page.getByRole('link', { name: 'New transaction' }).click()
      await page.getByRole('tab', { name: 'Expense' }).click()
      await fillEntry(page, { type: 'expense', name, amount, category: 'Makanan' })
      await page.evaluate(comeToRest)
      const took = await page.evaluate(saveAndLook, name)
      await page.evaluate(comeToRest)
      return took
    },
    async openLongestMonth() {
      await page.goto('/?span=monthly')
      await expect(page.getByLabel('Month', { exact: true })).toBeVisible()
      // What a start puts off is no part of the question.
      await page.evaluate(comeToRest)
      return page.evaluate(chooseMonth, [longestMonth, newest?.id ?? 0] as const)
    },
  }
}
