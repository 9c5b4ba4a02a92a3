// The list of the product's promises against the tests: each promise is shown by tests that exist, or says
// why there is none.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titlesByFile } from './test-titles'

const list = readFileSync(new URL('../../docs/promises.md', import.meta.url), 'utf8')

test('the promises are found, each once, in a table for each theme', () => {
  const themes = list.split(/^## /m).slice(1)
  expect(themes.length).toBeGreaterThan(14)
  expect(themes.filter(theme => rowsOf(theme).length < 3)).toEqual([])
  const promises = rowsOf(list).map(([promise]) => promise)
  expect(promises.length).toBeGreaterThan(200)
  expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([])
  const lines = list.split('\n').filter(line => line.startsWith('|'))
  expect(lines).toHaveLength(promises.length + 2 * themes.length)
})

test('each promise is shown by tests that exist, or says why not', () => {
  expect(rowsOf(list).flatMap(row => problemsOf(row, titlesByFile))).toEqual([])
})

test.each([
  ['`shown`<br>`b.test.ts`: `twice`', []],
  ['No test: the reason.', []],
  ['`shown`<br>`gone`', ['A promise. gone: in 0 files']],
  ['`b.test.ts`: `shown`', ['A promise. shown: in 0 files']],
  ['`twice`', ['A promise. twice: in 2 files']],
  ['shown', ['A promise. has neither a test nor a reason']],
  ['No test:', ['A promise. has neither a test nor a reason']],
])('the tests %s of a promise have the problems %j', (tests, problems) => {
  const titles = new Map(
    Object.entries({ 'a.test.ts': ['shown', 'twice'], 'b.test.ts': ['twice'] }),
  )
  expect(rowsOf(`| A promise. | ${tests} |`).flatMap(row => problemsOf(row, titles))).toEqual(
    problems,
  )
})

type Row = readonly [promise: string, tests: string]

/** The rows of all tables, without their heads. */
function rowsOf(text: string): Row[] {
  const rows = text.matchAll(/^\| (?!promise |-)(.+?) \| (.*) \|$/gm)
  return [...rows].map(([, promise = '', tests = '']) => [promise, tests])
}

function problemsOf([promise, tests]: Row, titlesOf: typeof titlesByFile): string[] {
  const named = [...tests.matchAll(/(?:`([\w./-]+)`: )?`([^`]+)`/g)]
  const isReason = /^No test: \w/.test(tests)
  if (named.length === 0 && !isReason) return [`${promise} has neither a test nor a reason`]
  return named.flatMap(([, path, title = '']) => {
    const files = [...titlesOf].filter(([, titles]) => titles.includes(title)).map(([file]) => file)
    const { length } = path ? files.filter(file => file === path) : files
    return length === 1 ? [] : [`${promise} ${title}: in ${length} files`]
  })
}
