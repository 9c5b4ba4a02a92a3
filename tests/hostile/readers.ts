// All readers of text from outside: files, pasted and shared texts, addresses, and what is typed into fields.

import { readDate } from '../../src/domain/dates/read-date'
import { isExport, readBackup } from '../../src/domain/formats/json-export'
import { AMOUNT_FORMATS, enteredAmount } from '../../src/domain/money/amount-input'
import { readAmountPhrase } from '../../src/domain/money/amount-phrase'
import { readAmount } from '../../src/domain/money/read-amount'
import { isAmountText } from '../../src/domain/transaction/import/columns/amount-column'
import { columnName } from '../../src/domain/transaction/import/columns/column-names'
import { isDateText, readDateCell } from '../../src/domain/transaction/import/columns/date-column'
import { statementType } from '../../src/domain/transaction/import/columns/type-words'
import { guessDelimiter } from '../../src/domain/transaction/import/delimiter'
import { decode, detectEncoding } from '../../src/domain/transaction/import/encoding/encoding'
import { isCamt, readCamt } from '../../src/domain/transaction/import/formats/camt'
import { isMt940, readMt940 } from '../../src/domain/transaction/import/formats/mt940'
import { isOfx, readOfx } from '../../src/domain/transaction/import/formats/ofx'
import { isQif, readQif } from '../../src/domain/transaction/import/formats/qif'
import { readPastedLines } from '../../src/domain/transaction/import/pasted-lines'
import { readQuickEntry } from '../../src/domain/transaction/quick-entry/read-quick-entry'
import { foldedWords } from '../../src/domain/transaction/search/fold'
import { readTerms } from '../../src/domain/transaction/search/search'
import { readSearchParams, searchParams } from '../../src/domain/transaction/search/search-params'
import { sharedRows } from '../../src/domain/transaction/shared-text/shared-rows'
import { readSharedText } from '../../src/domain/transaction/shared-text/shared-text'
import { truncate } from '../../src/domain/values/truncate'
import { ImportSession } from '../../src/features/import/worker/import-session'
import { readDelimited } from '../../src/features/import/worker/read-delimited'
import { readText } from '../../src/features/import/worker/read-file'
import { csvLines, withoutGuard } from '../../src/lib/csv'

/** The beginning, the part that is repeated, and the end of a text. */
export type Shape = readonly [start: string, unit: string, end: string]

const TAGS: readonly Shape[] = [
  ['<a>', '<b>x</b>', ''],
  ['', '<![CDATA[', ''],
  ['<a><![CDATA[', ']]', ''],
  ['<a>', '<![CDATA[x]]>', ''],
  ['', '<!--', ''],
  ['', '<! ', ''],
  ['', '</', ''],
  ['<', 'a ', ''],
  ['<a>', '&amp', ''],
  ['<a>', '&#38;', ''],
  ['<a>', '\n', '<b>'],
]

export interface Reader {
  readonly name: string
  readonly read: (text: string) => unknown
  /** In addition to those of all readers. */
  readonly shapes?: readonly Shape[]
}

const TODAY = '2026-03-09'
const QUICK = { today: TODAY, language: 'id' } as const
const OFX_ROW = '<STMTTRN><DTPOSTED>20260309<TRNAMT>-5<NAME>Tea</STMTTRN>'
const CAMT_ROW =
  '<Ntry><Amt>5</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-03-09</Dt></BookgDt></Ntry>'

