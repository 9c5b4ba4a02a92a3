// Budgets: the limits of a month, setting and ending one, the lines of the dashboard, the form's hint, and the toast.

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commit } from '../../../src/store/commit'
import { budget, category, NOON, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field, link, textOf } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

const LONG = 'A name of many words '.repeat(9).trim()

const ROWS = {
  transactions: [
    transaction({ id: 1, category: 'Food', amount: 450_000, date: '2026-03-02' }),
    transaction({ id: 2, category: '<b>Gifts</b> {0}', amount: 70_000, date: '2026-03-09' }),
    transaction({ id: 3, category: 'Food', amount: 300_000, date: '2026-02-02' }),
    transaction({ id: 4, type: 'income', category: 'Salary', amount: 9_000_000 }),
  ],
  categories: ['Food', '<b>Gifts</b> {0}', 'Travel'].map((categoryName, index) =>
    category({ id: 10 + index, categoryName }),
  ),
  budgets: [
    budget({ id: 20, categoryName: 'Food', amount: 500_000, from: '2026-02', carryOver: false }),
    budget({ id: 21, categoryName: '<b>Gifts</b> {0}', amount: 50_000, from: '2026-01' }),
    budget({ id: 22, categoryName: LONG, amount: 100_000, from: '2026-02', carryOver: true }),
  ],
}

const cards = () => [...document.querySelectorAll('main li')]
const textsOf = (parent: ParentNode | null, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map(textOf)
const cardTexts = () =>
  cards().map(card => [...textsOf(card, 'h2'), ...textsOf(card, 'p').slice(0, 2)])
const names = () => textsOf(document, 'main li h2')
const limit = () => page.getByLabelText('Limit a month')

async function limitsIn({ database }: OpenedApp) {
  const rows = await database.budgets.toArray()
  return rows.map(({ categoryName, amount, from }) => [categoryName, amount, from])
}

test('each limit shows the spent and the remaining amount, and leads to its expenses; the dashboard has those of which 80 % is spent', async () => {
  const { router } = await openApp('/budgets', { rows: ROWS })
  await expect.poll(cardTexts).toEqual([
    ['<b>Gifts</b> {0}', 'Rp 20.000 over', 'Rp 70.000 of Rp 50.000'],
    ['Food', 'Rp 50.000 left', 'Rp 450.000 of Rp 500.000Rp 2.272 a day'],
    [LONG, 'Rp 200.000 left', 'Rp 0 of Rp 200.000Rp 9.090 a day'],
  ])
  expect(textsOf(document.querySelector('main section'), 'p')).toEqual([
    ...['Left to spend', 'Rp 230.000', 'Rp 520.000 of Rp 750.000 is spent'],
    'Rp 10.454 a day until the month ends',
  ])
  expect(textsOf(document, 'main li')[2]).toContain('Rp 100.000 of it was carried over')
  await expect
    .element(link('Food'))
    .toHaveAttribute('href', '/search#type=expense&from=2026-03-01&to=2026-03-31&category=Food')
  await router.navigate({ to: '/' })
  const lines = () => textsOf(document, 'a[href="/budgets"]')
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        '<b>Gifts</b> {0}Rp 20.000 over budget',
        'FoodRp 50.000 left of the budget',
      ]),
    )
  expect(lines().join()).not.toContain(LONG)
})

