// The installed app beside its window: the reminder and the badge, which need no page, and what launching the app does
// to the window that is open.

import type { Page } from '@playwright/test'
import { calendarDateOf } from '../../../src/domain/dates/calendar'
import { REMINDER_TAG } from '../../../src/domain/reminder'
import { SYNC_TAG } from '../../../src/sync/sync-tag'
import { expectSynced } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { type Entry, logTransaction, openForm } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import { schedulesInEveryState, seedDocuments } from '../support/seeds/every-state'
import {
  dispatchPeriodicSyncEvent,
  dispatchSyncEvent,
  takeNotifications,
} from '../support/workers/service-worker'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

test('it reminds without a server and without a page, once a day; its badge counts what waits for a network; both end with the log-out', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page, context } = phone
  await settle(page)
  await readyForOffline(page)
  const app = await InstalledApp.install(page)
  const session = await context.newCDPSession(page)
  await session.send('Browser.grantPermissions', {
    origin: wire.origin,
    permissions: ['notifications', 'periodicBackgroundSync'],
  })
  await seedDocuments(page, 'schedules', schedulesInEveryState(calendarDateOf(new Date())))
  await page.goto('/settings/reminders')
  // From midnight on, so that it is due at any hour at which the test runs.
  await page.getByRole('combobox', { name: 'Hour of the reminder' }).selectOption('0')
  const toggle = page.getByRole('checkbox', { name: 'Remind me to log expenses' })
  await toggle.click()
  await expect(toggle).toBeChecked()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await periodicTags(page)).toContain(REMINDER_TAG)
  await expectSynced(page)
  // Chromium delivers the event only while it knows of a network.
  wire.cut()
  await page.goto('about:blank')
  const remind = async () => {
    await dispatchPeriodicSyncEvent(context, wire.origin, REMINDER_TAG)
    return takeNotifications(context)
  }
  const title = 'Nothing logged today. Did you spend anything?'
  const body = 'A schedule is due.'
  expect(await remind()).toEqual([{ title, body, lang: 'en' }])
  expect(await remind()).toEqual([])

  await page.goto('/')
  await expect.poll(() => app.badge()).toBe(0)
  const logOffline = async (count: number) => {
    await goOffline(phone, wire)
    for (let each = 0; each < count; each += 1) await logTransaction(page, LUNCH)
    await expect.poll(() => app.badge()).toBe(count)
  }
  await logOffline(2)
  await goOnline(phone, wire)
  await expectSynced(page)
  await expect.poll(() => app.badge()).toBe(0)
  await logOffline(1)
  await page.goto('about:blank')
  await goOnline(phone, wire)
  await dispatchSyncEvent(context, wire.origin, SYNC_TAG)
  await expect.poll(() => app.badge()).toBe(0)
  await page.goto('/')
  await logOffline(1)
  await logOut(page)
  await expect.poll(() => app.badge()).toBe(0)
  await expect.poll(() => periodicTags(page)).not.toContain(REMINDER_TAG)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('launched while its window is open it leaves that as it is; a shortcut opens its screen there, however often; drafts stay, and a share is offered over them', async ({
    phone: { page, context },
  }) => {
    test.slow()
    await watchLaunches(page)
    await settle(page)
    const app = await InstalledApp.install(page)
    const launches = () => page.evaluate<string[]>(() => Reflect.get(window, 'launches'))
    await openForm(page, 'expense')
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Lunch')
    await page.getByRole('button', { name: 'New Category' }).click()
    const prompt = page.getByRole('dialog').getByRole('textbox')
    await prompt.fill('Foo')
    // The first could be taken for the launch that has opened the window.
    for (const all of [['/'], ['/', '/']]) {
      await app.launch()
      await expect.poll(launches).toEqual(all)
    }
    await expect(page).toHaveURL('/add/expense')
    await expect(prompt).toHaveValue('Foo')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()

    await app.launch('/saving-planner')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings Planner')
    for (const type of ['Income', 'Expense']) {
      await app.launch(`/add/${type.toLowerCase()}`)
      await expect(page.getByRole('tab', { name: type, selected: true })).toBeVisible()
      await expect(name).toHaveValue('Lunch')
    }
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
    expect(context.pages()).toHaveLength(1)
    await app.launch(`/share?${new URLSearchParams({ text: 'Kopi 18rb' })}`)
    await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
    await expect(page).toHaveURL('/add/expense')
    await expect(name).toHaveValue('Lunch')
    await page.reload()
    await expect(name).toHaveValue('Lunch')
    await page.getByRole('button', { name: 'Use it instead' }).click()
    await expect(name).toHaveValue('Kopi')
    await expect(page.getByLabel('Amount')).toHaveValue('18.000')
    await expect(page.getByText('Shared:')).toBeHidden()

    // The launch that opens the window is followed once, and not again after a reload.
    await page.goto('about:blank')
    await app.launch('/add/income')
    await expect(page).toHaveURL('/add/income')
    await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
    await expect.poll(launches).toEqual(['/add/income'])
    await expect(page).toHaveURL('/')
    for (const _launch of ['before a reload', 'after a reload']) {
      await app.launch('/add/income')
      await expect(page).toHaveURL('/add/income')
      await page.reload()
      await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
      await expect(page).toHaveURL('/')
    }
  })
})

/** From the next navigation on: notes the path of each launch once the app has got it. */
async function watchLaunches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const launches: string[] = []
    Object.assign(window, { launches })
    const queue = Reflect.get(window, 'LaunchQueue').prototype
    const { setConsumer } = queue
    queue.setConsumer = function (consumer: (launch: { targetURL: string }) => void) {
      setConsumer.call(this, (launch: { targetURL: string }) => {
        consumer(launch)
        launches.push(new URL(launch.targetURL).pathname)
      })
    }
  })
}

function periodicTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Not in the standard library of types.
    return Reflect.get(await navigator.serviceWorker.ready, 'periodicSync').getTags()
  })
}
