// The map of the code names files and folders that exist, and every route.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const map = readFileSync(`${ROOT}/docs/map.md`, 'utf8')
const paths = [...map.matchAll(/`((?:src|tests|scripts)(?:\/[^`\s]+)?)`/g)].map(
  ([, path = '']) => path,
)

test('every path on the map exists', () => {
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(path => !existsSync(`${ROOT}/${path}`))).toEqual([])
})

test('every screen has its row on the map', () => {
  const routes = readdirSync(`${ROOT}/src/routes`, { recursive: true, encoding: 'utf8' })
    .map(path => `src/routes/${path.replaceAll('\\', '/')}`)
    // The tree is generated; the others are frames around screens, and the page for unknown URLs.
    .filter(path => path.endsWith('.tsx') && !/__root|_signed-in\.tsx|\/\$\.tsx/.test(path))
  expect(routes.filter(route => !paths.includes(route))).toEqual([])
})
