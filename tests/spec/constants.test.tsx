// Section 9, Business constants and limits, as they show on the screens.

import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Article } from '../../src/domain/news'
import type { Transaction } from '../../src/domain/transaction/transaction'
import { DATE_FORMATS } from '../../src/i18n/date-formats'
import { NOON, savingPlan, transaction } from '../support/data/builders'
import { holdReads } from '../support/fakes/troubled-storage'
import { LOCALES, openApp, silenceWarnings } from '../support/opened-app'
import { balance, flowOf } from './support/dashboard'

const ARTICLE: Article = {
  title: 'Rice prices hold',
  description: 'Little change.',
  image: '',
  publishedAt: '2026-11-20T12:00:00Z',
  url: 'https://paper.example/1',
  source: { name: 'Terrace Post' },
}

function income(id: number, fields: Partial<Transaction>): Transaction {
  return transaction({ id: NOON + id, type: 'income', ...fields })
}

function expense(id: number, fields: Partial<Transaction>): Transaction {
  return transaction({ id: NOON + id, type: 'expense', ...fields })
}

const HISTORY = [
  income(1, { date: '2025-12-31', amount: 10_000_000 }),
  income(2, { date: '2026-03-01', amount: 2_000_000 }),
  income(3, { date: '2026-03-10', amount: 700_000 }),
  income(4, { date: '2026-03-10', amount: 500_000 }),
  expense(5, { date: '2026-02-28', amount: 4_000_000 }),
  expense(6, { date: '2026-03-09', amount: 250_000 }),
  expense(7, { date: '2026-03-10', amount: 15_000 }),
  expense(8, { date: '2026-03-10', amount: 20_000.5 }),
]

test('[9.2, 9.3] the balance is all income minus all expense, of all time', async () => {
  await openApp('/', { rows: { transactions: HISTORY } })
  await expect.poll(() => balance()).toBe('Rp 8.914.999,50')
})

test('[9.3] a balance below zero has its sign', async () => {
  await openApp('/', { rows: { transactions: [expense(1, { amount: 15_000 })] } })
  await expect.poll(() => balance()).toBe('-Rp 15.000')
})

test("[9.4, 9.5] Today has the day's last income item, not their sum, and the sum of its expenses", async () => {
  await openApp('/', { rows: { transactions: HISTORY } })
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 500.000', 'Rp 35.000,50'])
})

test('[9.5, D.5] the last income item is the one with the greatest id, whenever it was saved', async () => {
  const items = [income(9, { amount: 1 }), income(5, { amount: 2 }), income(7, { amount: 3 })]
  await openApp('/', { rows: { transactions: items } })
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 1', 'Rp 0'])
})

test('[9.6] This Month has sums, of income too', async () => {
  await openApp('/', { rows: { transactions: HISTORY } })
  await expect.poll(() => flowOf('This Month')).toEqual(['Rp 3.200.000', 'Rp 285.000,50'])
})

test.each(LOCALES)(
  '[9.2] amounts have Rp and Indonesian groups in either language (%s)',
  async locale => {
    const rows = { transactions: [expense(1, { amount: 1_234_567 })] }
    await openApp('/', { locale, rows })
    const title = locale === 'en' ? 'This Month' : 'Bulan Ini'
    await expect.poll(() => flowOf(title)).toEqual(['Rp 0', 'Rp 1.234.567'])
  },
)

test('[9.7] month pickers take and give a year and a month', async () => {
  await openApp('/add-saving-plan')
  const target = page.getByLabelText('Target month')
  await target.fill('2026-12')
  await target.element().blur()
  await expect.element(target).toHaveValue('December 2026')
})

test('[9.7] the month of the list is picked as year and month', async () => {
  await openApp('/')
  await page.getByRole('button', { name: 'Monthly' }).click()
  const month = page.getByLabelText('Month', { exact: true })
  await expect.element(month).toHaveValue('March 2026')
  await month.fill('2026-02')
  await expect.element(page.getByText('February 2026', { exact: true })).toBeVisible()
})

