// Statements of the greatest size that say little: each is read or refused before it takes time or memory.

import { describe, expect, test } from 'vitest'
import { readText } from '../../src/features/import/worker/read-file'

/** Half of the greatest size: the time is linear, and the text itself takes the rest of the memory. */
const SIZE = 32 * 1024 * 1024

const filled = (start: string, unit: string, end: string) =>
  start + unit.repeat((SIZE - start.length) / unit.length) + end

const numbered = (start: string, unit: (name: string) => string, count: number) =>
  start + Array.from({ length: count }, (_, index) => unit(`A${index.toString(36)}`)).join('')

const ENTRY = '<Document>camt.053<Ntry><Amt>5</Amt>'

// Without a limit, each of them takes 3 to 20 s and 600 to 2,500 MB.
describe('a file of 32 MB', { timeout: 60_000 }, () => {
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
  ])('%s takes less than 2 s and 200 MB', (_, expected, make) => {
    const text = make()
    const [start, before] = [process.cpuUsage(), process.memoryUsage().heapUsed]
    const read = readText(text)
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000)
    expect((process.memoryUsage().heapUsed - before) / 1_000_000).toBeLessThan(200)
    expect(typeof read === 'string' ? read : read.origin).toBe(expected)
  })
})
