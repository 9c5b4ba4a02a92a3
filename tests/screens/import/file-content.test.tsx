// What the import screen says about a file: its checks, the rows that are no new transactions, and files that are refused.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { archive } from '../../support/data/workbook'
import { openApp } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'

const choose = (content: BlobPart, name: string) =>
  userEvent.upload(field('File'), new File([content], name))

test('what does not agree, is rounded, has a fee or is no new transaction is said before the import', async () => {
  const lines = [
    'Tanggal,Keterangan,Jumlah,Biaya,Status,Saldo',
    '09/03/2026,Kopi,-5000,0,Berhasil,95000',
    '10/03/2026,Transfer ke Ayu,-7000,2500,Berhasil,80000',
    '11/03/2026,Patungan,-3333.33333,0,Berhasil,',
    '12/03/2026,Hotel,-9000,0,Gagal,',
    ',Total,-15333.33,,,',
    'Total Debit : 20000.00',
  ]
  await openApp('/import')
  await choose(lines.join('\n'), 'bank.csv')
  await expectText(
    'The balances do not agree from line 3 on.',
    /^The file states Rp.20\.000 of money out, but its rows add up to Rp.15\.333/,
    '1 amount has more than two decimals, and is rounded.',
    '1 row also has a fee',
    '3 rows are new.',
  )
  await page.getByText('2 lines are balances, totals or headings, and no transactions').click()
  await expectText('Line 6: · Total · -15333.33')
  await page.getByText('1 not completed by the bank').click()
  await expect.element(page.getByRole('cell', { name: 'Hotel', exact: true })).toBeVisible()
  await page.getByText('How the columns are read').click()
  await button(/^Show \d+ unused column/).click()
  await field('Biaya').selectOptions('Fee')
  await expectText('4 rows are new.')
  await expect.element(button('Import 4 transactions')).toBeVisible()
})

const PAGE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj trailer<</Root 1 0 R>>'

test('a ZIP, an old spreadsheet and a scan are refused with what to do', async () => {
  await openApp('/import')
  await choose(archive({ 'mutasi.csv': 'Date,Name,Amount' }), 'mutasi.zip')
  await expectText('This is a ZIP file. Unpack it, and choose the statement in it.')
  await choose(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'mutasi.xls')
  await expectText('save it as .xlsx or CSV, and choose that file.')
  await choose(PAGE, 'scan.pdf')
  await expectText('This PDF has pictures of pages, and no text.')
})
