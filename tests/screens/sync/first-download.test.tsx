// The screens during the first download to a new device: they show the downloaded rows, and no total that
// looks complete.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import type { PullState, SyncProblem } from '../../../src/store/database/sync-state-records'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { button, dialog, field } from '../../spec/support/controls'
import { balance, flowOf } from '../../spec/support/dashboard'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const NOODLES = transaction({ id: NOON, name: 'Noodles', amount: 15_000, category: 'Food' })

const WORDS = {
  en: {
    balance: 'Current Balance',
    today: 'Today',
    coming: 'Getting your data: 1,500 of 5,000',
    offline: 'Your data comes when there is a network.',
    unreachable: 'Your data comes when the server answers.',
    empty: 'Empty Transactions',
    noPlans: "You don't have savings target!",
    emptyPlans: "You Don't Have Savings Item",
    noCategories: 'No expense categories yet. Create your first one, such as Groceries.',
    categories: 'Your categories are on their way. You can create one meanwhile.',
    notFound: 'Page Not Found',
  },
  id: {
    balance: 'Saldo Saat Ini',
    today: 'Hari Ini',
    coming: 'Mengambil datamu: 1.500 dari 5.000',
    offline: 'Datamu diambil begitu ada jaringan.',
    unreachable: 'Datamu diambil begitu server menjawab.',
    empty: 'Tidak Ada Transaksi',
    noPlans: 'Kamu belum punya target tabungan!',
    emptyPlans: 'Kamu Belum Punya Tabungan',
    noCategories: 'Belum ada kategori pengeluaran. Buat yang pertama, misalnya Belanja.',
    categories: 'Kategorimu sedang diambil. Sementara itu kamu bisa membuat kategori baru.',
    notFound: 'Halaman Tidak Ditemukan',
  },
} satisfies Record<Locale, Record<string, string>>

const PULL: PullState = {
  key: 'pull',
  kind: 'first-listing',
  since: 0,
  target: 9,
  boundary: '1',
  source: 'transactions',
  part: 'older',
  after: null,
  done: 1_500,
  expected: 5_000,
}

async function isUnderWay(database: UserDatabase, place: Partial<PullState> = {}): Promise<void> {
  const status = { key: 'status', phase: 'syncing', problem: null, lastSuccessAt: null } as const
  await database.syncState.bulkPut([{ ...PULL, ...place }, status])
}

async function hasFailed(database: UserDatabase, problem: SyncProblem): Promise<void> {
  await database.syncState.put({ key: 'status', phase: 'idle', problem, lastSuccessAt: null })
}

/** The last page has been applied. */
async function hasEnded(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    await database.syncState.delete('pull')
    await database.syncState.put({ key: 'cursor', rev: 9 })
  })
}

const NEW = { hasAll: false } as const

