// The reminder in the settings: what the browser can, what it is asked for, and the file for a calendar.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepReminder } from '../../../src/app/pwa/keep-reminder'
import { activateLocale } from '../../../src/i18n/activation'
import type { Locale } from '../../../src/i18n/locale'
import { writeMonthStart } from '../../../src/store/month-start'
import { readState } from '../../../src/store/outbox/sync-state'
import { LOCALES, openApp, silenceWarnings } from '../../support/opened-app'
import { savedFiles } from '../../support/saved-files'

const WORDS = {
  en: {
    turnOn: 'Remind me to write things down',
    hour: 'Hour of the reminder',
    nine: '9:00 PM',
    save: 'Save a calendar file',
    nothing: 'Nothing written down today. Did you spend anything?',
    notInstalled: 'This browser can remind you once CoMoney is installed.',
    unsupported: 'This browser cannot remind you while CoMoney is closed.',
    blocked: /^Notifications are blocked\. Allow them for CoMoney/,
    summary: "SUMMARY:Write down today's expenses in CoMoney",
  },
  id: {
    turnOn: 'Ingatkan saya untuk mencatat',
    hour: 'Jam pengingat',
    nine: '21.00',
    save: 'Simpan berkas kalender',
    nothing: 'Belum ada catatan hari ini. Ada pengeluaran?',
    notInstalled: 'Peramban ini bisa mengingatkanmu setelah CoMoney dipasang.',
    unsupported: 'Peramban ini tidak bisa mengingatkanmu saat CoMoney ditutup.',
    blocked: /^Notifikasi diblokir\. Izinkan untuk CoMoney/,
    summary: 'SUMMARY:Catat pengeluaran hari ini di CoMoney',
  },
} satisfies Record<Locale, object>

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
  const spies = [
    vi.spyOn(navigator.permissions, 'query').mockImplementation(async asked => {
      const name: string = asked.name
      if (name !== 'periodic-background-sync') return query(asked)
      return { state: isInstalled ? 'granted' : 'denied' } as PermissionStatus
    }),
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer),
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never),
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { tags }
}

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const toggle = () => page.getByRole('checkbox', { name: words.turnOn })
  const hour = () => page.getByRole('combobox', { name: words.hour })

  test(`it is turned on, moved to another hour and turned off (${locale})`, async () => {
    const { tags } = platform({})
    const { database } = await openApp('/settings', { locale })
    await expect.element(toggle()).not.toBeChecked()
    await expect.element(hour()).toHaveValue('20')
    await toggle().click()
    await expect.element(toggle()).toBeChecked()
    expect(tags).toEqual(new Set(['comoney-reminder']))
    expect(await readState(database, 'reminder')).toMatchObject({
      hour: 20,
      locale,
      texts: { 'nothing-logged': words.nothing },
    })
    await hour().selectOptions(words.nine)
    await expect.poll(async () => (await readState(database, 'reminder'))?.hour).toBe(21)
    await toggle().click()
    await expect.element(toggle()).not.toBeChecked()
    expect(await readState(database, 'reminder')).toBeUndefined()
    await expect.poll(() => tags.size).toBe(0)
  })

  test(`a user who refuses notifications sees how to allow them (${locale})`, async () => {
    const { tags } = platform({ answer: 'denied' })
    const { database } = await openApp('/settings', { locale })
    await toggle().click()
    await expect.element(page.getByRole('alert').getByText(words.blocked)).toBeVisible()
    await expect.element(toggle()).not.toBeChecked()
    expect(await readState(database, 'reminder')).toBeUndefined()
    expect(tags.size).toBe(0)
  })

  test(`a browser that reminds for installed apps alone says so (${locale})`, async () => {
    platform({ isInstalled: false })
    await openApp('/settings', { locale })
    await expect.element(page.getByText(words.notInstalled)).toBeVisible()
    expect(toggle().query()).toBeNull()
  })

  test(`a browser that cannot remind says so, and saves the calendar file (${locale})`, async () => {
    const files = savedFiles()
    const { prototype } = ServiceWorkerRegistration
    const periodicSync = Object.getOwnPropertyDescriptor(prototype, 'periodicSync')
    Reflect.deleteProperty(prototype, 'periodicSync')
    onTestFinished(() => {
      if (periodicSync) Object.defineProperty(prototype, 'periodicSync', periodicSync)
    })
    await openApp('/settings', { locale })
    await expect.element(page.getByText(words.unsupported)).toBeVisible()
    expect(toggle().query()).toBeNull()
    await hour().selectOptions(words.nine)
    await page.getByRole('button', { name: words.save }).click()
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['comoney-reminder.ics'])
    const lines = ((await files[0]?.file.text()) ?? '').split('\r\n')
    expect(files[0]?.file.type).toBe('text/calendar')
    expect(lines).toContain(words.summary)
    expect(lines).toContain('DTSTART:20260310T210000')
  })
}

test('where the browser takes its promise back, the switch stays off and says so', async () => {
  silenceWarnings()
  platform({})
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({
    periodicSync: { register: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  } as never)
  await openApp('/settings')
  const toggle = page.getByRole('checkbox', { name: WORDS.en.turnOn })
  await toggle.click()
  await expect
    .element(page.getByText('The browser does not permit the reminder at the moment.'))
    .toBeVisible()
  await expect.element(toggle).not.toBeChecked()
})

test('its sentences follow the language, its month the setting, and a log-out ends it', async () => {
  const { tags } = platform({})
  onTestFinished(() => writeMonthStart({ day: 1, isBeforeWeekend: false }))
  const { database, device, router } = await openApp('/settings')
  const { session } = router.options.context
  keepReminder(session as never)
  const state = () => readState(database, 'reminder')
  await page.getByRole('checkbox', { name: WORDS.en.turnOn }).click()
  await expect.poll(async () => (await state())?.texts['nothing-logged']).toBe(WORDS.en.nothing)
  await activateLocale('id')
  await expect.poll(async () => (await state())?.texts['nothing-logged']).toBe(WORDS.id.nothing)
  await page.getByRole('combobox', { name: 'Hari pertama bulan' }).selectOptions('25')
  await expect.poll(async () => (await state())?.monthStart.day).toBe(25)
  expect(tags.size).toBe(1)
  await device.session.clear()
  await expect.poll(() => tags.size).toBe(0)
})
