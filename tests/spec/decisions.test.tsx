// The decisions on open points of the specification, each under its number.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { category, savingPlan, transaction } from '../support/data/builders'
import { LOCALES, openApp, painted } from '../support/opened-app'
import { message } from '../support/timed-message'
import { button, dialog, field } from './support/controls'
import { flowOf } from './support/dashboard'
import { MESSAGES } from './support/messages'

const FOOD = { categories: [category()] }

const OFFLINE = {
  en: { reason: 'No network connection.', login: /needs the internet/ },
  id: { reason: 'Tidak ada koneksi jaringan.', login: /perlu internet/ },
} as const

for (const locale of LOCALES) {
  test.each([
    ['/login', 'login'],
    ['/register', 'signUp'],
  ] as const)(
    `[D.2] without a network %s says plainly that it needs one (${locale})`,
    async (address, submit) => {
      await openApp(address, {
        locale,
        isSignedIn: false,
        prepare: ({ services }) => {
          services.identity = { ok: false, failure: { kind: 'offline' } }
        },
      })
      await button(submit, locale).click()
      await expect.element(message('error', OFFLINE[locale].reason)).toBeVisible()
      await expect.element(page.getByText(OFFLINE[locale].login)).toBeVisible()
    },
  )

  test(`[D.6] a plan without a name is shown as one (${locale})`, async () => {
    await openApp('/saving-planner', {
      locale,
      rows: { savings: [savingPlan({ savingsName: '' })] },
    })
    const name = locale === 'en' ? 'Untitled' : 'Tanpa Nama'
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })
}

test.each([
  ['1000000000000', 1_000_000_000_000],
  ['0,01', 0.01],
  ['1.500.000,5', 1_500_000.5],
])('[D.3] an amount of %s is taken', async (typed, amount) => {
  const { database, path } = await openApp('/add/expense', { rows: FOOD })
  await fillIn(typed)
  await button('add').click()
  await expect.poll(path).toBe('/')
  expect((await database.transactions.toArray()).map(row => row.amount)).toEqual([amount])
})

test.each(['1000000000000,01', '1000000000001', '0,001'])(
  '[D.3] an amount of %s is refused',
  async typed => {
    const { database } = await openApp('/add/expense', { rows: FOOD })
    await fillIn(typed)
    await button('add').click()
    await expect.element(page.getByRole('alert').getByText(/^The amount goes from 0/)).toBeVisible()
    expect(await database.transactions.count()).toBe(0)
  },
)

test('[D.3] sums are exact, also where plain numbers are not', async () => {
  const cents = Array.from({ length: 10 }, (_, id) => transaction({ id: id + 1, amount: 0.1 }))
  await openApp('/', { rows: { transactions: cents } })
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 0', 'Rp 1'])
})

test('[D.4] the dashboard moves on at midnight without a reload', async () => {
  const rows = { transactions: [transaction({ date: '2026-03-10', amount: 15_000 })] }
  await openApp('/', { rows, now: new Date(2026, 2, 10, 23, 59, 59, 900) })
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 0', 'Rp 15.000'])
  vi.setSystemTime(new Date(2026, 2, 11))
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 0', 'Rp 0'])
  await expect.element(page.getByText('Wednesday, March 11, 2026', { exact: true })).toBeVisible()
})

test('[D.4] the day of a new transaction is today unless another is chosen', async () => {
  const { database, path } = await openApp('/add/expense', { rows: FOOD })
  const date = page.getByLabelText('Date', { exact: true })
  await expect.element(date).toHaveValue('Tue, Mar 10, 2026')
  await fillIn('15000')
  await date.fill('2026-03-09')
  await button('add').click()
  await expect.poll(path).toBe('/')
  expect((await database.transactions.toArray()).map(row => row.date)).toEqual(['2026-03-09'])
})

test('[D.9] a message under the pointer stays, and goes once its time is over after that', async () => {
  await openApp('/add/expense')
  await expect.element(button('deleteCategory')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await button('deleteCategory').click()
  const toast = message('error', MESSAGES.selectFirst.en)
  await toast.hover()
  vi.advanceTimersByTime(60_000)
  await painted()
  expect(toast.query()).not.toBeNull()
  await toast.unhover()
  await painted()
  vi.advanceTimersByTime(1500)
  await painted()
  expect(toast.query()).toBeNull()
})

test('[D.9] a message whose offer a key has taken before it could show does not come up', async () => {
  const { database, path } = await openApp('/detail/7', {
    rows: { transactions: [transaction({ id: 7 })] },
  })
  await button('delete').click()
  const release = holdFrames()
  await button('delete', 'en', dialog()).click()
  await expect.poll(path).toBe('/')
  await userEvent.keyboard('z')
  await expect.poll(() => database.transactions.count()).toBe(1)
  release()
  await expect.element(message('success', 'Transaction Restored')).toBeVisible()
  expect(message('success', MESSAGES.transactionDeleted.en).query()).toBeNull()
})

test('[D.9] a confirmation is a modal dialog that closes with Escape', async () => {
  await openApp('/')
  await button('logOut').click()
  await expect.element(dialog()).toBeVisible()
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

async function fillIn(amount: string): Promise<void> {
  await field('name').fill('Noodles')
  await field('amount').fill(amount)
  await field('category').selectOptions('Food')
}

/** The screen takes its time; what waits for its next picture does so until the function has run. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = []
  const spy = vi.spyOn(window, 'requestAnimationFrame')
  spy.mockImplementation(callback => held.push(callback))
  onTestFinished(() => spy.mockRestore())
  return () => {
    spy.mockRestore()
    for (const callback of held) requestAnimationFrame(callback)
  }
}
