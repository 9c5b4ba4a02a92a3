// The totals that a file states, beside those of its rows. All rows are invented.

import { describe, expect, test } from 'vitest'
import { previewOf, sessionOf } from '../../../../features/import/worker/samples'

const differences = (...lines: readonly string[]) =>
  previewOf(...lines).totals.map(({ of, stated, read }) => `${of} ${stated} ${read}`)

const TABLE = [
  'Date;Description;Debit;Credit',
  '2026-03-09;Noodle Bar;12500.00;',
  '2026-03-10;Tea Stall;3000.00;',
  '2026-03-13;Payroll Nusa;;2500000.00',
]

describe('a stated total that differs is named', () => {
  test.each([
    [['Total Debit;15,500.00', 'Total Kredit;2,500,000.00'], []],
    [['Total Debit;16,500.00', 'Total Kredit;2,500,000.00'], ['expenses 16500 15500']],
    [['MUTASI CR : 2,600,000.00 2', 'MUTASI DB : 15,500.00 2'], ['income 2600000 2500000']],
    [['Credit;=;2500000.00', 'Debet;=;15,000.00'], ['expenses 15000 15500']],
    [['Total;;15,500.00;2,400,000.00'], ['income 2400000 2500000']],
    [['Jumlah Mutasi Debet : Rp 15.500,00'], []],
    [['Number of transactions: 4'], ['rows 4 3']],
    [['Number of transactions: 3'], []],
    [['Total Debit;12,500.00', 'Total Debit;3,000.00'], []],
    [['Credit limit : 5,000,000.00'], []],
  ] as const)('%j', (footer, expected) => {
    expect(differences(...TABLE, ...footer)).toEqual(expected)
  })
})

test('lines of totals are no unreadable rows', () => {
  const { unreadable, sums } = previewOf(...TABLE, 'Credit;=;2500000.00', 'Debet;=;15500.00')
  expect([unreadable.count, sums.count]).toEqual([0, 2])
})

test('the summary of a statement in CAMT is compared with its entries', async () => {
  const entry = (side: string, amount: string) =>
    `<Ntry><Amt Ccy="IDR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt></Ntry>`
  const document = (summary: string) =>
    new Blob([
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><TxsSummry>${summary}</TxsSummry>${entry('DBIT', '15500')}${entry('CRDT', '2500000')}</Stmt></BkToCstmrStmt></Document>`,
    ])
  const totals = async (summary: string) =>
    (await sessionOf(document(summary)))
      .preview()
      .totals.map(({ of, stated, read }) => [of, stated, read])
  const all = (count: number) => `<TtlNtries><NbOfNtries>${count}</NbOfNtries></TtlNtries>`
  const credits = (sum: string) =>
    `<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>${sum}</Sum></TtlCdtNtries>`
  const debits = (sum: string) =>
    `<TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>${sum}</Sum></TtlDbtNtries>`
  expect(await totals(all(2) + credits('2500000') + debits('15500'))).toEqual([])
  expect(await totals(all(3) + credits('2500000.50') + debits('15500'))).toEqual([
    ['income', 2_500_000.5, 2_500_000],
    ['rows', 3, 2],
  ])
})
