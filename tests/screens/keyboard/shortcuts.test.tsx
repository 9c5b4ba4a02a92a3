// The keyboard shortcuts on the screens: what they open, where they are silent, their list, and the undo of a deletion.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { turnShortcuts } from '../../../src/app/shortcuts/shortcut-setting'
import { transaction } from '../../support/data/builders'
import { LAYOUT_LOCALES, openApp } from '../../support/opened-app'
import {
  button,
  dialog,
  expectNoText,
  expectText,
  field,
  heading,
  link,
} from '../../support/screen'
import { activate, tabTo } from '../../support/screens/keyboard'
import { setWindowSize } from '../../support/screens/window-size'
import { dismissMessages } from '../../support/timed-message'

const ROWS = { transactions: [transaction({ id: 7 })] }

const sheet = () => dialog('Keyboard shortcuts')
const row = () => page.getByRole('main').getByRole('link', { name: 'Noodles' })
const undo = () => button('Undo')
const title = () => page.getByRole('heading', { level: 1 })

beforeEach(() =>
  onTestFinished(() => {
    turnShortcuts(true)
    localStorage.removeItem('shortcuts')
  }),
)

test.each(LAYOUT_LOCALES)(
  'on a desk each shortcut stands in one or two lines, its keys beside it (%s)',
  async locale => {
    await openApp('/', { locale })
    await expect.element(title()).toBeVisible()
    await userEvent.keyboard('?')
    await expect.element(dialog()).toBeVisible()
    for (const name of document.querySelectorAll('dialog dt')) {
      const { top, bottom, height } = name.getBoundingClientRect()
      const keys = name.nextElementSibling?.getBoundingClientRect()
      expect(
        height / Number.parseFloat(getComputedStyle(name).lineHeight),
        `${name.textContent}`,
      ).toBeLessThan(2.1)
      expect(keys && keys.top < bottom && keys.bottom > top, `${name.textContent}`).toBe(true)
    }
  },
)

