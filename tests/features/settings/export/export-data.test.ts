// The export of a database: in pages, as CSV and as JSON, and what the import makes of both.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../../src/domain/transaction/transaction'
import {
  fittingForeign,
  foreignTextOf,
  withForeign,
} from '../../../../src/domain/transaction/wallet/foreign'
import type { Transfer } from '../../../../src/domain/transaction/wallet/transfer'
import { type Wallet, withArchived } from '../../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readFile } from '../../../../src/features/import/worker/read-file'
import { exportData } from '../../../../src/features/settings/export/export-data'
import { stageImport } from '../../../../src/store/bulk/imports/stage-import'
import { writeJob } from '../../../../src/store/bulk/jobs/job'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { category, NOON, transaction, transfer, wallet } from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { runs } from '../../../support/effort'

const ROWS = [
  transaction({ id: 1, name: 'Kopi "susu", dingin', amount: 18_000.5, description: 'two\nlines' }),
  transaction({ id: 2, name: '=1+1', category: '@work', amount: 1_000_000_000_000 }),
  transaction({ id: 3, type: 'income', name: ' gaji ', category: 'Gaji', amount: 0.05 }),
  transaction({ id: 4, name: "'=1", category: 'Transfer', description: "'=1" }),
  transaction({ id: 5, name: 'two  blanks;=1', description: 'two  blanks;=1' }),
]

const BCA = wallet({ id: 1, key: 'bca00001', walletName: 'BCA' })
const OLD = withArchived(wallet({ id: 2, key: 'old00001', walletName: 'Old, "bank"' }), true)
const MAIN = wallet({ id: 3, key: '', walletName: '', kind: 'cash' })
const WALLETS = [BCA, OLD, MAIN]

async function filled(rows: readonly Transaction[]): Promise<UserDatabase> {
  const database = freshDatabase()
  await database.transactions.bulkAdd(rows.map(row => ({ ...row, sync: null })))
  await database.categories.add({ ...category({ id: 9 }), sync: { rev: 3, at: NOON, by: 'other' } })
  return database
}

test('CSV has every transaction with plain numbers, and no formula', async () => {
  const { file, count } = await exportData(await filled(ROWS), 'csv', () => {})
  expect(count).toBe(5)
  expect(await file.text()).toBe(
    [
      'Date,Type,Name,Category,Amount,Description',
      '2026-03-10,expense,"Kopi ""susu"", dingin",Food,18000.5,"two\nlines"',
      "2026-03-10,expense,'=1+1,'@work,1000000000000,",
      '2026-03-10,income," gaji ",Gaji,0.05,',
      "2026-03-10,expense,''=1,Transfer,15000,''=1",
      "2026-03-10,expense,two  blanks;'=1,Food,15000,two  blanks;'=1",
      '',
    ].join('\r\n'),
  )
})

test('JSON has everything and nothing of the sync, page by page, and reports its progress', async () => {
  const others = Array.from({ length: 2_495 }, (_, index) => transaction({ id: index + 10 }))
  const rows = [...ROWS, ...others]
  const counts: number[] = []
  const { file, count } = await exportData(await filled(rows), 'json', told => counts.push(told))
  expect([count, ...counts]).toEqual([2_500, 1_000, 2_000, 2_500])
  expect(JSON.parse(await file.text())).toEqual({
    ...{ format: 'comoney', version: 1, transactions: rows, categories: [category({ id: 9 })] },
    ...{
      savings: [],
      wallets: [],
      transfers: [],
      budgets: [],
      templates: [],
      schedules: [],
      settings: [],
    },
  })
})

test('a CSV of several wallets has their names, and the import puts each row into its wallet', async () => {
  const wallets = [
    wallet({ id: 1, key: 'bca00001', walletName: '=BCA; "x"' }),
    wallet({ id: 2, key: '', walletName: '' }),
  ]
  const rows = ['bca00001', '', 'deleted1'].map((key, id) => inWallet(transaction({ id }), key))
  const database = await filled(rows)
  await database.wallets.bulkAdd(wallets.map(each => ({ ...each, sync: null })))
  const { file } = await exportData(database, 'csv', () => {})
  const read = await readFile(file, null)
  if (typeof read === 'string') throw new Error(read)
  const session = new ImportSession(read, {})
  session.compare([], [], { wallets, transfers: [] })
  session.into('bca00001')
  session.plan({ ticked: [], kinds: [], instead: {}, rest: { income: '', expense: '' } })
  expect(session.take(0, 10).map(row => row.ownWallet)).toEqual(['bca00001', '', ''])
})

