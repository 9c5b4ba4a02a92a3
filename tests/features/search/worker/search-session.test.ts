// The search over the database of a user: the same answer as a plain scan of all rows, after any change.

import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Documents } from '../../../../src/domain/document'
import type { SearchAnswer } from '../../../../src/domain/transaction/search/search'
import {
  readSearchParams,
  type SearchParams,
} from '../../../../src/domain/transaction/search/search-params'
import type { Transaction } from '../../../../src/domain/transaction/transaction'
import type { Transfer } from '../../../../src/domain/transaction/wallet/transfer'
import { SearchSession } from '../../../../src/features/search/worker/search-session'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { NOON, transaction, transactions, transfer } from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { replica } from '../../../support/data/replica'
import { tenYears } from '../../../support/data/ten-years'
import { runs } from '../../../support/effort'
import { FakeCloud } from '../../../support/fakes/fake-cloud'

const NAMES = ['Kopi susu', 'Kopi 18', 'Nasi goreng', 'Gaji']
const CATEGORIES = ['Food', 'Food and drinks', 'Salary']
const DATES = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-03-10']
const AMOUNTS = [0, 18, 18_000, 0.1, 1_000_000_000_000]

function search(database: UserDatabase, pauseMs = 0) {
  const errors: unknown[] = []
  const session = new SearchSession(database, error => errors.push(error), pauseMs)
  onTestFinished(() => session.end())
  return {
    session,
    ask(params: SearchParams) {
      const answers: SearchAnswer[] = []
      const { filters } = readSearchParams(params, 'id')
      session.ask({ filters, language: 'id', wallets: [] }, answer => answers.push(answer))
      return { answers, errors, latest: () => answers.at(-1) }
    },
  }
}

/** Everything that a person is shown of an answer. */
function shown(answer: SearchAnswer | undefined) {
  return answer && { ids: [...answer.ids], ...answer.totals, hasAll: answer.hasAll }
}

/** The plain way: every row is read and compared. */
async function scan(database: UserDatabase, params: SearchParams) {
  const rows = (await database.transactions.toArray()).filter(row => isFound(row, params))
  const moved = (await database.transfers.toArray()).filter(row => isTransferFound(row, params))
  // Of two with one date and id, the transaction comes first.
  const found = [
    ...rows.map(row => ({ ...row, sign: 1 })),
    ...moved.map(row => ({ ...row, sign: -1 })),
  ]
  found.sort(
    (left, right) =>
      right.date.localeCompare(left.date) || right.id - left.id || right.sign - left.sign,
  )
  const sum = (type: Transaction['type']) =>
    rows
      .filter(row => row.type === type)
      .reduce((total, { amount }) => total + BigInt(Math.round(amount * 100)), 0n)
  return {
    ids: found.map(({ id, sign }) => sign * id),
    count: rows.length,
    transfers: moved.length,
    income: sum('income'),
    expense: sum('expense'),
    hasAll: true,
  }
}

/** For words of plain letters and whole numbers only. */
function isFound(row: Transaction, params: SearchParams): boolean {
  const { q = '', type, category = [], from, to, min, max } = params
  const own = `${row.name} ${row.category} ${row.description}`.toLowerCase().split(' ')
  const typed = q.toLowerCase().split(' ').filter(Boolean)
  return (
    typed.every(word => own.some(each => each.startsWith(word)) || Number(word) === row.amount) &&
    (type === undefined || row.type === type) &&
    (category.length === 0 || category.includes(row.category)) &&
    (from === undefined || row.date >= from) &&
    (to === undefined || row.date <= to) &&
    (min === undefined || row.amount >= Number(min)) &&
    (max === undefined || row.amount <= Number(max))
  )
}

/** By note and filters; the wallets have no names here. */
function isTransferFound({ note, ...row }: Transfer, { type, ...params }: SearchParams): boolean {
  const moved = { ...row, type: 'expense' as const, name: note, category: '', description: '' }
  return (type === undefined || type === 'transfer') && isFound(moved, params)
}

