// Budgets: the limits of a month, setting and ending one, the lines of the dashboard, the form's hint, and the toast.

import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { commit } from '../../../src/store/commit'
import { writeMonthStart } from '../../../src/store/month-start'
import { budget, category, NOON, transaction } from '../../support/data/builders'
import { beginFirstDownload, LOCALES, type OpenedApp, openApp } from '../../support/opened-app'

const LONG = 'A name of many words '.repeat(9).trim()

const ROWS = {
  transactions: [
    transaction({ id: 1, category: 'Food', amount: 450_000, date: '2026-03-02' }),
    transaction({ id: 2, category: '<b>Gifts</b> {0}', amount: 70_000, date: '2026-03-09' }),
    transaction({ id: 3, category: 'Food', amount: 300_000, date: '2026-02-02' }),
    transaction({ id: 4, type: 'income', category: 'Salary', amount: 9_000_000 }),
  ],
  categories: ['Food', '<b>Gifts</b> {0}', 'Travel'].map((categoryName, index) =>
    category({ id: 10 + index, categoryName }),
  ),
  budgets: [
    budget({ id: 20, categoryName: 'Food', amount: 500_000, from: '2026-02', carryOver: false }),
    budget({ id: 21, categoryName: '<b>Gifts</b> {0}', amount: 50_000, from: '2026-01' }),
    budget({ id: 22, categoryName: LONG, amount: 100_000, from: '2026-02', carryOver: true }),
  ],
}

const WORDS = {
  en: {
    hero: ['Left to spend', 'Rp 230.000', 'Rp 520.000 of Rp 750.000 is spent'],
    perDay: 'Rp 10.454 a day until the month ends',
    cards: [
      ['<b>Gifts</b> {0}', 'Rp 20.000 over', 'Rp 70.000 of Rp 50.000'],
      ['Food', 'Rp 50.000 left', 'Rp 450.000 of Rp 500.000Rp 2.272 a day'],
      [LONG, 'Rp 200.000 left', 'Rp 0 of Rp 200.000Rp 9.090 a day'],
    ],
    carried: 'Rp 100.000 of it was carried over',
    purpose: /^Set what you want to spend at most/,
    add: 'New budget',
    limit: 'Limit a month',
    usually: 'Usually Rp 300.000 a month (median of the last three months)',
    save: 'Save',
    zero: 'Enter a limit of more than 0',
    download: 'Getting your data: 3 of 10',
    ignored: 'The address names no month, so this one is shown.',
    none: 'There was no limit in this month.',
    earlier: 'Earlier',
    lines: ['<b>Gifts</b> {0}Rp 20.000 over budget', 'FoodRp 50.000 left of the budget'],
    undo: 'Undo',
    remove: 'Remove',
  },
  id: {
    hero: ['Sisa anggaran', 'Rp 230.000', 'Rp 520.000 dari Rp 750.000 terpakai'],
    perDay: 'Rp 10.454 per hari sampai akhir bulan',
    cards: [
      ['<b>Gifts</b> {0}', 'lebih Rp 20.000', 'Rp 70.000 dari Rp 50.000'],
      ['Food', 'sisa Rp 50.000', 'Rp 450.000 dari Rp 500.000Rp 2.272 per hari'],
      [LONG, 'sisa Rp 200.000', 'Rp 0 dari Rp 200.000Rp 9.090 per hari'],
    ],
    carried: 'Rp 100.000 di antaranya sisa dari bulan lalu',
    purpose: /^Tentukan pengeluaran paling banyak/,
    add: 'Anggaran baru',
    limit: 'Batas per bulan',
    usually: 'Biasanya Rp 300.000 per bulan (median tiga bulan terakhir)',
    save: 'Simpan',
    zero: 'Masukkan batas lebih dari 0',
    download: 'Mengambil datamu: 3 dari 10',
    ignored: 'Alamat tidak menyebut bulan, jadi bulan ini yang ditampilkan.',
    none: 'Tidak ada batas pada bulan ini.',
    earlier: 'Sebelumnya',
    lines: ['<b>Gifts</b> {0}Rp 20.000 melebihi anggaran', 'Foodsisa anggaran Rp 50.000'],
    undo: 'Urungkan',
    remove: 'Hapus',
  },
} satisfies Record<Locale, unknown>

