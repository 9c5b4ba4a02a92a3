// The merge of two categories that both have a limit, and the question before the deletion of one that has more than
// transactions.

import { expect, test } from 'vitest'
import { budget, category, NOON, schedule, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field } from '../../support/screen'

const ROWS = {
  categories: [category({ id: 1 }), category({ id: 2, categoryName: 'Snacks' })],
  transactions: [transaction({ id: NOON, category: 'Snacks' })],
  budgets: [
    budget({ id: 21, amount: 500_000, from: '2026-01' }),
    budget({ id: 22, categoryName: 'Snacks', amount: 300_000, from: '2026-02' }),
  ],
  schedules: [schedule({ id: 41, category: 'Snacks' })],
}

test('the dialog proposes the sum of both limits from next month on, and says what follows', async () => {
  const { database } = await openApp('/categories', { rows: ROWS })
  await button('Edit Snacks').click()
  await button('Merge into another…').click()
  await expectText('1 transaction gets the other name. So does 1 schedule or template.')
  await expect.element(field('Limit from April 2026 on')).toHaveValue('800.000')
  await expectText('Until then both limits are added up, so that no month changes.')
  await field('Limit from April 2026 on').fill('650rb')
  await button('Merge', dialog()).click()
  const limits = async () =>
    (await database.budgets.toArray())
      .map(({ categoryName, from, amount }) => `${categoryName} ${from} ${amount}`)
      .sort()
  await expect
    .poll(limits)
    .toEqual(['Food 2026-01 500000', 'Food 2026-02 800000', 'Food 2026-04 650000'])
  await button('Undo').click()
  await expect.poll(limits).toEqual(['Food 2026-01 500000', 'Snacks 2026-02 300000'])
})

test('a deletion says what becomes of the limit and the schedules', async () => {
  await openApp('/categories', { rows: { ...ROWS, transactions: [] } })
  await button('Edit Snacks').click()
  await button('Delete').click()
  await expectText('1 schedule or template keeps the name and continues.')
  await expectText('Its limit stays under Budgets until you remove it there.')
})
