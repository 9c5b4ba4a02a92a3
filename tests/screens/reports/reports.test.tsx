// The reports screen: the sentence, the four views, their links, and what it says where there is nothing to show.

import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { Locale } from '../../../src/i18n/locale'
import { writeMonthStart } from '../../../src/store/month-start'
import { NOON, transaction } from '../../support/data/builders'
import { beginFirstDownload, LOCALES, openApp } from '../../support/opened-app'
import { savedFiles } from '../../support/saved-files'

const ROWS: readonly Partial<Transaction>[] = [
  { type: 'income', category: 'Salary', amount: 9_000_000, date: '2026-03-01' },
  { category: 'Rent', amount: 1_500_000, date: '2026-03-02' },
  { category: 'Food', amount: 600_000, date: '2026-03-05' },
  { category: '<b>Gifts</b> {0}', amount: 100_000.5, date: '2026-03-05' },
  { category: 'Rent', amount: 1_500_000, date: '2026-02-02' },
  { category: 'Food', amount: 900_000, date: '2026-02-05' },
  { category: 'Books', amount: 50_000, date: '2026-02-06' },
  { type: 'income', category: 'Salary', amount: 1_000_000, date: '2025-12-31' },
]

const transactions = ROWS.map((fields, index) => transaction({ id: NOON + index, ...fields }))
const rows = { transactions }

const WORDS = {
  en: {
    heading: 'Reports',
    name: 'March 2026 so far',
    sentence: 'Rp 9.000.000 came in, Rp 2.200.000,50 went out, and Rp 6.799.999,50 is left.',
    since: 'Changed most since February 2026',
    changes: ['FoodRp 300.000 less', '<b>Gifts</b> {0}Rp 100.000,50 more', 'BooksRp 50.000 less'],
    finding: 'Most was spent on Rent: 68% of everything.',
    empty: 'Nothing is logged here.',
    before: 'Show January 2026',
    tabs: ['Categories', 'Months', 'Balance', 'Calendar'],
    ignored: ['the kind of period', 'the two dates, as the first is after the last', 'the view'],
    download: 'Getting your data: 3 of 10',
  },
  id: {
    heading: 'Laporan',
    name: 'Maret 2026 sejauh ini',
    sentence: 'Rp 9.000.000 masuk, Rp 2.200.000,50 keluar, dan Rp 6.799.999,50 tersisa.',
    since: 'Paling banyak berubah sejak Februari 2026',
    changes: [
      'FoodRp 300.000 lebih sedikit',
      '<b>Gifts</b> {0}Rp 100.000,50 lebih banyak',
      'BooksRp 50.000 lebih sedikit',
    ],
    finding: 'Pengeluaran terbanyak untuk Rent: 68% dari semuanya.',
    empty: 'Belum ada catatan di sini.',
    before: 'Lihat Januari 2026',
    tabs: ['Kategori', 'Bulanan', 'Saldo', 'Kalender'],
    ignored: [
      'jenis periode',
      'kedua tanggal, karena yang pertama setelah yang terakhir',
      'tampilan',
    ],
    download: 'Mengambil datamu: 3 dari 10',
  },
} satisfies Record<Locale, unknown>

/** The text with plain spaces; of nothing, none. */
const textOf = (element: Element | null | undefined) => plain(element?.textContent)
const nameOf = (element: Element | undefined) => plain(element?.getAttribute('aria-label'))
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u00a0\u2009\u202f]/g, ' ').trim()

const card = () => document.querySelector('main section')
const sentence = () => textOf(card()?.querySelector('p'))
const figure = () => document.querySelector('figure')
const caption = () => textOf(figure()?.querySelector('figcaption'))
const parts = () => [...document.querySelectorAll<HTMLAnchorElement>('figure [data-part]')]
const hrefOf = (part: Element | undefined) => part?.getAttribute('href')