export const READERS: readonly Reader[] = [
  {
    name: 'OFX',
    read: text => isOfx(text) || readOfx(text),
    shapes: [...TAGS, ['', OFX_ROW, ''], ['<STMTTRN>', '<NAME>x', '']],
  },
  {
    name: 'CAMT',
    read: text => isCamt(text) || readCamt(text),
    shapes: [
      ...TAGS,
      ['', CAMT_ROW, ''],
      ['<Ntry>', '<AddtlNtryInf>x</AddtlNtryInf>', '</Ntry>'],
      [`<Ntry>${`<${'n'.repeat(100)}>`.repeat(90)}`, '<b>x</b>', '</Ntry>'],
    ],
  },
  {
    name: 'MT940',
    read: text => isMt940(text) || readMt940(text),
    shapes: [
      ['', ':61:2603090309D5,00NTRF//1\n:86:Tea\n', ''],
      [':61:2603090309D5,00NTRF//1\n:86:', '?20', ''],
      [':61:2603090309D5,00NTRF//1\n:86:', '\nx', ''],
      [':61:', '\n//', ''],
      ['', ':61:\n', ''],
    ],
  },
  {
    name: 'QIF',
    read: text => isQif(text) || readQif(text, TODAY),
    shapes: [
      ['!Type:Bank\n', 'D9/3/2026\nT-5\nPTea\n^\n', ''],
      ['!Type:Bank\nD9/3/2026\n', 'SFood\n$-5\n', '^\n'],
      ['!Type:Bank\nD9/3/2026\n', 'SFood\nEx\n', ''],
      ['!Type:Bank\n', '^\n', ''],
    ],
  },
  ...([',', ';', '\t', '|'] as const).map(delimiter => ({
    name: `CSV with ${JSON.stringify(delimiter)}`,
    read: (text: string) => readDelimited(text, delimiter),
    shapes: [
      ['', `2026-03-09${delimiter}"Tea"${delimiter}-5\n`, ''],
      ['', `"Tea"x${delimiter}`, ''],
      ['"', `${delimiter}\n`, ''],
      ['"', `${delimiter}\n`, '"'],
      ['', `"\n${delimiter}`, ''],
    ] as const,
  })),
  { name: 'pasted lines', read: readPastedLines },
  { name: 'the guess of a delimiter', read: guessDelimiter },
  {
    name: 'any text of a file',
    read: text => {
      const file = readText(text)
      return typeof file === 'string' ? file : new ImportSession(file, {}).preview()
    },
    shapes: [
      ['Date,Name,Amount\n', '2026-03-09,Tea,-5\n', ''],
      [
        'Date;Name;Amount;Balance;Status\n2026-03-09;Soup;-5.00;15.00;Booked\n',
        '2026-03-09;Tea;-5.00;10.00;Booked\n2026-03-09;Pay;5.00;15.00;Booked\n',
        '',
      ],
      ['Date,Name,Amount\n2026-03-09,', 'x', ',-5\n'],
      ['', '1/1/2026  Tea  -5\n', ''],
      ['<OFX>', OFX_ROW, ''],
      ['<Document>camt.053', CAMT_ROW, ''],
    ],
  },
  {
    name: 'the bytes of a file',
    read: text => {
      const bytes = new TextEncoder().encode(text)
      return decode(bytes, detectEncoding(bytes))
    },
  },
  {
    name: 'JSON',
    read: text => isExport(text) || readBackup(text),
    shapes: [
      ['', '[', ''],
      ['', '{"a":', ''],
      ['{"format":"comoney","version":1,"transactions":[', '{"id":1},', '{}]}'],
    ],
  },
  { name: 'typed dates', read: text => [readDate(text, 'date'), readDate(text, 'month')] },
  {
    name: 'cells with dates',
    read: text => [isDateText(text), readDateCell(text, 'day-first')],
    shapes: [['2026-01-01', ' ', '10:00x']],
  },
  { name: 'cells with amounts', read: isAmountText },
  { name: 'headers and types', read: text => [columnName(text), statementType(text)] },
  { name: 'amounts', read: text => [readAmount(text, 'id'), readAmountPhrase(text, 'en')] },
  {
    name: 'the amount field',
    read: text => {
      const { show, meaningOf, settle, multiply } = AMOUNT_FORMATS.en
      return [
        show(text),
        meaningOf(text),
        settle(text),
        multiply(text, 'k'),
        enteredAmount(text, 'id'),
      ]
    },
    shapes: [['1', 'a', '1']],
  },
  { name: 'the quick entry', read: text => readQuickEntry(text, QUICK) },
  {
    name: 'a shared text',
    read: text => [
      readSharedText({ title: text, text, url: text }, TODAY),
      sharedRows(text, TODAY),
    ],
    shapes: [
      ['', 'x\n', ''],
      ['', '5rb ', ''],
      ['', '$ 5 ', ''],
      ['berhasil ', 'ke x ', ''],
      ['berhasil\n', 'Biaya: Rp 5\n', ''],
      ['', 'Kopi 5rb\n', ''],
    ],
  },
  {
    name: 'the search',
    read: text => {
      const params = searchParams({ q: text, min: text, max: text, from: text, category: [text] })
      return readTerms(readSearchParams(params, 'id').filters.text, 'id')
    },
  },
  { name: 'the words of a text', read: foldedWords },
  { name: 'the beginning of a text', read: text => truncate(text, 200) },
  { name: 'CSV that is written', read: text => [csvLines([[text, text]]), withoutGuard(text)] },
]
