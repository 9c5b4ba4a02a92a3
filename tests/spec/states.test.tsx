// Section 4, States and transitions: the session, saving over a transaction, a plan's progress.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { readProfile } from '../../src/store/database/device-database'
import { category, savingPlan, transaction } from '../support/data/builders'
import { holdReads } from '../support/fakes/troubled-storage'
import { LOCALES, openApp } from '../support/opened-app'
import { message } from '../support/timed-message'
import { button, dialog, field, start } from './support/controls'
import { balance, flowOf, textOf } from './support/dashboard'
import { MESSAGES } from './support/messages'

test.each(['/login', '/register'])(
  '[4.1] success on %s stores the user and goes to /',
  async from => {
    const { device, path } = await openApp(from, { isSignedIn: false, displayName: 'Budi' })
    await button(from === '/login' ? 'login' : 'signUp').click()
    await expect.element(page.getByRole('heading', { name: 'Welcome back, Budi' })).toBeVisible()
    expect(path()).toBe('/')
    expect((await readProfile(device))?.displayName).toBe('Budi')
  },
)

test('[4.2] logging out asks first; saying no changes nothing', async () => {
  const { device, path } = await openApp('/')
  await button('logOut').click()
  await button('cancel', 'en', dialog()).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(path()).toBe('/')
  expect(await readProfile(device)).toBeDefined()
})

test('[4.2] the confirmed log-out clears the user and goes to the login screen', async () => {
  const { device, path } = await openApp('/news')
  await button('logOut').click()
  await button('logOut', 'en', dialog()).click()
  await expect.poll(path).toBe('/login')
  expect(await readProfile(device)).toBeUndefined()
})

test('[4.4, 4.5] saving an edit overwrites the transaction under its id, and dates it today', async () => {
  const before = transaction({ id: 7, date: '2025-12-31' })
  const { database, path } = await openApp('/edit/transaction/7', {
    rows: { categories: [category()], transactions: [before] },
  })
  await field('name').fill('Soup')
  await button('save').click()
  await expect.poll(path).toBe('/')
  const [saved, ...others] = await database.transactions.toArray()
  expect(saved).toMatchObject({ ...before, name: 'Soup', date: '2026-03-10' })
  expect(others).toEqual([])
})

