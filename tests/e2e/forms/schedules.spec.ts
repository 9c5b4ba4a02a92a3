// The journeys of schedules: one is made from a transaction, the app books one once for two devices, the user answers
// one without a network, and the app finds one in the history.

import type { Page } from '@playwright/test'
import { addDays, calendarDateOf } from '../../../src/domain/dates/calendar'
import { unsyncedTables } from '../../support/data/database/seed-tables'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { activate, tabTo, typeInto } from '../pages/keyboard'
import { settle, settleAndGoOffline } from '../pages/settled-person'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { chooseLanguage, readRows, writeRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

const WORDS = {
  title: 'Jadwal',
  repeat: 'Jadikan berulang',
  unit: 'Hari, minggu, bulan, atau tahun',
  save: 'Simpan',
  added: '2 transaksi dicatat oleh jadwalmu',
  name: 'Nama',
  amount: 'Jumlah',
  category: 'Kategori',
  ask: 'Tanya saya',
  add: /^Catat Wi-Fi, /,
  skip: /^Lewati Wi-Fi, /,
  undo: 'Urungkan',
  again: 'Jatuh tempo lagi',
  skipped: 'Dilewati kali ini',
  seen: 'Terlihat di transaksimu',
  dismiss: 'Jangan tawarkan Netflix lagi',
} as const

async function expectAccessible(page: Page): Promise<void> {
  // A message that fades in has no colour of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await accessibilityFaults(page)).toEqual([])
}

async function datesOn(page: Page): Promise<unknown[]> {
  return (await readRows(page, 'transactions')).map(({ date }) => date).sort()
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a transaction is made to repeat, and added automatically once, by two devices that do not know of each other, in Indonesian', async ({
  page,
  context,
  desk,
  wire,
  firestore,
}) => {
  test.slow()
  const { person, uid } = await settle(page)
  await logTransaction(page, { type: 'expense', name: 'Kos', amount: 150_000, category: 'Food' })
  await chooseLanguage(page, 'id')
  await page.goto('/')
  await rows(page).first().click()
  await page.getByRole('link', { name: WORDS.repeat }).click()
  await page.getByLabel(WORDS.unit).selectOption('week')
  await expectAccessible(page)
  await named(page, WORDS.save).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.title)
  await expect(page.getByRole('link', { name: 'Kos', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => readRows(page, 'outbox'), { timeout: 60_000 }).toEqual([])
  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(1)

  // Two weeks later both have their own network, and the phone has none.
  await readyForOffline(page)
  await goOffline(context, wire)
  const today = calendarDateOf(new Date())
  const dates = [today, addDays(today, 7), addDays(today, 14)]
  const later = new Date(Date.now() + 15 * 86_400_000)
  await page.clock.setFixedTime(later)
  await page.reload()
  await expect(page.getByText(WORDS.added).first()).toBeVisible({ timeout: 60_000 })
  expect(await datesOn(page)).toEqual(dates)
  await desk.page.clock.setFixedTime(later)
  await desk.page.reload()
  await expect.poll(() => datesOn(desk.page), { timeout: 60_000 }).toEqual(dates)
  await expect.poll(() => readRows(desk.page, 'outbox'), { timeout: 60_000 }).toEqual([])

  await goOnline(context, wire)
  await expect.poll(() => readRows(page, 'outbox'), { timeout: 60_000 }).toEqual([])
  expect(await datesOn(page)).toEqual(dates)
  expect(await readRows(page, 'conflicts')).toEqual([])
  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.date).sort()).toEqual(dates)
})

test('a due occurrence is offered, added, undone and skipped with the keyboard alone, without a network, in Indonesian', async ({
  page,
  wire,
}) => {
  test.slow()
  await settleAndGoOffline(page, wire)
  await chooseLanguage(page, 'id')
  await page.goto('/schedules/new')
  await expect(page.getByLabel(WORDS.amount)).toBeFocused()
  await page.keyboard.type('350rb')
  await typeInto(page.getByLabel(WORDS.name, { exact: true }), 'Wi-Fi')
  await tabTo(page.getByLabel(WORDS.category, { exact: true }))
  await page.keyboard.press('ArrowDown')
  const ask = page.getByRole('radio', { name: WORDS.ask })
  await page
    .getByRole('radio')
    .last()
    .evaluate(element => element.scrollIntoView())
  await tabTo(page.getByRole('radio', { checked: true }).last())
  await page.keyboard.press('ArrowRight')
  await expect(ask).toBeChecked()
  await expectAccessible(page)
  await activate(named(page, WORDS.save))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto('/')
  await expect(named(page, WORDS.add)).toBeVisible()
  await expectAccessible(page)
  await activate(named(page, WORDS.add))
  await expect(rows(page)).toHaveCount(1)
  await expect(named(page, WORDS.add)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(WORDS.again)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await activate(named(page, WORDS.skip))
  await expect(page.getByText(WORDS.skipped)).toBeVisible()
  await expect(named(page, WORDS.skip)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Transaksi baru' })).toBeVisible()
  expect(await datesOn(page)).toEqual([])
})

test('a subscription in the history is offered, and dismissed for good, in Indonesian', async ({
  page,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Film')
  await chooseLanguage(page, 'id')
  const today = calendarDateOf(new Date())
  const netflix = [1, 31, 62].map((before, index) => ({
    ...({ id: 1_000 + index, type: 'expense', name: 'Netflix', amount: 186_000 } as const),
    ...{ category: 'Film', description: '', date: addDays(today, -before) },
  }))
  await writeRows(page, unsyncedTables('transactions', netflix))
  await page.goto('/schedules')
  await expect(page.getByRole('heading', { name: WORDS.seen })).toBeVisible()
  await expectAccessible(page)
  await named(page, WORDS.dismiss).click()
  await expect(page.getByRole('heading', { name: WORDS.seen })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.title)
  await expect
    .poll(() => readRows(page, 'syncState'))
    .toContainEqual({
      ...{ key: 'dismissed-subscriptions', keys: ['expense/netflix'] },
    })
  await expect(page.getByRole('heading', { name: WORDS.seen })).toBeHidden()
})

test('an instalment that was begun earlier is added up to its end, and then ends automatically', async ({
  page,
}) => {
  test.slow()
  await settle(page)
  await page.goto('/schedules/new')
  const today = calendarDateOf(new Date())
  await page.getByLabel('Amount').fill('500rb')
  await page.getByLabel('Name', { exact: true }).fill('Phone')
  await page.getByLabel('Category', { exact: true }).selectOption('Food')
  await page.getByLabel('Days, weeks, months or years').selectOption('week')
  await page.getByLabel('First on', { exact: true }).fill(dayMonthYear(addDays(today, -14)))
  await page.getByRole('radio', { name: 'After a number of times' }).check()
  await page.getByLabel('Number of times', { exact: true }).fill('3')
  await expect(page.getByText(/3 × Rp\s500\.000 = Rp\s1\.500\.000/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have logged that already' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All 3 done')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('3 transactions were added by your schedules').first()).toBeVisible()
  expect(await datesOn(page)).toEqual([addDays(today, -14), addDays(today, -7), today])
  await expectSynced(page)
})

function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('/')
}
