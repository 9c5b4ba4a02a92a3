// Several transactions of the search at once: selected, deleted or given another category, and undone.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { walletKeyOf } from '../../../src/domain/transaction/wallet-of'
import { category, transaction, wallet } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, expectText, link } from '../../support/screen'

const HISTORY = {
  transactions: [
    transaction({ id: 1, date: '2024-02-29', name: 'Kopi tubruk' }),
    transaction({ id: 2, date: '2025-12-31', name: 'Café latte' }),
    transaction({ id: 3, date: '2026-01-01', name: 'Sewa kamar', category: 'Rumah' }),
    transaction({ id: 4, date: '2026-03-10', name: 'Nasi padang' }),
    transaction({ id: 5, date: '2026-03-10', name: 'Kopi susu' }),
  ],
  categories: [
    category({ id: 1, categoryName: 'Food' }),
    category({ id: 2, categoryName: 'Rumah' }),
  ],
}

const rows = () => link(/Kopi|Café|Sewa|Nasi/, page.getByRole('main'))
const found = (text: string) => page.getByRole('main').getByRole('status').getByText(text)

async function idsIn({ database }: OpenedApp): Promise<number[]> {
  return database.transactions.toCollection().primaryKeys()
}

test('an edit of several transactions is one change with one undo', async () => {
  const { database } = await openApp('/search?q=kopi', { rows: HISTORY })
  await button('Select').click()
  await page.getByRole('checkbox', { name: 'Select Kopi susu' }).click()
  await button('Select all').click()
  await expectText('2 selected')
  await button('Change category').click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'Rumah')
  await button('Change').click()
  const categories = async () =>
    (await database.transactions.bulkGet([1, 5])).map(row => row?.category)
  await expect.poll(categories).toEqual(['Rumah', 'Rumah'])
  await button('Undo').click()
  await expect.poll(categories).toEqual(['Food', 'Food'])
})

test('several transactions are put into another wallet in one change with one undo', async () => {
  const wallets = [wallet({ id: 1, key: 'gopay001', walletName: 'GoPay' })]
  const { database } = await openApp('/search?q=kopi', { rows: { ...HISTORY, wallets } })
  await button('Select').click()
  await button('Select all').click()
  await button('Change wallet').click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Wallet' }), 'GoPay')
  await button('Change').click()
  const keys = async () =>
    (await database.transactions.bulkGet([1, 4, 5])).map(row => row && walletKeyOf(row))
  await expect.poll(keys).toEqual(['gopay001', '', 'gopay001'])
  await expectText('2 transactions are in another wallet: GoPay')
  await button('Undo').click()
  await expect.poll(keys).toEqual(['', '', ''])
})

test('a deletion of several transactions asks first, says how many, and has one undo', async () => {
  const app = await openApp('/search?category=Food', { rows: HISTORY })
  await expect.element(found('4 transactions')).toBeVisible()
  await button('Select').click()
  await button('Select all').click()
  await button('Delete').click()
  const dialog = page.getByRole('dialog', { name: 'Delete 4 transactions?' })
  expect(await idsIn(app)).toEqual([1, 2, 3, 4, 5])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(found('0 transactions')).toBeVisible()
  expect(await idsIn(app)).toEqual([3])
  await button('Undo').click()
  await expect.element(found('4 transactions')).toBeVisible()
  expect(await idsIn(app)).toEqual([1, 2, 3, 4, 5])
})

test('a click with Shift selects a row and all up to the next one, and opens none', async () => {
  const { path } = await openApp('/search', { rows: HISTORY })
  await rows()
    .nth(0)
    .click({ modifiers: ['Shift'] })
  await rows()
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await expectText('4 selected')
  expect(path()).toBe('/search')
  await rows().nth(1).click()
  await expectText('3 selected')
  await button('Done').click()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await rows().nth(1).click()
  await expect.poll(path).toBe('/detail/4')
})

test('a long press selects a row, and does not open the row or the context menu of its link', async () => {
  const { path } = await openApp('/search', { rows: HISTORY })
  const row = rows().first()
  await expect.element(row).toBeVisible()
  const touch = { pointerType: 'touch', clientX: 90, clientY: 300, bubbles: true, cancelable: true }
  row.element().dispatchEvent(new PointerEvent('pointerdown', touch))
  await expectText('1 selected')
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  row.element().dispatchEvent(menu)
  expect(menu.defaultPrevented).toBe(true)
  row.element().dispatchEvent(new PointerEvent('pointerup', touch))
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expectText('1 selected')
  expect(path()).toBe('/search')
})
