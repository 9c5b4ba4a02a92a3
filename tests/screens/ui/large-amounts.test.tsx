// The largest sums of money stay within their cards, on a phone and on a desk.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MAX_AMOUNT } from '../../../src/domain/money/money'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { NOON, savingPlan, transaction, transactions } from '../../support/data/builders'
import { openApp, painted } from '../../support/opened-app'
import { field } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const SIZES = [
  [390, 844],
  [1280, 800],
  [320, 640],
] as const

const LARGE = MAX_AMOUNT - 0.01
const SUMS: readonly [string, readonly Transaction[]][] = [
  ['a trillion spent', [transaction({ amount: LARGE })]],
  ['a hundred trillion spent', transactions(100, { amount: LARGE })],
  ['a hundred trillion earned', transactions(100, { amount: LARGE, type: 'income' })],
]
const SCREENS = ['/', '/?span=monthly', `/detail/${NOON}`, '/saving-planner']
const PLANS = [1, 2].map(id => savingPlan({ amount: LARGE, targetDate: '2026-04' }, { id }))

test.each(SUMS)('%s stays within its card on all screens', async (_, saved) => {
  await setWindowSize(...SIZES[0])
  const { router } = await openApp('/', { rows: { transactions: saved, savings: PLANS } })
  for (const screen of SCREENS) {
    await router.navigate({ href: screen })
    await expect.poll(() => figures().length, { message: screen }).toBeGreaterThan(0)
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
    for (const [width, height] of SIZES) {
      await page.viewport(width, height)
      await painted()
      const place = `${screen} at ${width} px`
      expect.soft(figures().filter(isBesideItsCard).map(textWithPlace), place).toEqual([])
      expect.soft(document.documentElement.scrollWidth, place).toBeLessThanOrEqual(width)
    }
  }
})

test('an amount is seen whole while it is typed', async () => {
  await openApp('/add/expense')
  await expect.element(field('Amount')).toBeVisible()
  for (const [width, height] of SIZES) {
    await setWindowSize(width, height)
    await field('Amount').fill('')
    const before = row().height
    for (const typed of ['999999999', '999999999999', '999999999999,99']) {
      await field('Amount').fill(typed)
      const { scrollWidth, clientWidth } = field('Amount').element()
      expect(scrollWidth, `${typed} at ${width} px`).toBeLessThanOrEqual(clientWidth)
      expect(row().height, `${typed} at ${width} px`).toBe(before)
    }
  }
})

function row(): DOMRect {
  const { parentElement } = field('Amount').element()
  return (parentElement ?? document.body).getBoundingClientRect()
}

function figures(): Element[] {
  return [...document.querySelectorAll('main data')]
}

/** Whether an element reaches into the padding of its container, or out of the container. */
function isBesideItsCard(figure: Element): boolean {
  const card = figure.closest('section, li, article, main')
  if (!card) return true
  const { left, right } = card.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(card)
  const box = figure.getBoundingClientRect()
  const [start, end] = [
    left + Number.parseFloat(paddingLeft),
    right - Number.parseFloat(paddingRight),
  ]
  return box.left < start - 1 || box.right > end + 1
}

function textWithPlace(figure: Element): string {
  return `${figure.textContent} in ${figure.closest('section, li, article, main')?.className}`
}
