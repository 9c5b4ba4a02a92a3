// The ids of the documents in a range of keys. A server orders its keys as texts: '10' comes before '9'.
// Invariant: one range for each number of digits, because texts of one length are in the order of their numbers.

import type { KeyRange } from '../../store/database/sync-state-records'

/** The number of digits of the greatest id. */
const MAX_DIGITS = 16

/** First and last id, both included. */
export type IdRange = readonly [first: number, last: number]

/** Whether the key is in the range. */
export function isWithin(key: string, { after = '', upTo }: KeyRange): boolean {
  return key > after && (upTo === undefined || key <= upTo)
}

/** The ids whose keys are in the range. */
export function idsWithin({ after = '', upTo }: KeyRange): IdRange[] {
  const [low, high] = [digitsOf(after), upTo === undefined ? null : digitsOf(upTo)]
  return Array.from({ length: MAX_DIGITS }, (_, index): IdRange => {
    const length = index + 1
    const first = low.length < length ? padded(low, length) : padded(low, length) + 1
    const last = high === null ? 10 ** length - 1 : lastUpTo(high, length)
    return [Math.max(first, 10 ** index), Math.min(last, Number.MAX_SAFE_INTEGER)]
  }).filter(([first, last]) => first <= last)
}

function lastUpTo(high: string, length: number): number {
  return high.length < length ? padded(high, length) - 1 : padded(high, length)
}

/** The first digits, filled up with zeros to this length, as a number. */
function padded(digits: string, length: number): number {
  return Number(digits.slice(0, length).padEnd(length, '0'))
}

/** The digits between which a key that is no number is sorted. */
function digitsOf(key: string): string {
  const [digits = ''] = /^\d*/.exec(key) ?? []
  const rest = key.slice(digits.length)
  return rest > '9' ? digits.padEnd(MAX_DIGITS, '9') : digits
}
