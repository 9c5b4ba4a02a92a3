// Firestore's indexes: of all fields only the revision by which changes are listed (rule Q3) has one, because each index
// entry is stored and paid for.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitionOf } from '../../src/domain/collections/collections'
import { COLLECTIONS } from '../../src/domain/document'
import type { Head } from '../../src/domain/head'

const HEAD_FIELDS: Readonly<Record<keyof Head | 'prev' | 'by', true>> = {
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
    ...COLLECTIONS.flatMap(name =>
      overridesOf(name, [...Object.keys(definitionOf(name).fields), 'more']),
    ),
    ...overridesOf('deletions', []),
    ...Object.keys(HEAD_FIELDS).map(field => none('financials', field)),
  ]
  const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
  expect({ indexes, fieldOverrides }).toEqual({ indexes: [], fieldOverrides: expected })
})