for (const locale of LOCALES) {
  const words = WORDS[locale]

  describe(`in ${locale}`, () => {
    test('the present month says what came in, went out and is left, and what changed most', async () => {
      await openApp('/reports', { locale, rows })
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.heading)
      await expect.poll(sentence).toBe(words.sentence)
      await expect.element(page.getByRole('heading', { name: words.name })).toBeVisible()
      await expect.element(page.getByRole('heading', { name: words.since })).toBeVisible()
      expect([...(card()?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(words.changes)
      expect(caption()).toBe(words.finding)
      for (const name of words.tabs)
        await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible()
    })

    test('an empty month says so, and offers the one before', async () => {
      const { router } = await openApp('/reports?at=2026-02', { locale, rows: {} })
      await expect.poll(sentence).toBe(words.empty)
      const before = page.getByRole('button', { name: words.before })
      // On the dark card: white letters on a white button could not be read.
      const { color, backgroundColor } = getComputedStyle(before.element())
      expect(color).toBe(getComputedStyle(card() ?? document.body).color)
      expect(backgroundColor).toBe('rgba(0, 0, 0, 0)')
      await before.click()
      await expect.poll(() => router.state.location.search).toEqual({ at: '2026-01' })
    })

    test('invalid parameters in the address are ignored and named', async () => {
      const path = '/reports?span=week&from=2026-03-09&to=2026-03-01&view=pie'
      await openApp(path, { locale, rows })
      await expect.poll(sentence).toBe(words.sentence)
      const named = page.getByRole('main').getByRole('status').element().querySelectorAll('li')
      expect([...named].map(textOf).toSorted()).toEqual(words.ignored.toSorted())
    })

    test('during the first download it says how far that has come', async () => {
      await openApp('/reports', {
        locale,
        rows,
        hasAll: false,
        prepare: beginFirstDownload,
      })
      await expect.element(page.getByText(words.download)).toBeVisible()
      expect(document.querySelector('main')?.textContent).not.toContain('9.000.000')
    })
  })
}

test('the parts of the categories link to the search that gives their numbers', async () => {
  await openApp('/reports', { rows })
  await expect.poll(() => parts().length).toBe(3)
  expect(textOf(parts()[1])).toBe('FoodRp 600.00027%Rp 300.000 less')
  expect(hrefOf(parts()[1])).toBe(
    '/search?type=expense&from=2026-03-01&to=2026-03-31&category=Food',
  )
})

test('the arrow keys move through the parts of a chart, which is one stop', async () => {
  await openApp('/reports', { rows })
  await expect.poll(() => parts().length).toBe(3)
  const stops = () => parts().filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toHaveLength(1)
  parts()[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(parts()[1])
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(parts()[2])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(parts()[2])
  await userEvent.keyboard('{Home}')
  expect(stops()).toEqual([parts()[0]])
})

test('the arrow keys move through the days of the calendar, and Enter opens the search of one', async () => {
  const { router } = await openApp('/reports?view=calendar', { rows })
  await expect.poll(() => parts().length).toBe(31)
  parts()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(parts()[1])
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.href)
    .toBe('/search?type=expense&from=2026-03-02&to=2026-03-02')
})

test('income and expenses are shown for each month, each with its search and its name', async () => {
  await openApp('/reports?view=months', { rows })
  await expect.poll(() => parts().length).toBe(24)
  expect(caption()).toBe('More came in than went out in 2 of 12 months.')
  const [income, expense] = parts().slice(-2)
  expect(nameOf(income)).toBe('March 2026: Rp 9.000.000 came in')
  expect(hrefOf(income)).toBe('/search?type=income&from=2026-03-01&to=2026-03-31')
  expect(nameOf(expense)).toBe('March 2026: Rp 2.200.000,50 went out')
  expect(textOf(figure()?.querySelector('tbody tr:nth-child(11)'))).toBe(
    'February 2026Rp 0Rp 2.450.000-Rp 2.450.000',
  )
})

test('the balance is that of all rows up to a day, until today', async () => {
  await openApp('/reports?view=balance', { rows })
  await expect.poll(() => parts().length).toBe(10)
  expect(caption()).toBe(
    'From -Rp 1.450.000 to Rp 5.349.999,50; the least was Rp 5.349.999,50, on Thu, Mar 5, 2026.',
  )
  const [first] = parts()
  expect(nameOf(first)).toBe('Sun, Mar 1, 2026: balance Rp 7.550.000')
  expect(hrefOf(first)).toBe('/search?to=2026-03-01')
})

test('in the calendar each day has its spending', async () => {
  await openApp('/reports?view=calendar', { rows })
  await expect.poll(() => parts().length).toBe(31)
  const fifth = parts()[4]
  expect(nameOf(fifth)).toBe('Thu, Mar 5, 2026: Rp 700.000,50 spent')
  expect(hrefOf(fifth)).toBe('/search?type=expense&from=2026-03-05&to=2026-03-05')
  expect(caption()).toBe(
    'Most was spent on Mon, Mar 2, 2026: Rp 1.500.000. 8 days went by without spending.',
  )
})

test('a part leads to the search, and back to the same report', async () => {
  const { router } = await openApp('/reports?at=2026-02', { rows })
  await expect.poll(() => parts().length).toBe(3)
  parts()[0]?.click()
  await expect.poll(() => router.state.location.pathname).toBe('/search')
  router.history.back()
  await expect.poll(() => router.state.location.search).toEqual({ at: '2026-02' })
  await expect.poll(() => parts().length).toBe(3)
})

test('the kind of the period, the next one and two dates are in the address', async () => {
  const { router } = await openApp('/reports', { rows })
  const search = () => router.state.location.search
  await page.getByLabelText('Period').selectOptions('quarter')
  await expect.poll(search).toEqual({ span: 'quarter' })
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect.poll(search).toEqual({ span: 'quarter', at: '2025-Q4' })
  await expect.poll(sentence).toBe('Rp 1.000.000 came in, Rp 0 went out, and Rp 1.000.000 is left.')
  await page.getByLabelText('Period').selectOptions('dates')
  await expect.poll(search).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  await page.getByRole('textbox', { name: 'To' }).fill('2025-12-30')
  await expect.poll(search).toEqual({ from: '2025-10-01', to: '2025-12-30' })
  await expect.poll(sentence).toBe('Nothing is logged here.')
  await page.getByRole('textbox', { name: 'To' }).fill('2025-09-30')
  await expect.element(page.getByText('This date is before the first one.')).toBeVisible()
  expect(search()).toEqual({ from: '2025-10-01', to: '2025-12-30' })
})

test('it agrees with the dashboard, and follows what is saved', async () => {
  const { database } = await openApp('/reports', { rows })
  await expect.poll(sentence).toBe(WORDS.en.sentence)
  const month = await database.totals.get('2026-03')
  expect(month).toMatchObject({ income: 900_000_000n, expense: 220_000_050n })
  await database.totals.put({ period: '2026-03-09', income: 0n, expense: 50n, count: 1 })
  await database.transactions.put({
    ...transaction({ date: '2026-03-09', amount: 0.5 }),
    sync: null,
  })
  await expect.poll(sentence).toContain('Rp 2.200.001 went out')
})

test('a month from payday is that of the settings', async () => {
  onTestFinished(() => writeMonthStart({ day: 1, isBeforeWeekend: false }))
  const { router } = await openApp('/settings', { rows })
  await page.getByLabelText('First day of the month').selectOptions('5')
  await router.navigate({ to: '/reports' })
  await expect.poll(() => textOf(card())).toContain('Rp 0 came in and Rp 700.000,50 went out')
  await expect.element(page.getByText('Mar 5 – Apr 4, 2026')).toBeVisible()
  expect(hrefOf(parts()[0])).toContain('from=2026-03-05&to=2026-04-04')
})

test('Save as CSV gives what the view shows, and no name is a formula', async () => {
  const saved = savedFiles()
  const formula = transaction({ id: 1, category: '=1+1', amount: 20_000, date: '2026-03-06' })
  await openApp('/reports', { rows: { transactions: [...transactions, formula] } })
  await expect.poll(() => parts().length).toBe(4)
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual(['comoney-categories-2026-03-01-2026-03-31.csv'])
  const text = await saved[0]?.file.text()
  expect(text?.split('\r\n')).toEqual([
    'Category,Spent,Share,Period before,Difference',
    'Rent,1500000,68%,1500000,0',
    'Food,600000,27%,900000,-300000',
    '<b>Gifts</b> {0},100000.50,5%,0,100000.50',
    "'=1+1,20000,1%,0,20000",
    'Books,0,0%,50000,-50000',
    '',
  ])
})
