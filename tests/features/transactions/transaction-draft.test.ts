// The draft of the transaction form before it is saved (specification, sections 2 and 3; decision 4).

import { describe, expect, test } from 'vitest'
import {
  draftOf,
  emptyDraft,
  entryOf,
  withType,
} from '../../../src/features/transactions/transaction-draft'
import { transaction } from '../../support/data/builders'

describe('the draft of a transaction', () => {
  test('has no category after its type has changed (section 2, Add transaction)', () => {
    const draft = { ...emptyDraft('income'), name: 'Pay', category: 'Salary' }
    const changed = withType(draft, 'expense')
    expect(changed).toEqual({ ...draft, type: 'expense', category: '' })
    expect(withType(changed, 'income').category).toBe('')
  })

  test('keeps its category while the type stays', () => {
    const draft = { ...emptyDraft('income'), category: 'Salary' }
    expect(withType(draft, 'income')).toBe(draft)
  })

  test('is of today unless another date was chosen, also past midnight (decision 4)', () => {
    const draft = emptyDraft('expense')
    expect(entryOf(draft, '2026-03-10', 'en').date).toBe('2026-03-10')
    expect(entryOf(draft, '2026-03-11', 'en').date).toBe('2026-03-11')
    expect(entryOf({ ...draft, date: '2026-03-01' }, '2026-03-11', 'en').date).toBe('2026-03-01')
  })

  test('of a saved transaction is of today, because every save sets today (section 3)', () => {
    const draft = draftOf(transaction({ date: '2026-01-05' }))
    expect(entryOf(draft, '2026-03-10', 'en').date).toBe('2026-03-10')
  })

  test.each([15_000, 1234.5, 0.05, 0, 1_000_000_000_000])(
    'of a saved transaction keeps its amount of %d',
    amount => {
      expect(entryOf(draftOf(transaction({ amount })), '2026-03-10', 'en').amount).toBe(amount)
    },
  )
})
