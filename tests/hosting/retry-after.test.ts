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
    ['Tue, 24 Nov 2026 12:01:30 GMT', 90_000],
    ['Tuesday, 24-Nov-26 12:01:30 GMT', 90_000],
    ['Tue Nov 24 12:01:30 2026', 90_000],
  ])('%j is read', (header, wait) => {
    expect(parse(header, NOW)).toBe(wait)
  })

  test.each(['86400', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    '%j is an hour',
    header => {
      expect(parse(header, NOW)).toBe(HOUR)
    },
  )

  test.each([
    null,
    '',
    '-5',
    '1.5',
    '1e3',
    '0x10',
    'soon',
    '120, 60',
    '2026-11-24T12:01:30Z',
    'Tue, 24 Nov 2026 11:59:59 GMT',
    'Tue, 99 Nov 2026 12:00:00 GMT',
    'Tuesday',
  ])('%j is no wait', header => {
    expect(parse(header, NOW)).toBe(0)
  })
})
