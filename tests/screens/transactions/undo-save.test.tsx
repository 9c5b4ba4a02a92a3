// The undo of a save: a new transaction, an edit, a new schedule.

import { expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { category, NOON, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { visit } from '../../support/screens/visit'

const CATEGORIES = [category()]
const LUNCH = transaction({ id: 7, date: '2026-03-06', name: 'Lunch', amount: 25_000 })

test('a new transaction can be undone, beside the link to its day where it has one, and is then among the deleted ones', async () => {
  const app = await openApp('/', { rows: { categories: CATEGORIES } })
  const { database } = app
  for (const [date, said] of [
    ['2026-03-10', 'Added: Noodles'],
    ['2026-02-21', 'Saved on Saturday, February 21, 2026'],
  ] as const) {
    await visit(app, '/add/expense')
    await fillTransaction({ date })
    await button('Add').click()
    await expect.poll(app.path).toBe('/')
    await expectText(said)
    await button('Undo').click()
    await expect.poll(() => database.transactions.count()).toBe(0)
    await expectText('Undone')
  }
  expect(await database.bin.count()).toBe(2)
})

test('an edit can be undone, date and all, and a later change by another device stays', async () => {
  const rows = { transactions: [LUNCH], categories: CATEGORIES }
  const { database, path } = await openApp('/edit/transaction/7', { rows })
  await field('Name').fill('Dinner')
  await button('Save').click()
  await expect.poll(path).toBe('/')
  await expectText('Changed: Dinner')
  const later = { ...LUNCH, date: '2026-03-10', name: 'Dinner', amount: 30_000 }
  await commit(database, NOON, writer => writer.put('transactions', later))
  await button('Undo').click()
  await expect
    .poll(() => database.transactions.toArray())
    .toMatchObject([{ id: 7, name: 'Lunch', date: '2026-03-06', amount: 30_000 }])
})

test('a new schedule can be undone', async () => {
  const { database, path } = await openApp('/schedules/new', { rows: { categories: CATEGORIES } })
  await field('Amount').fill('500rb')
  await field('Name').fill('Phone')
  await field('Category').selectOptions('Food')
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await button('Undo').click()
  await expect.poll(() => database.schedules.count()).toBe(0)
})
