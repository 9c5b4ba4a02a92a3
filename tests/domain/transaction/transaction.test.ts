// The form of a transaction: what it accepts, refuses, and makes of its texts (specification, sections 3 and 5).

import { describe, expect, test } from 'vitest'
import {
  type Transaction,
  type TransactionEntry,
  type TransactionError,
  transactionFrom,
} from '../../../src/domain/transaction/transaction'
import { isTransactionType } from '../../../src/domain/transaction/transaction-type'
import { transaction } from '../../support/data/builders'

const made = (fields: Partial<TransactionEntry>) =>
  transactionFrom(7, { ...transaction(), ...fields })

describe('an entry', () => {
  test('becomes a transaction under the given id, without the blanks around its texts', () => {
    const entry = { name: ' Noodles\t', category: ' Food ', description: '\n' }
    expect(made(entry)).toEqual(transaction({ id: 7 }))
  })

  test.each<[string, Partial<Transaction>]>([
    ['an amount of 0 (decision 3)', { amount: 0 }],
    ['the greatest amount', { amount: 1_000_000_000_000 }],
    ['a name of 200 characters', { name: 'n'.repeat(200) }],
    ['a category of 100 characters', { category: 'c'.repeat(100) }],
    ['a description of 2000 characters', { description: 'd'.repeat(2000) }],
  ])('is accepted as it is with %s', (_, fields) => {
    expect(made(fields)).toEqual(transaction({ id: 7, ...fields }))
  })

  test.each<[TransactionError, string, Partial<TransactionEntry>]>([
    ['required-missing', 'no name', { name: '' }],
    ['required-missing', 'a blank name', { name: '   ' }],
    ['required-missing', 'no amount', { amount: null }],
    ['required-missing', 'no category', { category: '' }],
    ['required-missing', 'nothing at all', { name: '', amount: null, category: '', date: '' }],
    ['amount-out-of-range', 'an amount below 0', { amount: -1 }],
    ['amount-out-of-range', 'three decimals', { amount: 0.125 }],
    ['amount-out-of-range', 'more than the greatest amount', { amount: 1_000_000_000_001 }],
    ['amount-out-of-range', 'an amount that is no number', { amount: Number.NaN }],
    ['date-invalid', 'a day that is none', { date: '2026-02-30' }],
    ['text-too-long', 'a name of 201 characters', { name: 'n'.repeat(201) }],
    ['text-too-long', 'a category of 101 characters', { category: 'c'.repeat(101) }],
    ['text-too-long', 'a description of 2001 characters', { description: 'd'.repeat(2001) }],
  ])('is refused as %s with %s', (error, _, fields) => {
    expect(made(fields)).toBe(error)
  })
})

test('a type is income or expense, and nothing else', () => {
  const values = ['income', 'expense', 'Income', '', null, 1]
  expect(values.map(isTransactionType)).toEqual([true, true, false, false, false, false])
})
