// Spreadsheets: their dates and numbers as they are, and files that are no spreadsheet or would take all memory.

import { expect, test } from 'vitest'
import { readFile } from '../../../../src/features/import/worker/read-file'
import { archive, day, sheetXml, workbook } from '../../../support/data/workbook'
import { rowsIn, sessionOf } from './samples'

const HEADER = ['Date', 'Description', 'Amount']
const TABLE = sheetXml([HEADER, [day('2026-03-09'), 'Soup', -5]])

test('a spreadsheet is read under its letterhead, with its dates and exact amounts', async () => {
  const sheet = sheetXml([
    ['Bank of Nusa', null, null],
    [],
    HEADER,
    [day('2026-03-09'), 'Noodles & <tea>', -15000.1],
    [day('2026-02-28'), { formula: 'UPPER("pay")', result: 'PAY' }, 9_000_000],
    [day('2024-02-29'), '=1+1', -1_234.56],
    [day('2026-03-10'), 'Thirds', -1.234],
    ['soon', 'Tea', -5],
  ])
  const preview = (await sessionOf(workbook(sheet))).preview()
  expect(rowsIn(preview)).toEqual([
    '2026-03-09 -15000.1|Noodles & <tea>||',
    '2026-02-28 +9000000|PAY||',
    '2024-02-29 -1234.56|=1+1||',
  ])
  expect(preview.unreadable.rows.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '7 too-many-decimals',
    '8 date-unreadable',
  ])
})

test('numbers of six digits are dates, also without their zero in front', async () => {
  const sheet = sheetXml([HEADER, [90_326, 'Soup', -5], [130_326, 'Tea', -3], [20_426, 'Tea', -4]])
  expect(rowsIn((await sessionOf(workbook(sheet))).preview())).toEqual([
    '2026-03-09 -5|Soup||',
    '2026-03-13 -3|Tea||',
    '2026-04-02 -4|Tea||',
  ])
})

test('a binary fraction is the amount that the spreadsheet shows', async () => {
  const xml = sheetXml([HEADER, [day('2026-03-09'), 'Soup', 1]])
  const session = await sessionOf(workbook(xml.replace('<v>1</v>', '<v>-15000.099999999999</v>')))
  expect(rowsIn(session.preview())).toEqual(['2026-03-09 -15000.1|Soup||'])
})

test('the first sheet that has a table is read', async () => {
  const notes = sheetXml([['Notes of the bank']])
  const table = sheetXml([HEADER, [day('2026-03-09'), 'Soup', -5]])
  expect(rowsIn((await sessionOf(workbook(notes, table))).preview())).toEqual([
    '2026-03-09 -5|Soup||',
  ])
})

test.each(['<row r="1048576"/>', '<row r="1048576"><c r="A1048576" s="0"/></row>'])(
  'an empty row with a format at the end of the sheet is no row: %s',
  async row => {
    const sheet = TABLE.replace('</sheetData>', `${row}</sheetData>`)
    expect(rowsIn((await sessionOf(workbook(sheet))).preview())).toEqual(['2026-03-09 -5|Soup||'])
  },
)

test('a sheet of 3,000 rows is read', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => [day('2026-03-09'), `Soup ${index}`, -5])
  const sheet = sheetXml([HEADER, ...rows])
  expect(sheet.length).toBeGreaterThan(320_000)
  expect((await sessionOf(workbook(sheet))).preview().kinds.new.count).toBe(3_000)
})

test.each([
  ['too-many-columns', workbook(TABLE.replace('</row>', '<c s="0" r="XFD1"><v>1</v></c></row>'))],
  ['too-many-rows', workbook(TABLE.replace('r="2"', 'r="1048576"'))],
  ['spreadsheet-too-large', workbook(`${TABLE}${' '.repeat(60_000_000)}`)],
  ['binary', archive({ 'word/document.xml': '<document/>' })],
  ['backup', new Blob(['age-encryption.org/v1\n-> scrypt'])],
  ['zip', archive({ 'mutasi.csv': 'Date,Name,Amount' })],
  ['zip', archive({ 'a/statement.pdf': '%PDF-1.7' })],
  ['other-spreadsheet', archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
  ['other-spreadsheet', archive({ 'xl/workbook.bin': '' })],
  [
    'other-spreadsheet',
    new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]),
  ],
  ['other-spreadsheet', new Blob(['<html><body><table><tr><td>1/1/2026</td></tr></table>'])],
  ['other-spreadsheet', new Blob(['\n<TABLE border=1><tr><td>1/1/2026</td></tr></TABLE>'])],
  ['other-spreadsheet', new Blob(['<?xml version="1.0"?>\n<Workbook xmlns="x"></Workbook>'])],
  ['no-rows', workbook(sheetXml([['Only', 'words']]))],
  ['damaged', workbook('<worksheet><sheetData><row><c')],
  ['damaged', archive({ 'xl/workbook.xml': '<workbook' })],
])('what cannot be read is refused: %s', async (refusal, file) => {
  expect(await readFile(file, null)).toBe(refusal)
})

test('a file that is cut off is refused, wherever the cut is', async () => {
  const whole = workbook(TABLE)
  for (let size = 4; size < whole.size; size += 97)
    expect(await readFile(whole.slice(0, size), null)).toBe('damaged')
})

test('more than 5 MB are refused before they are unpacked', async () => {
  const large = new Blob([new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array(6_000_000)])
  expect(await readFile(large, null)).toBe('spreadsheet-too-large')
})

test('entities of the file are not resolved', async () => {
  const bomb = `<!DOCTYPE worksheet [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${TABLE.replace('Soup', '&b;')}`
  const read = await readFile(workbook(bomb), null)
  expect(JSON.stringify(read)).not.toContain('lollol')
})
