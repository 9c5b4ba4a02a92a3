// The savings planner's month, and each plan's line to its target.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { Locale } from '../../../src/i18n/locale'
import { commit } from '../../../src/store/commit'
import { writeMonthStart } from '../../../src/store/month-start'
import { textOf } from '../../spec/support/dashboard'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { beginFirstDownload, LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: {
    month: 'March 2026 so far',
    asked: 'Plans ask for',
    left: 'Income less expenses',
    missing: 'Still missing',
    free: 'Stays free',
    lines: {
      'In its fourth month': 'To put aside by end of March 2026: Rp 2.000.000 of Rp 6.000.000',
      'In its last month': 'To put aside by end of March 2026: Rp 1.000.000 of Rp 1.000.000',
      'Not begun': 'To put aside by end of March 2026: Rp 0 of Rp 9.000.000',
      Completed: 'To put aside by end of December 2025: Rp 500.000 of Rp 500.000',
    },
  },
  id: {
    month: 'Maret 2026 sejauh ini',
    asked: 'Perlu ditabung',
    left: 'Sisa pemasukan',
    missing: 'Masih kurang',
    free: 'Bebas dipakai',
    lines: {
      'In its fourth month':
        'Perlu disisihkan hingga akhir Maret 2026: Rp 2.000.000 dari Rp 6.000.000',
      'In its last month':
        'Perlu disisihkan hingga akhir Maret 2026: Rp 1.000.000 dari Rp 1.000.000',
      'Not begun': 'Perlu disisihkan hingga akhir Maret 2026: Rp 0 dari Rp 9.000.000',
      Completed: 'Perlu disisihkan hingga akhir Desember 2025: Rp 500.000 dari Rp 500.000',
    },
  },
} as const satisfies Record<Locale, object>

/** 500,000 and 250,000 a month; the others ask nothing of March. */
const PLANS = [
  plan('In its fourth month', 6_000_000, '2025-12', '2026-11'),
  plan('In its last month', 1_000_000, '2025-12', '2026-03'),
  plan('Not begun', 9_000_000, '2026-04', '2026-12'),
  plan('Completed', 500_000, '2025-08', '2025-12'),
].map((each, index) => ({ ...each, id: NOON - index }))

/** March leaves 2,000,000.50. */
const ROWS: readonly Partial<Transaction>[] = [
  { type: 'income', amount: 5_000_000.5, date: '2026-03-01' },
  { amount: 3_000_000, date: '2026-03-31' },
  { type: 'income', amount: 70_000_000, date: '2026-02-28' },
  { amount: 80_000_000, date: '2026-04-01' },
]
const transactions = ROWS.map((fields, index) => transaction({ id: NOON + index, ...fields }))
const rows = { savings: PLANS, transactions }

const PHONE = [390, 844] as const
const NARROW = [320, 640] as const
const DESK = [1280, 900] as const

for (const locale of LOCALES) {
  const words = WORDS[locale]

  describe(`in ${locale}`, () => {
    test('the planner says what the plans ask, what the month leaves, and what stays free', async () => {
      await openApp('/saving-planner', { locale, rows })
      await expect
        .poll(() => sums(words.month))
        .toEqual([
          [words.asked, 'Rp 750.000'],
          [words.left, 'Rp 2.000.000,50'],
          [words.free, 'Rp 1.250.000,50'],
        ])
    })

    test('the missing amount is shown if the month leaves too little', async () => {
      const spent = transaction({ id: 1, amount: 2_000_000, date: '2026-03-09' })
      const all = { ...rows, transactions: [...transactions, spent] }
      await openApp('/saving-planner', { locale, rows: all })
      await expect
        .poll(() => sums(words.month))
        .toEqual([
          [words.asked, 'Rp 750.000'],
          [words.left, 'Rp 0,50'],
          [words.missing, 'Rp 749.999,50'],
        ])
    })

    test('without a plan it says what the month leaves', async () => {
      await openApp('/saving-planner', { locale })
      await expect
        .poll(() => sums(words.month))
        .toEqual([
          [words.asked, 'Rp 0'],
          [words.left, 'Rp 0'],
          [words.free, 'Rp 0'],
        ])
    })

    test('each plan says what is to be put aside by now', async () => {
      await openApp('/saving-planner', { locale, rows })
      for (const [name, line] of Object.entries(words.lines)) {
        await expect.element(cardOf(name).getByRole('heading', { name })).toBeVisible()
        expect([...cardOf(name).element().querySelectorAll('p')].map(textOf)).toContain(line)
      }
    })
  })
}

test('a month of more expenses than income is missing these, too', async () => {
  const lost = { ...rows, transactions: [transaction({ amount: 400_000 })] }
  await openApp('/saving-planner', { rows: lost })
  await expect
    .poll(() => sums(WORDS.en.month))
    .toEqual([
      ['Plans ask for', 'Rp 750.000'],
      ['Income less expenses', '-Rp 400.000'],
      ['Still missing', 'Rp 1.150.000'],
    ])
})

test('the month follows what is saved and deleted', async () => {
  const { database } = await openApp('/saving-planner')
  await expect.poll(() => sums(WORDS.en.month)[2]).toEqual(['Stays free', 'Rp 0'])
  await commit(database, Date.now(), async writer => {
    await writer.put('transactions', transaction({ type: 'income', amount: 100_000 }))
    await writer.put('savings', savingPlan())
  })
  await expect
    .poll(() => sums(WORDS.en.month).map(([, sum]) => sum))
    .toEqual(['Rp 300.000', 'Rp 100.000', 'Rp 200.000'])
  await commit(database, Date.now(), writer => writer.remove('savings', NOON))
  await expect
    .poll(() => sums(WORDS.en.month).map(([, sum]) => sum))
    .toEqual(['Rp 0', 'Rp 100.000', 'Rp 100.000'])
})

