// The decisions on open points of the specification, each under its number.

import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { category, transaction } from '../support/data/builders'
import { openApp, painted } from '../support/opened-app'
import { button, dialog, expectText, field } from '../support/screen'
import { fillTransaction } from '../support/screens/transaction-form'
import { visit } from '../support/screens/visit'
import { dismissMessages, drawn, message } from '../support/timed-message'
import { flowOf } from './support/dashboard'
import { MESSAGES } from './support/messages'

const FOOD = { categories: [category()] }

test('[D.2] without a network login and register say plainly that they need one', async () => {
  const app = await openApp('/login', { isSignedIn: false })
  app.services.identity = { ok: false, failure: { kind: 'offline' } }
  for (const [address, submit] of [
    ['/login', 'Login'],
    ['/register', 'Sign Up'],
  ] as const) {
    await visit(app, address)
    await button(submit).click()
    await expect.element(message('error', 'No network connection.')).toBeVisible()
    await expectText(/needs the internet/)
    await dismissMessages()
  }
})

test('[D.3] amounts from 0,01 to 1.000.000.000.000 are taken', async () => {
  const app = await openApp('/', { rows: FOOD })
  for (const amount of ['1000000000000', '0,01', '1.500.000,5']) {
    await visit(app, '/add/expense')
    await expect.element(field('Name')).toHaveValue('')
    await fillTransaction({ amount })
    await button('Add').click()
    await expect.poll(app.path).toBe('/')
  }
  const amounts = (await app.database.transactions.toArray()).map(({ amount }) => amount)
  expect(amounts).toEqual([1_000_000_000_000, 0.01, 1_500_000.5])
})

test('[5.6, D.3] amounts below 0, above 1.000.000.000.000 or with three decimals are refused, and the field says how far it goes', async () => {
  const { database } = await openApp('/add/expense', { rows: FOOD })
  await fillTransaction()
  const amount = field('Amount')
  for (const typed of ['-1', '1000000000000,01', '1000000000001', '0,001']) {
    await amount.fill('0')
    await expect.element(amount).toBeValid()
    await amount.fill(typed)
    await button('Add').click()
    await expect.element(amount).toHaveAccessibleDescription(/^Enter an amount from 0 to/)
  }
  expect(await database.transactions.count()).toBe(0)
})

test('[D.3] sums are exact, also where plain numbers are not', async () => {
  const cents = Array.from({ length: 10 }, (_, id) => transaction({ id: id + 1, amount: 0.1 }))
  await openApp('/', { rows: { transactions: cents } })
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 0', 'Rp 1'])
})

test('[D.4] the dashboard moves on at midnight without a reload', async () => {
  const rows = { transactions: [transaction({ date: '2026-03-10', amount: 15_000 })] }
  await openApp('/', { rows, now: new Date(2026, 2, 10, 23, 59, 59, 900) })
  await drawn(() => flowOf('Today')[1] === 'Rp 15.000')
  expect(flowOf('Today')).toEqual(['Rp 0', 'Rp 15.000'])
  vi.setSystemTime(new Date(2026, 2, 11))
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 0', 'Rp 0'])
  await expectText('Wednesday, March 11, 2026')
})

test('[D.4] the dashboard of a laptop that has slept open knows the new day at the first touch', async () => {
  const rows = { transactions: [transaction({ date: '2026-03-10', amount: 15_000 })] }
  await openApp('/', { rows, now: new Date(2026, 2, 10, 22) })
  await expectText('Tuesday, March 10, 2026')
  vi.setSystemTime(new Date(2026, 2, 11, 8))
  await userEvent.keyboard('{Shift}')
  await expectText('Wednesday, March 11, 2026')
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 0', 'Rp 0'])
})

test('[D.4] the day of a new transaction is today unless another is chosen', async () => {
  const { database, path } = await openApp('/add/expense', { rows: FOOD })
  await expect.element(field('Date')).toHaveValue('Tue, Mar 10, 2026')
  await fillTransaction({ date: '2026-03-09' })
  await button('Add').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([{ date: '2026-03-09' }])
})

test('[D.9] a message under the pointer stays, and goes once its time is over after that', async () => {
  await openApp('/add/expense')
  await expect.element(button('Delete Category')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await button('Delete Category').click()
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

test('[D.9] a message does not appear if a key has used its undo before', async () => {
  const rows = { transactions: [transaction({ id: 7 })] }
  const { database, path } = await openApp('/detail/7', { rows })
  await button('Delete').click()
  const release = holdFrames()
  await button('Delete', dialog()).click()
  await expect.poll(path).toBe('/')
  await userEvent.keyboard('z')
  await expect.poll(() => database.transactions.count()).toBe(1)
  release()
  await expect.element(message('success', 'Transaction Restored')).toBeVisible()
  expect(message('success', MESSAGES.transactionDeleted.en).query()).toBeNull()
})

/** The screen takes its time; what waits for its next picture does so until the function has run. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = []
  const spy = vi.spyOn(window, 'requestAnimationFrame')
  spy.mockImplementation(callback => held.push(callback))
  return () => {
    spy.mockRestore()
    for (const callback of held) requestAnimationFrame(callback)
  }
}
