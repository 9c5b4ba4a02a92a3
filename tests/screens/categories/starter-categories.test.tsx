// Ready-made categories for somebody who has none: chosen on one screen, never forced, one undo.

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText, field, heading, link } from '../../support/screen'
import { waitForFirstData } from '../../support/screens/first-data'
import { lookAtChanges } from '../../support/screens/page-changes'

// What is late comes after the first frame.
beforeEach(waitForFirstData)

test('a new user sees the hint for the line, and adds the chosen categories, each with the look of its badge', async () => {
  const { database } = await openApp('/')
  await expectText('One line is enough, such as “coffee 18k yesterday”.')
  await expect.element(link('Import a file')).toHaveAttribute('href', '/import')
  await link('Ready-made categories').click()
  await expectText(/^Categories show where your money comes from/)
  await expect.element(button('Add 15 categories')).toBeVisible()
  for (const name of ['Bills', 'Gifts'])
    await page.getByRole('checkbox', { name, exact: true }).click()
  await button('Add 13 categories').click()
  await expect.element(page.getByText('13 categories added').first()).toBeVisible()
  const names = async () => (await database.categories.toArray()).map(each => each.categoryName)
  expect(await names()).toHaveLength(13)
  expect(await names()).toEqual(expect.arrayContaining(['Transport', 'Salary']))
  for (const name of ['Bills', 'Gifts']) expect(await names()).not.toContain(name)
  const salary = database.categories.where('[type+categoryName]').equals(['income', 'Salary'])
  expect(await salary.toArray()).toMatchObject([{ more: { icon: 'briefcase', color: 'green' } }])
  await expect.element(button('Add 15 categories')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.poll(names).toEqual([])
})

test('the form of a newcomer has no empty room where chips would be, at no moment', async () => {
  const distances = new Set<number>()
  lookAtChanges(() => {
    const select = document.querySelector('form select')
    const label = document.querySelector(`form label[for="${select?.id}"]`)
    if (!select?.checkVisibility({ visibilityProperty: true }) || !label) return
    distances.add(select.getBoundingClientRect().top - label.getBoundingClientRect().bottom)
  })
  await openApp('/add/expense')
  await expect.element(button('Add ready-made categories')).toBeVisible()
  await page.getByRole('tab', { name: 'Income' }).click()
  await expectText(/^No income categories yet/)
  expect([...distances]).toHaveLength(1)
})

test('a user with a category of expenses is offered ready-made ones of income only', async () => {
  const rows = { categories: [category({ id: 1 })] }
  await openApp('/categories?type=income', { rows })
  await expect.element(button('Add 4 categories')).toBeVisible()
  await page.getByRole('tab', { name: 'Expense' }).click()
  await expect.element(button('Edit Food')).toBeVisible()
  await expect.element(heading('Ready-made')).not.toBeInTheDocument()
})

test('a user with transactions sees neither the hint for the line nor the ready-made categories', async () => {
  const rows = {
    transactions: [transaction({ id: 1, date: '2026-01-05' })],
    categories: [category({ id: 1 })],
  }
  await openApp('/', { rows })
  await expectText('Empty Transactions')
  await expect.element(link('Record an expense')).toBeVisible()
  await expectNoText('One line is enough', 'Ready-made categories', 'Import a file')
})

test('the form without categories adds those of its type, and stays; its line has them at once', async () => {
  const { path, database } = await openApp('/add/expense')
  await button('Add ready-made categories').click()
  await expect.element(page.getByText('11 categories added').first()).toBeVisible()
  expect(path()).toBe('/add/expense')
  await field('Quick entry').fill('bensin 50rb')
  await expect.element(button('Category Transport, remove')).toBeVisible()
  await button('Undo').click()
  await expect.poll(() => database.categories.count()).toBe(0)
  await expect.element(button('Category Other (new), remove')).toBeVisible()
})
