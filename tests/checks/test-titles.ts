// The titles of all tests, as written in the files that register them.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TESTS = fileURLToPath(new URL('..', import.meta.url))
/** Folders whose tests `npm test` does not run. */
const OTHERS = /^(bench|screenshots)\//

/** `test('…'` or `test.each<…>(…)('…'`, also with a table in backticks. */
const TEST =
  /^\s*test(?:\.each(?:<(?:[^<>=]|<[^<>]*>|=>)*>)?(?:\((?:[^`]|`[^`]*`)*?\)|`[^`]*`))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/gm

/** Each file below `tests` that may register tests, with their titles, placeholders included. */
export const titlesByFile: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file) && !OTHERS.test(file))
    .map(file => [file, titlesIn(textOf(file))]),
)

/** @param file a path below `tests` */
export function textOf(file: string): string {
  return readFileSync(join(TESTS, file), 'utf8')
}

function titlesIn(text: string): string[] {
  return [...text.matchAll(TEST)].map(([, single, double, template]) =>
    unescaped(single ?? double ?? template),
  )
}

function unescaped(title = ''): string {
  return title.replaceAll(/\\(.)/g, '$1')
}
