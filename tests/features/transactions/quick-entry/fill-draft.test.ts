// The draft of the add form as its quick entry fills it, without a screen.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecentNames } from '../../../../src/features/transactions/names/recent-names'
import {
  type LineContext,
  withChange,
  withChosenType,
  withLine,
} from '../../../../src/features/transactions/quick-entry/fill-draft'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  type TransactionDraft,
  withOffered,
} from '../../../../src/features/transactions/transaction-draft'

const today = '2026-11-24'

const recent: RecentNames = new Map([
  ['kopi', [{ name: 'Kopi', type: 'expense', category: 'Food', amount: 18_000, weight: 1 }]],
  ['arisan', [{ name: 'Arisan', type: 'income', category: 'Friends', amount: 500_000, weight: 1 }]],
])
const context: LineContext = { today, language: 'id', recent }

const [expense, income] = [emptyDraft('expense'), emptyDraft('income')]
const LINE = 'kopi 18rb kemarin'
const YESTERDAY = { date: '2026-11-23', amount: '18000' }
const FILLED = { ...YESTERDAY, type: 'expense', name: 'kopi', category: 'Food' } as const
const INCOME = { type: 'income', category: 'Friends' } as const
const written = (draft: TransactionDraft, text: string) => withLine(draft, { text }, context)
const typed = (draft: TransactionDraft, text: string) =>
  [...text].reduce((now, _, at, all) => written(now, all.slice(0, at + 1).join('')), draft)

describe('a line', () => {
  test.each<[string, TransactionDraft, string, Partial<TransactionDraft>]>([
    ['fills the fields, with the category that the name had last', expense, LINE, FILLED],
    ['without a date leaves it to follow today', expense, 'kopi 18rb', { date: null }],
    ['of a name that was an income is one', expense, 'arisan 500rb', INCOME],
    ['of any other name is an expense', income, 'bakso 20rb', { type: 'expense' }],
    ['with a word of income is one', expense, 'gaji 5jt', { type: 'income' }],
    ['that is emptied leaves the form as it was', written(income, LINE), '', income],
  ])('%s', (_, draft, text, fields) => {
    expect(written(draft, text)).toMatchObject(fields)
  })

  test('gives no amount while it is open which is meant, and then the chosen one', () => {
    const asked = written(expense, 'ojek gocap')
    expect(asked).toMatchObject({ name: 'ojek', amount: '' })
    const chosen = withLine(asked, { chosen: [['gocap', '5000000']] }, context)
    expect(chosen).toMatchObject({ name: 'ojek', amount: '50000' })
  })

  test('with another currency fills it in, and the rupiah once they are chosen or typed', () => {
    const asked = written(expense, 'netflix $4.99')
    expect(asked).toMatchObject({ name: 'netflix', amount: '', foreign: 'USD 4.99' })
    const chosen = withLine(asked, { chosen: [['$4.99', '8100000']] }, context)
    expect(chosen).toMatchObject({ amount: '81000', foreign: 'USD 4.99' })
    const byHand = withChange(asked, { amount: '82500' })
    expect(written(byHand, 'netflix $5')).toMatchObject({ amount: '82500', foreign: 'USD 5' })
    expect(written(asked, 'netflix').foreign).toBeUndefined()
  })

  test('overwrites nothing that was filled in before it', () => {
    const begun = { ...expense, name: 'Lunch', category: 'Work', date: '2026-11-01' }
    expect(written(begun, LINE)).toMatchObject({ ...begun, amount: '18000' })
  })

  test.each([
    { name: 'Latte' },
    { amount: '20000' },
    { date: '2026-11-02' },
    { category: 'Gifts' },
    { category: '' },
  ])('overwrites nothing that was changed by hand: %j', part => {
    const changed = withChange(written(expense, LINE), part)
    expect(written(changed, 'kopi 19rb tgl 5')).toMatchObject({
      ...{ name: 'kopi', amount: '19000', date: '2026-11-05', category: 'Food' },
      ...part,
    })
  })

  test('does not change a type that was chosen in the form', () => {
    const chosen = withChosenType(expense, 'income', today)
    expect(written(chosen, 'kopi 18rb')).toMatchObject({ type: 'income', category: '' })
  })

  test('is the same typed letter by letter or pasted', () => {
    const pieces = 'kopi arisan gaji 18rb 500 gocap +5jt kemarin tgl 5 minggu lalu 2x15rb ceban'
    const words = fc.array(fc.constantFrom(...pieces.split(' ')), { maxLength: 7 })
    fc.assert(
      fc.property(words, fc.constantFrom('income', 'expense'), (parts, type) => {
        const text = parts.join(' ')
        fc.pre(text !== '')
        const draft = emptyDraft(type)
        expect(typed(draft, text)).toEqual(written(draft, text))
      }),
    )
  })
})

describe('the draft', () => {
  const filled = written(expense, 'kopi gocap minggu lalu')

  test('is stored and read with its line, and without an emptied one', () => {
    const read: unknown = structuredClone(filled)
    expect(ADD_TRANSACTION_DRAFT.is(read)).toBe(true)
    expect(ADD_TRANSACTION_DRAFT.isBlank(filled)).toBe(false)
    expect(ADD_TRANSACTION_DRAFT.isBlank(written(filled, ''))).toBe(true)
  })

  test.each([
    null,
    'kopi',
    {},
    { ...filled.line, byHand: ['id'] },
    { ...filled.line, chosen: [1] },
  ])('with a line that is none is none itself: %j', line => {
    expect(ADD_TRANSACTION_DRAFT.is({ ...filled, line })).toBe(false)
  })

  test('of a shared text has no line', () => {
    const shared = { name: 'Bakso', amount: 20_000, description: '' }
    const taken = withChange(filled, withOffered(filled, shared))
    expect(taken).toMatchObject({ name: 'Bakso', amount: '20000', category: '' })
    expect(taken.line).toBeUndefined()
  })
})