const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\u00a0/g, ' ').trim()
const cards = () => [...document.querySelectorAll('main li')]
const textsOf = (parent: Element | null, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map(plain)
const cardTexts = () =>
  cards().map(card => [plain(card.querySelector('h2')), ...textsOf(card, 'p').slice(0, 2)])
const hero = () => textsOf(document.querySelector('main section'), 'p')
const names = () => cards().map(card => plain(card.querySelector('h2')))

async function limitsIn({ database }: OpenedApp) {
  const rows = await database.budgets.toArray()
  return rows.map(({ categoryName, amount, from }) => [categoryName, amount, from])
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  describe(`in ${locale}`, () => {
    test('each limit says what is spent and left, the most used first', async () => {
      await openApp('/budgets', { locale, rows: ROWS })
      await expect.poll(cardTexts).toEqual(words.cards)
      expect(hero()).toEqual([...words.hero, words.perDay])
      expect(plain(cards()[2])).toContain(words.carried)
    })

    test('without a limit it says what limits are for, and sets the first one', async () => {
      const app = await openApp('/budgets', { locale, rows: { ...ROWS, budgets: [] } })
      await expect.element(page.getByText(words.purpose)).toBeVisible()
      await page.getByRole('button', { name: words.add }).click()
      await page.getByRole('combobox').selectOptions('Food')
      await expect.element(page.getByText(words.usually)).toBeVisible()
      await page.getByLabelText(words.limit).fill('500rb')
      await page.getByRole('button', { name: words.save }).click()
      await expect.poll(cardTexts).toEqual([words.cards[1]])
      expect(await limitsIn(app)).toEqual([['Food', 500_000, '2026-03']])
      await page.getByRole('button', { name: words.undo }).click()
      await expect.poll(() => cards()).toHaveLength(0)
      expect(await limitsIn(app)).toEqual([])
    })

    test('a limit of 0 is refused at its field', async () => {
      const app = await openApp('/budgets', { locale, rows: { categories: ROWS.categories } })
      await page.getByRole('button', { name: words.add }).click()
      await page.getByLabelText(words.limit).fill('0')
      await page.getByRole('button', { name: words.save }).click()
      await expect.element(page.getByRole('dialog').getByText(words.zero)).toBeVisible()
      await expect.element(page.getByLabelText(words.limit)).toHaveFocus()
      expect(await limitsIn(app)).toEqual([])
    })

    test('a month that is over is shown as it was, and cannot be changed', async () => {
      await openApp('/budgets?month=2026-02', { locale, rows: ROWS })
      await expect.poll(names).toEqual(['Food', '<b>Gifts</b> {0}', LONG])
      expect(page.getByRole('button', { name: words.add }).query()).toBeNull()
      expect(cards().flatMap(card => [...card.querySelectorAll('button')])).toEqual([])
      await page.getByRole('link', { name: words.earlier }).click()
      await expect.poll(names).toEqual(['<b>Gifts</b> {0}'])
    })

    test('a month before all limits has none; what is no month is said', async () => {
      await openApp('/budgets?month=2025-01', { locale, rows: ROWS })
      await expect.element(page.getByText(words.none)).toBeVisible()
    })

    test('an invalid address shows a message', async () => {
      await openApp('/budgets?month=2026-13', { locale, rows: ROWS })
      await expect.element(page.getByText(words.ignored)).toBeVisible()
      await expect.poll(names).toHaveLength(3)
    })

    test('during the first download it says how far that has come, and shows no figure', async () => {
      await openApp('/budgets', {
        locale,
        rows: ROWS,
        hasAll: false,
        prepare: beginFirstDownload,
      })
      await expect.element(page.getByText(words.download)).toBeVisible()
      expect(document.querySelector('main')?.textContent).not.toContain('Rp')
    })

    test('the dashboard has a line for each limit of which more than 80 % is spent', async () => {
      await openApp('/', { locale, rows: ROWS })
      const lines = () => [...document.querySelectorAll('a[href="/budgets"]')].map(plain)
      await expect.poll(lines).toEqual(expect.arrayContaining(words.lines))
      expect(lines().join()).not.toContain(LONG)
    })
  })
}

test('a limit that is removed is gone from its month on, and comes back with an undo', async () => {
  const app = await openApp('/budgets', { rows: ROWS })
  const before = await limitsIn(app)
  await page.getByRole('button', { name: 'Remove Food' }).click()
  await expect.poll(names).not.toContain('Food')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toContain('Food')
  expect(await limitsIn(app)).toEqual(before)
})

test('a limit is changed from the shown month on', async () => {
  const app = await openApp('/budgets', { rows: ROWS })
  await page.getByRole('button', { name: 'Edit Food' }).click()
  const limit = page.getByLabelText('Limit a month')
  await expect.element(limit).toHaveValue('500.000')
  await limit.fill('600000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => cardTexts()[1]).toContain('Rp 150.000 left')
  expect(await limitsIn(app)).toContainEqual(['Food', 500_000, '2026-02'])
  expect(await limitsIn(app)).toContainEqual(['Food', 600_000, '2026-03'])
})

test('a category that has been deleted keeps its limit in sight', async () => {
  const { database } = await openApp('/budgets', { rows: ROWS })
  await expect.poll(names).toContain('Food')
  await commit(database, NOON, writer => writer.remove('categories', 10))
  await page.getByRole('button', { name: 'Edit Food' }).click()
  await page.getByLabelText('Limit a month').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => cardTexts()[0])
    .toEqual(expect.arrayContaining(['Food', 'Rp 449.999 over']))
})

test('another device that takes the chosen category does not change the choice', async () => {
  const app = await openApp('/budgets', { rows: { ...ROWS, budgets: [] } })
  await page.getByRole('button', { name: 'New budget' }).click()
  const choice = page.getByRole('dialog').getByRole('combobox')
  await expect.element(choice).toBeVisible()
  const name = (choice.element() as HTMLSelectElement).value
  await page.getByLabelText('Limit a month').fill('4')
  await commit(app.database, NOON, writer =>
    writer.add('budgets', budget({ id: 0, categoryName: name, amount: 9, from: '2026-03' })),
  )
  await expect.poll(names).toEqual([name])
  await expect.element(choice).toHaveValue(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => limitsIn(app)).toEqual([[name, 4, '2026-03']])
})

test('where every category has a limit, the dialog says so', async () => {
  const budgets = [...ROWS.budgets, budget({ id: 30, categoryName: '' })]
  const categories = ROWS.categories.filter(({ categoryName }) => categoryName !== 'Travel')
  await openApp('/budgets', { rows: { ...ROWS, budgets, categories } })
  await page.getByRole('button', { name: 'New budget' }).click()
  await expect.element(page.getByText(/^Every category has a limit already/)).toBeVisible()
})

test('a limit leads to what was spent of it', async () => {
  await openApp('/budgets', { rows: ROWS })
  await expect.poll(names).toContain('Food')
  const link = page.getByRole('link', { name: 'Food', exact: true })
  await expect
    .element(link)
    .toHaveAttribute('href', '/search?type=expense&from=2026-03-01&to=2026-03-31&category=Food')
})

test('a month from payday has the days until the next one', async () => {
  writeMonthStart({ day: 5, isBeforeWeekend: false })
  onTestFinished(() => writeMonthStart({ day: 1, isBeforeWeekend: false }))
  await openApp('/budgets', { rows: ROWS })
  // What was spent on 2 March is in the month before.
  await expect
    .poll(() => cardTexts().find(([name]) => name === 'Food'))
    .toContain('Rp 500.000 left')
})

describe('an expense', () => {
  async function log(amount: string, name = 'Food') {
    await page.getByLabelText('Amount').fill(amount)
    await page.getByLabelText('Name').fill('Noodles')
    await page.getByRole('combobox', { name: 'Category' }).selectOptions(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }

  test('shows what is left of the chosen category', async () => {
    await openApp('/add/expense', { rows: ROWS })
    await page.getByRole('combobox', { name: 'Category' }).selectOptions('Food')
    await expect.element(page.getByText('left of the budget')).toHaveTextContent('Rp 50.000')
    await page.getByRole('combobox', { name: 'Category' }).selectOptions('Travel')
    await expect.element(page.getByText('left of the budget')).not.toBeInTheDocument()
  })

  test('that passes 80 % or all of a limit says so, once', async () => {
    const budgets = [budget({ id: 20, categoryName: 'Food', amount: 600_000, from: '2026-02' })]
    const { router } = await openApp('/add/expense', { rows: { ...ROWS, budgets } })
    await log('100000')
    const near = page.getByText(/^Food: more than 80% of the budget is spent/)
    await expect.element(near).toHaveTextContent('Rp 50.000 is left')
    await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
    await log('50001')
    await expect.element(page.getByText('Food: Rp 1 over budget')).toBeVisible()
  })

  test('of another month, and one within the limit, say nothing of it', async () => {
    const budgets = [budget({ id: 20, categoryName: 'Food', amount: 900_000, from: '2026-02' })]
    await openApp('/add/expense', { rows: { ...ROWS, budgets } })
    await log('1000')
    await expect.element(page.getByText('Success Add Transaction')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('main a[href^="/detail/"]').length).toBe(2)
    expect(page.getByText(/^Food:/).query()).toBeNull()
  })
})
