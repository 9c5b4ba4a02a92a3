// The day or month of the dashboard's list, and its search parameters (specification, section 2, Daily and Monthly
// list).

import { describe, expect, test } from 'vitest'
import {
  listedPeriod,
  parseListSearch,
  shiftPeriod,
  THIS_MONTH,
  TODAY as TODAYS_LIST,
  withPeriod,
} from '../../../../src/features/dashboard/list/list-search'

const TODAY = '2026-03-01'

test.each([
  [{}, {}],
  [{ span: 'monthly' }, { span: 'monthly' }],
  [{ at: '2026-02-28' }, { at: '2026-02-28' }],
  [
    { span: 'monthly', at: '2026-02' },
    { span: 'monthly', at: '2026-02' },
  ],
  [{ span: 'weekly' }, {}],
  [{ at: '2026-02-30' }, {}],
  [{ at: '2026-02' }, {}],
  [{ at: 20260228 }, {}],
  [{ at: ['2026-02-28'], other: 'x' }, {}],
  [{ span: 'monthly', at: '2026-13' }, { span: 'monthly' }],
  [{ span: 'monthly', at: TODAY }, { span: 'monthly' }],
])('the address of the dashboard with %j lists %j', (search, listed) => {
  expect(parseListSearch(search)).toEqual(listed)
})

describe('the list', () => {
  test('is of today and of this month where nothing is picked', () => {
    expect(listedPeriod(TODAYS_LIST, TODAY)).toBe('2026-03-01')
    expect(listedPeriod(THIS_MONTH, TODAY)).toBe('2026-03')
  })

  test('goes back to the present when the picker is emptied or set to it', () => {
    for (const at of ['', '2026-03-01', '2026-03'])
      expect(withPeriod({ at: '2026-02-28' }, at, TODAY)).toEqual({})
    for (const at of ['', '2026-03'])
      expect(withPeriod({ span: 'monthly', at: '2026-01' }, at, TODAY)).toEqual({ span: 'monthly' })
  })

  test('steps by days and by months, across their ends', () => {
    expect(shiftPeriod(TODAYS_LIST, -1, TODAY)).toEqual({ at: '2026-02-28' })
    expect(shiftPeriod({ at: '2026-02-28' }, 1, TODAY)).toEqual({})
    expect(shiftPeriod(THIS_MONTH, -3, TODAY)).toEqual({ span: 'monthly', at: '2025-12' })
    expect(shiftPeriod({ span: 'monthly', at: '2026-02' }, 1, TODAY)).toEqual({ span: 'monthly' })
  })
})
