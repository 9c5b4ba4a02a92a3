// Small invented files, each with a fault that public files of banks and other apps have, and the rows that it gives.

import { describe, expect, test } from 'vitest'
import { sample, sessionOf, taken } from './samples'

const SOUP = '2026-03-09 -15000|Warung Sup'
const WAGE = '2026-03-13 +9000000|Gaji Maret'
const BOTH = `${SOUP}; ${WAGE}`
const CAPITALS = '2026-03-09 -15000|WARUNG SUP; 2026-03-13 +9000000|GAJI MARET'
const NOODLES = '2026-03-09 -12.5|Noodle Bar'
const PAYROLL = `${NOODLES}; 2026-03-13 +2500|Payroll Nusa`

type Case = readonly [file: string, rows: string, unreadable?: readonly number[]]

/** By the place of the fault; what is expected is what the balances, the format's standard or the texts prove. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  amounts: [
    ['row-number.csv', BOTH],
    ['account-number.csv', PAYROLL],
    ['payment-code.csv', `${PAYROLL}; 2026-03-15 -900|Landlord`],
    ['sequence.csv', PAYROLL],
    ['cleared.csv', `${PAYROLL}; 2026-03-14 -3.5|Tea`],
    [
      'payment-type.csv',
      '2026-03-13 +200|Payment Thank You; 2026-04-13 +150|Payment Thank You; 2026-04-14 -30|Shoe Shop',
    ],
    ['af-bij.csv', PAYROLL],
    [
      'negative-credit.csv',
      '2026-03-09 +2500|Salary; 2026-03-10 -2500|Salary taken back; 2026-03-11 -12.5|Noodle Bar; 2026-03-12 +12.5|Noodle Bar refund',
    ],
    ['state.csv', `${NOODLES}; 2026-03-13 +100|Top-Up`],
  ],
  rows: [
    ['pending-first.csv', BOTH, [2]],
    ['first-date-impossible.csv', '2026-03-09 -3.5|Tea; 2026-03-13 +2500|Payroll Nusa', [2]],
    ['debit-idr.csv', BOTH],
    ['underscores.csv', CAPITALS],
    ['fitid-shared.ofx', '2026-03-09 -10|Lamp; 2026-03-09 -20|Chair; 2026-03-09 -20|Table'],
    [
      'transfer-masuk.csv',
      '2026-03-09 -50000|Ke Budi; 2026-03-13 +9000000|Gaji PT Nusa; 2026-03-14 -15000|Warung Sup',
    ],
  ],
  missing: [
    ['structured.camt.xml', '2026-03-09 -30|Invoice 77'],
    ['empty-catatan.csv', `${SOUP}; 2026-03-13 +9000000|PT Nusa`],
    ['sources.csv', `${SOUP}; 2026-03-13 +9000000|PT Nusa`],
    ['counter-account.csv', PAYROLL],
    ['mixed-types.csv', '2026-03-17 -20|Check Paid #558; 2026-03-18 +20|Mobile deposit'],
    ['empty-betrag.csv', PAYROLL],
  ],
  forms: [
    ['klikbca.csv', CAPITALS],
    ['klikbca-year.csv', CAPITALS],
    ['date-dot.csv', '2026-03-09 -350|Noodle Bar; 2026-03-13 +129000|Payroll Nusa'],
    ['serial-dates.xlsx', BOTH],
    ['styled-columns.xlsx', BOTH],
  ],
  texts: [
    ['info-column.csv', PAYROLL],
    ['details-column.csv', '2026-03-09 -12.5|NOODLE BAR 123; 2026-03-13 +2500|PAYROLL NUSA'],
    ['one-bad-byte.csv', '2026-03-09 -12.5|Café R\uFFFDmy; 2026-03-13 +2500|Müller'],
    ['cyrillic-1251.csv', '2026-03-09 -12.5|Суп; 2026-03-13 +2500|Зарплата'],
  ],
}

async function previewAfter(file: string, before: readonly string[] = []) {
  const session = await sessionOf(sample(`../cases/${file}`))
  const recorded = await Promise.all(
    before.map(async each => {
      const earlier = await sessionOf(sample(`../cases/${each}`))
      earlier.compare([], [])
      return taken(earlier)
    }),
  )
  session.compare(recorded.flat(), [])
  return session.preview()
}

type Shown = Awaited<ReturnType<typeof previewAfter>>

const newRows = ({ kinds }: Shown) =>
  kinds.new.rows
    .map(
      ({ date, type, amount, name }) => `${date} ${type === 'income' ? '+' : '-'}${amount}|${name}`,
    )
    .join('; ')

describe.each(Object.entries(CASES))('a file with a fault in its %s', (folder, files) => {
  test.each(files)('is read: %s', async (file, rows, unreadable = []) => {
    const preview = await previewAfter(`${folder}/${file}`)
    expect(newRows(preview)).toBe(rows)
    expect(preview.unreadable.rows.map(({ line }) => line)).toEqual(unreadable)
    // Nothing is asked, and no balance is said to be wrong.
    const { missing, alternatives, yearEnds, reading, balances } = preview
    expect([missing, alternatives, yearEnds, reading.dateOrder === null]).toEqual([
      ...[null, [], [], false],
    ])
    expect(balances?.agrees ?? true).toBe(true)
  })
})

test.each([
  [
    'a reference that returns each month',
    'standing-order',
    'csv',
    '2026-04-02 -30000|Gym; 2026-04-28 -900000|Landlord; 2026-04-29 -5000|Noodle Bar',
  ],
  ['a number from 1 on', 'fitid-restarts', 'ofx', '2026-04-01 -5|Parking; 2026-04-02 -7|Tea'],
])('%s is no reason to leave out a row of the next file', async (_, name, extension, rows) => {
  const [first, second] = [1, 2].map(number => `rows/${name}-${number}.${extension}`)
  expect(newRows(await previewAfter(second ?? '', [first ?? '']))).toBe(rows)
})

test('the categories below a row that cannot be read are those of the file', async () => {
  const { kinds } = await previewAfter('rows/first-date-impossible.csv')
  expect(kinds.new.rows.map(({ category }) => category)).toEqual(['Food', 'Salary'])
})
