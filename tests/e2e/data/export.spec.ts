// The export of one account without a network, and its import into another account with the same result.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const MEAL = {
  type: 'expense',
  name: 'Nasi "padang", pedas',
  amount: 42_500,
  category: 'Makan',
} as const
const BUS = { type: 'expense', name: '=KRL', amount: 5_000, category: 'Transportasi' } as const

async function exported(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return (await download).path()
}

/** Without what differs from device to device. */
async function contents(page: Page): Promise<string[]> {
  const stored = await readRows(page, 'transactions')
  return stored
    .map(({ date, type, name, amount, category }) =>
      JSON.stringify([date, type, name, amount, category]),
    )
    .sort()
}

test('an export without a network is imported by somebody else, as it was', async ({
  phone,
  wire,
  desk,
}) => {
  test.slow()
  const { page: from } = phone
  await register(from, somebody())
  await createCategory(from, 'expense', 'Makan')
  await createCategory(from, 'expense', 'Transportasi')
  await logTransaction(from, MEAL)
  await logTransaction(from, BUS)
  await readyForOffline(from)
  await goOffline(phone, wire)
  await from.goto('/settings')
  const csv = await exported(from, 'Export CSV')
  const json = JSON.parse(readFileSync(await exported(from, 'Export JSON'), 'utf8'))
  expect(json.transactions.map(({ name }: { name: string }) => name)).toEqual([MEAL.name, BUS.name])

  const { page: to } = desk
  await register(to, somebody('Budi Santoso'))
  await expectSynced(to)
  await to.goto('/import')
  await to.getByLabel('File', { exact: true }).setInputFiles({
    name: 'comoney.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(csv),
  })
  await to.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(to.getByRole('status').getByText('Imported 2 transactions').first()).toBeVisible()
  expect(await contents(to)).toEqual(await contents(from))
  await to.goto('/')
  await expect(rows(to)).toHaveCount(2)
})
