// Hidden amounts: no screen shows or names a figure of the person's money, until the amounts are shown again.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hideAmounts } from '../../../src/ui/display/amounts/hide-amounts'
import { budget, category, template, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field } from '../../support/screen'
import { shownFigures } from '../../support/screens/shown-figures'

const ROWS = {
  transactions: [
    transaction({ id: 1, type: 'income', category: 'Salary', amount: 7_913_579 }),
    transaction({ id: 2, category: 'Food', amount: 686_868, name: 'Kopi' }),
  ],
  categories: [category({ id: 10, categoryName: 'Food' })],
  budgets: [budget({ id: 20, categoryName: 'Food', amount: 858_585, from: '2026-01' })],
  templates: [template({ amount: 252_525 })],
}

beforeEach(() => onTestFinished(() => hideAmounts(false)))

const eye = () => button('Hide amounts', page.getByRole('banner'))

test.each([
  ['<p>Rp <b>•••</b></p>', []],
  ['<p>On March 10, 2026: 3 of 12, 45%</p>', []],
  ['<p>12,345 MB of 20,000 MB, 20.522 hari</p>', []],
  ['<p>Rp\u00a05</p>', ['Rp\u00a05']],
  ['<p>Rp •••<small>1.234,50</small></p>', ['1.234,50']],
  ['<p>1,5 jt or 755K</p>', ['1,5 jt', '755K']],
  ['<input value="15000">', ['15000', '15000']],
  ['<select><option>15.000</option></select>', ['15.000']],
  ['<a title="Rp 15.000" aria-label="15,000">a</a>', ['Rp 15.000', '15,000']],
  ['<svg><title>Rp 15.000</title></svg>', ['Rp 15.000']],
])('in %s the figures of money are %j', (html, found) => {
  document.body.innerHTML = html
  onTestFinished(() => document.body.replaceChildren())
  expect(shownFigures()).toEqual(found)
})

// That no screen has a figure is a part of the check of all screens, `tests/screens/accessibility`.
test('a device that hides amounts hides them from the first frame on; one tap shows them, and the next one hides them', async () => {
  hideAmounts(true)
  await openApp('/', { rows: ROWS })
  await expect.poll(() => document.body.innerText).toContain('Rp\u00a0•••')
  expect(shownFigures()).toEqual([])
  await eye().click()
  await expect.poll(shownFigures).toContain('686.868')
  await eye().click()
  expect(shownFigures()).toEqual([])
})

test('the header and the settings have the same switch, a report says that its file shows hidden amounts, and other tabs follow', async () => {
  const { router } = await openApp('/settings/appearance', { rows: ROWS })
  const box = page.getByRole('checkbox', { name: 'Hide amounts', exact: true })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(eye()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(eye()).toHaveAttribute('title', 'Show amounts')
  await eye().click()
  await expect.element(box).not.toBeChecked()
  await router.navigate({ to: '/reports' })
  await expect.poll(shownFigures).not.toEqual([])
  await expectNoText(/^The CSV file has the amounts/)
  localStorage.setItem('hide-amounts', 'yes')
  dispatchEvent(new StorageEvent('storage', { key: 'hide-amounts' }))
  await expectText(/^The CSV file has the amounts/)
  await expect.poll(shownFigures).toEqual([])
})

test.each([
  ['/budgets', 'Edit Food'],
  ['/settings/templates', 'Edit Coffee'],
] as const)(
  'a dialog on %s opens with its amount hidden, and shows it to the person who edits',
  async (path, edit) => {
    hideAmounts(true)
    await openApp(path, { rows: ROWS })
    await button(edit).click()
    const amount = dialog().getByRole('textbox', { name: /^(Amount|Limit a month)$/ })
    await expect.element(amount).toHaveValue('•••')
    expect(shownFigures()).toEqual([])
    await amount.click()
    await userEvent.keyboard('{End}5')
    await expect
      .poll(() => amount.element())
      .toHaveProperty('value', expect.stringMatching(/^[\d.]+5$/))
  },
)

test('a typed amount is visible until its field is left', async () => {
  hideAmounts(true)
  await openApp('/add/expense', { rows: ROWS })
  await field('Amount').click()
  await userEvent.keyboard('53535')
  await expect.element(field('Amount')).toHaveValue('53.535')
  await field('Name').click()
  await expect.element(field('Amount')).toHaveValue('•••')
  await field('Amount').click()
  await userEvent.keyboard('{End}5')
  await expect.element(field('Amount')).toHaveValue('535.355')
})
