// Files of banks and of other apps, each from a sample of its format.

import { describe, expect, test } from 'vitest'
import { readFile, readText } from '../../../../src/features/import/worker/read-file'
import { rowsIn, sample, sessionOf, taken } from './samples'

interface Expected {
  readonly origin: string | null
  readonly rows: readonly string[]
  readonly transfers?: number
  readonly unreadable?: readonly [line: number, problem: string][]
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  'bank.ofx': {
    origin: 'OFX',
    rows: [
      '2026-03-09 -15000|Noodles & tea||Table 4',
      '2026-03-10 +9000000|Salary||',
      '2026-03-11 -500000|To savings||',
    ],
    transfers: 1,
    unreadable: [[19, 'date-impossible']],
  },
  'bank.ofx2.xml': { origin: 'OFX', rows: ['2026-03-09 -15000.5|Noodles <hot> & tea||'] },
  'bank.qif': {
    origin: 'QIF',
    rows: [
      '2026-03-09 -15000|Noodles|Food:Out|Table 4',
      '2026-03-13 +9000000|Salary|Work|',
      '2026-03-14 -20000|Market|Food|',
      '2026-03-14 -10000|Market|Household|Soap',
      '2026-03-15 -500000|To savings||',
    ],
    transfers: 1,
  },
  'bank.camt.xml': {
    origin: 'CAMT',
    rows: [
      '2026-03-09 -15000|Noodle house||Table 4',
      '2026-03-10 +9000000|Salary||',
      '2026-03-11 -15000|Reversed||',
    ],
  },
  'bank.sta': {
    origin: 'MT940',
    rows: [
      '2026-03-09 -15000|Noodle house||Table 4',
      '2026-03-10 +9000000|Salary March||',
      '2026-03-11 -15000|Taken back||',
    ],
  },
  'indonesian-bank.csv': {
    origin: null,
    rows: [
      '2026-03-09 -15000|Sup; panas||',
      '2026-03-13 +9000000|GAJI||',
      '2026-03-14 -1000|=HYPERLINK("http://example.com")||',
    ],
    unreadable: [[9, 'two-amounts']],
  },
  'actual.csv': {
    origin: 'Actual',
    rows: [
      '2026-03-09 -15000.5|Noodles|Usual: Food|Table 4',
      '2026-03-10 +9000000|Employer|Income: Salary|',
    ],
  },
  'firefly.csv': {
    origin: 'Firefly III',
    rows: ['2026-03-09 -15000|Noodles|Food|Table 4', '2026-03-10 +500000|To savings||'],
    transfers: 1,
  },
  'ezbookkeeping.csv': {
    origin: 'ezBookkeeping',
    rows: [
      '2026-03-09 -15000|Noodles|Food|',
      '2026-03-10 +9000000|Salary|Salary|',
      '2026-03-11 -500000|To savings|Bank Transfer|',
    ],
    transfers: 1,
  },
  'cashew.csv': {
    origin: 'Cashew',
    rows: ['2026-03-09 -15000|Noodles|Dining|Table 4', '2026-03-10 +9000000|Income|Income|'],
  },
  'money-manager.tsv': {
    origin: 'Money Manager',
    rows: [
      '2026-03-13 -15000|Noodles|Food|Table 4',
      '2026-03-14 +9000000|Employer|Salary|',
      '2026-03-15 -500000|Savings|Savings|',
    ],
    transfers: 1,
  },
  'wallet.csv': {
    origin: 'Wallet',
    rows: ['2026-03-09 -15000|Noodles|Restaurant|Table 4', '2026-03-10 -500000|TRANSFER|TRANSFER|'],
    transfers: 1,
  },
}

