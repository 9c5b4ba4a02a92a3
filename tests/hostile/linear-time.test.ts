// The readers of text from outside, over texts of many shapes: the time grows as the text does.
//
// The work of a pattern cannot be counted from outside, so the time is measured. Four rules keep a busy machine from
// failing a test: the least of several measurements counts, as other work only adds time; a text is made eight times as
// long, and 2.5 times for each doubling (15.6) is far from both a linear reader (8) and a quadratic one (64); up to 60
// ms are no evidence, as a quadratic reader needs far more for the longest text; and what looks too slow is measured again.

import { describe, expect, test } from 'vitest'
import { isFull } from '../support/effort'
import { READERS, type Reader, type Shape } from './readers'

const SHAPES: readonly Shape[] = [
  ...(['a', '1', ' ', '\n', '\r', ',', '.', '-', '"', '<', '&', '(', '+', "'", '😀'] as const).map(
    (unit): Shape => ['', unit, ''],
  ),
  ...([' ', ',', '1', '1,', '. ', '- ', '( ', ' 1', '1 ', '"'] as const).map(
    (unit): Shape => ['1', unit, 'x'],
  ),
  ['a', '\u0301\u0316', ''],
  ['', 'T 1', ''],
  ['', '2 ', ''],
  ['', '+1', ''],
  ['', '1x', ''],
  ['', 'rp ', ''],
  ['rp', ' ', 'x'],
  ['', 'total ', ''],
  ['total', ' -', '5rb'],
  ['', 'se', ''],
  ['', 'http://', ''],
  ['', 'x;y', ''],
  ['', '=1', ''],
  ['', '\\"', ''],
  ['', '1/1/2026,-5\n', ''],
  ['', '1/1/2026,"-5\n', ''],
  ['', '"', 'x'],
  ['"', 'x""', ''],
]

const TIMES = 8
const MOST = 2.5 ** 3
/** Milliseconds. */
const NO_EVIDENCE = 60
/** The lengths of the longest texts, in UTF-16 units. Each is compared with an eighth of it. */
const SIZES = isFull ? [16_384, 131_072] : [131_072]

describe.each(READERS)('$name', ({ read, shapes = [] }) => {
  const all = [...SHAPES, ...shapes]

  test('is tried with at least 20 shapes', () => {
    expect(all.length).toBeGreaterThanOrEqual(20)
  })

  // One test for all shapes: they are a thousand, and most take a millisecond.
  test('reads texts of all shapes in linear time', () => {
    const slow = all.filter(shape =>
      SIZES.some(size => !isLinear(read, textOf(shape, size / TIMES), textOf(shape, size))),
    )
    expect(slow.map(titleOf)).toEqual([])
  })
})

test('a reader in quadratic time is noticed', () => {
  const quadratic = (text: string) => {
    let found = 0
    for (let at = 0; at < text.length; at += 1) if (text.indexOf('!', at) !== -1) found += 1
    return found
  }
  const [size = 0] = SIZES.slice(-1)
  const textOfSize = (length: number) => 'a'.repeat(length)
  expect(isLinear(quadratic, textOfSize(size / TIMES), textOfSize(size))).toBe(false)
})

function titleOf(shape: Shape): string {
  return shape.map(part => JSON.stringify(part.slice(0, 40))).join(' ')
}

function textOf([start, unit, end]: Shape, size: number): string {
  return start + unit.repeat(size / unit.length) + end
}

function isLinear(read: Reader['read'], shorter: string, longer: string): boolean {
  for (let tries = 1; tries <= 3; tries += 1) {
    const long = leastTime(read, longer, tries)
    if (long <= NO_EVIDENCE || long <= MOST * leastTime(read, shorter, 5)) return true
  }
  return false
}

/** Milliseconds. The time that passes has other programs in it, the processor's time the threads of the engine. */
function leastTime(read: Reader['read'], text: string, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    read(text)
    const passed = performance.now() - start
    least = Math.min(least, passed, process.cpuUsage(before).user / 1_000)
  }
  return least
}
