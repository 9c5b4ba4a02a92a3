// Categories and savings plans have exactly the specification's fields.

import { describe, test } from 'vitest'
import { accepted, accountWith, deniedDraft } from './support/commits'
import { category, savingsPlan } from './support/documents'
import { type Fields, PHONE, pushFrom } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

describe('a category', () => {
  test.each<[string, Fields]>([
    ['for expenses', {}],
    ['for income', { type: 'income' }],
    ['with a name of 1 character', { categoryName: 'x' }],
    ['with a name of 100 characters', { categoryName: 'x'.repeat(100) }],
  ])('[R4] is accepted %s', async (_, fields) => {
    await accountWith(rules, [category(fields)])
  })

  test.each<[string, Fields]>([
    ['no id', { id: undefined }],
    ['no type', { type: undefined }],
    ['no name', { categoryName: undefined }],
    ['no stamp', { sync: undefined }],
    ['one more field', { color: 'red' }],
    ['an id as text', { id: '1760000000000' }],
    ['another id than its key', { id: 1_760_000_000_001 }],
    ['an unknown type', { type: 'Income' }],
    ['a truth value for a type', { type: true }],
    ['an empty name', { categoryName: '' }],
    ['a name of 101 characters', { categoryName: 'x'.repeat(101) }],
    ['a map for a name', { categoryName: { en: 'Food' } }],
  ])('[R4] is denied with %s', async (_, fields) => {
    const { path } = category()
    await deniedDraft(rules, { ...category(fields), path })
  })

  test('[R4] is denied with a stamp of rev 0', async () => {
    await deniedDraft(rules, { ...category(), sync: { rev: 0 } })
  })

  test('[R4] is edited within the same bounds', async () => {
    const account = await accountWith(rules, [category()])
    await deniedDraft(rules, category({ categoryName: '' }), account)
    await accepted(rules, pushFrom(account, PHONE, [category({ categoryName: 'Meals' })]))
  })
})

describe('a savings plan', () => {
  test.each<[string, Fields]>([
    ['as the form sends it', {}],
    ['without a name, which the form lets through', { savingsName: '' }],
    ['with a name of 200 characters', { savingsName: 'x'.repeat(200) }],
    ['with amount 0', { amount: 0 }],
    ['with the greatest amount', { amount: 1_000_000_000_000 }],
    ['from January to December', { startDate: '2026-01', targetDate: '2026-12' }],
  ])('[R4] is accepted %s', async (_, data) => {
    await accountWith(rules, [savingsPlan(data)])
  })

  test.each<[string, Fields]>([
    ['no name', { savingsName: undefined }],
    ['no amount', { amount: undefined }],
    ['no target', { targetDate: undefined }],
    ['no start', { startDate: undefined }],
    ['one more field', { currency: 'IDR' }],
    ['a name of 201 characters', { savingsName: 'x'.repeat(201) }],
    ['null for a name', { savingsName: null }],
    ['a negative amount', { amount: -1 }],
    ['too large an amount', { amount: 1_000_000_000_001 }],
    ['an amount that is not a number', { amount: Number.NaN }],
    ['an amount as text', { amount: '3000000' }],
    ['a target with a day', { targetDate: '2026-06-01' }],
    ['a target in month 13', { targetDate: '2026-13' }],
    ['a number for a target', { targetDate: 202606 }],
    ['a target with a slash', { targetDate: '2026/06' }],
    ['a target in a signed month', { targetDate: '2026-+6' }],
    ['an empty target', { targetDate: '' }],
    ['a start in a signed year', { startDate: '+025-10' }],
    ['a word for the year of a start', { startDate: 'next-10' }],
    ['a start in month 0', { startDate: '2025-00' }],
    ['a start with a day', { startDate: '2025-10-01' }],
    ['a map for a start', { startDate: { year: 2025, month: 10 } }],
  ])('[R4] is denied when its data has %s', async (_, data) => {
    await deniedDraft(rules, savingsPlan(data))
  })

  test.each<[string, Fields]>([
    ['no id', { id: undefined }],
    ['no data', { data: undefined }],
    ['no stamp', { sync: undefined }],
    ['one more field', { userId: 'me' }],
    ['an id as text', { id: '1760000000000' }],
    ['another id than its key', { id: 1_760_000_000_001 }],
    ['data as text', { data: 'Bicycle' }],
    ['data as a list', { data: ['Bicycle', 3_000_000] }],
  ])('[R4] is denied with %s', async (_, fields) => {
    const { path } = savingsPlan()
    await deniedDraft(rules, { ...savingsPlan({}, fields), path })
  })

  test('[R4] is denied with a stamp of rev 0', async () => {
    await deniedDraft(rules, { ...savingsPlan(), sync: { rev: 0 } })
  })

  test('[R4] is edited within the same bounds', async () => {
    const account = await accountWith(rules, [savingsPlan()])
    await deniedDraft(rules, savingsPlan({ amount: -1 }), account)
    await accepted(rules, pushFrom(account, PHONE, [savingsPlan({ amount: 1 })]))
  })
})
