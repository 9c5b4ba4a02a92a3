// The screens during the first download to a new device: they show the downloaded rows, and no total that
// looks complete.

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { COLLECTIONS } from '../../../src/domain/document'
import type { PullState } from '../../../src/store/database/sync-state-records'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { balance, flowOf } from '../../spec/support/dashboard'
import { budget, category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { type AppStart, openApp, painted } from '../../support/opened-app'
import {
  button,
  dialog,
  expectNoText,
  expectText,
  field,
  heading,
  link,
} from '../../support/screen'
import { waitForFirstData } from '../../support/screens/first-data'
import { lookAtChanges } from '../../support/screens/page-changes'
import { setWindowSize } from '../../support/screens/window-size'

// What is late comes after the first frame.
beforeEach(waitForFirstData)

const NOODLES = transaction({ id: NOON, name: 'Noodles', amount: 15_000, category: 'Food' })

const COMING = 'Getting your data: 1,500 of 5,000'

const PULL: PullState = {
  ...{ key: 'pull', kind: 'first-listing', since: 0, target: 9, collections: COLLECTIONS },
  ...{ steps: [{ source: 'transactions' }], after: null, done: 1_500, expected: 5_000 },
}

async function isUnderWay(database: UserDatabase, place: Partial<PullState> = {}): Promise<void> {
  const status = { key: 'status', phase: 'syncing', problem: null, lastSuccessAt: null } as const
  await database.syncState.bulkPut([{ ...PULL, ...place }, status])
}

/** The last page has been applied. */
async function hasEnded(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    await database.syncState.delete('pull')
    await database.syncState.put({ key: 'cursor', rev: 9 })
  })
}

/** A new device, which has only these rows until now. */
function openNew(path: string, place: Partial<PullState> = {}, rows: AppStart['rows'] = {}) {
  const prepare = ({ database }: { database: UserDatabase }) => isUnderWay(database, place)
  return openApp(path, { hasAll: false, rows, prepare })
}

/** Before the transactions and the plans. */
const AT_CATEGORIES = { steps: COLLECTIONS.map(source => ({ source })) }

test('the dashboard shows only the progress of the download, then the true figures', async () => {
  const { database } = await openNew('/', {}, { transactions: [NOODLES] })
  await expectText(COMING)
  expect(page.getByRole('status').getByText(COMING).elements()).toHaveLength(1)
  expect(flowOf('Today')).toEqual(['', ''])
  // Downloaded transactions are listed and can be opened.
  await expect.element(link(/Noodles/)).toBeVisible()
  const height = () => document.querySelector('main section')?.getBoundingClientRect().height
  const before = height()
  await hasEnded(database)
  await expect.poll(() => balance('Current Balance')).toBe('−Rp 15.000')
  expect(height()).toBe(before)
  await expectNoText(COMING)
})

test.each([
  { lines: 'a budget that is nearly spent', rows: { budgets: [budget({ amount: 15_000 })] } },
  { lines: 'nothing that needs attention', rows: {} },
])(
  'on a phone the list stays in its place when the download ends with $lines',
  async ({ rows }) => {
    await setWindowSize(390)
    const { database } = await openNew('/', {}, { transactions: [NOODLES], ...rows })
    await expect.element(link(/Noodles/)).toBeVisible()
    const place = () =>
      link(/Noodles/)
        .element()
        .getBoundingClientRect().y
    const before = place()
    await hasEnded(database)
    if (rows.budgets) await expectText('1 budget')
    await expectNoText(COMING)
    await painted()
    expect(place()).toBe(before)
  },
)

test('a list without rows is not said to be empty before all have come', async () => {
  const { database } = await openNew('/')
  await expectText(COMING)
  await expectNoText('Empty Transactions')
  expect(document.body.textContent).not.toContain('Rp')
  await hasEnded(database)
  await expectText('Empty Transactions')
  await expect.poll(() => balance('Current Balance')).toBe('Rp 0')
})

