// The import of the rows that the worker gives.

import { expect, test } from 'vitest'
import type { ImportChoice, PlannedRow } from '../../../src/domain/transaction/import/plan'
import { importRows } from '../../../src/features/import/actions'
import { PART_SIZE } from '../../../src/store/bulk/jobs/job'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { importedRows } from '../../support/data/imports'
import { connectTo } from '../../support/fakes/fake-worker'

const choice = { ticked: [], kinds: [], instead: {}, rest: { income: 'Other', expense: 'Other' } }

test('rows that the worker does not give any more make the whole import fail', async () => {
  const database = freshDatabase()
  const rows = importedRows(PART_SIZE + 1)
  const { connection } = connectTo({
    plan: (_: ImportChoice) => ({ total: rows.length, categories: [] }),
    take: (part: { start: number; count: number }): readonly PlannedRow[] =>
      rows.slice(part.start, part.start + part.count),
  })
  // The screen is left while the first rows are stored.
  database.importParts.hook('creating', () => connection.end())
  const request = { name: 'bank.csv', choice, count: rows.length, latest: null }
  const { signal } = new AbortController()
  const progress = { onStep: () => {}, signal }
  const outcome = await importRows(database, NOON, connection as never, request, progress)
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'ended' })
  expect(await database.transactions.count()).toBe(0)
  expect(await database.imports.count()).toBe(0)
})
