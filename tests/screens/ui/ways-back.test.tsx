// The link above a heading: where it leads, and what the browser's own way back does after it.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction, wallet } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, field, heading, link } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ id: 7 })],
  categories: [category()],
  savings: [savingPlan({}, { id: 8 })],
  wallets: [wallet()],
}

/** Opens the app on a phone, and there the screens behind these links, one after the other. */
async function open(path: string, ...links: readonly (string | RegExp)[]): Promise<OpenedApp> {
  await setWindowSize(390)
  const app = await openApp(path, { rows: ROWS })
  for (const name of links) await link(name).first().click()
  return app
}

async function expectNoWayBack({ router }: OpenedApp): Promise<void> {
  await expect.poll(() => router.history.canGoBack()).toBe(false)
}

test.each([
  { form: 'transaction', links: ['New transaction'], back: 'Back to Dashboard', from: '/' },
  { form: 'plan', links: ['Add plan'], back: 'Back to Savings Planner', from: '/saving-planner' },
  { form: 'wallet', links: [/^BCA/], back: 'Back to Wallets', from: '/wallets' },
])(
  'the link back from the form of a $form leaves no second entry',
  async ({ links, back, from }) => {
    const app = await open(from, ...links)
    await link(back).click()
    await expect.poll(app.path).toBe(from)
    await expectNoWayBack(app)
  },
)

test.each([
  { form: '/add/expense', from: '/', fill: fillTransaction, submit: 'Add' },
  { form: '/edit/transaction/7', from: '/', fill: fillTransaction, submit: 'Save' },
  { form: '/edit-saving-plan/8', from: '/saving-planner', fill: async () => {}, submit: 'Save' },
])('after a save at $form the way back leads to no form', async ({ form, from, fill, submit }) => {
  const app = await open(from)
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  app.router.history.push(form)
  await expect.element(button(submit)).toBeVisible()
  await fill()
  await button(submit).click()
  await expect.poll(app.path).toBe(from)
  app.router.history.back()
  await expectNoWayBack(app)
  expect(app.path()).toBe(from)
})

test('after the link back from an edit, the way back leads to the list and not into the form', async () => {
  const app = await open('/', /Food/, 'Edit')
  await field('Name').fill('Noodles')
  await link('Back to Detail').click()
  await expect.poll(app.path).toBe('/detail/7')
  app.router.history.back()
  await expect.poll(app.path).toBe('/')
  await expectNoWayBack(app)
})

test('wallets that the dashboard has opened lead back to it, those of the settings to the settings', async () => {
  const app = await open('/', /^In wallets/)
  await link('Back to Dashboard').click()
  await expect.poll(app.path).toBe('/')
  await expectNoWayBack(app)
  await app.router.navigate({ to: '/settings' })
  await link(/^Wallets/).click()
  await expect.element(heading('Wallets')).toBeVisible()
  await link('Back to Settings').click()
  await expect.poll(app.path).toBe('/settings')
})

test('without the screen before, the link leads there all the same', async () => {
  const app = await open('/edit/transaction/7')
  await link('Back to Detail').click()
  await expect.poll(app.path).toBe('/detail/7')
  await expect.element(page.getByText('Back to Dashboard')).toBeVisible()
})
