// The documents of a page, one by one: none is left out, and none stops the others (rules Q7, E3).

import { expect, test } from 'vitest'
import { versionsIn } from '../../src/cloud/documents'
import { transaction } from '../support/data/builders'

const STAMP = { rev: 3, at: 2, by: 'phone' }

function snapshot(id: number, fields: object) {
  const all = { ...transaction({ id }), sync: STAMP, ...fields }
  return { id: String(id), data: () => all, get: () => STAMP }
}

test('[E3] [Q7] a document with which the parser fails is kept, and the others are read', () => {
  let reads = 0
  const broken = {
    ...transaction({ id: 2 }),
    sync: STAMP,
    // The first reader is the parser.
    get amount() {
      reads += 1
      if (reads === 1) throw new RangeError('Maximum call stack size exceeded')
      return 5
    },
  }
  const page = [snapshot(1, {}), { ...snapshot(2, {}), data: () => broken }, snapshot(3, {})]
  const { changes, unreadable } = versionsIn('transactions', page, null)
  expect(changes.map(({ id }) => id)).toEqual([1, 3])
  expect(unreadable).toMatchObject([{ collection: 'transactions', key: '2', rev: 3 }])
})

test('[E3] [Q7] a document that the library fails to decode is kept, and the others are read', () => {
  const data = () => {
    throw new TypeError('Unknown value type')
  }
  const page = [snapshot(1, {}), { ...snapshot(2, {}), data }, snapshot(3, {})]
  const { changes, unreadable } = versionsIn('transactions', page, null)
  expect(changes.map(({ id }) => id)).toEqual([1, 3])
  expect(unreadable).toEqual([
    { collection: 'transactions', key: '2', rev: 3, fields: { sync: STAMP } },
  ])
})
