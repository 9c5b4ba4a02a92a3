import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDelimited } from '../../src/features/import/worker/read-delimited'
import { CSV_MARK, type CsvCell, csvOf, withoutGuard } from '../../src/lib/csv'
import { runs } from '../support/effort'

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

  test.each(['=1+1', '+62 812', '-5', '@SUM(A1)', ' =1', '|calc', '＝1', '=HYPERLINK("x")'])(
    '%j is a text there, and no formula',
    text => {
      const [cell] = parse(csvOf([[text]]))
      expect(cell).toBe(`'${text}`)
    },
  )

  test.each(['\t', '\r'])('%j in front is guarded, and so is what is behind it', blank => {
    expect(parse(csvOf([[`${blank}=1`]]))).toEqual([`'${blank}'=1`])
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

describe('any text in a table', () => {
  const pieces = fc.constantFrom(
    ...['=', '+', '-', '@', '|', '%', '＝', "'", '"', ' ', '\t', '\r', '\n', '\r\n', ';', ','],
    ...['=1+1', "'=1", 'a', 'Tea', '\u00a0', '""', ';=', '\n- '],
  )
  const texts = fc.array(pieces, { maxLength: 12 }).map(all => all.join(''))
  const rows = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })

  test.each([',', ';', '\t'])(
    'is no formula in a spreadsheet that splits cells at %j',
    separator => {
      fc.assert(
        fc.property(rows, table => {
          const formulas = cellsAt(csvOf(table), separator).filter(cell =>
            /^\s*[=+\-@|%＝＋－＠]/.test(cell),
          )
          expect(formulas).toEqual([])
        }),
        { numRuns: runs(3_000) },
      )
    },
  )

  test('comes back from an import as it was written', () => {
    fc.assert(
      fc.property(rows, table => {
        const read = readDelimited(csvOf(table).slice(CSV_MARK.length), ',')
        const filled = table.filter(cells => cells.some(cell => cell.trim() !== ''))
        expect(read.map(({ cells }) => cells)).toEqual(filled)
      }),
      { numRuns: runs(3_000) },
    )
  })

  test.each(["'=1", "''=1", "'-5", "'", "'tis", "a;'=1", "a\n'- b", ';\'"=1'])(
    '%j comes back',
    text => {
      expect(withoutGuard(parse(csvOf([[text]]))[0] ?? '')).toBe(text)
    },
  )

  test('is guarded after a semicolon, a tab and a line break', () => {
    expect(parse(csvOf([['x;=1+1;y', 'x\t=1', 'x\n- y']]))).toEqual([
      "x;'=1+1;y",
      "x\t'=1",
      "x\n'- y",
    ])
  })
})

/** All cells, as a spreadsheet splits them: a quotation mark counts only at the beginning of a cell. */
function cellsAt(csv: string, separator: string): string[] {
  const text = csv.slice(CSV_MARK.length)
  const cells = ['']
  let [isStart, isQuoted] = [true, false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    const isEnd = !isQuoted && (character === separator || character === '\r' || character === '\n')
    if (isEnd) cells.push('')
    else if (character !== '"') cells[cells.length - 1] += character
    else if (isStart && !isQuoted) isQuoted = true
    else if (isQuoted && text[at + 1] !== '"') isQuoted = false
    else {
      cells[cells.length - 1] += character
      if (isQuoted) at += 1
    }
    isStart = isEnd
  }
  return cells
}

/** The cells of one row, read as RFC 4180 has it. */
function parse(csv: string): string[] {
  const line = csv.replace(/^\uFEFF/, '').replace(/\r\n$/, '')
  const cells = line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []
  return cells.map(cell => {
    const text = cell.replace(/^,/, '')
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
  })
}
