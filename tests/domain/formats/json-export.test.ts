// The JSON of everything: what comes in comes out, the same data is the same bytes, and nothing makes its reader throw.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionName, UserDocument } from '../../../src/domain/document'
import {
  type ExportedDocuments,
  exportParts,
  isExport,
  type ReadBackup,
  readBackup,
} from '../../../src/domain/formats/json-export'
import { anyMonthStart } from '../../support/data/arbitraries'
import {
  budget,
  category,
  savingPlan,
  schedule,
  settings,
  template,
  transaction,
  transfer,
  wallet,
} from '../../support/data/builders'
import { anySchedule } from '../transaction/schedule/samples'

const SMALL: ExportedDocuments = {
  transactions: [transaction({ id: 1, name: 'Kopi "susu"', amount: 18_000.5 })],
  categories: [Object.assign(category({ id: 2 }), { more: { icon: 'utensils', color: 'blue' } })],
  savings: [
    savingPlan(
      { savingsName: 'Rumah', amount: 5_000, startDate: '2026-01', targetDate: '2026-12' },
      { id: 3 },
    ),
  ],
  wallets: [wallet({ id: 8, opening: -5 })],
  transfers: [transfer({ id: 9 })],
  budgets: [budget({ id: 4, categoryName: '', amount: 9, from: '2026-02', carryOver: true })],
  templates: [template({ id: 5 })],
  schedules: [schedule({ id: 6, count: 12, settledTo: '2026-03-05' })],
  settings: [settings({ id: 7 })],
}

async function textOf(documents: ExportedDocuments, pageSize = 2): Promise<string> {
  async function* pagesOf(collection: CollectionName) {
    const all = documents[collection]
    for (let at = 0; at < all.length; at += pageSize) yield all.slice(at, at + pageSize)
  }
  let text = ''
  for await (const part of exportParts(pagesOf)) text += part
  return text
}

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
const anyId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const anyAmount = fc.nat({ max: 10 ** 14 }).map(hundredths => hundredths / 100)
const anyMore = fc.dictionary(fc.stringMatching(/^[a-z]{1,10}$/), anyText, { maxKeys: 5 })
const withMore = <T extends UserDocument>(documents: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc
    .tuple(documents, fc.option(anyMore))
    .map(([document, more]) => (more ? Object.assign({ ...document }, { more }) : document))

const anyType = fc.constantFrom('income' as const, 'expense' as const)
const anyTexts = { id: anyId, name: anyText, category: anyText, description: anyText }
const anyPlan = fc.tuple(anyId, anyText, anyAmount)
const anyLimit = fc.integer({ min: 1, max: 10 ** 12 })

const anyDocuments: fc.Arbitrary<ExportedDocuments> = fc.record({
  transactions: fc.array(
    withMore(fc.record({ ...anyTexts, amount: anyAmount, type: anyType }).map(transaction)),
  ),
  categories: fc.array(withMore(fc.record({ id: anyId, categoryName: anyText }).map(category))),
  savings: fc.array(
    withMore(
      anyPlan.map(([id, savingsName, amount]) => savingPlan({ savingsName, amount }, { id })),
    ),
  ),
  budgets: fc.array(
    withMore(fc.record({ id: anyId, carryOver: fc.boolean(), amount: anyLimit }).map(budget)),
  ),
  wallets: fc.array(
    withMore(fc.record({ id: anyId, walletName: anyText, opening: anyAmount }).map(wallet)),
  ),
  transfers: fc.array(
    withMore(fc.record({ id: anyId, note: anyText, amount: anyAmount }).map(transfer)),
  ),
  settings: fc.array(
    withMore(
      fc
        .record({ id: anyId, day: anyMonthStart })
        .map(({ id, day: { day: monthDay, isBeforeWeekend } }) =>
          settings({ id, monthDay, isBeforeWeekend }),
        ),
    ),
  ),
  templates: fc.array(
    withMore(
      fc.record({ id: anyId, amount: fc.option(anyAmount) }).map(({ amount, ...fields }) => {
        const { amount: _, ...without } = template(fields)
        return amount === null ? without : { ...without, amount }
      }),
    ),
  ),
  schedules: fc.array(
    withMore(fc.tuple(anyId, anySchedule).map(([id, known]) => ({ ...known, id }))),
  ),
})

describe('an export', () => {
  test('has each document with all its fields on a line of its own', async () => {
    expect(await textOf(SMALL)).toBe(
      [
        '{"format":"comoney","version":1,',
        '"transactions":[',
        '{"amount":18000.5,"category":"Food","date":"2026-03-10","description":"","id":1,"name":"Kopi \\"susu\\"","type":"expense"}',
        '],',
        '"categories":[',
        '{"categoryName":"Food","id":2,"more":{"color":"blue","icon":"utensils"},"type":"expense"}',
        '],',
        '"savings":[',
        '{"data":{"amount":5000,"savingsName":"Rumah","startDate":"2026-01","targetDate":"2026-12"},"id":3}',
        '],',
        '"wallets":[',
        '{"id":8,"key":"bca00001","kind":"bank","opening":-5,"walletName":"BCA"}',
        '],',
        '"transfers":[',
        '{"amount":50000,"date":"2026-03-10","from":"","id":9,"note":"","to":"bca00001"}',
        '],',
        '"budgets":[',
        '{"amount":9,"carryOver":true,"categoryName":"","from":"2026-02","id":4}',
        '],',
        '"templates":[',
        '{"amount":18000,"category":"Food","description":"","id":5,"name":"Coffee","type":"expense"}',
        '],',
        '"schedules":[',
        '{"amount":1500000,"category":"Home","count":12,"description":"","every":1,"id":6,"mode":"auto","name":"Rent","settledTo":"2026-03-05","start":"2026-03-05","type":"expense","unit":"month"}',
        '],',
        '"settings":[',
        '{"id":7,"isBeforeWeekend":false,"monthDay":25}',
        ']',
        '}',
        '',
      ].join('\n'),
    )
  })

  test('gives every document back, and then the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocuments, fc.integer({ min: 1, max: 4 }), async (documents, size) => {
        const text = await textOf(documents, size)
        const read = readBackup(text) as ReadBackup
        expect(read).toEqual({ documents, leftOut: [], origin: null })
        expect(await textOf(read.documents)).toBe(text)
        expect(isExport(text)).toBe(true)
      }),
    )
  })

  test('is the same for the same fields in another order', async () => {
    const [first] = SMALL.transactions
    const turned = Object.fromEntries(Object.entries(first ?? {}).reverse()) as never
    expect(await textOf({ ...SMALL, transactions: [turned] })).toBe(await textOf(SMALL))
  })
})

