// Templates have exactly the fields of what a transaction begins with, within their bounds.

import { describe, test } from 'vitest'
import { accepted, accountWith, deniedDraft } from './support/commits'
import { template } from './support/documents'
import { type Fields, PHONE, pushFrom } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

describe('a template', () => {
  test.each<[string, Fields]>([
    ['of an expense', {}],
    ['of an income', { type: 'income' }],
    ['without an amount', { amount: undefined }],
    ['without a category', { category: '' }],
    ['with amount 0', { amount: 0 }],
    ['of the greatest amount', { amount: 1_000_000_000_000 }],
    ['with a name of 200 characters', { name: 'x'.repeat(200) }],
    ['with a category of 100 characters', { category: 'x'.repeat(100) }],
    ['with a description of 2,000 characters', { description: 'x'.repeat(2_000) }],
    ['with texts of a later version', { more: { icon: 'cup' } }],
    ['with texts of a later version and no amount', { amount: undefined, more: { icon: 'cup' } }],
  ])('[R4] is accepted %s', async (_, fields) => {
    await accountWith(rules, [template(fields)])
  })

  test.each<[string, Fields]>([
    ['no id', { id: undefined }],
    ['no type', { type: undefined }],
    ['no name', { name: undefined }],
    ['no category', { category: undefined }],
    ['no description', { description: undefined }],
    ['no stamp', { sync: undefined }],
    ['one more field', { date: '2025-10-09' }],
    ['one more field in place of the amount', { amount: undefined, date: '2025-10-09' }],
    ['an id as text', { id: '1760000000000' }],
    ['another id than its key', { id: 1_760_000_000_001 }],
    ['another type', { type: 'transfer' }],
    ['an empty name', { name: '' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['a category of 101 characters', { category: 'x'.repeat(101) }],
    ['null for a category', { category: null }],
    ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }],
    ['a negative amount', { amount: -1 }],
    ['too large an amount', { amount: 1_000_000_000_001 }],
    ['an amount that is not a number', { amount: Number.NaN }],
    ['an amount as text', { amount: '18000' }],
    ['null for an amount', { amount: null }],
  ])('[R4] is denied with %s', async (_, fields) => {
    const { path } = template()
    await deniedDraft(rules, { ...template(fields), path })
  })

  test('[R4] is denied with a stamp of rev 0', async () => {
    await deniedDraft(rules, { ...template(), sync: { rev: 0 } })
  })

  test('[R4] is edited within the same bounds, and its amount may be taken away', async () => {
    const account = await accountWith(rules, [template()])
    await deniedDraft(rules, template({ name: '' }), account)
    await accepted(rules, pushFrom(account, PHONE, [template({ amount: undefined })]))
  })
})
