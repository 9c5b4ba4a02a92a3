// The largest sums of money stay within their cards, on a phone and on a desk.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { MAX_AMOUNT } from '../../../src/domain/money/money'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { field } from '../../spec/support/controls'
import { NOON, savingPlan, transaction, transactions } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const SIZES = { phone: [390, 844], desk: [1280, 800], narrow: [320, 640] } as const
const USUAL = [1280, 900] as const

const LARGE = MAX_AMOUNT - 0.01
const SUMS: Readonly<Record<string, readonly Transaction[]>> = {
  'a trillion spent': [transaction({ amount: LARGE })],
  'a hundred trillion spent': transactions(100, { amount: LARGE }),
  'a hundred trillion earned': transactions(100, { amount: LARGE, type: 'income' }),
}
const SCREENS = ['/', '/?span=monthly', `/detail/${NOON}`, '/saving-planner']
const PLANS = [1, 2].map(id => savingPlan({ amount: LARGE, targetDate: '2026-04' }, { id }))

for (const [sum, saved] of Object.entries(SUMS)) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    test.each(LOCALES)(
      `${sum} stays within its card on all screens (${size}, %s)`,
      async locale => {
        await page.viewport(width, height)
        onTestFinished(() => page.viewport(...USUAL))
        const rows = { transactions: saved, savings: PLANS }
        const [path = '/'] = SCREENS
        const { router } = await openApp(path, { rows, locale })
        for (const screen of SCREENS) {
          await router.navigate({ href: screen })
          await expect.poll(() => figures().length, { message: screen }).toBeGreaterThan(0)
          await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
          expect.soft(figures().filter(isBesideItsCard).map(textWithPlace), screen).toEqual([])
          expect.soft(document.documentElement.scrollWidth, screen).toBeLessThanOrEqual(width)
        }
      },
    )
  }
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  test.each(['999999999', '999999999999', '999999999999,99'])(
    `an amount of %s is seen whole while it is typed (${size})`,
    async typed => {
      await page.viewport(width, height)
      onTestFinished(() => page.viewport(...USUAL))
      await openApp('/add/expense')
      await expect.element(field('amount')).toBeVisible()
      const { height: before } = row()
      await field('amount').fill(typed)
      const { scrollWidth, clientWidth } = field('amount').element()
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
      expect(row().height).toBe(before)
    },
  )
}

function row(): DOMRect {
  const { parentElement } = field('amount').element()
  return (parentElement ?? document.body).getBoundingClientRect()
}

function figures(): Element[] {
  return [...document.querySelectorAll('main data')]
}

/** Reaches into the padding of what it stands in, or out of that. */
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
