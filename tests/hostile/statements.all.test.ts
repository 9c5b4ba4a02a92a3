// Statements of the greatest size that say little: each is read or refused before it takes time or memory.
//
// What a reader keeps of a text is counted. Its time is compared with that of an ordinary statement in the same run, and
// the least of several counts, so that no slow or busy machine fails a test.

import { beforeAll, describe, expect, test } from 'vitest'
import { readCamt } from '../../src/domain/transaction/import/formats/camt'
import { readOfx } from '../../src/domain/transaction/import/formats/ofx'
import { tagsIn } from '../../src/domain/transaction/import/formats/tags'
import { readText } from '../../src/features/import/worker/read-file'
import { leastTime } from '../support/least-time'

/** Half of the greatest size: the time is linear, and the text itself takes the rest of the memory. */
const SIZE = 32 * 1024 * 1024

const filled = (start: string, unit: string, end: string) =>
  start + unit.repeat((SIZE - start.length) / unit.length) + end

const numbered = (start: string, unit: (name: string) => string, count: number) =>
  start + Array.from({ length: count }, (_, index) => unit(`A${index.toString(36)}`)).join('')

const ENTRY = '<Document>camt.053<Ntry><Amt>5</Amt>'
const TEXT = '<RmtInf><Ustrd>Tea and soup for two</Ustrd></RmtInf>'

describe('a file of 32 MB', () => {
  let ordinary = 0

  beforeAll(() => {
    const entry = `<Ntry><Amt>5</Amt>${TEXT.repeat(20)}<BookgDt><Dt>2026-03-09</Dt></BookgDt></Ntry>`
    const text = filled('<Document>camt.053', entry, '')
    ordinary = leastTime(() => readText(text), 1)
  })

  test.each([
    ['of one name in entities', 'OFX', () => filled('<OFX><STMTTRN><NAME>', '&amp;', '')],
    ['of one text in parts', 'OFX', () => filled('<OFX><STMTTRN><NAME>', '<![CDATA[x]]>&#38;', '')],
    [
      'of one transaction with a million fields',
      'OFX',
      () => numbered('<OFX><STMTTRN>', name => `<${name}>x`, 1_000_000),
    ],
    [
      'of one entry with a million texts',
      'CAMT',
      () => `${numbered(ENTRY, name => `<${name}>x</${name}>`, 1_000_000)}</Ntry>`,
    ],
    [
      'of one entry with one text again and again',
      'CAMT',
      () => filled(ENTRY, '<a>x</a>', '</Ntry>'),
    ],
    [
      'of an export with ten million entries',
      'too-many-rows',
      () => filled('{"format":"comoney","version":1,"transactions":[', '{},', '{}]}'),
    ],
  ])('%s takes at most three times as long as an ordinary one, and 200 MB', (_, expected, make) => {
    const text = make()
    const before = process.memoryUsage().heapUsed
    let time = leastTime(() => {
      const read = readText(text)
      expect(typeof read === 'string' ? read : read.origin).toBe(expected)
    }, 1)
    expect((process.memoryUsage().heapUsed - before) / 1_000_000).toBeLessThan(200)
    if (time > 3 * ordinary) time = leastTime(() => readText(text), 3)
    expect(time).toBeLessThan(3 * ordinary)
  })
})

describe('only the beginning is kept', () => {
  test('of a text', () => {
    for (const unit of ['&amp;', 'x', '<![CDATA[x]]>']) {
      const [tag] = tagsIn(`<NAME>${unit.repeat(500_000)}`)
      expect(tag?.text.length).toBeLessThan(250_000)
    }
  })

  test('of a transaction of OFX with many fields', () => {
    const nameOf = (fields: number) => {
      const read = readOfx(
        `${numbered('<OFX><STMTTRN><TRNAMT>-5', name => `<${name}>x`, fields)}<NAME>Tea`,
      )
      return typeof read === 'string' ? read : read.rows[0]?.cells
    }
    expect(nameOf(100)).toContain('Tea')
    expect(nameOf(1_000)).not.toContain('Tea')
  })

  test.each([
    ['of one name', 1],
    ['of many names', 1_000],
  ])('of an entry of CAMT with many texts %s', (_, names) => {
    const texts = Array.from(
      { length: 5_000 },
      (_, index) => `<A${index % names}><AddtlNtryInf>n${index}</AddtlNtryInf></A${index % names}>`,
    )
    const read = readCamt(`${ENTRY}${texts.join('')}</Ntry>`)
    const cells = typeof read === 'string' ? [] : (read.rows[0]?.cells ?? [])
    const kept = cells.join(' ').match(/n\d+/g)?.length
    expect(kept).toBeGreaterThan(1_000)
    expect(kept).toBeLessThanOrEqual(2_000)
  })
})
