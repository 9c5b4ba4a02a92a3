// The export of a database: in pages, as CSV and as JSON, and what the import makes of both.

import { expect, test } from 'vitest'
import type { Transaction } from '../../../../src/domain/transaction/transaction'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readFile } from '../../../../src/features/import/worker/read-file'
import { exportData } from '../../../../src/features/settings/export/export-data'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { category, NOON, transaction, wallet } from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'

const ROWS = [
  transaction({ id: 1, name: 'Kopi "susu", dingin', amount: 18_000.5, description: 'two\nlines' }),
  transaction({ id: 2, name: '=1+1', category: '@work', amount: 1_000_000_000_000 }),
  transaction({ id: 3, type: 'income', name: ' gaji ', category: 'Gaji', amount: 0.05 }),
  transaction({ id: 4, name: "'=1", category: 'Transfer', description: "'=1" }),
  transaction({ id: 5, name: 'two  blanks;=1', description: 'two  blanks;=1' }),
]

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
