// The layout of the dashboard on a phone and on a desk.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { textOf } from '../support/dashboard'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

for (const locale of LOCALES) {
  for (const path of ['/', '/?span=monthly']) {
    test(`[2.32, 2.37] on a phone the list begins in the upper half of the screen (${path}, ${locale})`, async () => {
      await openOnPhone(path, locale)
      await expect.poll(() => topOf('main li a, main div:has(> h3)')).toBeLessThan(PHONE.height / 2)
    })
  }
}

for (const [length, count] of [
  ['short', 3],
  ['long', 150],
] as const) {
  test(`[2.37] each day of a ${length} month has its income and its expense in its heading`, async () => {
    const salary = transaction({ id: NOON + 2_000, type: 'income', amount: 7_500_000 })
    const spent = transactions(count, { amount: 1_000, date: '2026-03-09' })
    const refund = transaction({ id: NOON + 1_000, type: 'income', date: '2026-03-09', amount: 5 })
    await openApp('/?span=monthly', { rows: { transactions: [salary, refund, ...spent] } })
    await expect.poll(dayHeadings).toEqual([
      ['Tue, Mar 10', '+Rp 7.500.000'],
      ['Mon, Mar 9', '+Rp 5', `-Rp ${count}.000`],
    ])
  })
}

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

async function openOnPhone(path: string, locale: (typeof LOCALES)[number]): Promise<void> {
  await page.viewport(PHONE.width, PHONE.height)
  onTestFinished(() => page.viewport(DESK.width, DESK.height))
  await openApp(path, { locale, rows: { transactions: [transaction()] } })
}

function topOf(selector: string): number | undefined {
  return document.querySelector(selector)?.getBoundingClientRect().top
}
