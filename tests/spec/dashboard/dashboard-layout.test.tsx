// The layout of the dashboard on a phone and on a desk.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale } from '../../../src/i18n/activation'
import {
  budget,
  NOON,
  schedule,
  template,
  transaction,
  transactions,
} from '../../support/data/builders'
import { openApp, painted } from '../../support/opened-app'
import { textOf } from '../../support/screen'
import { visit } from '../../support/screens/visit'
import { setWindowSize } from '../../support/screens/window-size'

test('[2.32, 2.37] on a phone both lists begin in the upper half of the screen, in both languages', async () => {
  await setWindowSize(390, 844)
  const app = await openApp('/', { rows: { transactions: [transaction()] } })
  for (const [path, first] of [
    ['/', 'main li a'],
    ['/?span=monthly', 'main div:has(> h3)'],
  ] as const) {
    await visit(app, path)
    for (const locale of ['id', 'en'] as const) {
      await activateLocale(locale)
      await painted()
      await expect.poll(() => topOf(first)).toBeLessThan(844 / 2)
    }
  }
})

test.each(['en', 'id'] as const)(
  '[2.32] what is due, budgets and templates take one row on a phone, which opens in place (%s)',
  async locale => {
    await setWindowSize(390, 844)
    const due = { mode: 'ask', start: '2026-03-02' } as const
    const names = ['Food', 'Home', 'Fun']
    const rows = {
      transactions: names.map((name, index) =>
        transaction({ id: NOON + index, category: name, amount: 90_000 }),
      ),
      budgets: names.map((categoryName, index) =>
        budget({ id: NOON + index, categoryName, amount: 100_000 }),
      ),
      schedules: [schedule({ id: 1, ...due }), schedule({ id: 2, name: 'Wi-Fi', ...due })],
      templates: [template({ id: 1 }), template({ id: 2, name: 'Parking' })],
    }
    await openApp('/', { rows, locale })
    const attention = page.getByRole('button', {
      name: {
        en: 'Needs attention 2 due · 3 budgets',
        id: 'Perlu perhatian 2 jatuh tempo · 3 anggaran',
      }[locale],
    })
    await expect.element(attention).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => topOf('[data-swipe]')).toBeLessThanOrEqual(440)
    const first = page.getByText(/^(Wi-Fi|Rent)$/).first()
    await expect.element(first).not.toBeVisible()
    await attention.click()
    await expect.element(attention).toHaveAttribute('aria-expanded', 'true')
    await expect.element(first).toBeVisible()
    expect(document.querySelectorAll('main progress')).toHaveLength(3)
  },
)

test.each([
  ['short', 3],
  ['long', 150],
])(
  '[2.37] each day of a %s month has its income and its expense in its heading',
  async (_, count) => {
    const salary = transaction({ id: NOON + 2_000, type: 'income', amount: 7_500_000 })
    const spent = transactions(count, { amount: 1_000, date: '2026-03-09' })
    const refund = transaction({ id: NOON + 1_000, type: 'income', date: '2026-03-09', amount: 5 })
    await openApp('/?span=monthly', { rows: { transactions: [salary, refund, ...spent] } })
    await expect.poll(dayHeadings).toEqual([
      ['Tue, Mar 10', '+Rp 7.500.000'],
      ['Mon, Mar 9', '+Rp 5', `−Rp ${count}.000`],
    ])
  },
)

test('[2.37] the heading of a day stays below the bar while its rows pass', async () => {
  await openApp('/?span=monthly', { rows: { transactions: transactions(60) } })
  await expect.poll(() => document.querySelectorAll('main li a').length).toBe(60)
  window.scrollTo(0, 1500)
  await expect.element(page.getByRole('heading', { name: 'Tue, Mar 10' })).toBeInViewport()
})

/** The date and the amounts of each day. */
function dayHeadings(): string[][] {
  const headings = [...document.querySelectorAll('main h3')]
  return headings.map(heading => [
    textOf(heading),
    ...[...(heading.parentElement?.querySelectorAll('data') ?? [])].map(textOf),
  ])
}

function topOf(selector: string): number | undefined {
  return document.querySelector(selector)?.getBoundingClientRect().top
}
