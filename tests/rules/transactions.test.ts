// A transaction has exactly the specification's fields, each of its type and size.

import { describe, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import { transaction } from './support/documents'
import { type Fields, newAccount, PHONE, pushFrom, writesOf } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

const allowed: [string, Fields][] = [
  ['of type income', { type: 'income' }],
  ['with amount 0', { amount: 0 }],
  ['with a fractional amount', { amount: 0.01 }],
  ['with the greatest amount', { amount: 1_000_000_000_000 }],
  ['with a name of 1 character', { name: 'x' }],
  ['with a name of 200 characters', { name: 'x'.repeat(200) }],
  ['with a category of 1 character', { category: 'x' }],
  ['with a category of 100 characters', { category: 'x'.repeat(100) }],
  ['with a description of 2000 characters', { description: 'x'.repeat(2000) }],
  ['dated on the first day of a year', { date: '2025-01-01' }],
  ['dated on the last day of a year', { date: '2025-12-31' }],
  ['dated on 30 April', { date: '2025-04-30' }],
  ['dated on 28 February', { date: '2025-02-28' }],
  ['dated on 29 February of a leap year', { date: '2024-02-29' }],
  ['dated on 29 February of the year 2000', { date: '2000-02-29' }],
  [
    'with the details of an import',
    { more: { importId: 'i'.repeat(36), externalId: 'x'.repeat(200) } },
  ],
  ['with the smallest id', { id: 1 }],
  ['with the greatest id', { id: Number.MAX_SAFE_INTEGER }],
]

const unlike: [string, Fields][] = [
  ['no id', { id: undefined }],
  ['no date', { date: undefined }],
  ['no type', { type: undefined }],
  ['no name', { name: undefined }],
  ['no amount', { amount: undefined }],
  ['no category', { category: undefined }],
  ['no description', { description: undefined }],
  ['one more field', { currency: 'IDR' }],
  ['a number for a date', { date: 20251009 }],
  ['a day alone as date', { date: '09' }],
  ['a date in month 13', { date: '2025-13-09' }],
  ['a date in month 0', { date: '2025-00-09' }],
  ['a date on day 32', { date: '2025-10-32' }],
  ['a date on day 0', { date: '2025-10-00' }],
  ['a date on 31 February', { date: '2026-02-31' }],
  ['a date on 30 February of a leap year', { date: '2024-02-30' }],
  ['a date on 29 February of a year that is no leap year', { date: '2025-02-29' }],
  ['a date on 29 February of the year 1900', { date: '1900-02-29' }],
  ['a date on 31 April', { date: '2025-04-31' }],
  ['a date on 31 June', { date: '2025-06-31' }],
  ['a date on 31 September', { date: '2025-09-31' }],
  ['a date on 31 November', { date: '2025-11-31' }],
  ['a date with a time', { date: '2025-10-09T00:00' }],
  ['a date with slashes', { date: '2025/10/09' }],
  ['a date with one slash', { date: '2025-10/09' }],
  ['a type that is neither income nor expense', { type: 'transfer' }],
  ['a number for a type', { type: 1 }],
  ['an empty name', { name: '' }],
  ['a name of 201 characters', { name: 'x'.repeat(201) }],
  ['a number for a name', { name: 42 }],
  ['null for a name', { name: null }],
  ['a negative amount', { amount: -0.01 }],
  ['too large an amount', { amount: 1_000_000_000_000.01 }],
  ['an amount that is not a number', { amount: Number.NaN }],
  ['an infinite amount', { amount: Number.POSITIVE_INFINITY }],
  ['an amount as text', { amount: '15000' }],
  ['an empty category', { category: '' }],
  ['a category of 101 characters', { category: 'x'.repeat(101) }],
  ['a list for a category', { category: ['Food'] }],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }],
  ['a number for a description', { description: 0 }],
]

describe('a new transaction', () => {
  test.each(allowed)('[R4] is accepted %s', async (_, fields) => {
    await accountWith(rules, [transaction(fields)])
  })

  test.each(unlike)('[R4] is denied with %s', async (_, fields) => {
    const { path } = transaction()
    const push = pushFrom(newAccount(), PHONE, [{ ...transaction(fields), path }])
    await denied(rules, push.account.uid, writesOf(push))
  })
})

describe('an edited transaction', () => {
  test.each(unlike)('[R4] is denied with %s', async (_, fields) => {
    const { path } = transaction()
    const account = await accountWith(rules, [transaction()])
    const push = pushFrom(account, PHONE, [{ ...transaction(fields), path }])
    await denied(rules, account.uid, writesOf(push))
  })
})

describe('the key of a transaction', () => {
  test.each<[string, string, unknown]>([
    ['another number than the id', '1760000000001', 1_760_000_000_000],
    ['the id with a leading zero', '01760000000000', 1_760_000_000_000],
    ['the id with a sign', '+1760000000000', 1_760_000_000_000],
    ['the id with a fraction', '1760000000000.0', 1_760_000_000_000],
    ['a word', 'latest', 1_760_000_000_000],
    ['the id, which is text', '1760000000000', '1760000000000'],
    ['the id, which is a fraction', '1.5', 1.5],
    ['the id, which is 0', '0', 0],
    ['the id, which is negative', '-1760000000000', -1_760_000_000_000],
    ['the id, which is beyond exact numbers', '9007199254740992', 9_007_199_254_740_992],
  ])('[R4] is denied when it is %s', async (_, key, id) => {
    const push = pushFrom(newAccount(), PHONE, [
      { ...transaction({ id }), path: `transactions/${key}` },
    ])
    await denied(rules, push.account.uid, writesOf(push))
  })
})

describe('a transaction written before the sync protocol', () => {
  async function account() {
    const { uid, head } = newAccount()
    const { path, fields } = transaction()
    await rules.seed([{ path: `financials/${uid}/${path}`, fields }])
    return { uid, head }
  }

  test('[Q4] is stamped by its next write', async () => {
    await accepted(rules, pushFrom(await account(), PHONE, [transaction({ amount: 1 })]))
  })

  test('[R4] is denied an edit without a stamp', async () => {
    const push = pushFrom(await account(), PHONE, [transaction({ sync: undefined })])
    await denied(rules, push.account.uid, writesOf(push))
  })
})
