// The lines under the dashboard's card come with its figures, in one frame: at a start, and after a save.

import { beforeEach, expect, test } from 'vitest'
import {
  budget,
  category,
  schedule,
  template,
  transaction,
  wallet,
} from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field } from '../../support/screen'
import { waitForFirstData } from '../../support/screens/first-data'
import { lookAtChanges } from '../../support/screens/page-changes'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ id: 7, amount: 95_000, category: 'Food', date: '2026-03-10' })],
  categories: [category({ id: 1, categoryName: 'Food' })],
  wallets: [wallet()],
  templates: [template({ id: 20, name: 'Kopi' })],
  schedules: [schedule({ mode: 'ask', start: '2026-03-01', settledTo: '2026-02-28' })],
  budgets: [budget({ categoryName: 'Food', amount: 100_000, from: '2026-01' })],
}

const CARD = /Current Balance.*Rp/
const UNDER_IT = [/In wallets/, /1 due · 1 budget/, /Kopi/]

// What is late comes after the figures.
beforeEach(waitForFirstData)

/** @returns the texts that were shown together with the first figures of the card; null before them */
function watchFirstFigures(): () => string | null {
  let shown: string | null = null
  lookAtChanges(() => {
    const text = document.querySelector('main')?.textContent ?? ''
    if (shown === null && CARD.test(text)) shown = text
  })
  return () => shown
}

test.each([390, 1280])(
  'what stood under the card comes with the first figures, at %d px',
  async width => {
    await setWindowSize(width)
    let first: (() => string | null) | undefined
    await openApp('/', {
      rows: ROWS,
      prepare: () => {
        localStorage.setItem('budget-lines', '3wc')
        first = watchFirstFigures()
      },
    })
    await expect.poll(() => first?.()).not.toBeNull()
    for (const line of UNDER_IT) expect(first?.()).toMatch(line)
  },
)

test('after a save it is there in one frame with the new figures', async () => {
  await setWindowSize(390)
  const { router, path } = await openApp('/', { rows: ROWS })
  const attention = button(/1 due · 1 budget/)
  await expect.element(attention).toBeVisible()
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await field('Amount').fill('900')
  await field('Name').fill('Teh')
  await field('Category').selectOptions('Food')
  const first = watchFirstFigures()
  await button('Add').click()
  await expect.poll(path).toBe('/')
  await expect.poll(first).toMatch(/95\.900/)
  for (const line of UNDER_IT) expect(first()).toMatch(line)
})

test('a list that is opened again has the badges of its categories in its first frame', async () => {
  const { router } = await openApp('/', { rows: ROWS })
  const badges = () => document.querySelectorAll('main li [role=img] > span')
  await expect.poll(() => badges().length).toBe(1)
  await router.navigate({ to: '/news' })
  await expect.poll(() => badges().length).toBe(0)
  const counts: number[] = []
  lookAtChanges(() => {
    if (document.querySelector('main li a[href^="/detail/"]')) counts.push(badges().length)
  })
  await router.navigate({ to: '/' })
  await expect.poll(() => counts.length).toBeGreaterThan(0)
  await expect.poll(() => badges().length).toBe(1)
  expect(new Set(counts)).toEqual(new Set([1]))
})
