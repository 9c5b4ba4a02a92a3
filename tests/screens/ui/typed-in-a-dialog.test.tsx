// What is typed in a dialog, or pasted for an import, is not lost without a question. The history of these tests is in
// memory and blocks no step back; a browser's asks as before any other screen.

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { budget, category, template, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, field } from '../../support/screen'

const ROWS = {
  categories: [category()],
  templates: [template()],
  wallets: [wallet()],
  budgets: [budget()],
}

const question = () => dialog('Discard what you typed?')

describe.each([
  { path: '/add/expense', open: 'New Category', label: 'Category Name' },
  { path: '/settings/templates', open: 'Edit Coffee', label: 'Name' },
  { path: '/wallets', open: 'New wallet', label: 'Wallet name' },
  { path: '/budgets', open: 'Edit Food', label: 'Limit a month' },
])('the dialog "$open"', ({ path, open, label }) => {
  const typedIn = () => field(label, dialog().first())

  test('asks once before Escape or another screen loses what is typed, and closes at once where nothing is', async () => {
    const app = await openApp(path, { rows: ROWS })
    await button(open).click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await button(open).click()
    await typedIn().fill('12')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await button('Cancel', question()).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(typedIn()).toHaveValue('12')
    app.router.history.push('/news')
    await button('Cancel', question()).click()
    expect(app.path()).toBe(path)
    await expect.element(typedIn()).toHaveValue('12')
    await userEvent.keyboard('{Escape}')
    await button('Discard', question()).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    app.router.history.push('/news')
    await expect.poll(app.path).toBe('/news')
  })
})

test('a second Escape in a row does not lose it either', async () => {
  await openApp('/wallets', { rows: ROWS })
  await button('New wallet').click()
  await field('Wallet name').fill('GoPay')
  for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}')
  await expect.element(field('Wallet name')).toHaveValue('GoPay')
})

test('pasted lines are not lost to another screen', async () => {
  const app = await openApp('/import')
  await page.getByText('Paste lines of a statement instead').click()
  await field('Lines of a statement').fill('09/03/2026  Noodles  15.000')
  app.router.history.push('/news')
  await button('Cancel', question()).click()
  await expect.element(field('Lines of a statement')).toHaveValue('09/03/2026  Noodles  15.000')
  app.router.history.push('/news')
  await button('Discard', question()).click()
  await expect.poll(app.path).toBe('/news')
})