describe('a file that is not an export of the app', () => {
  test.each([
    ['', 'not-json'],
    ['{"format":"comoney","version":1,"transactions":[', 'not-json'],
    ['[]', 'other-format'],
    ['{"version":1}', 'other-format'],
    ['{"format":"comoney","version":"1"}', 'other-format'],
    ['{"format":"comoney","version":2,"transactions":"of a later shape"}', 'newer-version'],
  ])('%j is said to be so', (text, kind) => {
    expect(readBackup(text)).toEqual({ kind })
  })

  test('never makes the reader throw, with any content', () => {
    const KINDS = ['not-json', 'other-format', 'newer-version']
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map(json => `{"format":"comoney","version":1,"budgets":${json}}`),
        ),
        text => {
          const read = readBackup(text)
          if ('kind' in read) expect(KINDS).toContain(read.kind)
          else expect(Object.keys(read.documents)).toEqual(Object.keys(SMALL))
        },
      ),
    )
  })
})

const letters = (count: number) => 'x'.repeat(count)
const fileWith = (transactions: readonly unknown[]) =>
  JSON.stringify({ format: 'comoney', version: 1, transactions })
const readFile = (text: string) => readBackup(text) as ReadBackup

/** A further field nested so deep that most recursive code fails. */
function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

describe('an entry that the server would reject for ever', () => {
  test.each<[string, object]>([
    ['no name', { name: '' }],
    ['a name of 201 characters', { name: letters(201) }],
    ['no category', { category: '' }],
    ['a category of 101 characters', { category: letters(101) }],
    ['a description of 2,001 characters', { description: letters(2_001) }],
    ['id 0', { id: 0 }],
    ['a negative id', { id: -5 }],
    ['an id beyond the exact numbers', { id: 2 ** 53 }],
    ['a day that does not exist', { date: '2026-02-31' }],
    ['an amount with three decimals', { amount: 0.001 }],
    ['a map among its further fields', { more: { note: { a: 'b' } } }],
    ['a number among its further fields', { more: { note: 1 } }],
    ['a list in the place of its further fields', { more: ['note'] }],
    [
      '21 further fields',
      { more: Object.fromEntries([...letters(21)].map((x, i) => [x + i, ''])) },
    ],
    ['further names of 401 characters', { more: { [letters(401)]: '' } }],
    ['further texts of 4,001 characters', { more: { note: letters(4_001) } }],
    ['a further field without a name', { more: { '': 'x' } }],
    ['a further field with a reserved name', { more: { __name__: 'x' } }],
    ['half a surrogate pair in a further name', { more: { '\ud800': 'x' } }],
  ])('is left out, and named, for %s', (_, fields) => {
    const [good] = SMALL.transactions
    const bad = { ...good, id: 7, name: 'Bad', ...fields }
    const { documents, leftOut } = readFile(fileWith([good, bad]))
    expect(documents.transactions).toEqual([good])
    const id = Number.isSafeInteger(bad.id) ? bad.id : null
    const name = bad.name === '' ? null : bad.name
    expect(leftOut).toEqual([{ collection: 'transactions', id, name, place: 2 }])
  })

  test('is left out for further fields of any depth', () => {
    const text = fileWith([{ ...SMALL.transactions[0], more: 'deep' }])
    const { documents, leftOut } = readFile(text.replace('"deep"', nested(90)))
    expect([documents.transactions.length, leftOut.length]).toEqual([0, 1])
  })

  test('is left out without a name and an id where it has none', () => {
    const none = { collection: 'transactions', id: null, name: null }
    const { leftOut } = readFile(fileWith([5, { name: 3 }]))
    expect(leftOut).toEqual([
      { ...none, place: 1 },
      { ...none, place: 2 },
    ])
  })
})

test('half a surrogate pair in a text becomes U+FFFD, and a whole pair stays', () => {
  const text = fileWith([
    { ...SMALL.transactions[0], more: { note: '\ud800' }, name: 'a\udc00b 😀' },
  ])
  const { documents, leftOut } = readFile(text)
  expect(leftOut).toEqual([])
  expect(documents.transactions).toMatchObject([{ name: 'a\ufffdb 😀', more: { note: '\ufffd' } }])
})
