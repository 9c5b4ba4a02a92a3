// Random documents for property tests.

import fc from 'fast-check'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { transaction } from './builders'

/** An accepted amount beside its exact hundredths; the greatest and the least come often. */
export const amounts = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 10n ** 14n }),
    fc.bigInt({ min: 10n ** 14n - 1000n, max: 10n ** 14n }),
    fc.bigInt({ min: 0n, max: 1000n }),
  )
  .map(hundredths => {
    const cents = String(hundredths % 100n).padStart(2, '0')
    return { hundredths, amount: Number(`${hundredths / 100n}.${cents}`) }
  })

/** Days around the ends of months and of a year, few enough to meet each other. */
export const dates = fc.constantFrom(
  '2025-12-30',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
)

/** A transaction of one of few ids, so that ids meet. */
export const anyTransaction: fc.Arbitrary<Transaction> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    date: dates,
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: amounts.map(({ amount }) => amount),
    category: fc.constantFrom('Food', 'Rent', '__proto__'),
    name: fc.constantFrom('Noodles', 'Rent', 'Salary'),
    description: fc.constantFrom('', 'twice', 'with tip'),
  })
  .map(transaction)