test('without a limit it says what limits are for, and sets the first one, of more than 0', async () => {
  const app = await openApp('/budgets', { rows: { ...ROWS, budgets: [] } })
  await expectText(/^Set a limit for the month/)
  await button('New budget').click()
  await limit().fill('0')
  await button('Save').click()
  await expect.element(dialog().getByText('Enter a limit above 0')).toBeVisible()
  await expect.element(limit()).toHaveFocus()
  expect(await limitsIn(app)).toEqual([])
  await page.getByRole('combobox').selectOptions('Food')
  await expectText('Usually Rp 300.000 a month')
  await page.getByRole('combobox').selectOptions('Travel')
  await expectNoText(/^Usually/)
  await expect.element(dialog().getByText('0', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('combobox').selectOptions('Food')
  await limit().fill('500rb')
  await button('Save').click()
  await expect
    .poll(cardTexts)
    .toEqual([['Food', 'Rp 50.000 left', 'Rp 450.000 of Rp 500.000Rp 2.272 a day']])
  expect(await limitsIn(app)).toEqual([['Food', 500_000, '2026-03']])
  await button('Undo').click()
  await expect.poll(() => cards()).toHaveLength(0)
  expect(await limitsIn(app)).toEqual([])
})

test('a past month is shown with its own limits, and cannot be changed; an address with an invalid month is reported', async () => {
  const { router } = await openApp('/budgets?month=2026-02', { rows: ROWS })
  await expect.poll(names).toEqual(['Food', '<b>Gifts</b> {0}', LONG])
  expect(button('New budget').query()).toBeNull()
  expect(cards().flatMap(card => [...card.querySelectorAll('button')])).toEqual([])
  await link('Earlier').click()
  await expect.poll(names).toEqual(['<b>Gifts</b> {0}'])
  await router.navigate({ href: '/budgets?month=2025-01' })
  await expectText('There is no limit in this month.')
  await router.navigate({ href: '/budgets?month=2026-13' })
  await expectText('The link has no month, so this month is shown.')
  await expect.poll(names).toHaveLength(3)
})

test('a limit that is removed is gone from its month on, and comes back with an undo; it is changed from the shown month on', async () => {
  const app = await openApp('/budgets', { rows: ROWS })
  const before = await limitsIn(app)
  await button('Edit Food').click()
  await button('Remove this limit').click()
  await expect.poll(names).not.toContain('Food')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await button('Undo').click()
  await expect.poll(names).toContain('Food')
  expect(await limitsIn(app)).toEqual(before)
  await button('Edit Food').click()
  await expect.element(limit()).toHaveValue('500.000')
  await limit().fill('600000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => cardTexts()[1]).toContain('Rp 150.000 left')
  expect(await limitsIn(app)).toContainEqual(['Food', 500_000, '2026-02'])
  expect(await limitsIn(app)).toContainEqual(['Food', 600_000, '2026-03'])
})

test('a category that has been deleted keeps its limit in sight', async () => {
  const { database } = await openApp('/budgets', { rows: ROWS })
  await expect.poll(names).toContain('Food')
  await commit(database, NOON, writer => writer.remove('categories', 10))
  await button('Edit Food').click()
  await limit().fill('1')
  await button('Save').click()
  await expect
    .poll(() => cardTexts()[0])
    .toEqual(expect.arrayContaining(['Food', 'Rp 449.999 over']))
})

test('another device that takes the chosen category does not change the choice', async () => {
  const app = await openApp('/budgets', { rows: { ...ROWS, budgets: [] } })
  await button('New budget').click()
  const choice = dialog().getByRole('combobox')
  await expect.element(choice).toBeVisible()
  const name = (choice.element() as HTMLSelectElement).value
  await limit().fill('4')
  await commit(app.database, NOON, writer =>
    writer.add('budgets', budget({ id: 0, categoryName: name, amount: 9, from: '2026-03' })),
  )
  await expect.poll(names).toEqual([name])
  await expect.element(choice).toHaveValue(name)
  await button('Save').click()
  await expect.poll(() => limitsIn(app)).toEqual([[name, 4, '2026-03']])
})

test('where every category has a limit, the dialog says so', async () => {
  const budgets = [...ROWS.budgets, budget({ id: 30, categoryName: '' })]
  const categories = ROWS.categories.filter(({ categoryName }) => categoryName !== 'Travel')
  await openApp('/budgets', { rows: { ...ROWS, budgets, categories } })
  await button('New budget').click()
  await expectText(/^Every category already has a limit/)
})

describe('an expense', () => {
  async function log(amount: string) {
    await fillTransaction({ amount })
    await button('Add').click()
  }

  test('shows what is left of the chosen category', async () => {
    await openApp('/add/expense', { rows: ROWS })
    await field('Category').selectOptions('Food')
    await expect.element(page.getByText('left of the budget')).toHaveTextContent('Rp 50.000')
    await field('Category').selectOptions('Travel')
    await expectNoText('left of the budget')
  })

  test('that passes 80 % or all of a limit says so, once', async () => {
    const budgets = [budget({ id: 20, categoryName: 'Food', amount: 600_000, from: '2026-02' })]
    const { router } = await openApp('/add/expense', { rows: { ...ROWS, budgets } })
    await log('100000')
    const near = page.getByText(/^Food: more than 80% of the budget is spent/)
    await expect.element(near).toHaveTextContent('Rp 50.000 is left')
    await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
    await log('50001')
    await expectText('Food: Rp 1 over budget')
  })

  test('of another month, or within the limit, shows no message', async () => {
    const budgets = [budget({ id: 20, categoryName: 'Food', amount: 900_000, from: '2026-02' })]
    await openApp('/add/expense', { rows: { ...ROWS, budgets } })
    await log('1000')
    await expectText('Success Add Transaction')
    await setWindowSize(390)
    await expect.poll(() => document.querySelectorAll('main a[href^="/detail/"]').length).toBe(2)
    expect(page.getByText(/^Food:/).query()).toBeNull()
  })
})
