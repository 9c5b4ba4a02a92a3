// The reminder in the settings: what the browser can, what it is asked for, and the file for a calendar.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { whileSignedIn } from '../../../src/app/session/while-signed-in'
import { keepReminder } from '../../../src/app/signed-in-tasks'
import { activateLocale } from '../../../src/i18n/activation'
import { readState } from '../../../src/store/database/sync-state'
import { openApp, silenceWarnings } from '../../support/opened-app'
import { button, expectText } from '../../support/screen'
import { savedFiles } from '../../support/screens/saved-files'

const ASK = 'Nothing logged today. Did you spend anything?'

interface Platform {
  readonly isInstalled?: boolean
  readonly answer?: NotificationPermission
}

/** A browser with Periodic Background Sync, and the tags that it has been asked for. */
function platform({ isInstalled = true, answer = 'granted' }: Platform): { tags: Set<string> } {
  const tags = new Set<string>()
  const query = navigator.permissions.query.bind(navigator.permissions)
  const periodicSync = {
    register: async (tag: string) => void tags.add(tag),
    unregister: async (tag: string) => void tags.delete(tag),
  }
  const registration = { periodicSync, getNotifications: async () => [] }
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async asked => {
    const name: string = asked.name
    if (name !== 'periodic-background-sync') return query(asked)
    return { state: isInstalled ? 'granted' : 'denied' } as PermissionStatus
  })
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never)
  return { tags }
}

const toggle = () => page.getByRole('checkbox', { name: 'Remind me to log expenses' })
const hour = () => page.getByRole('combobox', { name: 'Hour of the reminder' })

test('the reminder is turned on, moved to another hour and turned off', async () => {
  const { tags } = platform({})
  const { database } = await openApp('/settings/reminders')
  await expect.element(toggle()).not.toBeChecked()
  await expect.element(hour()).toHaveValue('20')
  await toggle().click()
  await expect.element(toggle()).toBeChecked()
  expect(tags).toEqual(new Set(['comoney-reminder']))
  expect(await readState(database, 'reminder')).toMatchObject({
    hour: 20,
    locale: 'en',
    texts: { 'nothing-logged': ASK },
  })
  await hour().selectOptions('9:00 PM')
  await expect.poll(async () => (await readState(database, 'reminder'))?.hour).toBe(21)
  await toggle().click()
  await expect.element(toggle()).not.toBeChecked()
  expect(await readState(database, 'reminder')).toBeUndefined()
  await expect.poll(() => tags.size).toBe(0)
})

test('a user who refuses notifications sees how to allow them', async () => {
  const { tags } = platform({ answer: 'denied' })
  const { database } = await openApp('/settings/reminders')
  await toggle().click()
  const told = page.getByRole('alert').getByText(/^Notifications are blocked\. Allow them for/)
  await expect.element(told).toBeVisible()
  await expect.element(toggle()).not.toBeChecked()
  expect(await readState(database, 'reminder')).toBeUndefined()
  expect(tags.size).toBe(0)
})

test('a browser that reminds for installed apps alone says so', async () => {
  platform({ isInstalled: false })
  await openApp('/settings/reminders')
  await expectText('This browser can remind you once CoMoney is installed.')
  expect(toggle().query()).toBeNull()
})

test('a browser that cannot remind says so, and saves the calendar file', async () => {
  const files = savedFiles()
  const { prototype } = ServiceWorkerRegistration
  const periodicSync = Object.getOwnPropertyDescriptor(prototype, 'periodicSync')
  Reflect.deleteProperty(prototype, 'periodicSync')
  onTestFinished(() => {
    if (periodicSync) Object.defineProperty(prototype, 'periodicSync', periodicSync)
  })
  await openApp('/settings/reminders')
  await expectText('This browser cannot remind you while CoMoney is closed.')
  expect(toggle().query()).toBeNull()
  await hour().selectOptions('9:00 PM')
  await button('Save a calendar file').click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['comoney-reminder.ics'])
  const lines = ((await files[0]?.file.text()) ?? '').split('\r\n')
  expect(files[0]?.file.type).toBe('text/calendar')
  expect(lines).toContain("SUMMARY:Log today's expenses in CoMoney")
  expect(lines).toContain('DTSTART:20260310T210000')
})

test('if the browser refuses after all, the switch stays off and says so', async () => {
  silenceWarnings()
  platform({})
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({
    periodicSync: { register: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  } as never)
  await openApp('/settings/reminders')
  await toggle().click()
  await expectText('The browser does not permit the reminder at the moment.')
  await expect.element(toggle()).not.toBeChecked()
})

test('the sentences of the reminder follow the language, and a log-out ends it', async () => {
  const { tags } = platform({})
  const { database, device, router } = await openApp('/settings/reminders')
  onTestFinished(
    whileSignedIn(router.options.context.session, ({ database: own }, signal) =>
      keepReminder({ database: own, signal }),
    ),
  )
  const state = () => readState(database, 'reminder')
  const asked = async () => (await state())?.texts['nothing-logged']
  await toggle().click()
  await expect.poll(asked).toBe(ASK)
  await activateLocale('id')
  await expect.poll(asked).toBe('Belum ada catatan hari ini. Ada pengeluaran?')
  expect(tags.size).toBe(1)
  await device.session.clear()
  await expect.poll(() => tags.size).toBe(0)
})
