// CoMoney as the speed benchmark asks about it: the production build behind its service worker on a
// phone that is offline, after a sync.

import type { LaunchOptions } from '@playwright/test'
import { monthOfDate } from '../../../src/domain/dates/calendar'
import { register, somebody } from '../../e2e/pages/auth-pages'
import { Device, readyForOffline } from '../../e2e/support/device/device'
import { uidOf, writeUnnoticed } from '../../e2e/support/device/storage'
import { expect, PHONE } from '../../e2e/support/fixtures'
import { syncedSeed } from '../../support/data/database/seed-tables'
import type { TenYears } from '../../support/data/ten-years'
import { localStack } from '../../support/http/local-stack'
import { startWire } from '../../support/http/wire'
import { BareBrowser } from '../browser/bare-browser'
import {
  chooseMonth,
  chooseOption,
  click,
  comeToRest,
  figuresShown,
  focusLine,
  focusOn,
  newRowShown,
  saveAndLook,
  untilThere,
} from './in-page'
import type { Closers, Subject, Way } from './speed'

export function ourWay(launch: LaunchOptions): Way {
  return { label: 'CoMoney', prepare: (history, closers) => prepare(launch, history, closers) }
}

async function prepare(
  launch: LaunchOptions,
  history: TenYears,
  closers: Closers,
): Promise<Subject> {
  const wire = await startWire(localStack().origin)
  closers.push(() => wire.close())
  const { origin } = wire
  const device = await Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
  closers.push(() => device.discard())
  const { page, profile } = device
  await register(page, somebody())
  await readyForOffline(page)
  await expect(page.locator('[data-sync-state]')).toHaveText('Synced')
  const { transactions, categories, totals, syncState } = syncedSeed(
    history.transactions,
    history.categories,
    Date.now(),
  )
  const tables = { categories, transactions, totals, syncState }
  await writeUnnoticed(page, await uidOf(page), tables)
  await device.close()
  wire.cut()
  const bare = await BareBrowser.open({ launch, profile, origin, viewport: PHONE })
  closers.push(() => bare.close())
  return subjectOf(bare, history)
}

const CATEGORY = 'Makanan'

function subjectOf(page: BareBrowser, { transactions, longestMonth }: TenYears): Subject {
  const newest = transactions.findLast(({ date }) => monthOfDate(date) === longestMonth)
  const goTo = async (path: string, landmark: string) => {
    await page.open(path)
    await page.ask(untilThere, landmark)
    // What a start puts off is no part of the question.
    await page.ask(comeToRest)
  }
  return {
    page,
    async start() {
      await page.open('about:blank')
      await page.open('/')
      return page.ask(figuresShown)
    },
    async save(name, amount) {
      if ((await page.ask(() => location.search)) !== '') await goTo('/', 'main data')
      await page.ask(click, 'a[href^="/add/"]')
      await page.ask(untilThere, '[role=tab]')
      await page.ask(click, '[role=tab]:last-child')
      await page.ask(untilThere, `option[value="${CATEGORY}"]`)
      await page.ask(chooseOption, CATEGORY)
      for (const [label, text] of Object.entries({ Name: name, Amount: String(amount) })) {
        await page.ask(focusOn, label)
        await page.type(text)
      }
      await page.ask(comeToRest)
      const took = await page.ask(saveAndLook, name)
      await page.ask(comeToRest)
      return took
    },
    async logLine({ text }) {
      await page.open('about:blank')
      // As the shortcut of the icon.
      await page.open('/add/expense')
      await page.ask(focusLine)
      await page.typeKeys(text)
      await page.pressEnter()
      const took = await page.ask(newRowShown)
      await page.ask(comeToRest)
      return took
    },
    async openLongestMonth() {
      await goTo('/?span=monthly', 'main header input')
      const took = await page.ask(chooseMonth, longestMonth, newest?.id ?? 0)
      // What it puts off must not be part of the next device's; and to leave a page that is at work crashes
      // Chromium 156 about once in 200 times, when somebody is attached.
      await page.ask(comeToRest)
      return took
    },
  }
}
