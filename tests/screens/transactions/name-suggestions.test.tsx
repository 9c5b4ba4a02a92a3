// Earlier names as suggestions in the add form: in its Name field and in its quick entry. And the most used
// categories, as chips.

import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hideAmounts } from '../../../src/ui/display/amounts/hide-amounts'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field, textOf } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [
    transaction({ id: 1, name: 'Es Kopi', amount: 12_000, category: 'Food', date: '2026-03-01' }),
    transaction({ id: 2, name: 'Kopi susu', amount: 18_000, category: 'Food', date: '2026-03-02' }),
    transaction({ id: 3, name: 'kopi susu', amount: 19_500, category: 'Work', date: '2026-03-03' }),
    transaction({
      ...{ id: 4, name: 'Café <b>{0}', amount: 30_000, category: 'Gone', date: '2026-02-01' },
    }),
    transaction({
      ...{ id: 5, name: 'Kopi dijual', amount: 9_000, category: 'Shop', date: '2026-03-04' },
      type: 'income',
    }),
  ],
  categories: [
    category({ id: 1, categoryName: 'Books' }),
    category({ id: 2, categoryName: 'Food' }),
    category({ id: 3, categoryName: 'Work' }),
    category({ id: 4, categoryName: 'Shop', type: 'income' }),
  ],
}

const name = () => page.getByRole('combobox', { name: 'Name' })
const line = () => page.getByRole('combobox', { name: 'Quick entry' })
const list = () => page.getByRole('listbox', { name: 'Earlier names' })
const options = () => list().getByRole('option')
const shown = () => options().elements().map(textOf)
const open = () => openApp('/add/expense', { rows: ROWS })

test('the names in which a word begins so are listed, with what they had last, until Escape closes the list', async () => {
  const { path } = await open()
  await name().click()
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('KÓP')
  await expect.poll(shown).toEqual(['kopi susu Work · Rp 19.500', 'Es Kopi Food · Rp 12.000'])
  await expect.element(page.getByText('2 suggestions', { exact: true })).toBeInTheDocument()
  await expect.element(name()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('i s')
  await expect.poll(shown).toEqual(['kopi susu Work · Rp 19.500'])
  await expect.element(page.getByText('1 suggestion', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('KÓPi s')
  await expect.element(name()).toHaveFocus()
  expect(path()).toBe('/add/expense')
})

test('arrows and Enter choose one, which fills what is empty, and Enter saves it', async () => {
  const { database, path } = await open()
  await name().click()
  await userEvent.keyboard('kop')
  await expect.poll(shown).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = options().nth(1).element().id
  await expect.element(name()).toHaveAttribute('aria-activedescendant', active)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('kopi susu')
  await expect.element(name()).toHaveFocus()
  await expect.element(field('Amount')).toHaveValue('19.500')
  await expect.element(field('Category')).toHaveValue('Work')
  expect(path()).toBe('/add/expense')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({
    ...{ name: 'kopi susu', amount: 19_500, category: 'Work', date: '2026-03-10' },
  })
})

test('a tap fills the name alone where amount and category are filled in; Enter saves what is typed', async () => {
  const { database, path } = await open()
  await field('Amount').fill('5000')
  await field('Category').selectOptions('Books')
  await name().fill('es')
  await options().first().click()
  await expect.element(name()).toHaveValue('Es Kopi')
  await expect.element(name()).toHaveFocus()
  await expect.element(field('Amount')).toHaveValue('5.000')
  await expect.element(field('Category')).toHaveValue('Books')
  await name().fill('kop')
  await expect.element(list()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({ name: 'kop' })
})

test('a name whose category is gone is offered as typed, those of the other type or without a change are not', async () => {
  await open()
  await name().fill('cafe')
  await expect.poll(shown).toEqual(['Café <b>{0} Rp 30.000'])
  await options().first().click()
  await expect.element(name()).toHaveValue('Café <b>{0}')
  await expect.element(field('Category')).toHaveValue('')
  await name().fill('dijual')
  await expect.element(list()).not.toBeInTheDocument()
  await name().fill('es kop')
  await options().first().click()
  await expect.element(name()).toHaveValue('Es Kopi')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(shown).toHaveLength(1)
  await userEvent.keyboard('i')
  await expect.poll(shown).toEqual([])
})

test('hidden amounts stay hidden in the list and in the line', async () => {
  hideAmounts(true)
  onTestFinished(() => hideAmounts(false))
  await open()
  await name().fill('es')
  await expect.poll(shown).toEqual(['Es Kopi Food · Rp •••'])
  await name().fill('')
  await line().fill('es')
  await options().first().click()
  await expect.element(line()).toHaveValue('Es Kopi')
})

test('in the line the chosen name brings its last amount, which the next key replaces', async () => {
  const { database, path } = await open()
  await line().click()
  await userEvent.keyboard('kopi s')
  await expect.poll(shown).toEqual(['kopi susu Work · Rp 19.500'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(line()).toHaveValue('kopi susu Rp19.500')
  await expect.element(field('Amount')).toHaveValue('19.500')
  await expect.element(field('Category')).toHaveValue('Work')
  await userEvent.keyboard('21rb')
  await expect.element(line()).toHaveValue('kopi susu 21rb')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({
    ...{ name: 'kopi susu', amount: 21_000, category: 'Work' },
  })
})

test('a line of a name of the other type follows it', async () => {
  const { path } = await open()
  await line().fill('dij')
  await options().first().click()
  await expect.element(line()).toHaveValue('Kopi dijual Rp9.000')
  await expect.poll(path).toBe('/add/income')
  await expect.element(field('Category')).toHaveValue('Shop')
})

test('the most used categories are one tap away, and all are in the list', async () => {
  await open()
  const chips = page.getByRole('list', { name: 'Most used categories' })
  const names = () => chips.getByRole('button').elements().map(textOf)
  await expect.poll(names).toEqual(['Food', 'Work', 'Books'])
  await chips.getByRole('button', { name: 'Books' }).click()
  await expect.element(field('Category')).toHaveValue('Books')
  await expect
    .element(chips.getByRole('button', { name: 'Books' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('the list leaves the form where it is, and the save button free, on a phone', async () => {
  await setWindowSize(390)
  await open()
  await name().click()
  const category = field('Category').element()
  const before = category.getBoundingClientRect().top
  await userEvent.keyboard('ko')
  await expect.element(list()).toBeVisible()
  expect(category.getBoundingClientRect().top).toBe(before)
  const { left, top, width, height } = button('Add').element().getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(button('Add').element().contains(onTop)).toBe(true)
})
