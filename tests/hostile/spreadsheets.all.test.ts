// Small spreadsheets that say more of themselves than they are: each is refused, or read without what is wrong, before
// it takes time or memory. Without their limits, some take minutes, which the limit of the test ends.

import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readFile } from '../../src/features/import/worker/read-file'
import { rowsIn, sessionOf } from '../features/import/worker/samples'
import { archive, day, sheetXml, workbook } from '../support/data/workbook'

/** Milliseconds; alone, none takes a thirtieth of it. */
const TIMEOUT = 300_000

const TABLE = sheetXml([
  ['Date', 'Description', 'Amount'],
  [day('2026-03-09'), 'Soup', -5],
])
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const withRow = (row: string) => workbook(TABLE.replace('</sheetData>', `${row}</sheetData>`))
const withCell = (cell: string) =>
  workbook(TABLE.replace('</row></sheetData>', `${cell}</row></sheetData>`))

/** A workbook with its one sheet at any place, by any relation. */
function bookOf(parts: Readonly<Record<string, string>>, targets: readonly string[]): Blob {
  const each = (xml: (target: string, number: number) => string) => targets.map(xml).join('')
  return archive({
    'xl/workbook.xml': `<workbook><sheets>${each((_, number) => `<sheet name="a" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((target, number) => `<Relationship Id="r${number}" Type="${RELATIONS}/worksheet" Target="${target}"/>`)}</Relationships>`,
    ...parts,
  })
}

describe.each([
  [
    'too-many-rows',
    'a row far away',
    () => withRow('<row r="1000000000"><c r="A3"><v>1</v></c></row>'),
  ],
  [
    'damaged',
    'a row at no number',
    () => withRow('<row r="Infinity"><c r="A3"><v>1</v></c></row>'),
  ],
  ['damaged', 'a row with an exponent', () => withRow('<row r="1e9"><c r="A3"><v>1</v></c></row>')],
  [
    'too-many-rows',
    'a cell far away in single quotes',
    () => withCell("<c r='A300000000'><v>1</v></c>"),
  ],
  ['damaged', 'a cell with an exponent', () => withCell('<c r="A1e9"><v>1</v></c>')],
  ['too-many-columns', 'a wide cell', () => withCell("<c\n r = 'ZZZZZZ3'><v>1</v></c>")],
  [
    'too-many-columns',
    'a wide cell of a namespace',
    () => withCell('<x:c x:r="ZZZ2"><v>1</v></x:c>'),
  ],
  ['too-many-columns', 'cells without a place', () => withCell('<c><v>1</v></c>'.repeat(201))],
  [
    'too-many-rows',
    'a sheet in another folder',
    () => bookOf({ 'evil/a.xml': TABLE.replace('"A2"', '"A1048576"') }, ['/evil/a.xml']),
  ],
  ['damaged', 'tags that never end', () => workbook('<c '.repeat(1_000_000))],
  ['damaged', 'quotes that never end', () => workbook(`<worksheet><c r="${'a'.repeat(1_000_000)}`)],
  ['damaged', 'a sheet that is not there', () => bookOf({}, ['none.xml'])],
  ['entity', 'entities', () => workbook(`<!DOCTYPE a [<!ENTITY b "lol">]>${TABLE}`)],
  [
    'spreadsheet-too-large',
    'sparse cells of many rows',
    () => {
      const rows = Array.from(
        { length: 20_000 },
        (_, row) => `<row r="${row + 1}"><c r="GR${row + 1}"><v>1</v></c></row>`,
      )
      return workbook(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
    },
  ],
  [
    'too-many-rows',
    'the same row again and again',
    () =>
      workbook(
        `<worksheet><sheetData>${'<row r="1"><c><v>1</v></c></row>'.repeat(200_001)}</sheetData></worksheet>`,
      ),
  ],
  [
    'spreadsheet-too-large',
    'more tags than a bank has cells',
    () => workbook(`<worksheet>${'<x/>'.repeat(5_000_001)}</worksheet>`),
  ],
  [
    'spreadsheet-too-large',
    'one sheet under many names',
    () =>
      bookOf(
        { 'xl/a.xml': `<worksheet>${' '.repeat(2_000_000)}</worksheet>` },
        Array(100).fill('a.xml'),
      ),
  ],
  [
    'spreadsheet-too-large',
    'more than it says of its size',
    () => withSizes(workbook(`${TABLE}${' '.repeat(60_000_000)}`), 1),
  ],
] as const)('%s', (refusal, name, file) => {
  test(`for ${name}`, { timeout: TIMEOUT }, async () => {
    expect(await readFile(await file(), null)).toBe(refusal)
  })
})

test('no two entries share their bytes', async () => {
  const parts = { 'xl/a.xml': strToU8('x'.repeat(100_000)) }
  const one = zipSync(parts, { level: 0 })
  expect(await readFile(withEntries(one, 20_000), null)).toBe('damaged')
})

test('a text of many cells is read once, however long it is', { timeout: TIMEOUT }, async () => {
  const cells = Array.from(
    { length: 20_000 },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
  )
  const file = bookOf(
    {
      'xl/a.xml': `<worksheet>${cells.join('')}</worksheet>`,
      'xl/strings.xml': `<sst><si><t>${' '.repeat(20_000_000)}x</t></si></sst>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r0" Type="${RELATIONS}/worksheet" Target="a.xml"/><Relationship Id="s" Type="${RELATIONS}/sharedStrings" Target="strings.xml"/></Relationships>`,
    },
    ['a.xml'],
  )
  expect(await readFile(file, null)).toBe('empty')
})

test('any quoting, any folder and any namespace is read', async () => {
  const sheet = TABLE.replaceAll('<c ', '<x:c ').replaceAll('</c>', '</x:c>').replaceAll('"', "'")
  const file = bookOf(
    { 'other/a.xml': sheet.replaceAll(" s='1'", '').replace(/<v>\d{5}<\/v>/, '<v>2026-03-09</v>') },
    ['/other/a.xml'],
  )
  expect(rowsIn((await sessionOf(file)).preview())).toEqual(['2026-03-09 -5|Soup||'])
})

/** The archive with another unpacked size in all headers. */
function withSizes(file: Blob, size: number): Promise<Blob> | Blob {
  return file.arrayBuffer().then(buffer => {
    const view = new DataView(buffer)
    for (let at = 0; at < buffer.byteLength - 30; at += 1) {
      const signature = view.getUint32(at, true)
      if (signature === 0x04034b50) view.setUint32(at + 22, size, true)
      if (signature === 0x02014b50) view.setUint32(at + 24, size, true)
    }
    return new Blob([buffer])
  })
}

/** The archive of one part whose directory has the part many times. */
function withEntries(one: Uint8Array, count: number): Blob {
  const view = new DataView(one.buffer, one.byteOffset)
  const end = one.length - 22
  const start = view.getUint32(end + 16, true)
  const last = one.slice(end)
  new DataView(last.buffer).setUint16(8, count, true)
  new DataView(last.buffer).setUint16(10, count, true)
  return new Blob([
    Uint8Array.from(one.subarray(0, start)),
    ...Array.from({ length: count }, () => Uint8Array.from(one.subarray(start, end))),
    Uint8Array.from(last),
  ])
}
