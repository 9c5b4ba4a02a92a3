// What lies over what: the submit buttons, the undo bar, the toasts and the header's controls.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  category,
  NOON,
  savingPlan,
  schedule,
  transaction,
  transfer,
  wallet,
} from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, holdUndo, link } from '../../support/screen'
import { gapBetween } from '../../support/screens/shown-banners'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

/** Whether a tap in the middle of the button hits it. */
function isUncovered(control: Locator): boolean {
  const { left, top, width, height } = control.element().getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return control.element().contains(hit)
}

const ROWS = {
  categories: [category(), category({ id: 2, type: 'income', categoryName: 'Salary' })],
  transactions: [transaction({ id: 5 })],
  schedules: [schedule({ id: 7 })],
  savings: [savingPlan({}, { id: 9 })],
  wallets: [wallet({ id: 11, key: 'gopay001', walletName: 'GoPay' })],
  transfers: [transfer({ id: 13, to: 'gopay001' })],
}

const FORMS = [
  ['/add/expense', 'Add'],
  ['/add/income', 'Add'],
  ['/add/transfer', 'Add'],
  ['/edit/transaction/5', 'Save'],
  ['/wallets/transfer-13', 'Save'],
  ['/schedules/new', 'Save'],
  ['/schedules/7', 'Save'],
  ['/add-saving-plan', 'Save'],
  ['/edit-saving-plan/9', 'Save'],
] as const

const PHONES = [
  [320, 640],
  [360, 640],
  [390, 844],
] as const

test.each(FORMS)(
  'on %s, %s is seen at once on every phone, and nothing lies over it',
  async (path, name) => {
    await openApp(path, { rows: ROWS })
    for (const [width, height] of PHONES) {
      await setWindowSize(width, height)
      // All of it, but for a part of a pixel.
      await expect.element(button(name)).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => isUncovered(button(name))).toBe(true)
    }
  },
)

const DIALOGS = [
  ['/add/expense', /^New Category$/],
  ['/budgets', /^New budget$/],
  ['/wallets', /^New wallet$/],
] as const

test.each(DIALOGS)(
  'on %s, the button that saves in the dialog of %s is seen on a small phone',
  async (path, opener) => {
    await setWindowSize(320, 640)
    await openApp(path, { rows: ROWS })
    await button(opener).click()
    const save = dialog().getByRole('button', { name: /^(Add|Save)$/ })
    await expect.element(save).toBeInViewport({ ratio: 1 })
    expect(isUncovered(save)).toBe(true)
  },
)

test('the undo bar lies above the submit button, and a form opened later does not show it', async () => {
  await setWindowSize(390)
  const categories = [category({ id: 1 }), category({ id: 2, categoryName: 'Rent' })]
  const { router } = await openApp('/add/expense', { rows: { categories } })
  await field('Category').selectOptions('Rent')
  await button('Delete Category').click()
  await expect.element(button('Undo')).toBeVisible()
  await expect.poll(() => isUncovered(button('Add'))).toBe(true)
  expect(isUncovered(button('Undo'))).toBe(true)
  await router.navigate({ href: '/' })
  await expect.element(button('Undo')).toBeVisible()
  await router.navigate({ href: '/add/income' })
  await expect.element(button('Add')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test.each([390, 768, 1280])(
  'the undo bar of a form of any height is seen, and leaves its button free, at a width of %i',
  async width => {
    const categories = [category({ id: 1 }), category({ id: 2, categoryName: 'Rent' })]
    await openApp('/add/expense', { rows: { categories } })
    await field('Category').selectOptions('Rent')
    await button('Delete Category').click()
    await expect.element(button('Undo')).toBeVisible()
    holdUndo()
    for (let height = 560; height <= 1_400; height += 35) {
      await setWindowSize(width, height)
      for (const end of [0, document.documentElement.scrollHeight]) {
        scrollTo(0, end)
        const isFree = () => gapBetween(button('Undo'), button('Add')) >= 4
        await expect.poll(isFree, { message: `${height} ${end}`, timeout: 2_000 }).toBe(true)
        const { top, bottom } = button('Undo').element().getBoundingClientRect()
        expect(top >= 0 && bottom <= height, `${height} ${end}`).toBe(true)
      }
    }
  },
)

test('the undo bar of a deletion lies above the bar of the next selection', async () => {
  await setWindowSize(320, 640)
  const rows = Array.from({ length: 9 }, (_, at) => transaction({ id: NOON + at }))
  await openApp('/search', { rows: { transactions: rows } })
  const select = async () => {
    await button('Select').click()
    await page.getByRole('checkbox').nth(1).click()
  }
  await select()
  await button('Delete').click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Undo')).toBeVisible()
  // It takes over two seconds, as the toast about the deletion lies over 'Select' for its time.
  await select()
  for (const name of ['Select all', 'Change category', 'Delete', 'Done', 'Undo'])
    await expect.poll(() => isUncovered(button(name)), { message: name }).toBe(true)
})

test.each(PHONES)(
  'the toast of a refused form leaves its header and its button free at %i x %i',
  async (width, height) => {
    await setWindowSize(width, height)
    await openApp('/add/expense', { rows: { categories: [category()] } })
    await button('Add').click()
    await expectText('You Need To Fill All Required Form')
    for (const control of [link('Search'), link('Settings'), button('Log Out'), button('Add')])
      expect(isUncovered(control)).toBe(true)
  },
)

test('a toast leaves the header free', async () => {
  await setWindowSize(390)
  const { path } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await fillTransaction()
  await button('Add').click()
  await expect.poll(path).toBe('/')
  await expectText('Success Add Transaction')
  for (const name of ['Search', 'Settings']) expect(isUncovered(link(name))).toBe(true)
  expect(isUncovered(button('Log Out'))).toBe(true)
})
