import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvCell, csvOf } from '../../src/lib/csv'

describe('a table as CSV', () => {
  test('begins with the mark of UTF-8, ends its lines as spreadsheets do, and has plain numbers', () => {
    const rows: CsvCell[][] = [
      ['Category', 'Sum'],
      ['Food', { number: '-1234.50' }],
      ['Gaji "bulanan", ya', { number: '0.05' }],
    ]
    expect(csvOf(rows)).toBe(
      '\uFEFFCategory,Sum\r\nFood,-1234.50\r\n"Gaji ""bulanan"", ya",0.05\r\n',
    )
  })

  test.each([
    '=1+1',
    '+62 812',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '|calc',
    '＝1',
    '=HYPERLINK("x")',
  ])('%j is a text there, and no formula', text => {
    const [cell] = parse(csvOf([[text]]))
    expect(cell).toBe(`'${text}`)
  })

  test('keeps every other text as it is', () => {
    const plain = fc.string({ unit: 'grapheme' }).map(text => `a${text}`)
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 4 }), texts => {
        expect(parse(csvOf([texts]))).toEqual(texts)
      }),
    )
  })
})

/** The cells of one row, read as RFC 4180 has it. */
function parse(csv: string): string[] {
  const line = csv.replace(/^\uFEFF/, '').replace(/\r\n$/, '')
  const cells = line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []
  return cells.map(cell => {
    const text = cell.replace(/^,/, '')
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
  })
}