test('an unreachable server is reported instead, beside the new entries', async () => {
  const { database } = await openApp('/', { hasAll: false, rows: { transactions: [NOODLES] } })
  for (const [problem, text] of [
    ['offline', 'Your data loads once there is a network.'],
    ['unreachable', 'Your data loads once the server answers.'],
  ] as const) {
    await database.syncState.put({ key: 'status', phase: 'idle', problem, lastSuccessAt: null })
    await expectText(text)
    await expect.element(link(/Noodles/)).toBeVisible()
    expect(flowOf('Today')).toEqual(['', ''])
  }
})

test('budgets, categories, reports, schedules and the planner show no sum or count, and are not said to be empty', async () => {
  const rows = {
    ...{ transactions: [NOODLES], categories: [category()], savings: [savingPlan()] },
    budgets: [budget()],
  }
  const { database, router } = await openNew('/budgets', AT_CATEGORIES, rows)
  for (const path of ['/budgets', '/categories', '/reports', '/schedules']) {
    await router.navigate({ href: path })
    await expectText(COMING)
    expect(document.querySelector('main')?.textContent, path).not.toMatch(
      /Rp|\d transaction|^Rent, salary|Nothing is logged/,
    )
  }
  await isUnderWay(database, { steps: [{ source: 'savings' }, ...PULL.steps] })
  await router.navigate({ to: '/saving-planner' })
  await expect.element(heading('Bicycle')).toBeVisible()
  expect(document.querySelector('main section')?.textContent).not.toContain('Rp')
  await database.savings.clear()
  await expect.element(heading('Bicycle')).not.toBeInTheDocument()
  await expectNoText("You don't have savings target!", "You Don't Have Savings Item")
  // The plans are all here once the transactions come.
  await isUnderWay(database)
  await expectText("You don't have savings target!")
})

test('the category picker says that the categories are on their way', async () => {
  const none = 'No expense categories yet. Create your first one, such as Groceries.'
  const { database } = await openNew('/add/expense', AT_CATEGORIES)
  await expectText('Your categories are on their way. You can create one meanwhile.')
  await expectNoText(none)
  await database.categories.put({ ...category(), sync: null })
  await expect.element(page.getByRole('option', { name: 'Food' })).toBeInTheDocument()
  await database.categories.clear()
  await isUnderWay(database)
  await expectText(none)
})

test('a category that transactions may still name is asked about, without their number', async () => {
  const rows = { categories: [category()], transactions: [NOODLES] }
  const { database } = await openNew('/add/expense', {}, rows)
  await field('Category').selectOptions('Food')
  await button('Delete Category').click()
  await expect.element(dialog().getByText('Food')).toBeVisible()
  expect(dialog().element().textContent).not.toContain('1')
  await button('Delete', dialog()).click()
  await expect.poll(() => database.categories.count()).toBe(0)
})

test.each(['/detail', '/edit/transaction', '/edit-saving-plan'])(
  '%s waits for what has not come yet',
  async path => {
    const { database } = await openNew(`${path}/${NOON}`, AT_CATEGORIES)
    await expectText(COMING)
    await expectNoText('Page Not Found')
    await database.transactions.put({ ...NOODLES, sync: null })
    await database.savings.put({ ...savingPlan(), sync: null })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    await expectNoText(COMING, 'Page Not Found')
  },
)

test('/detail of what does not exist is not found once all has come', async () => {
  const { database } = await openNew('/detail/7')
  await expectText(COMING)
  await hasEnded(database)
  await expectText('Page Not Found')
})

test('a form that changes its type says nothing of the other type, also for one frame', async () => {
  await openApp('/add/income', { rows: { categories: [category()] } })
  await expectText(/^No income categories yet/)
  const seen = new Set<string>()
  lookAtChanges(() => seen.add(document.body.textContent ?? ''))
  await page.getByRole('tab', { name: 'Expense' }).click()
  await expect.element(page.getByRole('option', { name: 'Food' })).toBeInTheDocument()
  expect([...seen].filter(text => text.includes('No expense categories yet'))).toEqual([])
})
