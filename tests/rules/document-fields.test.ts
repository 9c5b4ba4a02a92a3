// The fields of every collection's definition: the server takes exactly their values, in a new document and in an edited
// one.

import { describe, expect, test } from 'vitest'
import { definitionOf } from '../../src/domain/collections/collections'
import { addDays } from '../../src/domain/dates/calendar'
import { COLLECTIONS } from '../../src/domain/document'
import type { Field as DefinedField, Schema } from '../../src/domain/values/fields'
import { accepted as acceptedPush, accountWith, isAccepted } from './support/commits'
import { documentIn } from './support/documents'
import { type Draft, type Fields, PHONE, present, pushFrom } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

const ID = 1_760_000_000_000

/** Some values of one field. A document without a field is denied, unless the field is optional. */
interface Field {
  readonly accepted: readonly unknown[]
  readonly denied: readonly unknown[]
  readonly isOptional?: true
}

interface Kind {
  readonly name: string
  /** A valid document with single fields replaced. */
  readonly draft: (fields: Fields) => Draft
  readonly fields: Readonly<Record<string, Field>>
}

const letters = (count: number) => 'x'.repeat(count)

function text(least: number, most: number): Field {
  return {
    accepted: [letters(least), letters(most)],
    denied: [
      ...(least > 0 ? [letters(least - 1)] : []),
      ...[letters(most + 1), null, 42, ['Food'], { en: 'Food' }],
    ],
  }
}

const AMOUNT: Field = {
  // 1.1 times 100 is not a whole number, and 8.29 times 100 neither.
  accepted: [0, 0.01, 1.1, 8.29, 999_999_999_999.99, 1_000_000_000_000],
  denied: [
    ...[-0.01, 1_000_000_000_000.01, Number.NaN, Number.POSITIVE_INFINITY],
    ...[0.001, 1e-9, 1e-320, 15_000.005, 999_999_999_999.999],
    ...['15000', null],
  ],
}

const SIGNED: Field = {
  accepted: AMOUNT.accepted.flatMap(each => [each, -Number(each) || 0]),
  denied: [1_000_000_000_000.01, -1_000_000_000_000.01, -0.001, 0.001, Number.NaN, '-5', null],
}

const DATE: Field = {
  accepted: [
    ...['2025-01-01', '2025-12-31', '2025-04-30'],
    // The last day of February: of a common year, of a leap year, and of the year 2000.
    ...['2025-02-28', '2024-02-29', '2000-02-29'],
  ],
  denied: [
    ...['2025-13-09', '2025-00-09', '2025-10-32', '2025-10-00'],
    ...['2026-02-31', '2024-02-30', '2025-02-29', '1900-02-29'],
    ...['2025-04-31', '2025-06-31', '2025-09-31', '2025-11-31'],
    ...['09', '2025-10-09T00:00', '2025/10/09', '2025-10/09', 20251009, null],
  ],
}

const MONTH: Field = {
  accepted: ['2026-10', '2027-01', '2026-12'],
  denied: [
    ...['2026-13', '2027-00', '2026-06-01', '2026/06', '2026-+6', '+026-10', 'next-10', ''],
    ...[202606, { year: 2026, month: 10 }, null],
  ],
}

/** The further texts of a later version of the app: the details of an import, a booked occurrence, as many as allowed. */
const MORE: Field = {
  accepted: [
    { importId: 'i'.repeat(36), externalId: letters(200) },
    { occurrence: `${ID}/2025-10-05` },
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`text-${index}`, ''])),
    { [letters(400)]: letters(4_000) },
  ],
  denied: [
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`text-${index}`, ''])),
    ...[
      { [letters(401)]: 'x' },
      { note: letters(4_001) },
      ...[{ text: 'x' }, ['x'], 42, null, true].map(note => ({ note })),
      Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`text-${index}`, index < 19 ? '' : 1]),
      ),
      'a note',
      ['a note'],
    ],
  ],
  isOptional: true,
}

/** Values that the field's limits accept and deny. */
function samplesOf(field: DefinedField): Field {
  const samples = valuesOf(field)
  return field.isOptional ? { ...samples, isOptional: true } : samples
}

function valuesOf(field: DefinedField): Field {
  switch (field.kind) {
    case 'text':
      return text(field.least, field.most)
    case 'key':
      return {
        accepted: ['', 'bca00001', 'ABCDEFGH'],
        denied: ['bca0000', 'bca000012', 'bca 0001', 'bca0000é', 12_345_678, null, ['bca00001']],
      }
    case 'amount':
      if (field.isSigned) return SIGNED
      return field.isPositive
        ? { accepted: AMOUNT.accepted.filter(each => each !== 0), denied: [0, ...AMOUNT.denied] }
        : AMOUNT
    case 'date':
      return {
        accepted: [
          ...(field.orEmpty ? [''] : []),
          field.earliest ?? '0001-01-01',
          ...DATE.accepted,
        ],
        denied: [
          ...(field.orEmpty ? [] : ['']),
          ...(field.earliest ? [addDays(field.earliest, -1)] : []),
          ...DATE.denied,
        ],
      }
    case 'month':
      return MONTH
    case 'choice':
      return {
        accepted: field.values,
        denied: ['other', false, 1, null].filter(isNoneOf(field.values)),
      }
    case 'count':
      return { accepted: [1, field.most], denied: [0, field.most + 1, 1.5, '1', null] }
    case 'map':
      return { accepted: [], denied: ['Bicycle', ['Bicycle', 3_000_000], {}, null] }
    case 'id':
      throw new Error('An id has a test of its own')
  }
}

const isNoneOf = (values: readonly unknown[]) => (value: unknown) => !values.includes(value)

