// The import of a statement: chosen, shown, imported without a network, on the dashboard, imported once more, undone.

import { day, sheetXml, workbook } from '../../support/data/workbook'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const TODAY = new Date().toLocaleDateString('en-CA')

const STATEMENT = {
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Bank of Nusa;;;\nDate;Description;Debit;Credit\n${TODAY};Noodles;15.000;\n${TODAY};Salary;;9.000.000\n`,
  ),
}

test('a statement comes in offline, is on the dashboard and the server, comes in once only, and goes again', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await goOffline(context, wire)
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(STATEMENT)
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Imported 2 transactions' })).toHaveCount(
    2,
  )
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(rows(page)).toHaveCount(2)
  await goOnline(context, wire)
  await expectSynced(page)

  await page.goto('/import')
  await page.getByLabel('File', { exact: true }).setInputFiles(STATEMENT)
  await expect(page.getByText('There is nothing new in this file.')).toBeVisible()
  await expect(page.getByText('2 are recorded already, and left out')).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('2 transactions removed').first()).toBeVisible()
  await expectSynced(page)
  expect(await readRows(page, 'transactions')).toEqual([])
  expect(await readRows(page, 'categories')).toEqual([])
})

test('an import that a closed tab has interrupted is shown at the next start, and finished', async ({
  page,
}) => {
  await register(page, somebody())
  const lines = Array.from({ length: 4_000 }, (_, index) => `${TODAY},Row ${index},-${index + 1}`)
  await page.goto('/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...STATEMENT,
    buffer: Buffer.from(`Date,Name,Amount\n${lines.join('\n')}\n`),
  })
  await page.getByRole('button', { name: 'Import 4,000 transactions' }).click()
  await expect
    .poll(async () => (await readRows(page, 'imports')).map(({ state }) => state))
    .toEqual(['writing'])
  await page.goto('/')
  await page.getByRole('link', { name: 'Finish or undo it' }).click()
  await page.getByRole('button', { name: 'Finish the import' }).click()
  await expect(page.getByText('Imported 4,000 transactions').first()).toBeVisible()
  expect(await readRows(page, 'transactions')).toHaveLength(4_000)
})

test('a spreadsheet comes in under the content policy, however large its parts are', async ({
  page,
}) => {
  await register(page, somebody())
  const rows = Array.from({ length: 9_000 }, (_, index) => [day(TODAY), `Row ${index}`, -1 - index])
  const file = workbook(sheetXml([['Date', 'Description', 'Amount'], ...rows]))
  await page.goto('/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'bank.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await file.arrayBuffer()),
  })
  await page.getByRole('button', { name: 'Import 9,000 transactions' }).click()
  await expect(page.getByText('Imported 9,000 transactions').first()).toBeVisible()
})
