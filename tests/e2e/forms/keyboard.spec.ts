// The main journey by keyboard: focus and shortcuts.

import type { Page } from '@playwright/test'
import type { WireRequest } from '../../support/http/wire'
import { expectDashboardOf, type Person, register, somebody } from '../pages/auth-pages'
import { expectSums, rows } from '../pages/dashboard'
import { activate, pressAll, tabTo, typeInto } from '../pages/keyboard'
import { createCategory, loadForm } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test('a person without a mouse registers, logs an expense, reads it and deletes it', async ({
  desk: { page },
}) => {
  await registerByKeyboard(page, somebody())
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await activate(page.getByRole('link', { name: 'New transaction' }))
  await expect(page.getByLabel('Amount')).toBeFocused()
  await chooseExpense(page)
  await createCategoryByKeyboard(page, 'Food')
  await logByKeyboard(page, 'Kopi susu', '18000')

  await expectSums(page, { balance: '18.000', income: '0', expenses: '18.000' })
  await activate(rows(page).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Kopi susu' })).toBeFocused()
  await deleteByKeyboard(page)
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the amount has the focus from the moment it shows, so that none is taken from another field', async ({
  page,
}) => {
  await register(page, somebody())
  await watchFirstFocus(page)
  await loadForm(page, 'expense')
  expect(await page.evaluate(() => window.firstFocus)).toBe('Amount')
})

test('the first stop of a screen skips to its content', async ({ desk: { page } }) => {
  await page.goto('/about/comoney')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a dialog that is closed with Escape gives focus back to its opener', async ({
  desk: { page },
}) => {
  await register(page, somebody())
  const opener = page.getByRole('button', { name: 'Log Out' })
  await activate(opener)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('shortcuts open screens, and are silent in fields, in dialogs and with Ctrl', async ({
  desk: { page },
}) => {
  await register(page, somebody())
  await pressAll(page, ['g', 's'])
  await expect(page).toHaveURL('/saving-planner')
  await pressAll(page, ['g', 'n'])
  await expect(page).toHaveURL('/news')
  await pressAll(page, ['g', 'd'])
  await expect(page).toHaveURL('/')
  await page.keyboard.press('i')
  await expect(page).toHaveURL('/add/income')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByLabel('Amount')).toHaveValue('')

  await typeInto(page.getByLabel('Name', { exact: true }), 'in? gd')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('in? gd')
  await expect(page).toHaveURL('/add/income')
  await activate(page.getByRole('button', { name: 'New Category' }))
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await pressAll(page, ['n', '?'])
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await pressAll(page, ['Escape', 'Control+i'])
  await expect(page).toHaveURL('/add/income')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/add/expense')
})

test('a shortcut pressed before its code has come is answered once it has', async ({
  page,
  wire,
}) => {
  // On the wire, where the service worker waits for it, too, and cannot hand it out.
  const isCode = ({ path }: WireRequest) => path.startsWith('/assets/run-shortcut-')
  const release = wire.hold(isCode)
  await register(page, somebody())
  await expect.poll(() => wire.requests.some(isCode)).toBe(true)
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/')
  release()
  await expect(page).toHaveURL('/add/expense')
})

test('the help sheet opens with ?, closes with Escape, and turns the shortcuts off', async ({
  desk: { page },
}) => {
  await register(page, somebody())
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(sheet.getByText('Go to the savings planner')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await activate(opener)
  await tabTo(sheet.getByRole('checkbox'))
  await pressAll(page, ['Space', 'Escape'])
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(opener).toBeVisible()
  await pressAll(page, ['?', 'n'])
  await activate(opener)
  await expect(sheet.getByRole('checkbox')).not.toBeChecked()
  await expect(page).toHaveURL('/')
})

test('Ctrl+Enter saves the transaction from a field of many lines', async ({ desk: { page } }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await loadForm(page, 'expense')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('18rb')
  await typeInto(page.getByLabel('Name', { exact: true }), 'Kopi susu')
  await typeInto(page.getByLabel('Category', { exact: true }), 'Food')
  await typeInto(page.getByLabel('Description'), 'With Ibu')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/')
  await expect(rows(page)).toHaveCount(1)
})

async function registerByKeyboard(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await typeInto(page.getByLabel('Name', { exact: true }), person.name)
  await typeInto(page.getByLabel('Email'), person.email)
  await typeInto(page.getByLabel('Password', { exact: true }), person.password)
  await typeInto(page.getByLabel('Confirm Password'), person.password)
  await activate(page.getByRole('button', { name: 'Sign Up' }))
  await expectDashboardOf(page, person)
}

async function chooseExpense(page: Page): Promise<void> {
  await tabTo(page.getByRole('tab', { name: 'Income' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByRole('tab', { name: 'Expense' })).toBeFocused()
}

async function createCategoryByKeyboard(page: Page, category: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'New Category' })
  await activate(opener)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(category)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}

/** The new category is chosen already; the amount and the name stand above it. */
async function logByKeyboard(page: Page, name: string, amount: string): Promise<void> {
  await tabTo(page.getByLabel('Amount'), 'Shift+Tab')
  await page.keyboard.type(amount)
  await typeInto(page.getByLabel('Name', { exact: true }), name)
  await activate(page.getByRole('button', { name: 'Add', exact: true }))
  await expect(page).toHaveURL('/')
}

async function deleteByKeyboard(page: Page): Promise<void> {
  await activate(page.getByRole('button', { name: 'Delete' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await activate(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page).toHaveURL('/')
}

declare global {
  interface Window {
    /** The label of the field that had the focus when the form's first field became visible. */
    firstFocus: string | undefined
  }
}

/** From the next navigation on. */
async function watchFirstFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const first = document.querySelector('form input')
      if (!first?.checkVisibility({ visibilityProperty: true })) return
      observer.disconnect()
      const focused = document.activeElement
      const isField = focused instanceof HTMLInputElement
      window.firstFocus = isField ? focused.labels?.[0]?.textContent : focused?.tagName
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}