test('shortcuts open screens, and do nothing in fields, in dialogs and with Ctrl', async () => {
  const { path } = await openApp('/')
  await expect.element(title()).toBeVisible()
  for (const [keys, opened] of [
    ['gs', '/saving-planner'],
    ['gn', '/news'],
    ['gr', '/reports'],
    ['gb', '/budgets'],
    ['gh', '/schedules'],
    ['gc', '/categories'],
    ['gm', '/import'],
    ['go', '/settings'],
    ['gy', '/sync'],
    ['gd', '/'],
    ['p', '/add-saving-plan'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.poll(path).toBe(opened)
    await expect.element(title()).toBeVisible()
    await leaveFields()
  }
  await userEvent.keyboard('i')
  await expect.poll(path).toBe('/add/income')
  await expect.element(field('Quick entry')).toHaveFocus()
  await expect.element(field('Amount')).toHaveValue('')

  await field('Name').click()
  await userEvent.keyboard('in? gd')
  await expect.element(field('Name')).toHaveValue('in? gd')
  expect(path()).toBe('/add/income')
  await button('New Category').click()
  await tabTo(button('Cancel', dialog()))
  await userEvent.keyboard('n?')
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
  await userEvent.keyboard('{Escape}{Control>}i{/Control}')
  expect(path()).toBe('/add/income')
  await userEvent.keyboard('n')
  await expect.poll(path).toBe('/add/expense')
})

test('n opens the quick entry over any screen, which saves a line and leaves the screen as it is', async () => {
  const { database, path } = await openApp('/reports', { rows: ROWS })
  await expect.element(title()).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(field('Quick entry', dialog())).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectText('You Need To Fill All Required Form')
  await expectText('Enter an amount', 'Enter a name')
  await field('Quick entry', dialog()).fill('kopi 18rb kemarin')
  await expect
    .element(
      dialog()
        .getByText(/Rp.18\.000/)
        .first(),
    )
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectText('Success Add Transaction')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(path()).toBe('/reports')
  expect(await database.transactions.toArray()).toContainEqual(
    expect.objectContaining({ name: 'kopi', amount: 18_000, date: '2026-03-09', type: 'expense' }),
  )
  await undo().click()
  await expectText('Undone')
  expect(await database.transactions.count()).toBe(1)
})

test('a line that is left in the quick entry goes on in the form, and fields of the form are never saved unseen', async () => {
  const { path } = await openApp('/news')
  await expect.element(title()).toBeVisible()
  await userEvent.keyboard('n')
  await field('Quick entry', dialog()).fill('kopi 18rb')
  await link('All fields', dialog()).click()
  await expect.poll(path).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('kopi')
  await field('Description').fill('With Ibu')
  await link('Back to Dashboard').click()
  await expect.poll(path).toBe('/')
  await userEvent.keyboard('n')
  await expect.poll(path).toBe('/add/expense')
  await expect.element(field('Description')).toHaveValue('With Ibu')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a key that is pressed before the code of the shortcuts is loaded acts once it is', async () => {
  const pressed = new MutationObserver((_, observer) => {
    if (!document.querySelector('header')) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
  })
  pressed.observe(document.body, { childList: true, subtree: true })
  const { path } = await openApp('/')
  await expect.element(field('Quick entry', dialog())).toBeVisible()
  expect(path()).toBe('/')
})

test('the list of shortcuts opens with ?, closes with Escape, and turns them off, but not Ctrl+Z', async () => {
  await setWindowSize(1280, 600)
  const { path } = await openApp('/', { rows: ROWS })
  await expect.element(row()).toBeVisible()
  await userEvent.keyboard('?')
  // The list is longer than the screen, and begins at its top.
  await expect.element(sheet().getByText('Keyboard shortcuts')).toBeInViewport()
  await expect.element(sheet().getByText('Go to the savings planner')).toBeVisible()
  await expect.element(sheet().getByText('Undo the last deletion')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()

  const opener = button('Keyboard shortcuts')
  await activate(opener)
  await tabTo(sheet().getByRole('checkbox'))
  await userEvent.keyboard(' {Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await deleteRow()
  await userEvent.keyboard('?nz')
  await expectNoText('Delete Transaction Success')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(row()).not.toBeInTheDocument()
  expect(path()).toBe('/')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row()).toBeVisible()
})

test('shortcuts stay off in a page that is opened later', async () => {
  localStorage.setItem('shortcuts', 'off')
  const { path } = await openApp('/')
  await expect.element(title()).toBeVisible()
  await userEvent.keyboard('?n')
  await activate(button('Keyboard shortcuts'))
  await expect.element(sheet().getByRole('checkbox')).not.toBeChecked()
  expect(path()).toBe('/')
})

test('z brings the last deletion back, also after its message has gone, and only once', async () => {
  await openApp('/', { rows: ROWS })
  await deleteRow()
  await dismissMessages()
  await userEvent.keyboard('z')
  await expectText('Transaction Restored')
  await expect.element(row()).toBeVisible()
  await userEvent.keyboard('zz')
  await expectNoText('Transaction Restored')
  await expect.element(row()).toBeVisible()
})

test('the undo of a deletion is one step back from the focus, and under the thumb, after the message has gone', async () => {
  await setWindowSize(390, 700)
  await openApp('/', { rows: ROWS })
  await deleteRow()
  await expect.element(title()).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(undo()).toHaveFocus()
  await expectNoText('Delete Transaction Success')
  await userEvent.keyboard('{Enter}')
  await expect.element(row()).toBeVisible()

  await deleteRow()
  await dismissMessages()
  expect(undo().element().getBoundingClientRect().y).toBeGreaterThan(350)
  await undo().click()
  await expect.element(row()).toBeVisible()
})

test('t, m, j and k show days and months as in a calendar, from any screen', async () => {
  const { router } = await openApp('/news')
  const address = () => router.state.location.href
  await expect.element(title()).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(heading('Monthly Transaction')).toBeVisible()
  await expect.element(field('Month')).toHaveValue('March 2026')
  await userEvent.keyboard('k')
  await expect.element(field('Month')).toHaveValue('February 2026')
  expect(address()).toBe('/?span=monthly&at=2026-02')
  await userEvent.keyboard('t')
  await expect.element(field('Date')).toHaveValue('Tue, Mar 10, 2026')
  await userEvent.keyboard('k')
  await expect.element(field('Date')).toHaveValue('Mon, Mar 9, 2026')
  await userEvent.keyboard('j')
  await expect.poll(address).toBe('/')
})

async function deleteRow(): Promise<void> {
  await row().click()
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await expect.element(undo()).toBeVisible()
  await expect.element(title()).toHaveTextContent('Ayu')
  await expect.element(row()).not.toBeInTheDocument()
}

async function leaveFields(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
