// The exports of other apps, recognised by their headers. Columns that are not listed here are not read.

import type { ColumnUse } from './column-names'
import { type ColumnReading, completed } from './columns'
import type { StatementTable } from './statement-table'

interface KnownExport {
  readonly app: string
  /** The required columns, as the app writes them, and their uses. */
  readonly columns: Readonly<Record<string, ColumnUse>>
  /** Columns that some of its files have. */
  readonly optional?: Readonly<Record<string, ColumnUse>>
}

const EXPORTS: readonly KnownExport[] = [
  {
    app: 'CoMoney',
    columns: {
      ...{ Date: 'date', Type: 'type', Name: 'name', Category: 'category' },
      ...{ Amount: 'amount', Description: 'description' },
    },
    optional: { Wallet: 'wallet', 'To wallet': 'toWallet', Currency: 'currency', Units: 'units' },
  },
  {
    app: 'Actual',
    columns: {
      ...{ Account: 'wallet', Date: 'date', Payee: 'name', Notes: 'description' },
      ...{ Category: 'category', Amount: 'amount', Cleared: 'ignored' },
    },
  },
  {
    app: 'Firefly III',
    columns: {
      ...{ journal_id: 'externalId', type: 'type', amount: 'amount', description: 'name' },
      ...{ date: 'date', category: 'category', notes: 'description', source_name: 'ignored' },
    },
    optional: { currency_code: 'currency' },
  },
  {
    app: 'ezBookkeeping',
    columns: {
      ...{ Time: 'date', Type: 'type', Category: 'ignored', 'Sub Category': 'category' },
      ...{ Amount: 'amount', Account2: 'ignored', Description: 'name' },
    },
    optional: { 'Account Currency': 'currency' },
  },
  {
    app: 'Cashew',
    columns: {
      ...{ account: 'wallet', amount: 'amount', title: 'name', note: 'description', date: 'date' },
      ...{ income: 'type', 'category name': 'category', 'subcategory name': 'ignored' },
    },
    optional: { currency: 'currency' },
  },
  {
    // By Realbyte. The column before the type has the currency as its name and contains the amount.
    app: 'Money Manager',
    columns: {
      ...{ Period: 'date', Category: 'category', Subcategory: 'ignored', Note: 'name' },
      ...{ 'Income/Expense': 'type', Description: 'description', Amount: 'amount' },
    },
    optional: { Currency: 'currency' },
  },
  {
    app: 'Money Manager',
    columns: {
      ...{ Date: 'date', Category: 'category', Subcategory: 'ignored', Note: 'name' },
      ...{ 'Income/Expense': 'type', Description: 'description', Amount: 'amount' },
    },
    optional: { Currency: 'currency' },
  },
  {
    // By BudgetBakers.
    app: 'Wallet',
    columns: {
      ...{ account: 'wallet', category: 'category', ref_currency_amount: 'ignored' },
      ...{ amount: 'amount', type: 'type', note: 'description', date: 'date', payee: 'name' },
    },
    optional: { currency: 'currency' },
  },
]

/** Of a file with transfers between named wallets, however few rows are incomes and expenses. */
const BY_TYPE = { direction: 'type', unsigned: 'expense' } as const
/** Of a file without types, however few of its amounts have a minus. */
const BY_SIGN = { direction: 'sign', unsigned: 'income' } as const

interface KnownReading {
  readonly app: string
  readonly reading: ColumnReading
}

/** Null for any other header. */
export function knownReading(table: StatementTable): KnownReading | null {
  const header = table.header?.map(name => name.toLowerCase()) ?? []
  const known = EXPORTS.find(({ columns }) =>
    Object.keys(columns).every(name => header.includes(name.toLowerCase())),
  )
  if (!known) return null
  const byName = new Map(
    Object.entries({ ...known.columns, ...known.optional }).map(([name, use]) => [
      name.toLowerCase(),
      use,
    ]),
  )
  const uses = Array.from({ length: table.width }, (_, index): ColumnUse => {
    const name = header[index] ?? ''
    // Of two columns with one name, the first counts.
    return header.indexOf(name) === index ? (byName.get(name) ?? 'ignored') : 'ignored'
  })
  const reasons = uses.map(() => 'format' as const)
  const reading = completed(table, uses, reasons)
  const direction = uses.includes('toWallet') ? BY_TYPE : uses.includes('type') ? {} : BY_SIGN
  return { app: known.app, reading: { ...reading, ...direction } }
}
