// Tables of any shape: each is read as it was written, or the screen asks; never wrong and silent. Each of many draws is a
// whole file, which takes some seconds.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readText } from '../../../../src/features/import/worker/read-file'
import { runs } from '../../../support/effort'
import { type WrittenRow, writtenTables } from './written-tables'

/** What the import makes of a table; null if it asks the user first, or says that no sign is known. */
function rowsIn(text: string): readonly string[] | null {
  const file = readText(text)
  if (typeof file === 'string') throw new Error(file)
  const session = new ImportSession(file, {}, { today: '2026-04-01' })
  session.compare([], [])
  const { missing, reading, kinds, yearEnds } = session.preview()
  const asks = missing !== null || reading.dateOrder === null || yearEnds.length > 0
  if (asks || reading.isUnmarked) return null
  return kinds.new.rows
    .map(({ date, type, amount, name }) => textOf(date, type === 'income' ? amount : -amount, name))
    .sort()
}

function textOf(date: string, amount: number, name: string): string {
  return `${date} ${amount.toFixed(2)} ${name}`
}

const written = ({ date, amount, name }: WrittenRow) => textOf(date, amount / 100, name)

test('a table is read as it was written, or the user is asked', () => {
  fc.assert(
    fc.property(writtenTables, ({ text, rows }) => {
      const read = rowsIn(text)
      if (read !== null) expect(read).toEqual(rows.map(written).sort())
    }),
    { numRuns: runs(1_000) },
  )
})

test('two columns that are the steps of each other are asked about', () => {
  expect(rowsIn('2026-03-01;Warung Sup;-2;-1\n2026-03-02;Warung Sup;-1;-2')).toBeNull()
})

test('a table with names, signs and a day after the 12th is read without a question', () => {
  fc.assert(
    fc.property(writtenTables, ({ text, isTelling }) => {
      if (isTelling) expect(rowsIn(text)).not.toBeNull()
    }),
    { numRuns: runs(1_000) },
  )
})
