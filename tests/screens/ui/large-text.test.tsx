// Text at twice its size on a phone: nothing is cut off sideways, and no button or name lies over another.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp, painted } from '../../support/opened-app'
import { button, field } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ id: 7 })],
  categories: [category()],
  savings: [savingPlan({}, { id: 8 })],
}

const SCREENS = [
  ...['/', '/?span=monthly', '/add/income', '/add/expense', '/detail/7', '/edit/transaction/7'],
  ...['/saving-planner', '/add-saving-plan', '/edit-saving-plan/8', '/news', '/about/comoney'],
  ...['/about/teams', '/search?q=noodles', '/reports', '/budgets', '/schedules', '/schedules/new'],
  ...['/import', '/categories', '/sync', '/conflicts', '/settings'],
  ...['/settings/account', '/settings/data', '/settings/lock', '/settings/reminders'],
]

describe.each(LOCALES)('in %s', locale => {
  test('text of twice the size does not scroll sideways, and is within the screen, on every screen', async () => {
    await setWindowSize(390, 844, '32px')
    const { router } = await openApp('/', { locale, rows: ROWS })
    for (const path of SCREENS) {
      await router.navigate({ href: path })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The section of the storage comes last.
      if (path === '/settings/data') await expect.element(page.getByText(/\bMB\b/)).toBeVisible()
      await painted()
      await expect.poll(outsideOfScreen, { message: path }).toEqual([])
    }
  })

  test('the names of the bottom bar are beside the Add button', async () => {
    await setWindowSize(320)
    await openApp('/', { locale })
    const links = () => document.querySelectorAll('nav li a:has(svg)')
    await expect.poll(links).toHaveLength(4)
    for (const [width, fontSize] of [
      [320, '16px'],
      [320, '32px'],
      [390, '32px'],
    ] as const) {
      await page.viewport(width, 844)
      document.documentElement.style.fontSize = fontSize
      const add = document.querySelector('a[href="/add/income"]')?.getBoundingClientRect()
      for (const { left, right } of Array.from(links(), textBox))
        expect(right <= (add?.left ?? 0) || left >= (add?.right ?? width)).toBe(true)
    }
  })
})

test('text of twice the size leaves the Add button in reach, and the name in the settings readable', async () => {
  await setWindowSize(390, 844, '32px')
  const { router } = await openApp('/add/expense', { rows: ROWS })
  const add = button('Add')
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await expect.element(add).toBeInViewport({ ratio: 1 })
  await add.click({ trial: true })
  await router.navigate({ to: '/settings/$part', params: { part: 'account' } })
  await expect.element(field('Name')).toHaveValue('Ayu')
  const [box, save] = [field('Name'), button('Save')].map(each =>
    each.element().getBoundingClientRect(),
  )
  expect(box?.width).toBeGreaterThan(200)
  expect(save && box && (save.left >= box.right || save.top >= box.bottom)).toBe(true)
})

function textBox(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

/**
 * The elements that are partly outside of the window, the page itself included; text for screen readers has no size.
 */
function outsideOfScreen(): string[] {
  const width = document.documentElement.clientWidth
  const visible = [...document.querySelectorAll('a, button, h1, h2, p, input, select, textarea')]
  const outside = visible.filter(element => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > width + 1
  })
  const found = outside.map(element => element.outerHTML.slice(0, 120))
  const isSideways = document.documentElement.scrollWidth > width
  return isSideways ? [...found, `the page: ${document.documentElement.scrollWidth} px`] : found
}
