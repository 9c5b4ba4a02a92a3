// Texts of a file that no document and no screen may have as they are.

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { isSum, isUnreadable, rowReader } from '../../src/domain/transaction/import/read-rows'
import { readSharedText } from '../../src/domain/transaction/shared-text/shared-text'
import { TEXT_LIMITS } from '../../src/domain/transaction/transaction'
import { ImportSession } from '../../src/features/import/worker/import-session'
import { readText } from '../../src/features/import/worker/read-file'
import { runs } from '../support/effort'
import { isLinear, TIMES } from '../support/least-time'

const HALVES = /\p{Surrogate}/u

function previewOf(text: string) {
  const file = readText(text)
  if (typeof file === 'string') throw new Error(file)
  return new ImportSession(file, {}).preview()
}

describe('half a surrogate pair', () => {
  test.each([
    ['in pasted lines', '2026-03-09;tea\ud83d b;-5\n'],
    ['in OFX', '<OFX><STMTTRN><DTPOSTED>20260309<TRNAMT>-5<NAME>tea&#xD83D; b</STMTTRN>'],
  ])('is no part of a transaction: %s', (_, text) => {
    expect(previewOf(text).kinds.new.rows.map(({ name }) => name)).toEqual(['tea\ufffd b'])
  })

  test('is not left by a cut', () => {
    const name = `${'x'.repeat(198)}😀😀`
    const [row] = previewOf(`2026-03-09;${name};-5\n`).kinds.new.rows
    expect(row).toMatchObject({ name: `${'x'.repeat(198)}…`, description: name })
  })

  test('is in no field of any row or shared text, and each has at most its length', () => {
    const pieces = fc.constantFrom(
      '\ud83d',
      '\ude00',
      '😀',
      'a',
      ' ',
      '\u0301',
      '👩‍👩‍👧‍👦',
      'xyz'.repeat(60),
    )
    const texts = fc.array(pieces, { maxLength: 60 }).map(all => all.join(''))
    const uses = ['date', 'name', 'description', 'externalId', 'amount'] as const
    const read = rowReader({
      ...{ uses, reasons: uses.map(() => 'chosen' as const), dateOrder: 'day-first' },
      ...{
        decimalMark: '.',
        unsigned: 'expense',
        direction: 'sign',
        isUnmarked: false,
        mayBeCard: false,
        isMinusAssumed: false,
      },
      ...{
        isOutNegative: true,
        isInNegative: false,
        hasPersonalTypes: false,
        period: null,
        isSerial: false,
        areDigits: false,
        dateOrders: ['day-first'],
      },
    })
    const check = (text: string, most: number) => {
      expect(text).not.toMatch(HALVES)
      expect(text.length).toBeLessThanOrEqual(most)
    }
    fc.assert(
      fc.property(texts, texts, texts, (name, description, id) => {
        const row = read({ line: 1, cells: ['2026-03-09', name, description, id, '-5'] })
        if (isUnreadable(row) || isSum(row)) check(row.text, 200)
        else {
          check(row.name, TEXT_LIMITS.name)
          check(row.description, TEXT_LIMITS.description)
          check(row.externalId, 200)
        }
        const shared = readSharedText({ title: name, text: description }, '2026-11-28')
        check(shared.name, TEXT_LIMITS.name)
        check(shared.description, TEXT_LIMITS.description)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('a text of megabytes', () => {
  const long = '5'.repeat(1_000_000)

  test('is cut where the screen shows headers, samples and unreadable rows', () => {
    const preview = previewOf(
      `Date,${long},Name,Amount\n2026-03-09,${long},Tea,-5\n${long},a,b,-5\n`,
    )
    const { header, samples, unreadable } = preview
    expect(unreadable.rows.map(({ problem }) => problem)).toEqual([
      'cell-too-long',
      'cell-too-long',
    ])
    const shown = [...(header ?? []), ...samples.flat(), ...unreadable.rows.map(({ text }) => text)]
    expect(Math.max(...shown.map(({ length }) => length))).toBe(200)
  })
})

const OFX_ENTRY = '<STMTTRN><DTPOSTED>20260309<TRNAMT>-5<NAME>Tea</STMTTRN>'
const CAMT_ENTRY =
  '<Ntry><Amt>5</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-03-09</Dt></BookgDt></Ntry>'
const MT940_ENTRY = '\n:61:260309D5,00NMSC\n:86:Tea'

// Each is read several times: this is the size that the reader promises, and its time is compared with an eighth of it.
test.each([
  ['OFX, on one line', (count: number) => `<OFX>${OFX_ENTRY.repeat(count)}`],
  ['CAMT, on one line', (count: number) => `<Document>camt.053${CAMT_ENTRY.repeat(count)}`],
  ['MT940', (count: number) => `:20:1\n:25:1\n:28C:1${MT940_ENTRY.repeat(count)}\n`],
])('200,000 entries are read in linear time: %s', (_, textOf) => {
  const [shorter, longer] = [textOf(200_000 / TIMES), textOf(200_000)]
  const file = readText(longer)
  expect(typeof file === 'string' ? file : file.table.rows.length).toBe(200_000)
  expect(
    isLinear(
      () => readText(shorter),
      () => readText(longer),
    ),
  ).toBe(true)
})

test('a split of 190,000 parts is read, one of more than 200,000 is refused', () => {
  const qif = (parts: number) => `!Type:Bank\nD9/3/2026\nPTea\n${'SFood\n$-5\n'.repeat(parts)}^\n`
  expect(readText(qif(190_000))).toMatchObject({ origin: 'QIF' })
  expect(readText(qif(200_001))).toBe('too-many-rows')
})

test('text that is not markup is the text of its tag', () => {
  const text =
    '<OFX><STMTTRN><DTPOSTED>20260309<TRNAMT>-5<NAME>A <![CDATA[<b> & ]]> B<!-- no -->!</STMTTRN>'
  expect(previewOf(text).kinds.new.rows.map(({ name }) => name)).toEqual(['A <b> & B!'])
})

test('an export of more than 200,000 transactions is refused before they are read', () => {
  const text = `{"format":"comoney","version":1,"transactions":[${'0,'.repeat(3_000_000)}0]}`
  const parse = vi.spyOn(JSON, 'parse')
  expect(readText(text)).toBe('too-many-rows')
  expect(parse).not.toHaveBeenCalled()
})