test.each(LOCALES)(
  '[9.8] articles are marked as English, whatever the language (%s)',
  async locale => {
    await openApp('/news', {
      locale,
      prepare: ({ services }) => {
        services.news = async () => [ARTICLE]
      },
    })
    const title = page.getByRole('heading', { name: /Rice prices hold/ })
    await expect.element(title).toBeVisible()
    expect(title.element().closest('[lang]')?.getAttribute('lang')).toBe('en')
  },
)

describe('five placeholder cards are shown for news', () => {
  test('[2.66, 9.10] while they are loading', async () => {
    await openApp('/news', {
      prepare: ({ services }) => {
        services.news = () => new Promise(() => {})
      },
    })
    await expect.poll(placeholders).toBe(5)
  })

  test('[2.66, 7.23, 9.10] that cannot be had', async () => {
    await openApp('/news', {
      prepare: ({ services }) => {
        services.news = () => Promise.reject(new Error('The service is down'))
        silenceWarnings()
      },
    })
    await expect.element(page.getByText('The news cannot be loaded now.')).toBeVisible()
    expect(placeholders()).toBe(5)
  })
})

test('[2.82, 9.11] two placeholder cards are shown while the plans are read', async () => {
  let release = () => {}
  await openApp('/saving-planner', {
    rows: { savings: [savingPlan(), savingPlan({}, { id: NOON + 1 }), savingPlan({}, { id: 7 })] },
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.poll(placeholders).toBe(2)
  release()
  await expect.element(page.getByRole('heading', { name: 'Bicycle' }).first()).toBeVisible()
  expect(placeholders()).toBe(0)
})

test('[9.12] the first visit is in Indonesian', async () => {
  await openApp('/login', { locale: null, isSignedIn: false })
  await expect.element(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  expect(document.documentElement.lang).toBe('id')
})

test('[9.13] the app waits for an answer without limit, and a refresh does not wait for it', async () => {
  const news = vi.fn<() => Promise<Article[]>>(() => new Promise(() => {}))
  await openApp('/news', {
    prepare: ({ services }) => {
      services.news = news
    },
  })
  await expect.poll(() => news.mock.calls.length).toBeGreaterThan(0)
  news.mockResolvedValue([ARTICLE])
  await page.getByRole('button', { name: 'Refresh the news' }).click()
  await expect.element(page.getByRole('heading', { name: /Rice prices hold/ })).toBeVisible()
})

test('[9.14] an article says its date at length, with the weekday, in the language (en)', async () => {
  await openArticle('en')
  await expect.element(page.getByRole('time')).toHaveTextContent('Friday, November 20, 2026')
})

test('[9.14] an article says its date at length, with the weekday, in the language (id)', async () => {
  await openArticle('id')
  await expect.element(page.getByRole('time')).toHaveTextContent('Jumat, 20 November 2026')
})

const WEEK = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  id: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
}
const MONTHS = {
  en: 'January February March April May June July August September October November December',
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
}

test.each(LOCALES)('[9.14] every weekday and month has its name (%s)', locale => {
  const { longDate, month } = DATE_FORMATS[locale]
  // 1 March 2026 is a Sunday.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map(day => longDate(`2026-03-0${day}`).split(',')[0])
  expect(weekdays).toEqual(WEEK[locale])
  const names = Array.from({ length: 12 }, (_, index) =>
    month(`2026-${String(index + 1).padStart(2, '0')}`),
  )
  expect(names).toEqual(MONTHS[locale].split(' ').map(name => `${name} 2026`))
})

async function openArticle(locale: 'en' | 'id'): Promise<void> {
  await openApp('/news', {
    locale,
    prepare: ({ services }) => {
      services.news = async () => [ARTICLE]
    },
  })
}

function placeholders(): number {
  return document.querySelectorAll('main ul[aria-busy="true"] > li').length
}
