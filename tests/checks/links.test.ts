// The links of the documents, and the decision records that code and documents name by their number.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'src/sync/PROTOCOL.md', ...filesBelow('docs', /\.md$/)]
const records = new Set(readdirSync('docs/decisions').map(name => Number(/^\d+/.exec(name)?.[0])))

test('every relative link of a document leads to a file', () => {
  const links = documents.flatMap(document =>
    [...textOf(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) =>
      join(dirname(document), to),
    ),
  )
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(link => !existsSync(link))).toEqual([])
})

test('every decision record that code or a document names exists', () => {
  const files = [
    ...documents,
    ...['src', 'tests', 'scripts', 'functions'].flatMap(folder =>
      filesBelow(folder, /\.(tsx?|mjs|css)$/),
    ),
  ]
  const named = files.flatMap(file =>
    [...textOf(file).matchAll(/\brecords?\s+\[?(\d\d?)\b(?! (?:of|rows|transactions))/g)].map(
      ([, number]) => ({ file, number: Number(number) }),
    ),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ number }) => !records.has(number))).toEqual([])
})

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && name.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !path.includes('node_modules'))
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}
