// An open edit form whose document another tab or device deletes: what was typed can still be saved.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { transactionChangesDraft } from '../../../src/features/transactions/form/transaction-changes'
import { commit } from '../../../src/store/commit'
import { deleteDocument, restoreDocument } from '../../../src/store/deletion'
import { readDraft } from '../../../src/store/drafts/drafts'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, field, heading, link } from '../../support/screen'

const NOODLES = transaction({ id: 7, date: '2026-03-09' })
const BICYCLE = savingPlan({}, { id: 9 })
const ROWS = { transactions: [NOODLES], savings: [BICYCLE], categories: [category({ id: 1 })] }

const told = (text: string) => page.getByRole('alert').getByText(text)
const transactionGone = told('This transaction was deleted elsewhere.')
const planGone = told('This savings plan was deleted elsewhere.')
/** In the banner; the button under the form is called the same. */
const saveAsNew = button('Save as new', page.getByRole('alert'))

test('a transaction that was deleted elsewhere is saved as a new one, with what was typed', async () => {
  const { database, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('Fried noodles')
  await deleteDocument(database, Date.now(), 'transactions', 7)
  await expect.element(transactionGone).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Fried noodles')
  await field('Description').fill('With egg')
  await saveAsNew.click()
  await expect.poll(path).toBe('/')
  const { id: _, ...before } = NOODLES
  const saved = { ...before, name: 'Fried noodles', description: 'With egg', date: '2026-03-10' }
  expect(await database.transactions.toArray()).toMatchObject([saved])
  expect(await database.transactions.get(7)).toBeUndefined()
  expect(await database.drafts.count()).toBe(0)
})

test('a form that is opened again offers what was typed into a transaction that has gone', async () => {
  const { database, router, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('Fried noodles')
  await expect.poll(() => database.drafts.count()).toBe(1)
  await leave(router)
  // The row goes while no form of it is open, as when another device has deleted it.
  await commit(database, Date.now(), writer => writer.remove('transactions', 7))
  await router.navigate({ href: '/edit/transaction/7' })
  await expect.element(transactionGone).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Fried noodles')
  await expect.element(field('Category')).toHaveValue(NOODLES.category)
  await field('Description').fill('With egg')
  await saveAsNew.click()
  await expect.poll(path).toBe('/')
  const saved = { name: 'Fried noodles', amount: NOODLES.amount, description: 'With egg' }
  expect(await database.transactions.toArray()).toMatchObject([saved])
  expect(await database.drafts.count()).toBe(0)
})

test('a plan that was deleted elsewhere is saved as a new one, also when its form is opened again', async () => {
  const { database, router, path } = await openApp('/edit-saving-plan/9', { rows: ROWS })
  await field('Savings name').fill('Red bicycle')
  await deleteDocument(database, Date.now(), 'savings', 9)
  await expect.element(planGone).toBeVisible()
  await expect.poll(() => database.drafts.count()).toBe(1)
  await leave(router)
  await router.navigate({ href: '/edit-saving-plan/9' })
  await expect.element(planGone).toBeVisible()
  await expect.element(field('Savings name')).toHaveValue('Red bicycle')
  await saveAsNew.click()
  await expect.poll(path).toBe('/saving-planner')
  const { data } = savingPlan({ savingsName: 'Red bicycle' })
  expect(await database.savings.toArray()).toMatchObject([{ data }])
  expect(await database.savings.get(9)).toBeUndefined()
  expect(await database.drafts.count()).toBe(0)
})

test('a form with a required field missing is refused, also as a new document; left, it keeps nothing', async () => {
  const { database, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('')
  await deleteDocument(database, Date.now(), 'transactions', 7)
  await saveAsNew.click()
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
  await field('Name').fill('Fried noodles')
  await link('Back to Dashboard').click()
  await expect.poll(path).toBe('/')
  await expect.poll(() => database.drafts.count()).toBe(0)
  expect(await database.transactions.count()).toBe(0)
})

test('a transaction whose deletion is undone elsewhere is edited again, with what was typed', async () => {
  const { database, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('Fried noodles')
  await deleteDocument(database, Date.now(), 'transactions', 7)
  await expect.element(transactionGone).toBeVisible()
  // The deletion has taken the stored draft with it.
  await expect
    .poll(() => readDraft(database, transactionChangesDraft(7)))
    .toMatchObject({ value: { changes: { name: 'Fried noodles' } } })
  await restoreDocument(database, Date.now(), 'transactions', NOODLES)
  await expect.element(transactionGone).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([{ id: 7, name: 'Fried noodles' }])
})

async function leave(router: OpenedApp['router']): Promise<void> {
  await router.navigate({ href: '/' })
  await expect.element(heading(/Ayu/)).toBeVisible()
}
