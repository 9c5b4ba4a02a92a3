// Firestore's indexes: of all fields only the revision by which changes are listed (rule Q3) has one, because each index
// entry is stored and paid for.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CollectionName, Documents } from '../../src/domain/document'
import type { Head } from '../../src/domain/head'

/** All fields, optional ones too. */
type FieldsOf<T> = Readonly<Record<keyof Required<T>, true>>

const FIELDS: { readonly [C in CollectionName]: FieldsOf<Documents[C]> } = {
  transactions: {
    ...{ id: true, date: true, type: true, name: true, amount: true, category: true },
    description: true,
  },
  categories: { id: true, type: true, categoryName: true },
  savings: { id: true, data: true },
  budgets: { id: true, categoryName: true, amount: true, from: true, until: true, carryOver: true },
  templates: { id: true, type: true, name: true, amount: true, category: true, description: true },
  schedules: {
    ...{ id: true, type: true, name: true, amount: true, category: true, description: true },
    ...{ unit: true, every: true, start: true, isLastDay: true, until: true, count: true },
    ...{ mode: true, settledTo: true },
  },
}

const HEAD_FIELDS: FieldsOf<Head & { prev: string; by: string }> = {
  ...{ rev: true, epoch: true, token: true, prev: true, by: true },
  ...{ recent: true, last: true, devices: true, closed: true },
}

const none = (collectionGroup: string, fieldPath: string) => ({
  ...{ collectionGroup, fieldPath },
  indexes: [],
})

function overridesOf(collectionGroup: string, fields: readonly string[]) {
  return [
    ...[...fields, 'sync'].map(field => none(collectionGroup, field)),
    {
      ...{ collectionGroup, fieldPath: 'sync.rev' },
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
    },
  ]
}

test('every field of every collection and of the head is exempt, but the revision', () => {
  const expected = [
    ...Object.entries(FIELDS).flatMap(([name, fields]) =>
      overridesOf(name, [...Object.keys(fields), 'more']),
    ),
    ...overridesOf('deletions', []),
    ...Object.keys(HEAD_FIELDS).map(field => none('financials', field)),
  ]
  const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
  expect({ indexes, fieldOverrides }).toEqual({ indexes: [], fieldOverrides: expected })
})
