// What lies over what: the submit buttons, the undo bar, the toasts and the header's controls.

import { describe, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { category, schedule } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, field, link } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

/** Whether a tap in the middle of the button hits it. */
function isUncovered(control: Locator): boolean {
  const { left, top, width, height } = control.element().getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return control.element().contains(hit)
}

describe('the submit button is seen at once, and nothing lies over it', () => {
  test.each([
    ['/add/expense', 'Add', 320, 640],
    ['/add/expense', 'Add', 360, 640],
    ['/add/expense', 'Add', 390, 844],
    ['/schedules/new', 'Save', 360, 640],
    ['/schedules/new', 'Save', 390, 844],
    ['/schedules/7', 'Save', 390, 844],
    ['/add-saving-plan', 'Save', 360, 640],
  ] as const)('on %s, %s in %i x %i', async (path, name, width, height) => {
    await setWindowSize(width, height)
    await openApp(path, { rows: { schedules: [schedule({ id: 7 })] } })
    await expect.element(button(name)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isUncovered(button(name))).toBe(true)
  })
})

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
