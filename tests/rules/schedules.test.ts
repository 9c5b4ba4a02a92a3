// Schedules have exactly the fields of what repeats, each within its bounds by itself, as a merge mixes them.

import { describe, test } from 'vitest'
import { accepted, accountWith, deniedDraft } from './support/commits'
import { schedule, transaction } from './support/documents'
import { type Fields, PHONE, pushFrom } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

describe('a schedule', () => {
  test.each<[string, Fields]>([
    ['of an expense', {}],
    ['of an income', { type: 'income' }],
    ['that asks', { mode: 'ask' }],
    ['of every 366 days', { unit: 'day', every: 366 }],
    ['of weeks', { unit: 'week' }],
    ['of years', { unit: 'year' }],
    ['always on the last day', { isLastDay: true }],
    ['with a last possible day', { until: '2027-02-28' }],
    ['with a last possible day before its first', { until: '2020-01-01' }],
    ['of 1,000 occurrences', { count: 1000 }],
    ['with all that ends it', { isLastDay: true, until: '2028-02-29', count: 1 }],
    ['that is settled up to a day', { settledTo: '2026-01-05' }],
    ['of the earliest start', { start: '1971-01-01' }],
    ['with amount 0', { amount: 0 }],
    ['with texts of a later version', { more: { icon: 'cup' } }],
    ['with texts of a later version and an end', { count: 3, more: { icon: 'cup' } }],
  ])('[R4] is accepted %s', async (_, fields) => {
    await accountWith(rules, [schedule(fields)])
  })

  test.each<[string, Fields]>([
    ['no id', { id: undefined }],
    ['no type', { type: undefined }],
    ['no name', { name: undefined }],
    ['no amount', { amount: undefined }],
    ['no category', { category: undefined }],
    ['no description', { description: undefined }],
    ['no unit', { unit: undefined }],
    ['no distance', { every: undefined }],
    ['no start', { start: undefined }],
    ['no mode', { mode: undefined }],
    ['no settled day', { settledTo: undefined }],
    ['no stamp', { sync: undefined }],
    ['one more field', { date: '2025-10-09' }],
    ['another field in place of the unit', { unit: undefined, date: '2025-10-09' }],
    ['an end in place of the unit', { unit: undefined, count: 3 }],
    ['another id than its key', { id: 1_760_000_000_001 }],
    ['another type', { type: 'transfer' }],
    ['an empty name', { name: '' }],
    ['an empty category', { category: '' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }],
    ['a negative amount', { amount: -1 }],
    ['too large an amount', { amount: 1_000_000_000_001 }],
    ['another unit', { unit: 'hour' }],
    ['a distance of 0', { every: 0 }],
    ['a distance of 367', { every: 367 }],
    ['a distance that is no whole number', { every: 1.5 }],
    ['a start that is no day', { start: '2025-02-29' }],
    ['a start before the earliest', { start: '1970-12-31' }],
    ['another mode', { mode: 'never' }],
    ['a settled day that is none', { settledTo: '2025-13-01' }],
    ['null for a settled day', { settledTo: null }],
    ['a last day that is not true', { isLastDay: false }],
    ['a last possible day that is none', { until: '' }],
    ['0 occurrences', { count: 0 }],
    ['1,001 occurrences', { count: 1001 }],
    ['a count as text', { count: '3' }],
    ['null for a count', { count: null }],
  ])('[R4] is denied with %s', async (_, fields) => {
    const { path } = schedule()
    await deniedDraft(rules, { ...schedule(fields), path })
  })

  test('[R4] is denied with a stamp of rev 0', async () => {
    await deniedDraft(rules, { ...schedule(), sync: { rev: 0 } })
  })

  test('[R4] is edited within the same bounds, and its end may be taken away', async () => {
    const account = await accountWith(rules, [schedule({ count: 3 })])
    await deniedDraft(rules, schedule({ name: '' }), account)
    await accepted(rules, pushFrom(account, PHONE, [schedule({ settledTo: '2026-01-05' })]))
  })

  test('[R4] [M9] may be booked: a transaction carries its occurrence', async () => {
    const more = { occurrence: '1760000000000/2025-10-05' }
    await accountWith(rules, [transaction({ more })])
  })
})