function kindOf(name: string, schema: Schema, draft: Kind['draft']): Kind {
  const fields = Object.entries(schema).filter(([, { kind }]) => kind !== 'id')
  return {
    name,
    draft,
    fields: Object.fromEntries(fields.map(([key, field]) => [key, samplesOf(field)])),
  }
}

const KINDS: readonly Kind[] = COLLECTIONS.flatMap(collection => {
  const { fields } = definitionOf(collection)
  const draft = (values: Fields = {}) => documentIn(collection, values)
  const whole = kindOf(collection, fields, draft)
  const maps = Object.entries(fields).flatMap(([name, field]) => {
    const sample = draft().fields?.[name]
    const inner: Kind['draft'] = ({ id, ...values }) =>
      draft({ id, [name]: present({ ...Object(sample), ...values }) })
    return field.kind === 'map' ? kindOf(`${name} of ${collection}`, field.fields, inner) : []
  })
  return [{ ...whole, fields: { ...whole.fields, more: MORE } }, ...maps]
})

/**
 * The server takes all accepted contents, in new documents, in edited ones and before an edit back; and each denied one
 * in no new document, the first of them in no edited one either.
 */
async function expectTaken(
  { draft }: Kind,
  accepted: readonly Fields[],
  denied: readonly Fields[],
) {
  const draftsOf = (contents: readonly Fields[], first = ID) =>
    contents.map((content, index) => draft({ id: first + index, ...content }))
  const plain = [{}, ...accepted.map(() => ({}))]
  let account = await accountWith(rules, draftsOf(plain))
  const later = ID + plain.length
  for (const drafts of [
    [...draftsOf(accepted), ...draftsOf(accepted, later)],
    [...draftsOf(plain), ...draftsOf(plain.slice(1), later)],
  ])
    account = await acceptedPush(rules, pushFrom(account, PHONE, drafts))
  // These change nothing, so that they may go at once.
  const tried = [
    ...draftsOf(denied.slice(0, 1)),
    ...denied.flatMap(each => draftsOf([each], ID - 1)),
  ]
  const answers = await Promise.all(
    tried.map(each => isAccepted(rules, pushFrom(account, PHONE, [each]))),
  )
  expect(tried.filter((_, index) => answers[index])).toEqual([])
}

describe.each(KINDS)('$name', kind => {
  test.each(Object.entries(kind.fields))(
    '[R4] is accepted with a valid %s, and with no other',
    async (name, { accepted, denied, isOptional }) => {
      const contentsOf = (list: readonly unknown[]) => list.map(value => ({ [name]: value }))
      const others = contentsOf([...denied, ...(isOptional ? [] : [undefined])])
      await expectTaken(kind, contentsOf(accepted), others)
    },
  )

  test('[R4] has exactly its fields: none in the place of another, each optional one or not', async () => {
    const fields = Object.entries(kind.fields)
    const options = fields.flatMap(([name, { isOptional, accepted }]) =>
      isOptional ? [{ [name]: accepted[0] }] : [],
    )
    const stranger = { currency: 'IDR' }
    const all: Fields = Object.assign({}, ...options)
    const denied = [
      ...[stranger, { ...all, ...stranger }],
      ...fields.map(([name]) => ({ [name]: undefined, ...stranger })),
      ...fields
        .filter(([, { isOptional }]) => !isOptional)
        .flatMap(([name]) => options.map(option => ({ [name]: undefined, ...option }))),
    ]
    await expectTaken(kind, [...options, all], denied)
  })
})

describe.each(KINDS.filter(({ fields }) => 'more' in fields))('$name', kind => {
  test('[R4] is denied without a stamp, and with a stamp of rev 0', async () => {
    const account = await accountWith(rules, [])
    const stamped = kind.draft({ id: ID })
    for (const draft of [
      { ...stamped, fields: { ...stamped.fields, sync: undefined } },
      { ...stamped, sync: { rev: 0 } },
    ])
      expect(await isAccepted(rules, pushFrom(account, PHONE, [draft]))).toBe(false)
    expect(await isAccepted(rules, pushFrom(account, PHONE, [stamped]))).toBe(true)
  })

  test('[R4] has its id for its key: a whole and exact number above 0', async () => {
    const accepted = [
      ['1', 1],
      [`${Number.MAX_SAFE_INTEGER}`, Number.MAX_SAFE_INTEGER],
    ]
    const denied = [
      ...[`${ID + 1}`, `0${ID}`, `+${ID}`, `${ID}.0`, 'latest'].map(key => [key, ID]),
      // Text, a fraction, 0, a negative number, and one beyond the exact numbers.
      ...[`${ID}`, 1.5, 0, -ID, Number.MAX_SAFE_INTEGER + 1].map(id => [`${id}`, id]),
    ]
    const draftOf = ([key, id]: readonly unknown[]) => {
      const draft = kind.draft({ id })
      return { ...draft, path: draft.path.replace(/[^/]+$/, `${key}`) }
    }
    const account = await accountWith(rules, accepted.map(draftOf))
    const answers = await Promise.all(
      denied.map(each => isAccepted(rules, pushFrom(account, PHONE, [draftOf(each)]))),
    )
    expect(denied.filter((_, index) => answers[index])).toEqual([])
  })
})

test('[R4] a budget does not end before its first month', async () => {
  const account = await accountWith(rules, [])
  const endingIn = (until: string) =>
    pushFrom(account, PHONE, [documentIn('budgets', { from: '2025-10', until })])
  expect(await isAccepted(rules, endingIn('2025-09'))).toBe(false)
  expect(await isAccepted(rules, endingIn('2025-10'))).toBe(true)
})
