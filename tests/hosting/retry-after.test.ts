// The pause in a server's Retry-After header.

import { describe, expect, test } from 'vitest'
import { parseRetryAfter as parseInProxy } from '../../functions/retry-after.mjs'
import { parseRetryAfter } from '../../src/cloud/retry-after'

const NOW = Date.UTC(2026, 10, 24, 12, 0, 0)
const HOUR = 3_600_000

describe.each([
  ['the app', parseRetryAfter],
  ['the proxy', parseInProxy],
])('a Retry-After header in %s', (_, parse) => {
  test.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['0', 0],
    ['3600', HOUR],
    ['86400', HOUR],
    ['9'.repeat(400), HOUR],
    ['Tue, 24 Nov 2026 12:01:30 GMT', 90_000],
    ['Tuesday, 24-Nov-26 12:01:30 GMT', 90_000],
    ['Tue Nov 24 12:01:30 2026', 90_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', HOUR],
    [null, 0],
    ['', 0],
    ['-5', 0],
    ['1.5', 0],
    ['1e3', 0],
    ['0x10', 0],
    ['soon', 0],
    ['120, 60', 0],
    ['2026-11-24T12:01:30Z', 0],
    ['Tue, 24 Nov 2026 11:59:59 GMT', 0],
    ['Tue, 99 Nov 2026 12:00:00 GMT', 0],
    ['Tuesday', 0],
  ])('%j is a wait of %i ms, up to an hour', (header, wait) => {
    expect(parse(header, NOW)).toBe(wait)
  })
})