describe.each(LOCALES)('on a new device, in %s', locale => {
  const words = WORDS[locale]

  test('the dashboard has no figure but how far the data has come, then the true ones', async () => {
    const rows = { transactions: [NOODLES] }
    const { database } = await openApp('/', {
      ...NEW,
      locale,
      rows,
      prepare: world => isUnderWay(world.database),
    })
    await expect.element(page.getByText(words.coming)).toBeVisible()
    expect(page.getByRole('status').getByText(words.coming).elements()).toHaveLength(1)
    expect(flowOf(words.today)).toEqual(['', ''])
    // What has come is listed and can be opened.
    await expect.element(page.getByRole('link', { name: /Noodles/ })).toBeVisible()
    const before = document.querySelector('main section')?.getBoundingClientRect().height
    await hasEnded(database)
    await expect.poll(() => balance(words.balance)).toBe('-Rp 15.000')
    expect(document.querySelector('main section')?.getBoundingClientRect().height).toBe(before)
    expect(page.getByText(words.coming).elements()).toEqual([])
  })

  test('a list without rows is not said to be empty before all have come', async () => {
    const { database } = await openApp('/', {
      ...NEW,
      locale,
      prepare: world => isUnderWay(world.database),
    })
    await expect.element(page.getByText(words.coming)).toBeVisible()
    expect(page.getByText(words.empty).elements()).toEqual([])
    expect(document.body.textContent).not.toContain('Rp')
    await hasEnded(database)
    await expect.element(page.getByText(words.empty)).toBeVisible()
    await expect.poll(() => balance(words.balance)).toBe('Rp 0')
  })

  test.each(['offline', 'unreachable'] as const)(
    'an unreachable server (%s) is reported instead, beside the new entries',
    async problem => {
      const rows = { transactions: [NOODLES] }
      const prepare = (world: { database: UserDatabase }) => hasFailed(world.database, problem)
      await openApp('/', { ...NEW, locale, rows, prepare })
      await expect.element(page.getByText(words[problem])).toBeVisible()
      await expect.element(page.getByRole('link', { name: /Noodles/ })).toBeVisible()
      expect(flowOf(words.today)).toEqual(['', ''])
    },
  )

  test('the planner shows no sum and no hint that there are no plans', async () => {
    const source = 'savings'
    const rows = { savings: [savingPlan()] }
    const prepare = (world: { database: UserDatabase }) =>
      isUnderWay(world.database, { source, part: undefined })
    const { database } = await openApp('/saving-planner', { ...NEW, locale, rows, prepare })
    await expect.element(page.getByRole('heading', { name: 'Bicycle' })).toBeVisible()
    const summary = document.querySelector('main section')
    expect(summary?.textContent).not.toContain('Rp')
    await database.savings.clear()
    await expect.poll(() => page.getByRole('heading', { name: 'Bicycle' }).elements()).toEqual([])
    for (const text of [words.noPlans, words.emptyPlans])
      expect(page.getByText(text).elements()).toEqual([])
    // The plans are all here once the transactions come.
    await isUnderWay(database)
    await expect.element(page.getByText(words.noPlans)).toBeVisible()
  })

  test('the category picker says that the categories are on their way', async () => {
    const prepare = (world: { database: UserDatabase }) =>
      isUnderWay(world.database, { source: 'categories', part: undefined })
    const { database } = await openApp('/add/expense', { ...NEW, locale, prepare })
    await expect.element(page.getByText(words.categories)).toBeVisible()
    expect(page.getByText(words.noCategories).elements()).toEqual([])
    await database.categories.put({ ...category(), sync: null })
    await expect.element(page.getByRole('option', { name: 'Food' })).toBeInTheDocument()
    await database.categories.clear()
    await isUnderWay(database)
    await expect.element(page.getByText(words.noCategories)).toBeVisible()
  })

  test('a category that transactions may still name is asked about, without their number', async () => {
    const rows = { categories: [category()], transactions: [NOODLES] }
    const prepare = (world: { database: UserDatabase }) => isUnderWay(world.database)
    const { database } = await openApp('/add/expense', { ...NEW, locale, rows, prepare })
    await field('category', locale).selectOptions('Food')
    await button('deleteCategory', locale).click()
    await expect.element(dialog().getByText('Food')).toBeVisible()
    expect(dialog().element().textContent).not.toContain('1')
    await button('delete', locale, dialog()).click()
    await expect.poll(() => database.categories.count()).toBe(0)
  })

  test.each([
    ['/detail', 'transactions'],
    ['/edit/transaction', 'transactions'],
    ['/edit-saving-plan', 'savings'],
  ] as const)('%s waits for what has not come yet', async (path, collection) => {
    const prepare = (world: { database: UserDatabase }) =>
      isUnderWay(world.database, { source: 'categories', part: undefined })
    const { database } = await openApp(`${path}/${NOON}`, { ...NEW, locale, prepare })
    await expect.element(page.getByText(words.coming)).toBeVisible()
    expect(page.getByText(words.notFound).elements()).toEqual([])
    if (collection === 'transactions') await database.transactions.put({ ...NOODLES, sync: null })
    else await database.savings.put({ ...savingPlan(), sync: null })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    for (const text of [words.coming, words.notFound])
      expect(page.getByText(text).elements()).toEqual([])
  })

  test('/detail of what does not exist is not found once all has come', async () => {
    const prepare = (world: { database: UserDatabase }) => isUnderWay(world.database)
    const { database } = await openApp('/detail/7', { ...NEW, locale, prepare })
    await expect.element(page.getByText(words.coming)).toBeVisible()
    await hasEnded(database)
    await expect.element(page.getByText(words.notFound)).toBeVisible()
  })
})

test('a form that changes its type says nothing of the other type, also for one frame', async () => {
  await openApp('/add/income', { rows: { categories: [category()] } })
  await expect.element(page.getByText(/^No income categories yet/)).toBeVisible()
  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(document.body.textContent ?? ''))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await page.getByRole('tab', { name: 'Expense' }).click()
  await expect.element(page.getByRole('option', { name: 'Food' })).toBeInTheDocument()
  observer.disconnect()
  expect([...seen].filter(text => text.includes('No expense categories yet'))).toEqual([])
})
