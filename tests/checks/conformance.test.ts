// The specification against its tests: each sentence of sections 2 to 9, and each decision on what they
// leave open, is shown by a test that exists or says why there is none. Each test in tests/spec says which
// sentences it shows.

import { describe, expect, test } from 'vitest'
import { DECISIONS } from '../spec/sentences/decisions'
import { SECTION_2 } from '../spec/sentences/section-2'
import { SECTION_3 } from '../spec/sentences/section-3'
import { SECTION_4 } from '../spec/sentences/section-4'
import { SECTION_5 } from '../spec/sentences/section-5'
import { SECTION_6 } from '../spec/sentences/section-6'
import { SECTION_7 } from '../spec/sentences/section-7'
import { SECTION_8 } from '../spec/sentences/section-8'
import { SECTION_9 } from '../spec/sentences/section-9'
import type { Sentence, Sentences } from '../spec/sentences/sentence'
import { textOf, titlesByFile } from './test-titles'

const SECTIONS: Readonly<Record<string, Sentences>> = {
  2: SECTION_2,
  3: SECTION_3,
  4: SECTION_4,
  5: SECTION_5,
  6: SECTION_6,
  7: SECTION_7,
  8: SECTION_8,
  9: SECTION_9,
  D: DECISIONS,
}
const sections = Object.entries(SECTIONS)
const sentences = new Map(sections.flatMap(([, list]) => Object.entries(list)))

const ownFiles = [...titlesByFile.keys()].filter(file => file.startsWith('spec/'))
const ownTitles = ownFiles.flatMap(file => titlesByFile.get(file) ?? [])
const cited = new Set(ownTitles.flatMap(citationsOf))

describe('the sentences', () => {
  test('are of sections 2 to 9 and of the decisions, each under its own number', () => {
    const misplaced = sections.flatMap(([section, list]) =>
      Object.keys(list).filter(id => !new RegExp(`^${section}\\.[1-9]\\d*$`).test(id)),
    )
    expect(misplaced).toEqual([])
    expect(sections.filter(([, list]) => Object.keys(list).length === 0)).toEqual([])
  })

  test('are each shown by a test, or say why not', () => {
    const bare = [...sentences].filter(([id, sentence]) => !isShown(id, sentence))
    expect(bare).toEqual([])
  })

  test('that say why there is no test have none', () => {
    const contradicted = [...sentences].filter(([id, sentence]) => {
      return reasonOf(sentence) !== null && cited.has(id)
    })
    expect(contradicted).toEqual([])
  })

  test('name only tests that exist', () => {
    const others = [...titlesByFile].filter(([file]) => !ownFiles.includes(file))
    const existing = new Set(others.flatMap(([, titles]) => titles))
    const missing = [...sentences].flatMap(([id, sentence]) =>
      elsewhereOf(sentence)
        .filter(title => !existing.has(title))
        .map(title => `${id}: ${title}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the tests of the specification', () => {
  test('are found, each with its title', () => {
    expect(ownTitles.length).toBeGreaterThan(100)
    const calls = ownFiles.map(file => [file, textOf(file).match(/^\s*test\b/gm)?.length ?? 0])
    expect(calls).toEqual(ownFiles.map(file => [file, titlesByFile.get(file)?.length]))
  })

  test('each cite a sentence', () => {
    expect(ownTitles.filter(title => citationsOf(title).length === 0)).toEqual([])
  })

  test('cite only sentences that are known', () => {
    expect([...cited].filter(id => !sentences.has(id))).toEqual([])
  })
})

function isShown(id: string, sentence: Sentence): boolean {
  if (typeof sentence === 'string') return cited.has(id)
  return elsewhereOf(sentence).length > 0 || reasonOf(sentence) !== null
}

function elsewhereOf(sentence: Sentence): readonly string[] {
  return typeof sentence === 'object' && 'elsewhere' in sentence ? sentence.elsewhere : []
}

function reasonOf(sentence: Sentence): string | null {
  const reason = typeof sentence === 'object' && 'untested' in sentence ? sentence.untested : ''
  return reason.trim() === '' ? null : reason
}

/** The ids before a title: `[5.1, 5.2] two passwords…` cites both. */
function citationsOf(title: string): string[] {
  const ids = /^\[([\dD., ]+)\] /.exec(title)?.[1]
  return ids ? ids.split(', ') : []
}
