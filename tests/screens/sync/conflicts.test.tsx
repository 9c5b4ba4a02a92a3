// The differences between devices (rule M3): a deletion that another device has reverted is repeated or dropped.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOON, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'

test('[M3] a deletion that another device has reverted can be repeated or dropped', async () => {
  const conflict = {
    collection: 'transactions',
    id: 7,
    at: NOON,
    by: 'device-b',
    editedAt: 1,
    name: '',
  } as const
  const { database } = await openApp('/conflicts', {
    rows: { transactions: [transaction({ id: 7 })] },
    prepare: async world => {
      await world.database.conflicts.bulkAdd([
        { ...conflict, kind: 'edit-over-local-deletion' },
        { ...conflict, kind: 'edit-over-remote-deletion' },
        { ...conflict, kind: 'edit-over-local-deletion', id: 1 },
      ])
    },
  })
  const cards = page.getByRole('main').getByRole('listitem')
  await expect.element(cards).toHaveLength(3)
  await expect.element(cards.first().getByText('Deleted since then')).toBeVisible()
  await cards.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(cards).toHaveLength(2)
  await cards.first().getByRole('button', { name: 'Delete it after all' }).click()
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect.element(cards).toHaveLength(1)
  expect(await database.transactions.count()).toBe(0)
})
