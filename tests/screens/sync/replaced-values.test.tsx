// The differences of single values between devices, as they are shown to the user (rules M2, M7): which change replaced
// which, and its restoring with an undo.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Conflict } from '../../../src/store/database/record-types'
import { budget, NOON, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, link } from '../../support/screen'

const ROWS = {
  transactions: [transaction({ name: 'Lunch', amount: 15_000 })],
  budgets: [budget({ categoryName: 'Makan', amount: 300_000 })],
}
const NOW = 'Lunch, Rp 15.000'
const MINUTE = 60_000

/** The kept amount is that of the rows. */
function replacedAmount(
  collection: Conflict['collection'],
  lost: number,
  side: 'local' | 'remote',
): Conflict {
  const kept = collection === 'budgets' ? 300_000 : 15_000
  const value = { field: 'amount', lost, kept, side }
  return {
    ...{ collection, id: NOON, kind: 'field', by: 'device-b', value },
    ...{ at: NOON, editedAt: NOON - MINUTE, name: 'Lunch' },
  }
}

const opened = (path: string, ...conflicts: readonly Conflict[]) =>
  openApp(path, {
    rows: ROWS,
    async prepare({ database }) {
      await database.conflicts.bulkAdd(conflicts)
    },
  })

const card = () => page.getByRole('main').getByRole('listitem')
const values = () =>
  [...card().element().querySelectorAll('dd')].map(each =>
    (each.textContent ?? '').replaceAll(/\s/g, ' '),
  )

test('[M2] a replaced value is announced on its document, restored, and set aside again by an undo', async () => {
  const { database, path } = await opened(
    `/detail/${NOON}`,
    replacedAmount('transactions', 20_000, 'local'),
  )
  await expect.element(page.getByText('1 difference to look at')).toBeInTheDocument()
  await link('1 difference between your devices').click()
  expect(path()).toBe('/conflicts')
  await expect.element(link(NOW)).toBeVisible()
  await expectText("Another device's change replaced yours.")
  expect(values()).toEqual([
    expect.stringMatching(/^Rp 20\.000This device, /),
    expect.stringMatching(/^Rp 15\.000Another device, /),
  ])
  const amount = async () => (await database.transactions.get(NOON))?.amount
  await button(/^Restore/).click()
  await expectText('There are no differences.')
  expect(await amount()).toBe(20_000)
  await button('Undo').click()
  await expect.element(link(NOW)).toBeVisible()
  expect(await amount()).toBe(15_000)
})

test('[M7] a value of another device that was replaced here is told apart from one of this device', async () => {
  await opened('/conflicts', replacedAmount('transactions', 20_000, 'remote'))
  await expectText('Your change replaced one from another device.')
  expect(values()).toEqual([
    expect.stringMatching(/^Rp 20\.000Another device, /),
    expect.stringMatching(/^Rp 15\.000This device, /),
  ])
})

test('[M5] the replaced limit of a category is shown under its name', async () => {
  await opened('/conflicts', replacedAmount('budgets', 100_000, 'local'))
  await expect.element(link('Budget for Makan')).toBeVisible()
  expect(values()).toEqual([
    expect.stringMatching(/^Rp 100\.000/),
    expect.stringMatching(/^Rp 300\.000/),
  ])
})
