// Text at twice its size on a phone: nothing is cut off sideways, and no button or name lies over another.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field } from '../../spec/support/controls'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const ROWS = {
  transactions: [transaction({ id: 7 })],
  categories: [category()],
  savings: [savingPlan({}, { id: 8 })],
}

const SCREENS = [
  '/',
  '/?span=monthly',
  '/add/income',
  '/add/expense',
  '/detail/7',
  '/edit/transaction/7',
  '/saving-planner',
  '/add-saving-plan',
  '/edit-saving-plan/8',
  '/news',
  '/about/comoney',
  '/about/teams',
  '/search?q=noodles',
  '/reports',
  '/budgets',
  '/schedules',
  '/schedules/new',
  '/import',
  '/categories',
  '/sync',
  '/conflicts',
  '/settings',
]

async function setTextSize(width = 390, fontSize = '32px'): Promise<void> {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = fontSize
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 900)
  })
}

for (const locale of LOCALES)
  test.each(SCREENS)(
    `text of twice the size does not scroll sideways, and is within the screen: %s (${locale})`,
    async path => {
      await setTextSize()
      await openApp(path, { locale, rows: ROWS })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(outsideOfScreen()).toEqual([])
    },
  )

const BARS = [
  { width: 320, fontSize: '16px' },
  { width: 320, fontSize: '32px' },
  { width: 390, fontSize: '32px' },
].flatMap(bar => LOCALES.map(locale => ({ ...bar, locale })))

test.each(BARS)(
  'the names of the bottom bar are beside the Add button ($width px, text of $fontSize, $locale)',
  async ({ width, fontSize, locale }) => {
    await setTextSize(width, fontSize)
    await openApp('/', { locale })
    const links = () => document.querySelectorAll('nav li a:has(svg)')
    await expect.poll(links).toHaveLength(4)
    const add = document.querySelector('a[href="/add/income"]')?.getBoundingClientRect()
    for (const { left, right } of Array.from(links(), textBox))
      expect(right <= (add?.left ?? 0) || left >= (add?.right ?? width)).toBe(true)
  },
)

test('text of twice the size leaves the Add button in reach', async () => {
  await setTextSize()
  await openApp('/add/expense', { rows: ROWS })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await expect.element(add).toBeInViewport({ ratio: 1 })
  await add.click({ trial: true })
})

test.each(LOCALES)(
  'the name in the settings is not under its button, and is readable (%s)',
  async locale => {
    await setTextSize()
    await openApp('/settings', { locale })
    const name = field('name', locale)
    await expect.element(name).toBeVisible()
    const [box, save] = [name, button('save', locale)].map(each =>
      each.element().getBoundingClientRect(),
    )
    expect(box?.width).toBeGreaterThan(200)
    expect(save && box && (save.left >= box.right || save.top >= box.bottom)).toBe(true)
  },
)

function textBox(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

/** What is partly outside of the window, the page itself included; text for screen readers has no size. */
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
