// The samples of the formats that are read, lines of texts, and what a session makes of them.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ImportChoice, PlannedRow } from '../../../../src/domain/transaction/import/plan'
import type { Preview } from '../../../../src/features/import/reading/preview'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readFile, readText } from '../../../../src/features/import/worker/read-file'

const SAMPLES = new URL('samples/', import.meta.url)

export function sample(name: string): Blob {
  return new Blob([readFileSync(fileURLToPath(new URL(name, SAMPLES)))])
}

/** @throws Error for a refused file */
export async function sessionOf(file: Blob): Promise<ImportSession> {
  const read = await readFile(file, null)
  if (typeof read === 'string') throw new Error(read)
  return new ImportSession(read, {})
}

/** Rows of every kind in the order of the file: 'date sign amount | name | category | description'. */
export function rowsIn({ kinds }: Preview): string[] {
  return Object.values(kinds)
    .flatMap(({ rows }) => rows)
    .sort((left, right) => left.line - right.line)
    .map(({ date, type, amount, name, category, description }) =>
      [`${date} ${type === 'income' ? '+' : '-'}${amount}`, name, category, description].join('|'),
    )
}

/** The new rows, under 'Other' where nothing tells their category. */
export const CHOICE: ImportChoice = {
  ...{ ticked: [], kinds: [], instead: {} },
  rest: { income: 'Other', expense: 'Other' },
}

/** The rows that are imported by that choice. */
export function taken(
  session: ImportSession,
  choice: Partial<ImportChoice> = {},
): readonly PlannedRow[] {
  const { total } = session.plan({ ...CHOICE, ...choice })
  return session.take(0, total)
}

export const TODAY = '2026-11-27'

/** @throws Error for refused lines */
export function sessionOfLines(...lines: readonly string[]): ImportSession {
  const file = readText(lines.join('\n'))
  if (typeof file === 'string') throw new Error(file)
  const session = new ImportSession(file, {}, { today: TODAY })
  session.compare([], [])
  return session
}

export const previewOf = (...lines: readonly string[]) => sessionOfLines(...lines).preview()

/** 'day sign amount name' of the rows that are new. */
export function rowsOf({ kinds }: Preview): string[] {
  return kinds.new.rows.map(
    ({ date, type, amount, name }) => `${date} ${type === 'income' ? '+' : '-'}${amount} ${name}`,
  )
}

export const newRows = (...lines: readonly string[]) => rowsOf(previewOf(...lines))
