// The undo of a deletion: on the screen for longer than the message (sections 2.45, 8 and 9; decision 9).

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp, painted } from '../../support/opened-app'
import { drawn, message } from '../../support/timed-message'
import { button, dialog } from '../support/controls'
import { MESSAGES } from '../support/messages'

const UNDO = { en: 'Undo', id: 'Urungkan' } as const
const NOODLES = transaction()

for (const locale of LOCALES) {
  test(`[2.45, D.9] the undo of a deletion stays for 8000 ms, though its message goes after 1000 ms (${locale})`, async () => {
    const { database, path } = await openApp(`/detail/${NOODLES.id}`, {
      locale,
      rows: { transactions: [NOODLES] },
    })
    await deleteWithStoppedTimers(locale)
    expect(path()).toBe('/')
    await pass(1000)
    expect(message('success', MESSAGES.transactionDeleted[locale]).query()).toBeNull()
    await pass(6999)
    expect(undo(locale).query()).not.toBeNull()
    await pass(1)
    expect(undo(locale).query()).toBeNull()
    expect(await database.transactions.count()).toBe(0)
  })
}

test('[D.9] the undo names what was deleted, brings it back, and leaves the focus on the screen', async () => {
  const { database } = await openApp(`/detail/${NOODLES.id}`, {
    rows: { transactions: [NOODLES] },
  })
  await deleteTransaction('en')
  await expect.element(page.getByText('Deleted: Noodles')).toBeVisible()
  await undo('en').click()
  await expect.poll(() => database.transactions.count()).toBe(1)
  expect(undo('en').query()).toBeNull()
  expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true)
})

test('[D.9] the undo waits while it has the focus', async () => {
  await openApp(`/detail/${NOODLES.id}`, { rows: { transactions: [NOODLES] } })
  await deleteWithStoppedTimers('en')
  const control = undo('en').element()
  if (!(control instanceof HTMLElement)) throw new Error('Undo is no control')
  control.focus()
  await painted()
  await pass(60_000)
  expect(undo('en').query()).not.toBeNull()
  control.blur()
  await painted()
  await pass(8000)
  expect(undo('en').query()).toBeNull()
})

test('[D.9] the undo can be read under a pointer', async () => {
  await openApp(`/detail/${NOODLES.id}`, { rows: { transactions: [NOODLES] } })
  await deleteTransaction('en')
  await undo('en').hover()
  const control = undo('en').element()
  const bar = control.closest('[role=status] > *')
  if (!bar) throw new Error('Undo is in no bar')
  await painted()
  await Promise.all(control.getAnimations().map(({ finished }) => finished))
  const { backgroundColor, color } = getComputedStyle(control)
  const behind = brightness(getComputedStyle(bar).backgroundColor, backgroundColor)
  expect(Math.abs(brightness(color) - behind)).toBeGreaterThan(100)
})

/** From 0 to 255, of colours one upon the other. */
function brightness(...colors: readonly string[]): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  for (const color of colors) {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3
}

test('[D.9] two deletions have an undo each', async () => {
  const plans = [savingPlan(), savingPlan({ savingsName: 'Trip' }, { id: NOODLES.id + 1 })]
  const { database } = await openApp('/saving-planner', { rows: { savings: plans } })
  for (const name of ['Bicycle', 'Trip']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await button('delete', 'en', dialog()).click()
    await expect.element(page.getByText(`Deleted: ${name}`)).toBeVisible()
  }
  await undo('en').first().click()
  await undo('en').first().click()
  await expect.poll(() => database.savings.count()).toBe(2)
})

function undo(locale: 'en' | 'id') {
  return page.getByRole('button', { name: UNDO[locale], exact: true })
}

async function deleteTransaction(locale: 'en' | 'id'): Promise<void> {
  await button('delete', locale).click()
  await button('delete', locale, dialog()).click()
}

async function deleteWithStoppedTimers(locale: 'en' | 'id'): Promise<void> {
  await button('delete', locale).click()
  await expect.element(button('delete', locale, dialog())).toBeVisible()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'],
    now: Date.now(),
  })
  await button('delete', locale, dialog()).click()
  await drawn(() => undo(locale).query() !== null)
}

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await painted()
}
