// The rules of the protocol: each is cited by a test, and every cited rule exists.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const TESTS = fileURLToPath(new URL('..', import.meta.url))
const PROTOCOL = fileURLToPath(new URL('../../src/sync/PROTOCOL.md', import.meta.url))

/** A rule is defined where a paragraph begins with its id: `- **R5** What a push carries`. */
const rules = idsIn(readFileSync(PROTOCOL, 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\* /gm))

/** The ids at the head of a title: `'[R5] [M3] …'`. */
const cited = new Set(titles().flatMap(title => [...idsIn(title.matchAll(/\[([A-Z]\d+)\]/g))]))

describe('the rules of the protocol', () => {
  test('are found, and so are the titles that cite them', () => {
    expect(rules.size).toBeGreaterThan(30)
    expect(cited.size).toBeGreaterThan(25)
  })

  test('are each cited by a test', () => {
    expect([...rules].filter(id => !cited.has(id))).toEqual([])
  })

  test('include every one that a test cites', () => {
    expect([...cited].filter(id => !rules.has(id))).toEqual([])
  })
})

function titles(): string[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => /\.(test|spec|bench|screens)\.tsx?$|-contract\.ts$/.test(file))
    .map(file => readFileSync(join(TESTS, file), 'utf8'))
    .flatMap(text => [...text.matchAll(/['"`]((?:\[[A-Z]\d+\] )+)/g)])
    .map(([, ids]) => ids ?? '')
}

function idsIn(matches: Iterable<RegExpMatchArray>): Set<string> {
  return new Set([...matches].flatMap(([, id]) => id ?? []))
}
