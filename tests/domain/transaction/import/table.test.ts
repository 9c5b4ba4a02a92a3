// The table of a file: its delimiter, the letterhead above it, its header, and pasted lines.

import { describe, expect, test } from 'vitest'
import { guessDelimiter } from '../../../../src/domain/transaction/import/delimiter'
import { readPastedLines } from '../../../../src/domain/transaction/import/pasted-lines'
import { findTable, MAX_COLUMNS } from '../../../../src/domain/transaction/import/table'

function rows(...lines: readonly (readonly string[])[]) {
  return lines.map((cells, index) => ({ line: index + 1, cells }))
}

describe('the delimiter', () => {
  test.each([
    [',', 'Date,Name,Amount\n2026-03-09,"Soup, hot",18000\n'],
    [';', 'Tanggal;Keterangan;Jumlah\n09/03/2026;Sup;18.000,00\n'],
    ['\t', 'Date\tName\tAmount\n2026-03-09\tSoup, hot\t18,000.00\n'],
    ['|', '2026-03-09|Soup|18000\r2026-03-10|Tea|9000\r'],
    ['spaces', '09/03/2026 GRAB FOOD 50,000.00 DB\n10/03/2026 SALARY 9,000,000.00 CR\n'],
    [
      ';',
      'BANK NUSA, Jakarta, Indonesia\nPeriode, Maret, 2026\n\nTgl;Uraian;Nominal\n09/03/2026;Sup;1,5\n',
    ],
    [',', 'a,b\nc,d\n'],
    [';', '45000,7,a\nb,45001,7\n7,c,45002\n2026-03-09;Tea;-5\n2026-03-10;Soup;-6\n'],
    [null, 'nothing but words\nand more words\n'],
  ])('is %j', (delimiter, text) => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })

  test('of a line of 10 MB is found without reading it all', () => {
    expect(guessDelimiter('x,'.repeat(5_000_000))).toBe(',')
  })
})

describe('the table', () => {
  const LETTERHEAD = rows(
    ['BANK NUSA'],
    ['Rekening', '1234567890'],
    [''],
    ['Tanggal', 'Keterangan', 'Jumlah'],
    ['09/03/2026', 'Sup', '18.000'],
    ['Saldo akhir', '', '99.000'],
  )

  test('begins behind the letterhead, with its header, and keeps its lines', () => {
    expect(findTable(LETTERHEAD)).toEqual({
      header: ['Tanggal', 'Keterangan', 'Jumlah'],
      rows: LETTERHEAD.slice(4),
      width: 3,
      letterhead: 3,
      above: [LETTERHEAD[0], LETTERHEAD[1]],
    })
  })

  test('may have no header', () => {
    const table = findTable(rows(['2026-03-09', 'Soup', '5'], ['2026-03-10', 'Tea', '2']))
    expect(table).toMatchObject({ header: null, letterhead: 0, width: 3 })
  })

  test.each([
    ['empty', []],
    ['empty', rows([''], [' ', ''])],
    ['one-column', rows(['2026-03-09'], ['5'])],
    ['no-rows', rows(['Date', 'Amount'], ['yesterday', 'much'])],
    ['too-many-columns', rows(Array.from({ length: MAX_COLUMNS + 1 }, () => '1'))],
  ])('is refused: %s', (refusal, all) => {
    expect(findTable(all)).toBe(refusal)
  })
})

describe('a pasted line', () => {
  test.each([
    ['09/03/2026 GRAB FOOD 50,000.00 DB', ['09/03/2026', 'GRAB FOOD', '50,000.00 DB']],
    ['9 Mar 2026 Salary Rp 9.000.000', ['9 Mar 2026', 'Salary', 'Rp 9.000.000']],
    ['09/03/2026   GRAB FOOD   50,000.00', ['09/03/2026', 'GRAB FOOD', '50,000.00']],
    ['Opening balance 5', ['Opening balance 5']],
  ])('%s', (line, cells) => {
    expect(readPastedLines(line).map(row => row.cells)).toEqual([cells])
  })

  test('keeps its number', () => {
    expect(readPastedLines('a\r\n\r\n09/03/2026 Tea 5\n').map(({ line }) => line)).toEqual([1, 3])
  })
})
