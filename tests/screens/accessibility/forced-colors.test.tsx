// The screens with the few colours that a person has set for all programs: no background, and one colour for texts.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, link } from '../../support/screen'
import { emulateMedia } from '../../support/screens/emulate-media'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  categories: [category()],
  transactions: [transaction({ date: '2026-03-10' })],
  savings: [savingPlan()],
}

const STATES = ['aria-pressed', 'aria-selected', 'aria-current'] as const

/** What remains of a look: the edges. */
const edgesOf = (element: Element) => {
  const { border, outline } = getComputedStyle(element)
  return `${border} ${outline}`
}

test.each([
  ['/', ['Dashboard', 'Daily']],
  ['/reports', ['Reports', 'Categories']],
  ['/schedules', ['Schedules']],
  ['/add/expense', ['Expense', 'Today']],
] as const)('on %s the chosen ones are marked: %j', async (path, names) => {
  await setWindowSize(390)
  await emulateMedia('forced-colors', 'active')
  await openApp(path, { rows: ROWS })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const chosen = () => [
    ...document.querySelectorAll(STATES.map(state => `[${state}]:not([${state}=false])`).join()),
  ]
  for (const name of names) {
    await expect.poll(() => chosen().map(each => each.textContent)).toContain(name)
    const [one] = chosen().filter(each => each.textContent === name)
    const list = one?.closest('nav, ul, [role=tablist], div')
    const others = [...(list?.querySelectorAll('a, button') ?? [])].filter(
      each => each !== one && each.classList[0] === one?.classList[0],
    )
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(edgesOf(other)).not.toBe(one && edgesOf(one))
  }
})

test('the colours of a category can be told apart, and the chosen one is marked', async () => {
  await emulateMedia('forced-colors', 'active')
  await openApp('/categories', { rows: ROWS })
  await button('Edit Food').click()
  const options = () => [...document.querySelectorAll('dialog label:has([type=radio])')]
  await expect.poll(() => options().length).toBeGreaterThan(20)
  const marked = options().filter(each => each.querySelector(':checked'))
  const edges = new Set(options().map(each => getComputedStyle(each).borderColor))
  expect(marked).toHaveLength(2)
  expect(edges.size).toBe(2)
  const colors = options().map(each => {
    const badge = each.querySelector('[aria-hidden=true]')
    return badge && getComputedStyle(badge).backgroundColor
  })
  expect(new Set(colors).size).toBeGreaterThan(8)
})

test('the card has an edge, its arrows have the colour of its texts, and the add button a circle', async () => {
  await setWindowSize(390)
  await emulateMedia('forced-colors', 'active')
  await openApp('/', { rows: ROWS })
  await expect.element(page.getByText('Current Balance')).toBeVisible()
  const card = document.querySelector('main section')
  expect(card && getComputedStyle(card).outlineStyle).toBe('solid')
  for (const arrow of card?.querySelectorAll('svg') ?? [])
    expect(getComputedStyle(arrow).color).toBe(card && getComputedStyle(card).color)
  const add = document.querySelector('a[href^="/add/"]')
  expect(add && getComputedStyle(add).borderWidth).toBe('2px')
})

test('a way back is not marked as the screen that is shown', async () => {
  await openApp('/settings/appearance', { rows: ROWS })
  await expect.element(link('Back to Settings')).not.toHaveAttribute('aria-current')
})
