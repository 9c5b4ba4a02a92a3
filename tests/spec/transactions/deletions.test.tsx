// The undo of a deletion, which is on the screen for longer than the message, and the question before a category goes
// that transactions name (sections 2.45, 5.10, 8 and 9; decision 9).

import { expect, test, vi } from 'vitest'
import { category, savingPlan, transaction, transactions } from '../../support/data/builders'
import { openApp, painted } from '../../support/opened-app'
import { button, dialog, expectText, field } from '../../support/screen'
import { drawn, message } from '../../support/timed-message'
import { MESSAGES } from '../support/messages'

const ROWS = {
  transactions: [transaction({ id: 7 })],
  savings: ['Bicycle', 'Trip'].map((savingsName, id) =>
    savingPlan({ savingsName }, { id: id + 1 }),
  ),
}

const undo = () => button('Undo')

test('[2.45, D.9] the undo of a deletion stays for 8000 ms, though its message goes after 1000 ms, and waits while it has the focus', async () => {
  const { database, path } = await openApp('/detail/7', { rows: ROWS })
  await button('Delete').click()
  await expect.element(button('Delete', dialog())).toBeVisible()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'],
    now: Date.now(),
  })
  await button('Delete', dialog()).click()
  await drawn(() => undo().query() !== null)
  expect(path()).toBe('/')
  await pass(1000)
  expect(message('success', MESSAGES.transactionDeleted.en).query()).toBeNull()
  await pass(6999)
  const control = undo().element()
  if (!(control instanceof HTMLElement)) throw new Error('Undo is no control')
  control.focus()
  await painted()
  await pass(60_000)
  expect(undo().query()).not.toBeNull()
  control.blur()
  await painted()
  await pass(1)
  expect(undo().query()).toBeNull()
  expect(await database.transactions.count()).toBe(0)
})

test('[D.9] the undo names what was deleted, can be read under a pointer, brings it back, and leaves the focus on the screen', async () => {
  const { database } = await openApp('/detail/7', { rows: ROWS })
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await expectText('Deleted: Noodles')
  await undo().hover()
  await painted()
  const control = undo().element()
  await Promise.all(control.getAnimations().map(({ finished }) => finished))
  const { backgroundColor, color } = getComputedStyle(control)
  const bar = control.closest('[role=status] > *')
  if (!bar) throw new Error('Undo is in no bar')
  const behind = brightness(getComputedStyle(bar).backgroundColor, backgroundColor)
  expect(Math.abs(brightness(color) - behind)).toBeGreaterThan(100)
  await undo().click()
  await expect.poll(() => database.transactions.count()).toBe(1)
  expect(undo().query()).toBeNull()
  expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true)
})

test('[D.9] two deletions have an undo each', async () => {
  const { database } = await openApp('/saving-planner', { rows: ROWS })
  for (const name of ['Bicycle', 'Trip']) {
    await button(`Delete ${name}`).click()
    await button('Delete', dialog()).click()
    await expectText(`Deleted: ${name}`)
  }
  await undo().first().click()
  await undo().first().click()
  await expect.poll(() => database.savings.count()).toBe(2)
})

test.each([
  [1, /^1 transaction has/],
  [2, /^2 transactions have/],
])(
  '[5.10, D.9] a category that %i transactions name is asked about, and can be had back',
  async (count, question) => {
    const { database } = await openApp('/add/expense', {
      rows: { categories: [category()], transactions: transactions(count) },
    })
    await field('Category').selectOptions('Food')
    await button('Delete Category').click()
    await expect.element(dialog().getByText('Food')).toBeVisible()
    await expect.element(dialog().getByText(question)).toBeVisible()
    await button('Cancel', dialog()).click()
    expect(await database.categories.count()).toBe(1)
    await button('Delete Category').click()
    await button('Delete', dialog()).click()
    await expect.element(message('success', MESSAGES.categoryDeleted.en)).toBeVisible()
    await expect.element(field('Category')).toHaveValue('')
    expect(await database.categories.count()).toBe(0)
    expect(await database.transactions.count()).toBe(count)
    await button('Undo').click()
    await expect.poll(() => database.categories.count()).toBe(1)
  },
)

test('[5.10] a category that only the other type names is deleted without a question', async () => {
  const { database } = await openApp('/add/expense', {
    rows: { categories: [category()], transactions: [transaction({ type: 'income' })] },
  })
  await field('Category').selectOptions('Food')
  await button('Delete Category').click()
  await expect.element(message('success', MESSAGES.categoryDeleted.en)).toBeVisible()
  expect(await database.categories.count()).toBe(0)
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

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await painted()
}
