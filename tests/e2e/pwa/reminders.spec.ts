// The reminder of a day without an entry: from its switch in the settings to the notification, with the app closed
// and no way to the server.

import type { Page } from '@playwright/test'
import { calendarDateOf } from '../../../src/domain/dates/calendar'
import { REMINDER_TAG } from '../../../src/domain/transaction/reminder'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { type Device, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { chooseLanguage, uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import { SCHEMES } from '../support/screens/screens'
import { schedulesInEveryState, seedSchedules } from '../support/seeds/seed-schedules'
import { dispatchPeriodicSyncEvent, shownNotifications } from '../support/workers/service-worker'

const WORDS = {
  en: {
    turnOn: 'Remind me to write things down',
    hour: 'Hour of the reminder',
    title: 'Nothing written down today. Did you spend anything?',
    due: 'Something that repeats is due.',
  },
  id: {
    turnOn: 'Ingatkan saya untuk mencatat',
    hour: 'Jam pengingat',
    title: 'Belum ada catatan hari ini. Ada pengeluaran?',
    due: 'Ada transaksi berulang yang jatuh tempo.',
  },
}

test('the installed app reminds without a server and without a page, once a day, in Indonesian', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page } = phone
  await installSignedIn(phone)
  await chooseLanguage(page, 'id')
  const schedules = schedulesInEveryState(calendarDateOf(new Date()))
  await seedSchedules(page, await uidOf(page), schedules)
  await turnOn(page, WORDS.id)
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityFaults(page)).toEqual([])
  }
  await page.goto('about:blank')
  // Chromium delivers the event only while it knows of a network.
  wire.cut()
  const wake = () => dispatchPeriodicSyncEvent(phone.context, wire.origin, REMINDER_TAG)
  await wake()
  const { title, due } = WORDS.id
  expect(await shownNotifications(phone.context)).toEqual([{ title, body: due, lang: 'id' }])
  await page.goto('/')
  await closeNotifications(page)
  await page.goto('about:blank')
  await wake()
  expect(await shownNotifications(phone.context)).toEqual([])
})

test('says nothing on a day with an entry, and nothing after a log-out', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page } = phone
  await installSignedIn(phone)
  await turnOn(page, WORDS.en)
  expect(await periodicTags(page)).toContain(REMINDER_TAG)
  await logTransaction(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.goto('about:blank')
  await dispatchPeriodicSyncEvent(phone.context, wire.origin, REMINDER_TAG)
  expect(await shownNotifications(phone.context)).toEqual([])
  await page.goto('/')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => periodicTags(page)).not.toContain(REMINDER_TAG)
})

async function installSignedIn({ page, context }: Device): Promise<void> {
  await settle(page)
  await readyForOffline(page)
  await InstalledApp.install(page)
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Browser.grantPermissions', {
    origin,
    permissions: ['notifications', 'periodicBackgroundSync'],
  })
}

/** From midnight on, so that it is due at any hour at which the test runs. */
async function turnOn(page: Page, words: { turnOn: string; hour: string }): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('combobox', { name: words.hour }).selectOption('0')
  const toggle = page.getByRole('checkbox', { name: words.turnOn })
  await toggle.click()
  await expect(toggle).toBeChecked()
}

async function closeNotifications(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    for (const notification of shown) notification.close()
  })
}

async function periodicTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    // Not in the standard library of types.
    const { periodicSync } = registration as unknown as {
      periodicSync: { getTags(): Promise<string[]> }
    }
    return periodicSync.getTags()
  })
}
