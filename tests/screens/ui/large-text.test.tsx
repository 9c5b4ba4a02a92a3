// Text at twice its size on a phone: nothing is cut off sideways, and no button or name lies over another.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  budget,
  category,
  savingPlan,
  schedule,
  transaction,
  wallet,
} from '../../support/data/builders'
import { LAYOUT_LOCALES, openApp, painted } from '../../support/opened-app'
import { button, dialog, field } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ id: 7 })],
  categories: [category()],
  savings: [savingPlan({}, { id: 8 })],
}

const FULL = {
  ...ROWS,
  budgets: [budget({ id: 5, categoryName: 'Food', amount: 9_000_000 })],
  schedules: [
    schedule({ id: 3, mode: 'ask', start: '2026-03-05' }),
    schedule({ id: 4, name: 'Motorcycle', count: 12, start: '2026-03-30' }),
  ],
  wallets: [
    wallet({ opening: 80_000_000 }),
    wallet({ id: 6, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet', opening: 7_889_321 }),
  ],
}

const SCREENS = [
  ...['/', '/?span=monthly', '/add/income', '/add/expense', '/detail/7', '/edit/transaction/7'],
  ...['/saving-planner', '/add-saving-plan', '/edit-saving-plan/8', '/news', '/about/comoney'],
  ...['/about/teams', '/search?q=noodles', '/reports', '/budgets', '/schedules', '/schedules/new'],
  ...['/import', '/categories', '/sync', '/conflicts', '/settings'],
  ...['/settings/account', '/settings/data', '/settings/lock', '/settings/reminders'],
]

describe.each(LAYOUT_LOCALES)('in %s', locale => {
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

test('text of twice the size has room for amounts, due schedules and dialogs', async () => {
  await setWindowSize(390, 844, '32px')
  const { router } = await openApp('/', { rows: FULL })
  await expect.element(page.getByText('1 due')).toBeVisible()
  await expect.poll(outsideOfScreen).toEqual([])
  for (const [path, amount] of [
    ['/budgets', '9.000.000'],
    ['/wallets', '80.000.000'],
    ['/schedules', '1.500.000'],
  ] as const) {
    await router.navigate({ href: path })
    await expect.element(page.getByText(amount).first()).toBeVisible()
    await expect.poll(outsideOfScreen, { message: path }).toEqual([])
  }
  await expect.poll(overlaps).toEqual([])
  await router.navigate({ href: '/detail/7' })
  await button('Delete').click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(outsideOfScreen).toEqual([])
  await button('Cancel').click()
  await router.navigate({ href: '/wallets/gopay001' })
  await button('The real balance is …').click()
  await expect.poll(outsideOfScreen).toEqual([])
  await button('Cancel').click()
  await router.navigate({ href: '/categories' })
  await button('Edit Food').click()
  await expect.poll(outsideOfScreen).toEqual([])
  await expect.poll(overlaps).toEqual([])
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

/** A table scrolls sideways within itself. */
const SEEN = 'a, button, data:not(table *), h1, h2, p, input, select, textarea'

/**
 * The elements that are partly outside of the window, the page itself included; text for screen readers has no size.
 */
function outsideOfScreen(): string[] {
  const width = document.documentElement.clientWidth
  const visible = [...document.querySelectorAll(SEEN)]
  const outside = visible.filter(element => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > width + 1
  })
  const found = outside.map(element => element.outerHTML.slice(0, 120))
  const isSideways = document.documentElement.scrollWidth > width
  return isSideways ? [...found, `the page: ${document.documentElement.scrollWidth} px`] : found
}

/** The names and amounts of a list, or the badges of a dialog, that lie over the next one. */
function overlaps(): string[] {
  const texts = [...document.querySelectorAll('main li :is(a, data)')]
  const badges = [...document.querySelectorAll('dialog label > [aria-hidden]')]
  const boxes = [...texts.map(textBox), ...badges.map(badge => badge.getBoundingClientRect())]
  return [...texts, ...badges].flatMap((part, index) => {
    const next = [...texts, ...badges][index + 1]
    const [one, other] = [boxes[index], boxes[index + 1]]
    if (!one || !other || !next || part.contains(next)) return []
    const isOver =
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    return isOver ? [`${part.outerHTML} over ${next.outerHTML}`] : []
  })
}
