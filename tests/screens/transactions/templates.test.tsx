// Templates: kept from a transaction and from the form, used by a tap on the dashboard and in the form, changed and
// deleted in the settings.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, template, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, link } from '../../support/screen'

const ROWS = {
  transactions: [
    transaction({ id: 7, name: 'Kopi', amount: 18_500, category: 'Food', date: '2026-02-03' }),
  ],
  categories: [
    category({ id: 1, categoryName: 'Food' }),
    category({ id: 2, type: 'income', categoryName: 'Salary' }),
  ],
  templates: [
    template({ id: 20, name: '<b>Kopi</b> {0}', description: 'Two\nlines' }),
    { id: 21, type: 'income', name: 'Gaji', category: 'Salary', description: '' } as const,
  ],
}

const list = () => page.getByRole('list', { name: 'Templates', exact: true })
const chip = (name: string) => link(name, list())
const formChip = (name: string) => list().getByRole('button', { name })
const open = (path: string) => openApp(path, { rows: ROWS })

test("a tap on the dashboard opens the form filled, with today's date", async () => {
  const { path, database } = await open('/')
  await chip('<b>Kopi</b> {0} Rp\u00a018.000').click()
  await expect.poll(path).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('<b>Kopi</b> {0}')
  await expect.element(field('Amount')).toHaveValue('18.000')
  await expect.element(field('Category')).toHaveValue('Food')
  await expect.element(field('Description')).toHaveValue('Two\nlines')
  await expect.element(field('Date')).toHaveValue('Tue, Mar 10, 2026')
  expect(await database.transactions.count()).toBe(1)
  await button('Add').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({
    ...{ name: '<b>Kopi</b> {0}', amount: 18_000, category: 'Food', date: '2026-03-10' },
  })
})

test('a tap in the form fills it, of either type, another tap replaces that, and a half-filled form is asked first', async () => {
  const { path } = await open('/add/expense')
  await formChip('Gaji').click()
  await expect.poll(path).toBe('/add/income')
  await expect.element(field('Name')).toHaveValue('Gaji')
  await expect.element(field('Amount')).toHaveValue('')
  await expect.element(field('Category')).toHaveValue('Salary')
  await formChip('<b>Kopi</b> {0}').click()
  await expect.poll(path).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('<b>Kopi</b> {0}')
  await expect.element(field('Amount')).toHaveValue('18.000')
  await expect.element(field('Category')).toHaveValue('Food')
  await field('Name').fill('Half')
  await formChip('<b>Kopi</b> {0}').click()
  const offer = page.getByText('Repeat: Rp\u00a018.000 · <b>Kopi</b> {0}', { exact: true })
  await expect.element(offer).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Half')
  await button('Use it instead').click()
  await expect.element(field('Name')).toHaveValue('<b>Kopi</b> {0}')
})

test('a transaction is kept as a template, once', async () => {
  const { database } = await open('/detail/7')
  await button('Keep as template').click()
  await expectText('Kept as a template')
  await button('Keep as template').click()
  await expectText('This template already exists')
  const kept = await database.templates
    .where('[type+category]')
    .equals(['expense', 'Food'])
    .toArray()
  expect(kept.filter(({ name }) => name === 'Kopi')).toMatchObject([
    { type: 'expense', amount: 18_500, category: 'Food' },
  ])
})

test('the form is kept as a template, which needs a name', async () => {
  const { database, path } = await open('/add/expense')
  await button('Keep as template').click()
  await expectText('Enter a name')
  expect(await database.templates.count()).toBe(2)
  await field('Name').fill('Bensin')
  await button('Keep as template').click()
  await expect.element(formChip('Bensin')).toBeVisible()
  expect(await database.templates.count()).toBe(3)
  expect(path()).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('Bensin')
})

test('the settings change and delete a template, with undo, and say what templates are for', async () => {
  const { database } = await openApp('/settings/templates', {
    rows: { ...ROWS, templates: ROWS.templates.slice(0, 1) },
  })
  await button('Edit <b>Kopi</b> {0}').click()
  const name = dialog().getByRole('textbox').first()
  await name.fill(' ')
  await button('Save', dialog()).click()
  await expect.element(dialog().getByText('Enter a name')).toBeVisible()
  await name.fill('Kopi pagi')
  await dialog().getByLabelText('Amount').fill('21rb')
  await dialog().getByRole('combobox').selectOptions('')
  await button('Save', dialog()).click()
  await expectText('Template saved')
  expect(await database.templates.get(20)).toMatchObject({
    ...{ name: 'Kopi pagi', amount: 21_000, category: '', description: 'Two\nlines' },
  })

  await button('Delete Kopi pagi').click()
  await expectText('Template deleted', 'Recently deleted', /^Keep what you log often/)
  await expect.element(link('Record an expense')).toBeVisible()
  expect(await database.templates.count()).toBe(0)
  await button('Undo').click()
  await expectText('Template restored')
  await expect.element(button('Edit Kopi pagi')).toBeVisible()
})

test('the space of the chips is reserved on the next dashboard', async () => {
  const { database } = await open('/')
  await expect.element(list()).toBeVisible()
  await expect.poll(() => localStorage.getItem('budget-lines')).toBe('0c')
  await database.templates.clear()
  await expect.element(list()).not.toBeInTheDocument()
  await expect.poll(() => localStorage.getItem('budget-lines')).toBe('0')
})
