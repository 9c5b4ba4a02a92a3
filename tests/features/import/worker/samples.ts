// The samples of the formats that are read, and what a session makes of them.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Preview } from '../../../../src/features/import/reading/preview'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readFile } from '../../../../src/features/import/worker/read-file'

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