const anyRow = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    date: fc.constantFrom(...DATES),
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: fc.constantFrom(...AMOUNTS),
    name: fc.constantFrom(...NAMES),
    category: fc.constantFrom(...CATEGORIES),
    description: fc.constantFrom('', 'lunas'),
  })
  .map(transaction)

const anyTransfer = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    date: fc.constantFrom(...DATES),
    amount: fc.constantFrom(...AMOUNTS),
    note: fc.constantFrom('', 'Kopi susu', 'Lunas'),
  })
  .map(transfer)

const anyParams = fc.record(
  {
    q: fc.constantFrom('kopi', 'sus', '18', 'KOPI 18', 'food', 'lunas gaji', 'opi', '18000'),
    type: fc.constantFrom('income', 'expense', 'transfer'),
    category: fc.subarray(CATEGORIES, { minLength: 1 }),
    from: fc.constantFrom(...DATES.slice(0, 2)),
    to: fc.constantFrom(...DATES.slice(2)),
    min: fc.constantFrom('0', '18'),
    max: fc.constantFrom('18', '18000'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SearchParams>

type Change = (database: UserDatabase) => Promise<unknown>

const save =
  <C extends 'transactions' | 'transfers'>(name: C, rows: Documents[C][]): Change =>
  database =>
    commit(database, NOON, async writer => {
      for (const row of rows) await writer.put(name, row)
    })

const remove =
  (name: 'transactions' | 'transfers', ids: number[]): Change =>
  database =>
    commit(database, NOON, async writer => {
      for (const id of ids) await writer.remove(name, id)
    })

/** A page of a pull: in one call, in which Dexie names no ids of 50 rows or more. */
const pull =
  (rows: Transaction[], padding: number): Change =>
  database => {
    const others = transactions(padding, { name: 'Kopi', date: '2025-06-15' })
    return database.transactions.bulkPut([...others, ...rows].map(row => ({ ...row, sync: null })))
  }

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.array(anyRow, { minLength: 1, maxLength: 4 }).map(rows => save('transactions', rows)),
  fc.array(anyTransfer, { minLength: 1, maxLength: 4 }).map(rows => save('transfers', rows)),
  fc
    .tuple(
      fc.constantFrom('transactions', 'transfers'),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    )
    .map(([name, ids]) => remove(name, ids)),
  fc
    .tuple(fc.uniqueArray(anyRow, { selector: ({ id }) => id }), fc.constantFrom(0, 49, 60))
    .map(([rows, padding]) => pull(rows, padding)),
  fc.constant<Change>(database => database.transactions.clear()),
)

const COFFEE_AND_TEA = [transaction({ id: 1, name: 'Kopi' }), transaction({ id: 2, name: 'Teh' })]
const SOON = { timeout: 20_000, interval: 2 }

describe('the answer', () => {
  test('is that of a plain scan, after any saves, deletions and pulls', async () => {
    const steps = fc.array(fc.oneof(anyChange, anyParams), { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow), steps, anyParams, async (rows, all, last) => {
        const database = freshDatabase()
        const otherTab = freshDatabase(database.uid)
        await save('transactions', rows)(otherTab)
        const searching = search(database)
        for (const step of all) {
          if (typeof step === 'function') await step(otherTab)
          else searching.ask(step)
        }
        const asked = searching.ask(last)
        const expected = await scan(otherTab, last)
        await vi.waitFor(() => expect(shown(asked.latest())).toEqual(expected), SOON)
        expect(asked.errors).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })

  test('is given again after a save, an edit and a deletion, without a question', async () => {
    const database = freshDatabase()
    const otherTab = freshDatabase(database.uid)
    const asked = search(database).ask({ q: 'kopi' })
    const ids = () => [...(asked.latest()?.ids ?? [])]
    await vi.waitFor(() => expect(asked.latest()?.hasAll).toBe(true), SOON)
    for (const [change, found] of [
      [save('transactions', COFFEE_AND_TEA), [1]],
      [save('transactions', [transaction({ id: 2, name: 'Kopi', date: '2020-01-01' })]), [1, 2]],
      [save('transactions', [transaction({ id: 2, name: 'Kopi', date: '2027-01-01' })]), [2, 1]],
      [remove('transactions', [2]), [1]],
    ] as const) {
      await change(otherTab)
      await vi.waitFor(() => expect(ids()).toEqual(found), SOON)
    }
  })

  test('has reported changes before everything is read again', async () => {
    const database = freshDatabase()
    const many = transactions(60, { name: 'Kopi' })
    await save('transactions', many)(database)
    const { session, ask } = search(database, 60_000)
    const asked = ask({ q: 'kopi' })
    await vi.waitFor(() => expect(asked.latest()?.hasAll).toBe(true), SOON)
    await database.transactions.bulkPut(many.map(row => ({ ...row, name: 'Teh', sync: null })))
    session.noteChanged(many.slice(0, 50).map(({ id }) => id))
    await vi.waitFor(() => expect(asked.latest()?.totals?.count).toBe(10), SOON)
  })

  test('follows what another device has changed', async () => {
    const cloud = new FakeCloud()
    const [here, there] = [replica(cloud).reopened(), replica(cloud)]
    await there.save('transactions', ...transactions(120, { name: 'Kopi' }))
    await there.sync()
    const asked = search(here.database).ask({ q: 'kopi' })
    await here.sync()
    await vi.waitFor(() => expect(asked.latest()?.totals?.count).toBe(120), SOON)
    await there.save('transactions', transaction({ id: NOON + 7, name: 'Teh' }))
    await there.remove('transactions', NOON + 8)
    await there.sync()
    await here.sync()
    await vi.waitFor(() => expect(asked.latest()?.totals?.count).toBe(118), SOON)
  })

  test('has the first results, newest first, before it has all, and then the sums of all', async () => {
    const { transactions: rows } = tenYears(6_000, '2026-03-10')
    const database = freshDatabase()
    await database.transactions.bulkPut(rows.map(row => ({ ...row, sync: null })))
    const params = { q: 'kopi' }
    const asked = search(database).ask(params)
    await vi.waitFor(() => expect(asked.latest()?.hasAll).toBe(true), SOON)
    const expected = await scan(database, params)
    expect(shown(asked.latest())).toEqual(expected)
    const [first] = asked.answers
    expect(first?.hasAll).toBe(false)
    expect([...(first?.ids ?? [])]).toEqual(expected.ids.slice(0, first?.ids.length))
    expect(first?.ids.length).toBeGreaterThan(0)
  })

  test('of a newer question takes the place of an older one', async () => {
    const database = freshDatabase()
    await save('transactions', COFFEE_AND_TEA)(database)
    const searching = search(database)
    const first = searching.ask({ q: 'teh' })
    const second = searching.ask({ q: 'kopi' })
    await vi.waitFor(() => expect(shown(second.latest())?.ids).toEqual([1]), SOON)
    expect(first.answers).toEqual([])
  })

  test('has rows of one day without an end, and of the first years', async () => {
    const database = freshDatabase()
    const many = transactions(2_500, { name: 'Kopi', date: '2026-03-10' })
    const old = ['0000-01-01', '0001-12-31', '0099-06-01', '1999-12-31'].map((date, id) =>
      transaction({ id, date, name: 'Kopi' }),
    )
    const moved = ['0000-01-01', '1500-06-01', '2027-01-01'].map((date, index) =>
      transfer({ id: index + 1, date }),
    )
    await database.transfers.bulkPut(moved.map(row => ({ ...row, sync: null })))
    await database.transactions.bulkPut([...many, ...old].map(row => ({ ...row, sync: null })))
    const asked = search(database).ask({})
    const expected = await scan(database, {})
    await vi.waitFor(() => expect(shown(asked.latest())).toEqual(expected), SOON)
  })

  test('is an error when the database cannot be read', async () => {
    const database = freshDatabase()
    await database.open()
    database.close()
    const asked = search(database).ask({})
    await vi.waitFor(() => expect(asked.errors).toHaveLength(1), SOON)
    expect(asked.answers).toEqual([])
  })
})
