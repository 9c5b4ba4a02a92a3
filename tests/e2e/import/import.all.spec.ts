// The import of a long history. That of a statement is in `received-files.all.spec.ts`.

import { columnsOf, pdfOf } from '../../support/data/pdf'
import { day, sheetXml, workbook } from '../../support/data/workbook'
import { register, somebody } from '../pages/auth-pages'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const TODAY = new Date().toLocaleDateString('en-CA')

test.use({ serviceWorkers: 'block' })

test('a PDF and a large spreadsheet are read under the content policy, and an import whose tab was closed in the middle is finished at the next start', async ({
  page,
}) => {
  test.slow()
  await register(page, somebody())
  const days = Array.from({ length: 9_000 }, (_, index) => [day(TODAY), `Row ${index}`, -1 - index])
  const sheet = workbook(sheetXml([['Date', 'Description', 'Amount'], ...days]))
  await page.goto('/import')
  const file = page.getByLabel('File', { exact: true })
  const rows = [[TODAY, 'Warung Contoh', '-15,000.00', '985,000.00']]
  const pages = [
    columnsOf([40, 120, 300, 400], [...rows, [TODAY, 'Gaji', '+5,000.00', '990,000.00']]),
  ]
  const pdf = Buffer.from(await pdfOf(pages, '17081945').arrayBuffer())
  await file.setInputFiles({ name: 'bank.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByLabel('Password of the PDF').fill('17081945')
  await page.getByRole('button', { name: 'Open the PDF' }).click()
  await expect(page.getByText(/Balances agree/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible()

  await file.setInputFiles({
    name: 'bank.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await sheet.arrayBuffer()),
  })
  await expect(page.getByRole('button', { name: 'Import 9,000 transactions' })).toBeVisible()

  // So many that the import is not over before its tab is closed.
  const lines = Array.from({ length: 10_000 }, (_, index) => `${TODAY},Row ${index},-${index + 1}`)
  const buffer = Buffer.from(`Date,Name,Amount\n${lines.join('\n')}\n`)
  await file.setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 10,000 transactions' }).click()
  await expect
    .poll(async () => (await readRows(page, 'imports')).map(({ state }) => state))
    .toEqual(['writing'])
  await page.goto('/')
  await page.getByRole('link', { name: 'Finish or undo it' }).click()
  await page.getByRole('button', { name: 'Finish the import' }).click()
  const done = page.getByText('Imported 10,000 transactions').first()
  await expect(done).toBeVisible({ timeout: 60_000 })
  expect(await readRows(page, 'transactions')).toHaveLength(10_000)
})
