// The search that is opened by a key, takes amounts and days as they are written, and follows what other tabs save.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteDocument } from '../../../src/store/deletion'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field, link } from '../../support/screen'

const rows = {
  transactions: [
    transaction({ id: 1, date: '2024-02-29', name: 'Kopi tubruk', amount: 12_000 }),
    transaction({ id: 2, date: '2025-12-31', name: 'Café latte', amount: 45_000 }),
    transaction({ id: 3, date: '2026-03-10', name: 'Nasi padang', amount: 42_500 }),
    transaction({ id: 4, date: '2026-03-10', name: 'Kopi susu', amount: 18_000 }),
  ],
  categories: [category()],
}

const box = () => page.getByRole('searchbox')
const found = () => page.getByRole('main').getByRole('status')
const results = () => link(/Kopi|Café|Nasi/, page.getByRole('main'))

async function expectFound(...names: readonly string[]): Promise<void> {
  await expect.element(results()).toHaveLength(names.length)
  for (const [index, name] of names.entries())
    await expect.element(results().nth(index)).toHaveTextContent(name)
}

test('the first day and the largest amount are used as typed, and are in the URL', async () => {
  const { router } = await openApp('/search?q=food', { rows })
  await field('First day').fill('31/12/2025')
  await field('At most').fill('43rb')
  await userEvent.tab()
  await expectFound('Kopi susu', 'Nasi padang')
  await expect.poll(() => router.state.location.searchStr).toBe('?q=food&from=2025-12-31&max=43000')
})

test('the key / opens the search, and selects what it has', async () => {
  await openApp('/', { rows })
  await expect.element(link('Search').first()).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('nasi')
  await expectFound('Nasi padang')
  button('Select').element().focus()
  await userEvent.keyboard('/')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('tubruk')
  await expect.element(box()).toHaveValue('tubruk')
  await expectFound('Kopi tubruk')
})

test('a transaction that another tab deletes leaves the results at once', async () => {
  const { database } = await openApp('/search?q=kopi', { rows })
  await expectFound('Kopi susu', 'Kopi tubruk')
  await deleteDocument(database, Date.now(), 'transactions', 4)
  await expectFound('Kopi tubruk')
  await expect.element(found()).toHaveTextContent('1 transaction')
})
