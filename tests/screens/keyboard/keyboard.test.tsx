// The app by the keyboard alone: the main story, and the focus.

import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { balance, flowOf } from '../../spec/support/dashboard'
import { category } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, link } from '../../support/screen'
import { activate, tabTo, typeInto } from '../../support/screens/keyboard'
import { fillTransaction } from '../../support/screens/transaction-form'

const title = () => page.getByRole('heading', { level: 1 })
const tab = (name: string) => page.getByRole('tab', { name })
const rowNamed = (name: string) => page.getByRole('main').getByRole('link', { name })

test('a person without a mouse registers, logs an expense in a new category, reads it and deletes it', async () => {
  const { path } = await openApp('/register', { isSignedIn: false })
  await typeInto(field('Name'), 'Ayu')
  await typeInto(field('Email'), 'ayu@example.com')
  await typeInto(field('Password'), 'correct horse 9')
  await typeInto(field('Confirm Password'), 'correct horse 9')
  await activate(button('Sign Up'))
  await expect.poll(path).toBe('/')
  await expect.element(title()).toHaveFocus()

  await activate(link('New transaction'))
  await expect.element(field('Quick entry')).toHaveFocus()
  await tabTo(tab('Income'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(path).toBe('/add/expense')
  await expect.element(tab('Expense')).toHaveFocus()
  await activate(button('New Category'))
  await expect.element(dialog().getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('Food{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('New Category')).toHaveFocus()
  // The new category is chosen already; the amount and the name stand above it.
  await tabTo(field('Amount'), 'backwards')
  await userEvent.keyboard('18000')
  await typeInto(field('Name'), 'Kopi susu')
  await activate(button('Add'))
  await expect.poll(path).toBe('/')

  await expect.poll(balance).toBe('−Rp 18.000')
  for (const block of ['Today', 'This Month'])
    expect(flowOf(block), block).toEqual(['Rp 0', 'Rp 18.000'])
  await activate(rowNamed('Kopi susu'))
  await expect.element(title()).toHaveTextContent('Kopi susu')
  await expect.element(title()).toHaveFocus()
  await activate(button('Delete'))
  await expect.element(button('Cancel', dialog())).toHaveFocus()
  await activate(button('Delete', dialog()))
  await expect.poll(path).toBe('/')
  await expect.element(rowNamed('Kopi susu')).not.toBeInTheDocument()
  await expect.element(title()).toHaveFocus()
})

test('a schedule is made, and its due occurrence added, undone and skipped, without a mouse', async () => {
  const rows = { categories: [category()] }
  const { database, path, router } = await openApp('/schedules/new', { rows })
  await expect.element(field('Amount')).toHaveFocus()
  await userEvent.keyboard('350rb')
  await typeInto(field('Name'), 'Wi-Fi')
  await tabTo(field('Category'))
  await userEvent.keyboard('{ArrowDown}')
  await tabTo(page.getByRole('radio', { checked: true }).last())
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Ask first' })).toBeChecked()
  await activate(button('Save'))
  await expect.poll(path).toBe('/schedules')
  await expect.element(title()).toHaveTextContent('Schedules')
  await expect.element(title()).toHaveFocus()

  await router.navigate({ to: '/' })
  await activate(button('Add it: Wi-Fi, Tue, Mar 10'))
  await expect.element(button('Add it: Wi-Fi, Tue, Mar 10')).not.toBeInTheDocument()
  expect(await database.transactions.toArray()).toMatchObject([{ name: 'Wi-Fi', amount: 350_000 }])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectText('Due again')
  expect(await database.transactions.count()).toBe(0)
  await activate(button('Skip Wi-Fi, Tue, Mar 10'))
  await expectText('Skipped this time')
  await expect.element(button('Add it: Wi-Fi, Tue, Mar 10')).not.toBeInTheDocument()
  expect(await database.transactions.count()).toBe(0)
})

test('the line has the focus from the moment the form shows, so that none is taken from another field', async () => {
  const focused: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => {
    const first = document.querySelector('form input')
    if (!first?.checkVisibility({ visibilityProperty: true })) return
    observer.disconnect()
    focused.push(document.activeElement?.getAttribute('aria-label'))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  await openApp('/add/expense')
  await expect.poll(() => focused).toEqual(['Quick entry'])
})

test('the first stop of a screen skips to its content', async () => {
  await openApp('/about/comoney', { isSignedIn: false })
  await expect.element(title()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Skip to the content')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('Ctrl+Enter saves the transaction from a field of many lines', async () => {
  const { database, path } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await fillTransaction({ name: 'Kopi susu', amount: '18rb' })
  await field('Description').click()
  await userEvent.keyboard('With Ibu{Control>}{Enter}{/Control}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([
    { name: 'Kopi susu', amount: 18_000, category: 'Food', description: 'With Ibu' },
  ])
})
