// Files that are too large, broken or no table: each is refused with a reason, or read as far as it can be.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BYTES } from '../../../../src/domain/transaction/import/table'
import { readDelimited } from '../../../../src/features/import/worker/read-delimited'
import { readFile, readText } from '../../../../src/features/import/worker/read-file'
import { runs } from '../../../support/effort'
import { rowsIn, sessionOf } from './samples'

const preview = async (text: string) => (await sessionOf(new Blob([text]))).preview()

const problemsIn = async (text: string) =>
  (await preview(text)).unreadable.rows.map(({ line, problem }) => `${line} ${problem}`)

describe('a file', () => {
  test('of 200 MB is refused without being read', async () => {
    const large = Object.defineProperty(new Blob([]), 'size', { value: 200_000_000 })
    expect(MAX_BYTES).toBeLessThan(200_000_000)
    expect(await readFile(large, null)).toBe('too-large')
  })

  test.each([
    ['empty', ''],
    ['empty', '\uFEFF \r\n'],
    ['one-column', '2026-03-09\n2026-03-10\n'],
    ['no-rows', 'Date,Name,Amount\n'],
    ['no-rows', 'Name,Date,Amount\nSoup,yesterday,much\n'],
    ['too-many-columns', `${Array.from({ length: 5_000 }, (_, index) => index).join(',')}\n`],
    ['binary', `\u0001\u0002\u0003${'\u0004'.repeat(500)}`],
  ])('is refused: %s', async (refusal, text) => {
    expect(await readFile(new Blob([text]), null)).toBe(refusal)
  })

  test('with a line of 10 MB loses that row, and no other', async () => {
    const long = 'x'.repeat(10_000_000)
    const text = `Date,Name,Amount\n2026-03-09,Soup,-5\n2026-03-10,${long},-5\n2026-03-11,Tea,-5\n`
    expect(await problemsIn(text)).toEqual(['3 cell-too-long'])
    expect((await preview(text)).kinds.new.count).toBe(2)
  })

  test('has each row that cannot be read with its line and reason', async () => {
    const lines = [
      ...['Date,Name,Amount', '2026-03-09,Soup,-5', '31/02/2026,Tea,-5', 'soon,Tea,-5', ',Tea,-5'],
      ...['2026-03-09,Tea,1e308', '2026-03-09,Tea,∞', '2026-03-09,Tea,-', '2026-03-09,Tea,'],
      ...['2026-03-09,Tea,0.001', '2026-03-09,Tea,9999999999999'],
    ]
    expect(await problemsIn(lines.join('\n'))).toEqual([
      ...['3 date-impossible', '4 date-unreadable', '5 no-date', '6 amount-unreadable'],
      ...['7 amount-unreadable', '8 amount-unreadable', '9 no-amount', '10 too-many-decimals'],
      '11 amount-out-of-range',
    ])
  })

  test('with a quoted newline keeps its lines', async () => {
    const text = 'Date,Name,Amount\r\n2026-03-09,"Soup\r\nand tea",-5\r\nsoon,Tea,-5\r\n'
    expect(rowsIn(await preview(text))).toEqual(['2026-03-09 -5|Soup and tea||'])
    expect(await problemsIn(text)).toEqual(['4 date-unreadable'])
  })

  test('with a quotation mark that is never closed loses nothing behind it', async () => {
    const text = 'Date,Name,Amount\n2026-03-09,"Soup,-5\n2026-03-10,Tea,-5\n2026-03-11,Rice,-5\n'
    expect(rowsIn(await preview(text))).toEqual([
      '2026-03-09 -5|"Soup||',
      '2026-03-10 -5|Tea||',
      '2026-03-11 -5|Rice||',
    ])
  })

  test('with a thousand of such quotation marks is read in time', () => {
    const text = Array(1_000).fill('2026-03-09,"Soup,-5').join('\n')
    expect(readDelimited(text, ',')).toHaveLength(1_000)
  })

  test('with a formula has it as the text that it is', async () => {
    const text = 'Date,Name,Amount\n2026-03-09,=1+1,-5\n2026-03-09,@SUM(A1),-6\n'
    expect(rowsIn(await preview(text))).toEqual([
      '2026-03-09 -5|=1+1||',
      '2026-03-09 -6|@SUM(A1)||',
    ])
  })

  test('with 1,000 unknown categories lists them all', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `2026-03-09,Soup,-5,Kind ${index}`)
    const { newCategories } = await preview(`Date,Name,Amount,Category\n${rows.join('\n')}\n`)
    expect(newCategories.count).toBe(1_000)
  })

  test('of any text is read or refused', () => {
    const pieces = fc.constantFrom(
      ...['2026-03-09', '09/03/2026', ',', ';', '\n', '"', '-5', 'Tea', '<', '^', ':61:'],
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 60 }).map(all => all.join('')),
    )
    fc.assert(
      fc.property(texts, text => {
        expect(['string', 'object']).toContain(typeof readText(text))
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('delimited text', () => {
  // An apostrophe in front, or behind what ends a cell elsewhere, may guard a formula.
  const plain = fc.string().filter(text => !/(?:^|[;\t\r\n])'/.test(text))
  const cell = fc.oneof(plain, fc.constantFrom('', 'a "b"', 'x,y', 'line\nline', ' ', "'tis"))
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), {
    minLength: 1,
    maxLength: 8,
  })

  test('gives back the cells that were written, in any delimiter', () => {
    const delimiters = fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const)
    fc.assert(
      fc.property(rows, delimiters, (table, delimiter) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = table.map(cells => cells.map(quoted).join(delimiter)).join('\r\n')
        // A row of blanks is no row.
        const filled = table.filter(cells => cells.some(content => content.trim() !== ''))
        expect(readDelimited(text, delimiter).map(({ cells }) => cells)).toEqual(filled)
      }),
    )
  })

  test("loses the apostrophe that guards a formula in a spreadsheet, as our own export's", () => {
    const [row] = readDelimited("2026-03-09,'=1+1,'-5\r\n", ',')
    expect(row?.cells).toEqual(['2026-03-09', '=1+1', '-5'])
  })
})
