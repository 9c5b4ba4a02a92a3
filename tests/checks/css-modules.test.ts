// The classes of the CSS modules: those that components name exist; those that others compose are plain and lie in
// the layer `components`.

import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const RULE = /([^{}]+)\{[^{}]*?composes: ([\w ]+?)(?: from "([^"]+)")?;/g
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  path => `src/${path.replaceAll('\\', '/')}`,
)
const sheets = new Map(
  files.filter(path => path.endsWith('.module.css')).map(path => [path, textOf(path)]),
)

test('every class that a component names has a rule', () => {
  const named = files
    .filter(path => path.endsWith('.tsx'))
    .flatMap(path => {
      const text = textOf(path)
      return [...text.matchAll(IMPORT)].flatMap(([, styles, sheet = '']) => {
        const uses = text.matchAll(new RegExp(`\\b${styles}\\.(?!module\\.css)(\\w+)`, 'g'))
        return [...uses].map(([, name = '']) => ({ sheet: beside(path, sheet), name }))
      })
    })
  expect(named.length).toBeGreaterThan(500)
  const isRuled = ({ sheet, name }: { sheet: string; name: string }) =>
    new RegExp(`\\.${name}\\b`).test(sheets.get(sheet) ?? '')
  expect(named.filter(use => !isRuled(use))).toEqual([])
})

// From a class that itself composes, Vite with Lightning CSS does not go on.
test('no class composes a class that composes another', () => {
  const compositions = [...sheets].flatMap(([path, text]) =>
    [...text.matchAll(RULE)].map(([, selectors = '', names = '', from]) => ({
      composing: [...selectors.matchAll(/\.(\w+)/g)].map(([, own]) => `${path} .${own}`),
      composed: names.split(' ').map(name => `${from ? beside(path, from) : path} .${name}`),
    })),
  )
  const composing = new Set(compositions.flatMap(composition => composition.composing))
  expect(composing.size).toBeGreaterThan(50)
  const onwards = compositions.filter(({ composed }) => composed.some(name => composing.has(name)))
  expect(onwards).toEqual([])
})

// Two CSS chunks load in any order. An unlayered rule overrides a layered one in both orders.
test('sheets to whose classes others add lie in the layer `components`', () => {
  const composed = [...sheets].flatMap(([path, text]) =>
    [...text.matchAll(RULE)].flatMap(([, , , from]) => (from ? [beside(path, from)] : [])),
  )
  const exported = files
    .filter(
      path => /\.tsx?$/.test(path) && /^export (?:const|function) \w+Class\b/m.test(textOf(path)),
    )
    .flatMap(path =>
      [...textOf(path).matchAll(IMPORT)].map(([, , from = '']) => beside(path, from)),
    )
  expect(exported.length).toBeGreaterThan(1)
  const unlayered = [...new Set([...composed, ...exported])].filter(
    path => !/^@layer components \{$/m.test(sheets.get(path) ?? ''),
  )
  expect(unlayered).toEqual([])
})

function beside(path: string, relative: string): string {
  return posix.join(posix.dirname(path), relative)
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8')
}
