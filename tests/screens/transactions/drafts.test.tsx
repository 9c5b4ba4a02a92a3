// Half-filled forms and half-made changes: they are there again when the form is opened later, until they are saved or
// discarded.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emptyDraft } from '../../../src/features/transactions/transaction-draft'
import { commit } from '../../../src/store/commit'
import {
  category,
  NOON,
  savingPlan,
  template,
  transaction,
  transfer,
  wallet,
} from '../../support/data/builders'
import { fillStorage } from '../../support/fakes/troubled-storage'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field } from '../../support/screen'
import { fillPlan, startChoice } from '../../support/screens/plan-form'

const LUNCH = transaction({ id: 7, name: 'Lunch', amount: 25_000 })
const ROWS = {
  transactions: [LUNCH],
  categories: [category()],
  savings: [savingPlan({}, { id: 9 })],
}
const RESTORED = 'Continuing where you left off'

const tab = (name: string) => page.getByRole('tab', { name })
const card = (name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Leaves the form once its draft is stored, and opens an address, as after a restart. */
async function openLater({ router, database }: OpenedApp, href: string): Promise<void> {
  await expect.poll(() => database.drafts.count()).toBe(1)
  await openAnew(router, href)
}

async function openAnew(router: OpenedApp['router'], href: string): Promise<void> {
  await router.navigate({ href: '/about/teams' })
  await expect.element(button('Start over')).not.toBeInTheDocument()
  await router.navigate({ href })
}

test('a half-filled transaction is back, in the form of either type, until it is saved', async () => {
  const app = await openApp('/add/expense', { rows: ROWS })
  await field('Amount').fill('25000')
  await field('Category').selectOptions('Food')
  // The address leads, as that of the button on the dashboard does.
  await openLater(app, '/add/income')
  await expectText(RESTORED)
  await expect.element(tab('Income')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('Amount')).toHaveValue('25.000')
  await expect.element(field('Quick entry')).toHaveFocus()
  await expect.element(field('Category')).toHaveValue('')
  await tab('Expense').click()
  await expect.element(field('Category')).toHaveValue('Food')
  await field('Name').fill('Dinner')
  await button('Add').click()
  await expect.poll(app.path).toBe('/')
  await openAnew(app.router, '/add/expense')
  await expect.element(field('Amount')).toHaveValue('')
  await expectNoText(RESTORED)
  expect(await app.database.drafts.count()).toBe(0)
})

test('what was changed in a transfer is there again, what was not follows the transfer; a save ends the draft', async () => {
  const rows = { wallets: [wallet()], transfers: [transfer({ id: 8, amount: 50_000 })] }
  const app = await openApp('/wallets/transfer-8', { rows })
  await field('Note').fill('Arisan')
  await openLater(app, '/wallets/transfer-8')
  await expectText(RESTORED)
  await expect.element(field('Note')).toHaveValue('Arisan')
  await expect.element(field('Amount')).toHaveValue('50.000')
  await button('Start over').click()
  await expect.element(field('Note')).toHaveValue('')
  await field('Amount').fill('60rb')
  await openLater(app, '/wallets/transfer-8')
  await button('Save').click()
  await expect.poll(() => app.database.drafts.count()).toBe(0)
  expect(await app.database.transfers.get(8)).toMatchObject({ amount: 60_000, note: '' })
})

test('the choice of the other type leaves a draft its texts, not its category', async () => {
  const app = await openApp('/add/expense', { rows: ROWS })
  await field('Name').fill('Dinner')
  await field('Category').selectOptions('Food')
  await tab('Income').click()
  await expect.poll(app.path).toBe('/add/income')
  await openLater(app, '/add/income')
  await expect.element(field('Name')).toHaveValue('Dinner')
  await tab('Expense').click()
  await expect.poll(app.path).toBe('/add/expense')
  await expect.element(field('Category')).toHaveValue('')
})

test('a draft that is discarded does not come back', async () => {
  const app = await openApp('/add/income')
  await field('Name').fill('Salary')
  await openLater(app, '/add/income')
  await expect.element(field('Name')).toHaveValue('Salary')
  await button('Start over').click()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(field('Amount')).toHaveFocus()
  await openAnew(app.router, '/add/income')
  await expect.element(field('Name')).toHaveValue('')
  await expectNoText(RESTORED)
})

test('half-made changes of a transaction are back over what another device has saved, until they are saved', async () => {
  const app = await openApp('/edit/transaction/7', { rows: ROWS })
  const { database } = app
  await field('Name').fill('Lunch with Ibu')
  await expect.poll(() => database.drafts.count()).toBe(1)
  await commit(database, NOON, writer => writer.put('transactions', { ...LUNCH, amount: 30_000 }))
  await openLater(app, '/edit/transaction/7')
  await expectText(RESTORED)
  await expect.element(field('Name')).toHaveValue('Lunch with Ibu')
  await expect.element(field('Amount')).toHaveValue('30.000')
  await button('Save').click()
  await expect.poll(app.path).toBe('/')
  const saved = { id: 7, name: 'Lunch with Ibu', amount: 30_000 }
  expect(await database.transactions.toArray()).toMatchObject([saved])
  expect(await database.drafts.count()).toBe(0)
})

test('half-made changes can be discarded, and go with their transaction', async () => {
  const app = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('Dinner')
  await openLater(app, '/edit/transaction/7')
  await button('Start over').click()
  await expect.element(field('Name')).toHaveValue('Lunch')
  await expect.poll(() => app.database.drafts.count()).toBe(0)
  await field('Name').fill('Dinner')
  await openLater(app, '/detail/7')
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await expect.poll(app.path).toBe('/')
  expect(await app.database.drafts.count()).toBe(0)
})

test('a half-filled plan is back, and stays while the device has no room for the plan', async () => {
  const app = await openApp('/add-saving-plan')
  await fillPlan({ target: '', start: 'Next Month' })
  await openLater(app, '/add-saving-plan')
  await expectText(RESTORED)
  await expect.element(field('Savings name')).toHaveValue('Bicycle')
  await expect.element(field('Amount target')).toHaveValue('3.000.000')
  await expect.element(startChoice('Next Month')).toBeChecked()
  await field('Target month').fill('2026-12')
  fillStorage()
  await button('Save').click()
  await expectText(/^Failed Add Savings Plan/)
  await expect.element(field('Savings name')).toHaveValue('Bicycle')
  vi.restoreAllMocks()
  await button('Save').click()
  await expect.element(card('Bicycle')).toBeVisible()
  await expect.element(card('Not yet on the server')).toBeVisible()
  await app.database.outbox.clear()
  await expect.element(card('Not yet on the server')).not.toBeInTheDocument()
  await openAnew(app.router, '/add-saving-plan')
  await expect.element(field('Savings name')).toHaveValue('')
})

test('a half-changed name of a plan is back, until it is saved', async () => {
  const app = await openApp('/edit-saving-plan/9', { rows: ROWS })
  await field('Savings name').fill('Red bicycle')
  await openLater(app, '/edit-saving-plan/9')
  await expectText(RESTORED)
  await expect.element(field('Savings name')).toHaveValue('Red bicycle')
  await expect.element(field('Amount target')).toBeDisabled()
  await button('Save').click()
  await expect.element(card('Red bicycle')).toBeVisible()
  expect(await app.database.drafts.count()).toBe(0)
})

test('a form that was filled from a template or an earlier entry, and not typed into, is no draft', async () => {
  const rows = { ...ROWS, templates: [template({ id: 5, name: 'Coffee' })] }
  const app = await openApp('/add/expense', { rows })
  await page
    .getByRole('list', { name: 'Templates' })
    .getByRole('button', { name: 'Coffee' })
    .click()
  await expect.element(field('Name')).toHaveValue('Coffee')
  await openAnew(app.router, '/add/expense')
  await expect.element(field('Quick entry')).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('')
  await page
    .getByRole('list', { name: 'Templates' })
    .getByRole('button', { name: 'Coffee' })
    .click()
  await field('Description').fill('With Ibu')
  await openLater(app, '/add/expense')
  await expectText(RESTORED)
  await expect.element(field('Name')).toHaveValue('Coffee')
})

test('a draft of an earlier day says so, and its day is kept with one tap', async () => {
  const { database, path } = await openApp('/add/expense', {
    rows: ROWS,
    prepare: async ({ database }) => {
      const value = { ...emptyDraft('expense'), name: 'Dinner', amount: '25000', category: 'Food' }
      const at = new Date(2026, 2, 2, 20).getTime()
      await database.drafts.put({ key: 'add-transaction', value, at })
    },
  })
  await expectText('Continuing what you entered on Mon, Mar 2, 2026')
  await expectText('The date becomes today.')
  await button('Keep Mon, Mar 2').click()
  await button('Add').click()
  await expect.poll(path).toBe('/')
  const [saved] = (await database.transactions.toArray()).filter(({ id }) => id !== LUNCH.id)
  expect(saved).toMatchObject({ name: 'Dinner', date: '2026-03-02' })
})