test('[4.6] all figures are placeholders until they are calculated', async () => {
  let release = () => {}
  await openApp('/', {
    rows: { transactions: [transaction({ amount: 15_000 })] },
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Current Balance' })).toBeVisible()
  expect([balance(), ...flowOf('Today'), ...flowOf('This Month')].join('')).toBe('')
  expect(busyBlocks()).toBe(2)
  release()
  await expect.poll(() => balance()).toBe('-Rp 15.000')
  expect(flowOf('Today')).toEqual(['Rp 0', 'Rp 15.000'])
  expect(flowOf('This Month')).toEqual(['Rp 0', 'Rp 15.000'])
  await expect.poll(busyBlocks).toBe(0)
})

test('[4.7] a new category is in the dropdown at once, and chosen', async () => {
  await openApp('/add/expense', { rows: { categories: [category()] } })
  await button('newCategory').click()
  await dialog().getByRole('textbox').fill('Rent')
  await button('save', 'en', dialog()).click()
  await expect.element(field('category')).toHaveValue('Rent')
  const options = () => [...field('category').element().querySelectorAll('option')].map(textOf)
  await expect.poll(options).toEqual(['Select Category', 'Food', 'Rent'])
})

const NOTES = {
  last: { en: 'Last Month', id: 'Bulan Terakhir' },
  completed: { en: 'Saving Plan Have Been Completed', id: 'Rencana Tabungan Telah Selesai' },
  waiting: { en: 'Saving Plan Has Not Been Started', id: 'Rencana Tabungan Belum Dimulai' },
} as const

// From November 2025 to March 2026: five months over the end of the year.
const STATES = [
  { when: 'before the start', now: '2025-10', counter: null, note: NOTES.waiting },
  { when: 'in the start month', now: '2025-11', counter: '1 / 5', note: null },
  { when: 'right after the start', now: '2025-12', counter: '4 / 5', note: null },
  { when: 'over the new year', now: '2026-01', counter: '3 / 5', note: null },
  { when: 'right before the target', now: '2026-02', counter: '2 / 5', note: null },
  { when: 'in the target month', now: '2026-03', counter: '5 / 5', note: NOTES.last },
  { when: 'after the target', now: '2026-04', counter: null, note: NOTES.completed },
]
const PLAN = savingPlan({ startDate: '2025-11', targetDate: '2026-03', amount: 1_000_000 })

for (const locale of LOCALES) {
  for (const { when, now, counter, note } of STATES) {
    test(`[4.8, 4.9, 4.10, 4.11, 4.12, 4.13, 4.18] a plan ${when}: ${counter ?? 'no counter'} (${locale})`, async () => {
      const rows = { savings: [PLAN] }
      await openApp('/saving-planner', { locale, rows, now: new Date(`${now}-15T12:00`) })
      const card = page.getByRole('listitem').filter({ hasText: 'Bicycle' })
      await expect.element(card).toBeVisible()
      const text = paragraphs(card).join('\n')
      expect(/^\d+ \/ \d+/m.exec(text)?.[0] ?? null).toBe(counter)
      const notes = Object.values(NOTES).filter(words => text.includes(words[locale]))
      expect(notes).toEqual(note ? [note] : [])
      const edit = card.getByRole('link', { name: locale === 'en' ? /^Edit/ : /^Ubah/ })
      expect(edit.query() === null).toBe(note === NOTES.completed)
    })
  }
}

test('[4.14, 4.15] the card divides the target by its months over the new year, rounded', async () => {
  const rows = { savings: [savingPlan({ ...PLAN.data, targetDate: '2026-01' })] }
  await openApp('/saving-planner', { rows })
  const card = page.getByRole('listitem').filter({ hasText: 'Bicycle' })
  // 1,000,000 by the 3 months from November to January.
  await expect.element(card).toHaveTextContent('Save each monthRp 333.333')
})

test('[4.16] the list has a plan once it is added, and has it no more once it is deleted', async () => {
  const { path } = await openApp('/add-saving-plan', {
    rows: { savings: [savingPlan({ savingsName: 'House' }, { id: 1 })] },
  })
  await field('savingsName').fill('Bicycle')
  await field('amountTarget').fill('3000000')
  await field('targetMonth').fill('2026-12')
  await start('thisMonth').click()
  await button('save').click()
  await expect.poll(path).toBe('/saving-planner')
  await expect.poll(planNames).toEqual(['Bicycle', 'House'])
  await page.getByRole('button', { name: 'Delete Bicycle' }).click()
  await button('delete', 'en', dialog()).click()
  await expect.poll(planNames).toEqual(['House'])
})

test('[4.17] a plan that was added or edited leads to the planner', async () => {
  const { path } = await openApp('/add-saving-plan')
  await field('savingsName').fill('Bicycle')
  await field('amountTarget').fill('3000000')
  await field('targetMonth').fill('2026-12')
  await start('thisMonth').click()
  await button('save').click()
  await expect.poll(path).toBe('/saving-planner')
  await page.getByRole('link', { name: 'Edit Bicycle' }).click()
  await expect.poll(path).toMatch(/^\/edit-saving-plan\//)
  await button('save').click()
  await expect.element(message('success', MESSAGES.planSaved.en)).toBeVisible()
  await expect.poll(path).toBe('/saving-planner')
})

function planNames(): (string | null)[] {
  return page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(heading => heading.textContent)
}

/** The paragraphs of a card. */
function paragraphs(card: Locator): string[] {
  return [...card.element().querySelectorAll('p')].map(textOf)
}

/** Without the month so far of a desk, which is loaded later and has placeholders of its own. */
function busyBlocks(): number {
  const blocks = [...document.querySelectorAll('main [aria-busy="true"]')]
  return blocks.filter(block => !block.querySelector('h2')?.textContent.includes('so far')).length
}
