// The references of the documents: paths and screens of the map, links, decision records, and the oldest browsers in
// the README.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'src/sync/PROTOCOL.md', ...filesBelow('docs', /\.md$/)]
const records = new Set(readdirSync('docs/decisions').map(name => Number(/^\d+/.exec(name)?.[0])))
const map = textOf('docs/map.md')
const paths = [...map.matchAll(/`((?:src|tests|scripts)(?:\/[^`\s]+)?)`/g)].map(
  ([, path = '']) => path,
)

test('every path on the map exists', () => {
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(path => !existsSync(path))).toEqual([])
})

test('every screen has its row on the map', () => {
  const routes = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .map(path => `src/routes/${path.replaceAll('\\', '/')}`)
    // The tree is generated; the others are frames around screens, and the page for unknown URLs.
    .filter(path => path.endsWith('.tsx') && !/__root|_signed-in\.tsx|\/\$\.tsx/.test(path))
  expect(routes.filter(route => !paths.includes(route))).toEqual([])
})

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

test('the README names the versions that the build is made for', () => {
  const [, list = ''] = /const OLDEST_BROWSERS = \[(.*?)\]/s.exec(textOf('vite.config.ts')) ?? []
  const targets = Object.fromEntries(
    [...list.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name = '', version]) => [name, version]),
  )
  expect(Object.keys(targets)).toEqual(['chrome', 'edge', 'firefox', 'safari', 'ios'])
  const { chrome, edge, firefox, safari, ios } = targets
  expect([edge, ios]).toEqual([chrome, safari])
  const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} on a Mac, an iPhone`
  expect(textOf('README.md')).toContain(sentence)
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
