// The grouping of items by a key.

import { expect, test } from 'vitest'
import { groupBy } from '../../src/lib/group-by'

test('rows are grouped by day in the order of the list', () => {
  const rows = ['2026-03-10', '2026-03-10', '2026-03-02'].map((date, id) => ({ date, id }))
  expect([...groupBy(rows, ({ date }) => date)]).toEqual([
    ['2026-03-10', [rows[0], rows[1]]],
    ['2026-03-02', [rows[2]]],
  ])
})
