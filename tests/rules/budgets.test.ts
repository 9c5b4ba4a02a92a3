// Budgets have exactly the fields of a monthly limit, within their bounds.

import { describe, test } from 'vitest'
import { accepted, accountWith, deniedDraft } from './support/commits'
import { budget } from './support/documents'
import { type Fields, PHONE, pushFrom } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

describe('a budget', () => {
  test.each<[string, Fields]>([
    ['of a category', {}],
    ['of all expenses', { categoryName: '' }],
    ['that carries over', { carryOver: true }],
    ['that ends with its first month', { until: '2025-10' }],
    ['that ends in another year', { until: '2026-01' }],
    ['of the least amount', { amount: 0.01 }],
    ['of the greatest amount', { amount: 1_000_000_000_000 }],
    ['with a name of 100 characters', { categoryName: 'x'.repeat(100) }],
    ['with texts of a later version', { more: { note: 'x' } }],
    ['with an end and texts of a later version', { until: '2026-01', more: { note: 'x' } }],
  ])('[R4] is accepted %s', async (_, fields) => {
    await accountWith(rules, [budget(fields)])
  })

  test.each<[string, Fields]>([
    ['no id', { id: undefined }],
    ['no name', { categoryName: undefined }],
    ['no amount', { amount: undefined }],
    ['no first month', { from: undefined }],
    ['nothing about carrying over', { carryOver: undefined }],
    ['no stamp', { sync: undefined }],
    ['one more field', { currency: 'IDR' }],
    ['one more field beside an end', { until: '2026-01', currency: 'IDR' }],
    ['an id as text', { id: '1760000000000' }],
    ['another id than its key', { id: 1_760_000_000_001 }],
    ['a name of 101 characters', { categoryName: 'x'.repeat(101) }],
    ['null for a name', { categoryName: null }],
    ['amount 0', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['too large an amount', { amount: 1_000_000_000_001 }],
    ['an amount that is not a number', { amount: Number.NaN }],
    ['an amount as text', { amount: '500000' }],
    ['a first month with a day', { from: '2025-10-01' }],
    ['a first month 13', { from: '2025-13' }],
    ['a number for a first month', { from: 202510 }],
    ['an end before its start', { until: '2025-09' }],
    ['null for an end', { until: null }],
    ['an empty end', { until: '' }],
    ['an end in month 13', { until: '2025-13' }],
    ['a text about carrying over', { carryOver: 'true' }],
    ['a number about carrying over', { carryOver: 1 }],
  ])('[R4] is denied with %s', async (_, fields) => {
    const { path } = budget()
    await deniedDraft(rules, { ...budget(fields), path })
  })

  test('[R4] is denied with a stamp of rev 0', async () => {
    await deniedDraft(rules, { ...budget(), sync: { rev: 0 } })
  })

  test('[R4] is edited within the same bounds, and its end may be taken back', async () => {
    const account = await accountWith(rules, [budget({ until: '2026-01' })])
    await deniedDraft(rules, budget({ amount: 0 }), account)
    await accepted(rules, pushFrom(account, PHONE, [budget({ amount: 1 })]))
  })
})
