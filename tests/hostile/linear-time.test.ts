// The readers of text from outside, over texts of many shapes: the time grows as the text does.

import { describe, expect, test } from 'vitest'
import { isFull } from '../support/effort'
import { isLinear, LONGEST, searchQuadratically, TIMES } from '../support/least-time'
import { READERS, type Shape } from './readers'

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

/** The lengths of the longest texts, in UTF-16 units. Each is compared with an eighth of it. */
const SIZES = isFull ? [16_384, LONGEST] : [LONGEST]

describe.each(READERS)('$name', ({ read, shapes = [] }) => {
  const all = [...SHAPES, ...shapes]

  // One test for all shapes: they are a thousand, and most take a millisecond.
  test('reads texts of all shapes in linear time', () => {
    const slow = all.filter(shape =>
      SIZES.some(size => {
        const [shorter, longer] = [textOf(shape, size / TIMES), textOf(shape, size)]
        return !isLinear(
          () => read(shorter),
          () => read(longer),
        )
      }),
    )
    expect(slow.map(titleOf)).toEqual([])
  })
})

test('a reader in quadratic time is noticed, and each is tried with at least 20 shapes', () => {
  const readOf = (length: number) => () => {
    const text = 'a'.repeat(length)
    for (let run = 0; run < 2; run += 1) searchQuadratically(text)
  }
  expect(isLinear(readOf(LONGEST / TIMES), readOf(LONGEST), 3)).toBe(false)
  expect(SHAPES.length).toBeGreaterThanOrEqual(20)
})

function titleOf(shape: Shape): string {
  return shape.map(part => JSON.stringify(part.slice(0, 40))).join(' ')
}

function textOf([start, unit, end]: Shape, size: number): string {
  return start + unit.repeat(size / unit.length) + end
}