test("the month is the calendar's, as the plans' months are, also where reports start on payday", async () => {
  writeMonthStart({ day: 25, isBeforeWeekend: false })
  onTestFinished(() => writeMonthStart({ day: 1, isBeforeWeekend: false }))
  await openApp('/saving-planner', { rows })
  await expect.poll(() => sums(WORDS.en.month)[1]?.[1]).toBe('Rp 2.000.000,50')
})

test('the new month is there after midnight', async () => {
  await openApp('/saving-planner', { rows })
  await expect.poll(() => sums(WORDS.en.month)[0]?.[1]).toBe('Rp 750.000')
  vi.setSystemTime(new Date(2026, 3, 1, 0, 1))
  document.dispatchEvent(new Event('visibilitychange'))
  // 500,000 and 1,000,000 a month.
  await expect
    .poll(() => sums('April 2026 so far').map(([, sum]) => sum))
    .toEqual(['Rp 1.500.000', '-Rp 80.000.000', 'Rp 81.500.000'])
})

describe.each([
  ['a phone', PHONE],
  ['a narrow phone', NARROW],
  ['a desk', DESK],
])('during the first download, on %s', (_, [width, height]) => {
  test.each(LOCALES)(
    'no sum is shown that is not true, and nothing moves when all are (%s)',
    async locale => {
      await page.viewport(width, height)
      onTestFinished(() => page.viewport(...DESK))
      const { database } = await openApp('/saving-planner', { locale, rows, hasAll: false })
      await expect.element(cardOf('Completed')).toBeVisible()
      const before = places()
      expect(sums(WORDS[locale].month).map(([, sum]) => sum)).toEqual(['', '', ''])
      await beginFirstDownload({ database })
      await expect
        .poll(() => sums(WORDS[locale].month).map(([, sum]) => sum))
        .toEqual(['Rp 750.000', '', ''])
      await database.syncState.put({ key: 'cursor', rev: 9 })
      await expect.poll(() => sums(WORDS[locale].month)[2]?.[1]).toBe('Rp 1.250.000,50')
      expect(places()).toEqual(before)
    },
  )
})

test('the drawing marks this month on a straight line to the target', async () => {
  await openApp('/saving-planner', { rows })
  await expect.element(cardOf('Completed')).toBeVisible()
  const marks = PLANS.map(({ data }) => markOf(data.savingsName))
  // Four of twelve months, all, none, all: as far up as across.
  expect(marks).toEqual([
    [0.33, 0.33],
    [1, 1],
    [0, 0],
    [1, 1],
  ])
})

test.each(LOCALES)(
  'the greatest amounts and the longest name stay within their card, also in text twice as large (%s)',
  async locale => {
    await page.viewport(...NARROW)
    document.documentElement.style.fontSize = '32px'
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(...DESK)
    })
    const name = 'Rumah'.repeat(40)
    const one = plan(name, 1_000_000_000_000, '2026-03', '2026-03')
    const most = Array.from({ length: 20 }, (_, id) => ({ ...one, id }))
    await openApp('/saving-planner', { locale, rows: { savings: most } })
    await expect.poll(() => sums(WORDS[locale].month)[2]?.[1]).toBe('Rp 20.000.000.000.000')
    const shown = document.querySelectorAll('main :is(h2, h3, dt, p, b), main section data')
    expect(shown.length).toBeGreaterThan(100)
    expect([...shown].filter(isBesideItsCard).map(textOf)).toEqual([])
  },
)

function plan(savingsName: string, amount: number, startDate: string, targetDate: string) {
  return savingPlan({ savingsName, amount, startDate, targetDate })
}

/** The labels of the month, with their sums. */
function sums(month: string): string[][] {
  const section = page.getByRole('region', { name: month }).query()
  const lines = section?.querySelectorAll('dl > div') ?? []
  return [...lines].map(line => [...line.children].map(textOf))
}

function cardOf(name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Where the cards stand, the summary's and the plans'. */
function places(): number[] {
  const cards = document.querySelectorAll('main section, main li')
  return [...cards].flatMap(card => {
    const { top, height } = card.getBoundingClientRect()
    return [Math.round(top), Math.round(height)]
  })
}

/** How far the mark of a plan's line is across and up, from 0 to 1. */
function markOf(name: string): number[] {
  const drawing = cardOf(name).element().querySelector('svg:has(circle)')
  const [box, mark] = [drawing, drawing?.querySelector('circle')].map(element =>
    element?.getBoundingClientRect(),
  )
  if (!box || !mark) return []
  const across = (mark.left + mark.width / 2 - box.left) / box.width
  const up = (box.bottom - mark.top - mark.height / 2) / box.height
  return [across, up].map(part => Math.round(part * 100) / 100)
}

function isBesideItsCard(element: Element): boolean {
  const card = element.closest('section, li')
  if (!card) return true
  const [outer, inner] = [card, element].map(each => each.getBoundingClientRect())
  return !outer || !inner || inner.left < outer.left - 1 || inner.right > outer.right + 1
}