test('a CSV has the units of other currencies if there are any', async () => {
  const paid = withForeign(transaction({ id: 1 }), { currency: 'USD', units: 4.99 })
  const odd = { ...withForeign(transaction({ id: 2 }), { currency: 'JPY', units: 9 }), amount: 5 }
  const { file } = await exportData(await filled([paid, odd]), 'csv', () => {})
  expect(await file.text()).toBe(
    [
      'Date,Type,Name,Category,Amount,Description,Currency,Units',
      '2026-03-10,expense,Noodles,Food,15000,,USD,4.99',
      '2026-03-10,expense,Noodles,Food,5,,,',
      '',
    ].join('\r\n'),
  )
})

/** What comes into another database with the same wallets, the transactions first. */
async function importedFrom(file: Blob) {
  const read = await readFile(file, null)
  if (typeof read === 'string') throw new Error(read)
  const session = new ImportSession(read, {})
  session.compare([], [], { wallets: WALLETS, transfers: [] })
  const { total } = session.plan({
    ...{ ticked: [], kinds: ['zero'], instead: {}, rest: { income: '', expense: '' } },
  })
  async function* rows() {
    yield session.take(0, total)
  }
  const database = freshDatabase()
  await stageImport(database, NOON, { id: 'import-1', name: '', categories: [] }, rows())
  await writeJob(database, NOON, 'import-1', () => {})
  const spent = await database.transactions.toArray()
  return { rows: [...spent, ...(await database.transfers.toArray())], preview: session.preview() }
}

const hundredths = (min: number) => fc.integer({ min, max: 1e14 }).map(sum => sum / 100)

test('the import of a CSV or JSON gives each entry its units again', async () => {
  const anyRow = fc.record({
    amount: hundredths(0),
    units: fc.option(hundredths(1)),
    currency: fc.stringMatching(/^[A-Z]{3}$/),
    isMoved: fc.boolean(),
    isTorn: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async rows => {
      const documents = rows.map(({ amount, units, currency, isMoved, isTorn }, id) => {
        const name = `Row ${id}`
        const document = isMoved
          ? transfer({ id, note: name, amount })
          : transaction({ id, name, amount })
        const foreign = units === null ? null : { currency, units }
        const written = withForeign<Transaction | Transfer>(document, foreign)
        return isTorn ? { ...written, amount: amount === 1 ? 2 : 1 } : written
      })
      const database = await filled(documents.filter(each => 'type' in each))
      await database.wallets.bulkAdd(WALLETS.map(each => ({ ...each, sync: null })))
      const moved = documents.filter(each => 'to' in each)
      await database.transfers.bulkAdd(moved.map(each => ({ ...each, sync: null })))
      const figures = (all: readonly (Transaction | Transfer)[]) =>
        all
          .map(each => {
            const name = 'to' in each ? each.note : each.name
            return JSON.stringify([name, each.amount, fittingForeign(each)])
          })
          .sort()
      const csv = await importedFrom((await exportData(database, 'csv', () => {})).file)
      expect(figures(csv.rows)).toEqual(figures(documents))
      expect(csv.preview.currencies).toEqual([])
      const spent = documents.filter(each => 'type' in each)
      if (spent.length === 0) return
      const json = await importedFrom((await exportData(database, 'json', () => {})).file)
      expect(figures(json.rows)).toEqual(figures(spent))
      const torn = spent.filter(each => 'more' in each && !fittingForeign(each))
      expect(json.preview.lostUnits).toBe(torn.filter(each => foreignTextOf(each) !== '').length)
    }),
    { numRuns: runs(60) },
  )
})

test.each([
  ['without units', 'USD,'],
  ['without a currency', ',4.99'],
  ['of an unknown form', 'dollars,4.99'],
  ['of 0', 'USD,0'],
  ['with three decimals', 'USD,4.999'],
])('a text %s in a CSV is not imported, and the preview says so', async (_, cells) => {
  const header = 'Date,Type,Name,Category,Amount,Description,Currency,Units'
  const rows = [`2026-03-10,expense,Noodles,Food,15000,,${cells}`, '2026-03-10,income,Pay,,1,,,']
  const { rows: imported, preview } = await importedFrom(new Blob([[header, ...rows].join('\n')]))
  expect(imported.map(each => [each.amount, fittingForeign(each)])).toEqual([
    ...[
      [15_000, null],
      [1, null],
    ],
  ])
  expect(preview).toMatchObject({ lostUnits: 1, currencies: [] })
})

test.each(['csv', 'json'] as const)('the import reads the %s as it was', async format => {
  const { file } = await exportData(await filled(ROWS), format, () => {})
  const read = await readFile(file, null)
  if (typeof read === 'string') throw new Error(read)
  expect(read.origin).toBe('CoMoney')
  const session = new ImportSession(read, {})
  session.compare([], [])
  const nothing = { ticked: [], kinds: [], instead: {}, rest: { income: '', expense: '' } }
  session.plan(nothing)
  const planned = session.take(0, 10)
  const plain = (rows: readonly Omit<Transaction, 'id'>[]) =>
    rows.map(({ date, type, name, category, amount, description }) =>
      JSON.stringify([date, type, name.trim(), category, amount, description]),
    )
  expect(plain(planned).sort()).toEqual(plain(ROWS).sort())
})

