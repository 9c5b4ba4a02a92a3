// The categories screen: the most used first, renaming and merging with one undo, the look, archiving, deleting.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commit } from '../../../src/store/commit'
import { budget, category, NOON, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import {
  button,
  dialog,
  expectNoText,
  expectText,
  field,
  heading,
  link,
  textOf,
} from '../../support/screen'

const LONG = 'word '.repeat(20).trim()

const NAMES = ['Food', 'food', '<b>Gifts</b> {0}', LONG]

const ROWS = {
  categories: [
    ...NAMES.map((categoryName, index) => category({ id: 10 + index, categoryName })),
    category({ id: 20, categoryName: 'Salary', type: 'income' }),
  ],
  transactions: [
    transaction({ id: 1, category: 'Food' }),
    transaction({ id: 2, category: 'Food' }),
    transaction({ id: 3, category: 'food' }),
    transaction({ id: 4, category: 'Old things' }),
    transaction({ id: 5, category: 'Salary', type: 'income' }),
  ],
  budgets: [budget({ id: 30, categoryName: 'Food' })],
}

const rowTexts = () => [...document.querySelectorAll('main li')].map(textOf)

/** How many transactions of the type each name has. */
async function usesIn({ database }: OpenedApp): Promise<Record<string, number>> {
  const uses: Record<string, number> = {}
  await database.transactions.each(({ type, category: name }) => {
    if (type === 'expense') uses[name] = (uses[name] ?? 0) + 1
  })
  return uses
}

test('the categories of a type are listed by their use, with names that are only in transactions, and lead to their transactions', async () => {
  await openApp('/categories', { rows: ROWS })
  await expect
    .poll(() => rowTexts().slice(0, 3))
    .toEqual(['Food2 transactions', 'food1 transaction', '<b>Gifts</b> {0}Not used'])
  expect(rowTexts().at(-1)).toBe('Old things1 transactionOffer again')
  await expectText('“food” and “Food” look like the same category.')
  await expect
    .element(link('2 transactions'))
    .toHaveAttribute('href', '/search#type=expense&category=Food')
  await page.getByRole('tab', { name: 'Income' }).click()
  await expect.poll(rowTexts).toHaveLength(1)
  expect(rowTexts()[0]).toContain('Salary')
})

test('a new name goes to everything that has the old one, and comes back with an undo; a taken one is refused', async () => {
  const app = await openApp('/categories', { rows: ROWS })
  await button('Edit Food').click()
  await field('Category Name').fill('food')
  await button('Save').click()
  await expect.element(dialog().getByText('Category Already Exist')).toBeVisible()
  await expect.element(field('Category Name')).toHaveValue('food')
  expect(await usesIn(app)).toEqual({ Food: 2, food: 1, 'Old things': 1 })
  await field('Category Name').fill('Meals')
  await button('Save').click()
  await expectText('2 transactions follow')
  expect(await usesIn(app)).toEqual({ Meals: 2, food: 1, 'Old things': 1 })
  expect(await app.database.budgets.toArray()).toMatchObject([{ categoryName: 'Meals' }])
  await button('Undo').click()
  await expect.poll(() => usesIn(app)).toEqual({ Food: 2, food: 1, 'Old things': 1 })
  await expect.poll(() => rowTexts()[0]).toBe('Food2 transactions')
})

test('two categories whose names look alike become one', async () => {
  const app = await openApp('/categories', { rows: ROWS })
  await button('Merge them…').click()
  await expect.element(page.getByRole('combobox')).toHaveValue('Food')
  await button('Merge', dialog()).click()
  await expect.poll(() => usesIn(app)).toEqual({ Food: 3, 'Old things': 1 })
  await expectNoText('“food” and “Food” look like the same category.')
  await button('Undo').click()
  await expect.poll(() => usesIn(app)).toEqual({ Food: 2, food: 1, 'Old things': 1 })
})

test('a name that is only in transactions becomes a category again; an archived one is listed below the others, and the form does not offer it', async () => {
  const { database, router } = await openApp('/categories', { rows: ROWS })
  await button('Offer again').click()
  await expect.poll(() => rowTexts().join()).not.toContain('Offer again')
  const names = (await database.categories.toArray()).map(({ categoryName }) => categoryName)
  expect(names).toContain('Old things')
  await button('Edit Food').click()
  await button('Archive').click()
  await expect.element(heading('Archived')).toBeVisible()
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  const options = () => [...document.querySelectorAll('select option')].map(textOf)
  await expect.poll(options).toContain('food')
  expect(options()).not.toContain('Food')
})

test('an appearance is stored in the document, and shown', async () => {
  const { database } = await openApp('/categories', { rows: ROWS })
  await button('Edit Food').click()
  await page.getByRole('radio', { name: 'Fork and knife' }).click({ force: true })
  await page.getByRole('radio', { name: 'Blue' }).click({ force: true })
  await button('Save').click()
  await expect.poll(() => document.querySelectorAll('main li svg').length).toBe(1)
  expect(await database.categories.get(10)).toMatchObject({
    categoryName: 'Food',
    more: { icon: 'utensils', color: 'blue' },
  })
})

test.each(['/', '/search?type=expense'])(
  'each row of the list of %s has the look of its category',
  async path => {
    const { database } = await openApp(path, { rows: ROWS })
    const initials = () =>
      [...document.querySelectorAll<HTMLElement>('main li [data-initial]')].map(
        ({ dataset }) => dataset.initial,
      )
    const oldThings = () => page.getByRole('listitem').filter({ hasText: 'Old things' })
    const pictures = () => oldThings().element().querySelectorAll('svg').length
    await expect.poll(initials).toEqual(expect.arrayContaining(['F', 'O']))
    const before = pictures()
    const look = { more: { icon: 'utensils', color: 'blue' } }
    const old = category({ id: 40, categoryName: 'Old things' })
    await commit(database, NOON, writer => writer.add('categories', Object.assign(old, look)))
    await expect.poll(pictures).toBe(before + 1)
    expect(initials()).not.toContain('O')
  },
)

test('a category that is deleted in another tab while its dialog is open is not written again', async () => {
  const { database } = await openApp('/categories', { rows: ROWS })
  await button('Edit Food').click()
  await commit(database, NOON, writer => writer.remove('categories', 10))
  await field('Category Name').fill('Meals')
  await button('Save').click()
  await expectText('This category has been deleted or renamed meanwhile')
  expect(await database.transactions.get(1)).toMatchObject({ category: 'Food' })
})
