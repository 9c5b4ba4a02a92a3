// Composed classes go one step: from a class that itself composes, Vite with Lightning CSS does not go on.

import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const RULE = /([^{}]+)\{[^{}]*?composes: (\w+)(?: from "([^"]+)")?/g

test('no class composes a class that composes another', () => {
  const compositions = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.module.css'))
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(RULE)].map(([, selectors = '', name, from]) => ({
        composing: [...selectors.matchAll(/\.(\w+)/g)].map(([, own]) => `${path} .${own}`),
        composed: `${from ? posix.join(posix.dirname(path), from) : path} .${name}`,
      })),
    )
  const composing = new Set(compositions.flatMap(composition => composition.composing))
  expect(composing.size).toBeGreaterThan(50)
  expect(compositions.filter(({ composed }) => composing.has(composed))).toEqual([])
})
