// Hidden amounts: no screen shows or names a figure of the person's money, until the amounts are shown again.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hideAmounts } from '../../../src/ui/display/amounts/hide-amounts'
import {
  budget,
  category,
  savingPlan,
  schedule,
  template,
  transaction,
} from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field } from '../../support/screen'

/** Digits that stand in no date, count or percentage of the screens. */
const AMOUNTS = [7_913_579, 686_868, 747_474, 858_585, 969_696, 575_757, 363_636, 252_525]
const ROWS = {
  transactions: [
    transaction({ id: 1, type: 'income', category: 'Salary', amount: 7_913_579 }),
    transaction({ id: 2, category: 'Food', amount: 686_868, name: 'Kopi' }),
    transaction({ id: 3, category: 'Food', amount: 747_474, date: '2026-02-02' }),
    // A subscription, which the schedules offer.
    ...['2025-12-07', '2026-01-07', '2026-02-07', '2026-03-07'].map((date, index) =>
      transaction({ id: 100 + index, date, name: 'Spotify', amount: 575_757, category: 'Music' }),
    ),
  ],
  categories: [category({ id: 10, categoryName: 'Food' })],
  budgets: [budget({ id: 20, categoryName: 'Food', amount: 858_585, from: '2026-01' })],
  savings: [savingPlan({ amount: 969_696, targetDate: '2026-12' }, { id: 30 })],
  schedules: [schedule({ amount: 363_636, mode: 'ask', start: '2026-03-01' })],
  templates: [template({ amount: 252_525 })],
}

const SCREENS = [
  '/',
  '/?span=monthly',
  '/detail/2',
  '/edit/transaction/2',
  '/reports',
  '/reports?view=months',
  '/reports?view=balance',
  '/reports?view=calendar',
  '/budgets',
  '/saving-planner',
  '/edit-saving-plan/30',
  '/search?q=kopi',
  '/schedules',
  '/settings/templates',
]

beforeEach(() => onTestFinished(() => hideAmounts(false)))

const eye = () => button('Hide amounts', page.getByRole('banner'))

test('one tap hides every figure of the open screen and of the others, and the next one shows them, on 14 screens', async () => {
  const { router } = await openApp('/', { rows: ROWS })
  await expect.element(eye()).toBeVisible()
  const counts = new Map<string, number>()
  // Twice: the parts that come after the first frame are loaded at the second visit.
  for (const areHidden of [false, true]) {
    hideAmounts(areHidden)
    for (const screen of SCREENS) {
      await router.navigate({ href: screen })
      const least = counts.get(screen) ?? 0
      await expect.poll(amountsShown, { message: screen }).toBeGreaterThanOrEqual(least)
      await expect.poll(isBusy, { message: screen }).toBe(false)
      counts.set(screen, amountsShown())
      await expect.poll(hasFigures, { message: screen }).toBe(!areHidden)
      tapEye()
      await expect.poll(hasFigures, { message: screen }).toBe(areHidden)
      tapEye()
    }
  }
})

test('the eye and the settings have one switch, a report says that its file has what is hidden, and another tab is followed', async () => {
  const { router } = await openApp('/settings/appearance', { rows: ROWS })
  const box = page.getByRole('checkbox', { name: 'Hide amounts', exact: true })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(eye()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(eye()).toHaveAttribute('title', 'Show amounts')
  await eye().click()
  await expect.element(box).not.toBeChecked()
  await router.navigate({ to: '/reports' })
  await expect.poll(figures).not.toEqual([])
  await expectNoText(/^The CSV file has the amounts/)
  localStorage.setItem('hide-amounts', 'yes')
  dispatchEvent(new StorageEvent('storage', { key: 'hide-amounts' }))
  await expectText(/^The CSV file has the amounts/)
  await expect.poll(figures).toEqual([])
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
    expect(figures()).toEqual([])
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

test('a device that hides amounts hides them from the first frame on', async () => {
  hideAmounts(true)
  await openApp('/', { rows: ROWS })
  await expect.poll(amountsShown).toBeGreaterThan(0)
  expect(figures()).toEqual([])
})

/** Without the time of a pointer. */
function tapEye(): void {
  eye()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

function hasFigures(): boolean {
  return figures().length > 0
}

/** Amounts on the screen, hidden or not. */
function amountsShown(): number {
  return document.body.innerText.split('Rp').length - 1
}

function isBusy(): boolean {
  return document.querySelector('main [aria-busy=true]') !== null
}

/** The text of the page, and all that it is named by or holds, in attributes and in fields. */
function everyText(): string {
  const held = [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => [
    ...['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'value'].map(
      name => element.getAttribute(name) ?? '',
    ),
    element instanceof HTMLInputElement ? element.value : '',
  ])
  return [document.title, document.body.textContent, ...held].join('\n')
}

/** The seeded amounts that the page has, and all others behind the currency. */
function figures(): string[] {
  const text = everyText()
  const digits = text.replaceAll(/(?<=\d)\.(?=\d)/g, '')
  const seeded = AMOUNTS.map(String).filter(amount => digits.includes(amount))
  return [...seeded, ...(text.match(/Rp\s?[\d.,]+/g) ?? [])]
}