test.each(Object.entries(EXPECTED))(
  '%s comes in whole, and is known again when it is imported once more, also when the rows were edited',
  async (name, { origin, rows, transfers = 0, unreadable = [] }) => {
    const session = await sessionOf(sample(name))
    const preview = session.preview()
    expect(preview.origin).toBe(origin)
    expect(rowsIn(preview)).toEqual(rows)
    expect(preview.kinds.transfer.count).toBe(transfers)
    const problems = preview.unreadable.rows.map(({ line, problem }) => [line, problem])
    expect(problems).toEqual(unreadable)
    const all = taken(session, { kinds: ['transfer'] })
    expect(all).toHaveLength(rows.length)
    // A row that is edited moves to today.
    const edited = { date: '2026-12-24', name: 'Mine' }
    const recorded = all.map(row => ({ ...row, ...edited }))
    const again = await sessionOf(sample(name))
    again.compare(recorded, [])
    const { duplicate, new: fresh } = again.preview().kinds
    expect([duplicate.count, fresh.count]).toEqual([rows.length, 0])
  },
)

test.each(['cashew.csv', 'firefly.csv', 'ezbookkeeping.csv', 'money-manager.tsv', 'wallet.csv'])(
  '%s has the currencies of its rows',
  async name => {
    const text = (await sample(name).text()).replaceAll('IDR', 'SGD')
    const { currencies } = (await sessionOf(new Blob([text]))).preview()
    expect(currencies.map(({ currency }) => currency)).toEqual(['SGD'])
  },
)

test('an entry of an export that is not valid is an unreadable row', async () => {
  const good = {
    date: '2026-03-09',
    type: 'expense',
    name: 'Noodles',
    amount: 15_000,
    category: 'Food',
  }
  const transactions = [
    ...[good, { ...good, date: '2026-02-30' }, { ...good, amount: 1e-9 }, { ...good, name: [] }],
    ...[{ ...good, category: 'x'.repeat(101) }, null, { ...good, more: { note: 1 } }],
  ]
  const text = JSON.stringify({ format: 'comoney', version: 1, transactions })
  const preview = (await sessionOf(new File([text], 'comoney.json'))).preview()
  expect(rowsIn(preview)).toEqual([
    '2026-03-09 -15000|Noodles|Food|',
    '2026-03-09 -15000|Food|Food|',
    '2026-03-09 -15000|Noodles|Food|',
  ])
  expect(preview.unreadable.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6])
})

test('a letterhead is left out, and its lines are counted', async () => {
  const { letterhead, header } = (await sessionOf(sample('indonesian-bank.csv'))).preview()
  expect(letterhead).toBe(4)
  expect(header).toEqual(['Tanggal', 'Keterangan', 'Debet', 'Kredit', 'Saldo'])
})

describe('a hostile statement', () => {
  const BOMB = '<!DOCTYPE OFX [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'

  test.each([
    ['OFX', `${BOMB}<OFX><STMTTRN><NAME>&b;</STMTTRN></OFX>`],
    ['CAMT', `${BOMB}<Document><BkToCstmrStmt><Ntry/></BkToCstmrStmt></Document>`],
  ])('with an entity bomb is refused: %s', (_, text) => {
    expect(readText(text)).toBe('entity')
  })

  test('with tags inside of each other without an end is refused', () => {
    expect(readText(`<Document>camt.053${'<a>'.repeat(100_000)}`)).toBe('damaged')
  })

  test('of tags alone, or cut off in the middle, is read to its end', () => {
    expect(readText(`<OFX>${'<STMTTRN>'.repeat(50_000)}`)).toMatchObject({ origin: 'OFX' })
    expect(readText(`<OFX>${'<A'.repeat(200_000)}`)).toBe('no-rows')
  })

  test('has only the five entities of XML resolved, and letters by number', async () => {
    const text = '<OFX><STMTTRN><DTPOSTED>20260309<TRNAMT>-5<NAME>&lt;b&gt; &#77;&#x69;a &nbsp; &b;'
    const preview = (await sessionOf(new Blob([text]))).preview()
    expect(rowsIn(preview)).toEqual(['2026-03-09 -5|<b> Mia &nbsp; &b;||'])
  })
})

test('a file that has changed since it was chosen is refused', async () => {
  const changed = Object.assign(new Blob(['a']), {
    arrayBuffer: async () => {
      throw new DOMException('changed', 'NotReadableError')
    },
  })
  expect(await readFile(changed, null)).toBe('changed')
})