const MOVED = [
  transfer({ id: 1, date: '2026-03-08', from: 'old00001', amount: 0.5, note: '=BCA' }),
  transfer({ id: 2, date: '2026-03-09', from: 'bca00001', to: '', amount: 15_000 }),
  transfer({ id: 3, date: '2026-03-10', from: '', to: '', amount: 15_000, note: 'Nowhere' }),
  transfer({ id: 4, date: '2026-03-10', from: 'deleted1', amount: 15_000 }),
]
const SPENT = [
  transaction({ id: 1, name: 'Top Up BCA' }),
  inWallet(transaction({ id: 2, type: 'income', name: 'Gaji' }), 'old00001'),
]

async function exportWithTransfers(): Promise<Blob> {
  const database = await filled(SPENT)
  await database.wallets.bulkAdd(WALLETS.map(each => ({ ...each, sync: null })))
  await database.transfers.bulkAdd(MOVED.map(each => ({ ...each, sync: null })))
  return (await exportData(database, 'csv', () => {})).file
}

test('a CSV has the transfers with both wallets below the transactions', async () => {
  expect(await (await exportWithTransfers()).text()).toBe(
    [
      'Date,Type,Name,Category,Amount,Description,Wallet,To wallet',
      '2026-03-10,expense,Top Up BCA,Food,15000,,,',
      '2026-03-10,income,Gaji,Food,15000,,"Old, ""bank""",',
      `2026-03-08,transfer,'=BCA,,0.5,,"Old, ""bank""",BCA`,
      '2026-03-09,transfer,,,15000,,BCA,',
      '2026-03-10,transfer,Nowhere,,15000,,,',
      '2026-03-10,transfer,,,15000,,,BCA',
      '',
    ].join('\r\n'),
  )
})

describe('the import of a CSV with transfers', () => {
  async function sessionWith(
    transactions: readonly Transaction[],
    transfers: readonly Transfer[],
    wallets: readonly Wallet[] = WALLETS,
  ) {
    const read = await readFile(await exportWithTransfers(), null)
    if (typeof read === 'string') throw new Error(read)
    const session = new ImportSession(read, {})
    const recorded = transactions.map(row => ({ ...row, externalId: '' }))
    session.compare(recorded, [], { wallets, transfers })
    return session
  }

  const countsIn = (session: ImportSession) => {
    const { kinds } = session.preview()
    return {
      duplicate: kinds.duplicate.count,
      new: kinds.new.count,
      transfer: kinds.transfer.count,
    }
  }

  test('reads each transfer as it was, and an expense that names a wallet as an expense', async () => {
    const session = await sessionWith([], [])
    expect(session.preview().unreadable.rows).toEqual([])
    const rest = { income: 'Other', expense: 'Other' }
    const { total } = session.plan({ ticked: [], kinds: [], instead: {}, rest })
    const rows = session
      .take(0, total)
      .map(row => [row.type, row.name, row.amount, row.ownWallet, row.otherWallet ?? null])
    expect(rows).toEqual([
      ['expense', '=BCA', 0.5, 'old00001', 'bca00001'],
      ['expense', '', 15_000, 'bca00001', ''],
      ['expense', 'Top Up BCA', 15_000, '', null],
      ['income', 'Gaji', 15_000, 'old00001', null],
      ['expense', 'Nowhere', 15_000, '', ''],
      ['expense', '', 15_000, '', 'bca00001'],
    ])
  })

  test('finds all of them recorded in the account that has written it', async () => {
    const session = await sessionWith(SPENT, MOVED)
    expect(countsIn(session)).toEqual({ duplicate: 6, new: 0, transfer: 0 })
  })

  test('takes a recorded transfer for one row between its own wallets, and for no expense', async () => {
    const there = transfer({ id: 8, date: '2026-03-09', from: 'bca00001', to: '', amount: 15_000 })
    const back = transfer({ id: 9, date: '2026-03-09', from: '', to: 'bca00001', amount: 15_000 })
    const counts = async (...moved: Transfer[]) => countsIn(await sessionWith([], moved))
    expect(await counts(there, there)).toEqual({ duplicate: 1, new: 5, transfer: 0 })
    expect(await counts(back)).toEqual({ duplicate: 0, new: 6, transfer: 0 })
  })

  test('leaves out a transfer to a wallet that the account has not, until the user says more', async () => {
    const session = await sessionWith([], [], [MAIN])
    expect(countsIn(session)).toEqual({ duplicate: 0, new: 4, transfer: 2 })
  })
})
