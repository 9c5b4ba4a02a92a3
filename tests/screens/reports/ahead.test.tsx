// The view 'Ahead' of the reports: what may be spent a day, the lowest point, and the way to what both are made of.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { showAllowance } from '../../../src/parts/shown-allowance'
import { NOON, savingPlan, schedule, transaction, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { expectText, heading, textOf } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS: readonly Partial<Transaction>[] = [
  { type: 'income', category: 'Salary', amount: 9_000_000, date: '2026-03-01' },
  // Of the usual spending of three months: 900,000 in the 31 + 31 + 28 days before March. The rent is planned, in its category.
  { name: 'Market', amount: 310_000, date: '2025-12-01' },
  { name: 'Market', amount: 310_000, date: '2026-01-05' },
  { name: 'Market', amount: 280_000, date: '2026-02-05' },
  { name: 'rent', category: 'Home', amount: 1_500_000, date: '2026-02-05' },
  { name: 'Concert', amount: 260_000, date: '2026-03-20' },
]
const rows = {
  transactions: ROWS.map((fields, index) => transaction({ id: NOON + index, ...fields })),
  schedules: [
    schedule({ settledTo: '2026-03-05' }),
    schedule({
      ...{ id: NOON + 1, type: 'income', name: 'Gaji', amount: 6_000_000, category: 'Salary' },
      ...{ start: '2026-03-25', settledTo: '' },
    }),
  ],
  savings: [savingPlan()],
}

const links = (root: string) =>
  [...document.querySelectorAll(`${root} li a`)].map(link => [
    textOf(link),
    link.getAttribute('href'),
  ])
const sentence = () => textOf(document.querySelector('main section p'))
const caption = () => textOf(document.querySelector('figcaption'))

test('says what may be spent a day until the next income, the lowest point, and links to what both are made of', async () => {
  const { router } = await openApp('/reports', { rows })
  await page.getByRole('tab', { name: 'Ahead' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ view: 'ahead' })
  await expect.element(heading('The next 30 days')).toBeVisible()
  // 6,600,000 less the concert, for the 15 days before the salary.
  await expect.poll(sentence).toBe('Until Gaji on Wed, Mar 25: Rp 422.000 a day.')
  expect(links('main section')).toEqual([
    ['Balance today Rp 6.600.000', '/search#to=2026-03-10'],
    ['Scheduled income Rp 6.000.000', '/schedules'],
    ['Scheduled expenses −Rp 1.500.000', '/schedules'],
    ['Already logged −Rp 260.000', '/search#from=2026-03-11&to=2026-04-09'],
    ['Put aside for plans −Rp 300.000', '/saving-planner'],
    ['Usual spending a day Rp 10.000', '/search#type=expense&from=2025-12-01&to=2026-02-28'],
  ])
  // 6,340,000 less fourteen days.
  expect(caption()).toBe('Lowest on Tue, Mar 24: about Rp 6.200.000, if you spend as usual.')
  expect(links('figure')).toEqual([
    ['Already logged Fri, Mar 20 −Rp 260.000', '/search#from=2026-03-20&to=2026-03-20'],
    ['Gaji Wed, Mar 25 +Rp 6.000.000', `/schedules/${NOON + 1}`],
    ['Put aside for plans Tue, Mar 31 −Rp 300.000', '/saving-planner'],
    ['Rent Sun, Apr 5 −Rp 1.500.000', `/schedules/${NOON}`],
  ])
  await page.getByLabelText('Period').selectOptions('60 days')
  await expect.poll(() => router.state.location.search).toEqual({ view: 'ahead', days: 60 })
  await expect.poll(() => links('figure').length).toBe(7)
  await page.getByRole('tab', { name: 'Balance' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ view: 'balance' })
  await expect.element(heading('March 2026')).toBeVisible()
})

test('says when the money does not last, and where nothing is planned', async () => {
  const { router, database } = await openApp('/reports?view=ahead&days=soon', {
    rows: { transactions: [], schedules: [schedule({ settledTo: '2026-03-05' })] },
  })
  await expect.poll(sentence).toBe('On Sun, Apr 5, Rp 1.500.000 is missing for what is planned.')
  await database.schedules.clear()
  await expect.poll(sentence).toBe('For 31 days: Rp 0 a day.')
  await expectText('Nothing is planned for these days. Schedules and savings plans appear here.')
  expect(caption()).toBe('Lowest on Tue, Mar 10: Rp 0.')
  expect(router.state.location.search).toEqual({ view: 'ahead', days: 'soon' })
})

test('counts the opening balances of wallets, names the one that will lack money, and lists the cards to pay', async () => {
  const visa = wallet({
    ...{ id: 12, key: 'visa0001', walletName: 'Visa', kind: 'card', opening: -70_000 },
  })
  const wallets = [
    wallet({ id: 11, opening: 535_000 }),
    Object.assign(visa, { more: { statementDay: '25', dueDay: '5' } }),
  ]
  const schedules = rows.schedules.map(each =>
    each.type === 'expense' ? inWallet(each, 'bca00001') : each,
  )
  await openApp('/reports?view=ahead', { rows: { ...rows, schedules, wallets } })
  // 6,600,000 and 465,000 less the concert, for 15 days.
  await expect.poll(sentence).toBe('Until Gaji on Wed, Mar 25: Rp 453.000 a day.')
  expect(links('main section').slice(0, 3)).toEqual([
    ['On Sun, Apr 5, Rp 965.000 is missing in BCA for what is planned.', '/wallets/bca00001'],
    ['Balance today Rp 6.600.000', '/search#to=2026-03-10'],
    ['Opening balances Rp 465.000', '/wallets'],
  ])
  expect(links('figure').at(-1)).toEqual(['Visa Thu, Mar 5 Rp 70.000', '/wallets/visa0001'])
  await expectText('Cards to pay')
})

test('a wallet of a long name that lacks money is named within its card on a phone', async () => {
  await setWindowSize(390)
  const walletName = 'Bank'.repeat(15)
  const schedules = [inWallet(schedule({ settledTo: '2026-03-05' }), 'bca00001')]
  await openApp('/reports?view=ahead', { rows: { schedules, wallets: [wallet({ walletName })] } })
  const text = page.getByRole('link', { name: /is missing in Bank/ })
  await expect.element(text).toBeVisible()
  const { scrollWidth, clientWidth } = text.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('the dashboard says it for who has chosen so, and follows what is saved', async () => {
  onTestFinished(() => showAllowance(false))
  const { router, database } = await openApp('/reports?view=ahead', { rows })
  await page.getByLabelText('Show on the dashboard what I may spend a day').click()
  await router.navigate({ to: '/' })
  const line = page.getByRole('link', { name: /^Until Gaji/ })
  await expect.poll(() => textOf(line.query())).toBe('Until Gaji on Wed, Mar 25: Rp 422.000 a day.')
  await expect.element(line).toHaveAttribute('href', '/reports#view=ahead')
  // Two lines, for which the dashboard keeps space.
  await setWindowSize(320)
  expect(line.element().scrollHeight).toBe(40)
  await database.schedules.delete(NOON + 1)
  await expect
    .poll(() => textOf(document.querySelector('a[href="/reports#view=ahead"]')))
    .toBe('For 31 days: Rp 146.000 a day.')
  await router.navigate({ to: '/reports', search: { view: 'ahead' } })
  await page.getByLabelText('Show on the dashboard what I may spend a day').click()
  await router.navigate({ to: '/' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.querySelector('a[href="/reports#view=ahead"]')).toBeNull()
})
