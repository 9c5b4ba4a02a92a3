// Schedules of transfers: made by hand and from a transfer, booked by a tap, and shown with both wallets.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { detailOf } from '../../../../src/domain/transaction/schedule/schedule-details'
import { walletKeyOf } from '../../../../src/domain/transaction/wallet-of'
import { category, transfer, transferSchedule, wallet } from '../../../support/data/builders'
import { openApp } from '../../../support/opened-app'
import { button, expectText, field, link } from '../../../support/screen'

const WALLETS = [
  wallet({ id: 11, opening: 0 }),
  wallet({ id: 12, key: 'arisan01', walletName: 'Arisan', kind: 'pot', opening: 0 }),
]

const ROWS = { categories: [category({ id: 1 })], wallets: WALLETS }

const tab = (name: string) => page.getByRole('tab', { name })

test('a schedule of transfers is made by hand, and its wallets can be changed', async () => {
  const { database, path } = await openApp('/schedules/new', { rows: ROWS })
  const stored = async () => {
    const made = (await database.schedules.toArray()).at(-1) ?? {}
    return { ...made, wallets: [walletKeyOf(made), detailOf(made, 'to')] }
  }
  await tab('Transfer').click()
  await expect.element(field('Category')).not.toBeInTheDocument()
  await field('To').selectOptions('Main wallet')
  await button('Save').click()
  await expect.element(field('To')).toHaveAccessibleDescription('Choose two different wallets')
  await field('To').selectOptions('Arisan')
  await field('Name').fill('Arisan RT')
  await field('Amount').fill('300rb')
  await field('How many').fill('2')
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  expect(await stored()).toMatchObject({
    ...{ type: 'transfer', name: 'Arisan RT', amount: 300_000, every: 2 },
    wallets: ['', 'arisan01'],
  })

  await expectText('Every 2 months on the 10th · Transfer: Main wallet to Arisan')
  await link('Arisan RT').click()
  await field('From').selectOptions('BCA')
  await button('Save').click()
  await expectText('Every 2 months on the 10th · Transfer: BCA to Arisan')
  expect(await stored()).toMatchObject({ wallets: ['bca00001', 'arisan01'] })
})

test('a due transfer is added by a tap, and is among those added lately', async () => {
  const due = transferSchedule({ id: 30, mode: 'ask', settledTo: '2026-02-05', amount: 300_000 })
  const { database, path } = await openApp('/schedules', { rows: { ...ROWS, schedules: [due] } })
  await button('Add it: Arisan, Thu, Mar 5, 2026').click()
  await expectText('Transfer saved')
  const [added, ...others] = await database.transfers.toArray()
  expect(others).toEqual([])
  expect(added).toMatchObject({ date: '2026-03-05', from: 'bca00001', to: 'arisan01' })
  await link(/^Arisan.*Mar 5/).click()
  await expect.poll(path).toBe(`/wallets/transfer-${added?.id}`)
})

test('a due transfer is changed before it is added, with a fee, and is settled', async () => {
  const due = transferSchedule({ id: 30, mode: 'ask', settledTo: '2026-02-05', amount: 300_000 })
  const { database, path } = await openApp('/schedules', { rows: { ...ROWS, schedules: [due] } })
  await link('Change first Arisan, Thu, Mar 5, 2026').click()
  await expectText('For the entry due on Thu, Mar 5, 2026.')
  await expect.element(field('From')).toHaveValue('bca00001')
  await expect.element(field('Amount')).toHaveValue('300.000')
  await field('Amount').fill('250rb')
  await field('Fee').fill('2500')
  await button('Add').click()
  await expect.poll(path).toBe('/wallets/bca00001')
  expect(await database.transfers.toArray()).toMatchObject([
    { date: '2026-03-05', from: 'bca00001', to: 'arisan01', amount: 250_000, note: 'Arisan' },
  ])
  expect(await database.transactions.toArray()).toMatchObject([{ amount: 2_500 }])
  expect(await database.schedules.toArray()).toMatchObject([{ settledTo: '2026-03-05' }])
})

test('several due transfers are added at once', async () => {
  const due = transferSchedule({ id: 30, mode: 'ask', start: '2026-02-05' })
  const { database } = await openApp('/schedules', { rows: { ...ROWS, schedules: [due] } })
  await button(/^Add all 2/).click()
  await expectText('2 transfers added')
  expect(await database.transfers.count()).toBe(2)
})

test('a transfer is made to repeat, and counts as the first', async () => {
  const moved = transfer({ id: 21, date: '2026-03-07', from: 'bca00001', to: 'arisan01' })
  const rows = { ...ROWS, transfers: [{ ...moved, amount: 50_000, note: 'Deposit' }] }
  const { database, path } = await openApp('/wallets/transfer-21', { rows })
  await link('Make recurring').click()
  await expect.poll(path).toBe('/schedules/new')
  await expect.element(tab('Transfer')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('Name')).toHaveValue('Deposit')
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  const [made] = await database.schedules.toArray()
  expect(made).toMatchObject({ type: 'transfer', amount: 50_000, settledTo: '2026-03-10' })
  expect([walletKeyOf(made ?? {}), detailOf(made ?? {}, 'to')]).toEqual(['bca00001', 'arisan01'])
})

test('what a schedule moves is still to come, and changes no balance', async () => {
  const monthly = transferSchedule({ id: 30, settledTo: '2026-03-05', amount: 300_000 })
  await openApp('/reports?view=ahead', { rows: { ...ROWS, schedules: [monthly] } })
  await expect.element(link(/^Arisan/)).toHaveTextContent(/^Arisan\s*Sun, Apr 5\s*Rp\s?300\.000$/)
  await expectText(/Lowest on Tue, Mar 10: Rp\s?0\./)
})
