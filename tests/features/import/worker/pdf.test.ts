// Statements in PDF: put together from texts and their places, and read as pasted lines are.

import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../../src/domain/transaction/import/table'
import type { Preview } from '../../../../src/features/import/reading/preview'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readFile } from '../../../../src/features/import/worker/read-file'
import { columnsOf, type PlacedText, pdfOf } from '../../../support/data/pdf'
import { rowsIn } from './samples'

const PLACES = [40, 90, 300, 380, 410, 520]

/** The layout of BCA: no year in the dates, money in without a mark, a balance in some rows. */
const BCA = columnsOf(PLACES, [
  ['REKENING TAHAPAN'],
  ['PERIODE', ': NOVEMBER 2026'],
  ['TANGGAL', 'KETERANGAN', 'CBG', 'MUTASI', '', 'SALDO'],
  ['01/11', 'SALDO AWAL', '', '', '', '2,000,000.00'],
  ['03/11', 'TRSF E-BANKING DB', '0311', '48,500.00', 'DB', '1,951,500.00'],
  ['', 'KEDAI CONTOH'],
  ['25/11', 'KR OTOMATIS', '', '6,500,000.00', '', '8,451,500.00'],
  ['', 'PT CONTOH GAJI'],
  ['', 'Bersambung ke halaman berikut'],
])
const SECOND_PAGE = columnsOf(PLACES, [
  ['TANGGAL', 'KETERANGAN', 'CBG', 'MUTASI', '', 'SALDO'],
  ['28/11', 'BIAYA ADM', '', '15,000.00', 'DB', '8,436,500.00'],
  ['', 'SALDO AWAL :', '2,000,000.00'],
  ['', 'SALDO AKHIR :', '8,436,500.00'],
])

const rowsOf = (preview: Preview) =>
  rowsIn(preview).map(row => row.split('|').slice(0, 2).join('|'))

async function read(file: Blob, password: string | null = null): Promise<Preview | Refusal> {
  const found = await readFile(file, null, { password, showLife: () => {} })
  if (typeof found === 'string') return found
  const session = new ImportSession(found, {}, { today: '2026-11-30' })
  session.compare([], [])
  return session.preview()
}

async function previewOf(...pages: readonly (readonly PlacedText[])[]): Promise<Preview> {
  const preview = await read(pdfOf(pages))
  if (typeof preview === 'string') throw new Error(preview)
  return preview
}

describe('a statement in PDF', () => {
  test('is read over its pages, and its balances agree', async () => {
    const preview = await previewOf(BCA, SECOND_PAGE)
    expect(rowsOf(preview)).toEqual([
      ...['2026-11-03 -48500|KEDAI CONTOH', '2026-11-25 +6500000|PT CONTOH GAJI'],
      '2026-11-28 -15000|BIAYA ADM',
    ])
    expect(preview.balances).toMatchObject({ agrees: true, from: 2_000_000, to: 8_436_500 })
  })

  test('has its directions in headings', async () => {
    const preview = await previewOf(
      columnsOf(
        [40, 120, 480],
        [
          ['Statement period', '01/11/2026', '30/11/2026'],
          ...[['Uang Masuk'], ['Date', 'Description', 'Amount']],
          ['25/11/2026', 'PT CONTOH GAJI', '6,500,000.00'],
          ...[['Uang Keluar'], ['Date', 'Description', 'Amount']],
          ['03/11/2026', 'KEDAI CONTOH', '48,500.00'],
          ['28/11/2026', 'BIAYA ADM', '15,000.00'],
        ],
      ),
    )
    expect(rowsOf(preview)).toEqual([
      ...['2026-11-25 +6500000|PT CONTOH GAJI', '2026-11-03 -48500|KEDAI CONTOH'],
      '2026-11-28 -15000|BIAYA ADM',
    ])
  })

  test('has one line of what is at one height, whatever the order and the size of the pieces', async () => {
    const pieces: PlacedText[] = [
      [410, 700, '-48.500,00 1.951.500,00'],
      ...[[110, 700.4, 'KEDAI'] as const, [142, 700, 'CONTOH'] as const],
      ...[[40, 700, '03'] as const, [53, 700, 'Nov 2026'] as const],
      ...[[40, 680, '04 Nov 2026'] as const, [110, 680, 'PT CONTOH'] as const],
      [410, 679.8, '+6.500.000,00 8.451.500,00'],
    ]
    expect(rowsOf(await previewOf(pieces))).toEqual([
      ...['2026-11-03 -48500|KEDAI CONTOH', '2026-11-04 +6500000|PT CONTOH'],
    ])
  })

  test('that is protected asks for the password', async () => {
    const file = pdfOf([BCA, SECOND_PAGE], '17081945')
    expect(await read(file)).toBe('pdf-password')
    expect(await read(file, '1708')).toBe('pdf-wrong-password')
    expect(await read(file, '17081945')).toMatchObject({ balances: { agrees: true } })
  })
})

test.each<readonly [Refusal, Blob]>([
  ['pdf-scan', pdfOf([[], []])],
  ['pdf-scan', pdfOf([[[40, 20, 'Scanned by an app']], [[40, 20, 'Page 2']], []])],
  ['no-rows', pdfOf([columnsOf(PLACES, [['Terms'], ['of the account']])])],
  ['damaged', new Blob(['%PDF-1.7\n1 0 obj'])],
  ['pdf-too-large', new Blob(['%PDF-1.7\n', new Uint8Array(20 * 1024 * 1024)])],
  ['pdf-too-large', pdfOf(Array.from({ length: 301 }, () => BCA))],
])('a PDF without a readable statement is refused: %s', async (refusal, file) => {
  expect(await read(file)).toBe(refusal)
})

// Each of some forty damaged files is read in a few milliseconds. If the reader hangs, the test ends by its time limit.
test('a PDF that is cut off anywhere is refused or read', async () => {
  const whole = pdfOf([BCA, SECOND_PAGE])
  for (let size = 10; size < whole.size; size += 211) {
    const found = await read(whole.slice(0, size))
    expect(typeof found === 'string' || found.kinds.new.count > 0).toBe(true)
  }
})
