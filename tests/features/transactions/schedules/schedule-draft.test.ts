// The draft of a schedule: the entry from its fields, the rows that count as logged, and the changes of an edit.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import {
  changedEntryOf,
  changedSchedule,
  scheduleChangesDraft,
  scheduleChangesIn,
  scheduleDraftOf,
} from '../../../../src/features/transactions/schedules/form/schedule-changes'
import {
  ADD_SCHEDULE_DRAFT,
  EMPTY_SCHEDULE,
  previewOf,
  type ScheduleDraft,
  scheduleEntryOf,
  settledToOf,
} from '../../../../src/features/transactions/schedules/schedule-draft'
import { anySchedule } from '../../../domain/transaction/schedule/samples'
import { schedule, scheduleEntry, transferSchedule } from '../../../support/data/builders'

const TODAY = '2026-11-25'

function entryOf(fields: Partial<ScheduleDraft>) {
  return scheduleEntryOf({ ...EMPTY_SCHEDULE, ...fields }, TODAY, 'en')
}

describe('the entry', () => {
  test('begins today until another day was chosen', () => {
    expect(entryOf({}).start).toBe(TODAY)
    expect(entryOf({ start: '2026-12-01' }).start).toBe('2026-12-01')
  })

  test.each([
    ['', 0],
    ['0', 0],
    ['-1', 0],
    ['1.5', 0],
    ['1e2', 0],
    ['two', 0],
    ['٣', 0],
    [' 3 ', 3],
    ['366', 366],
  ])('reads %j as every %i', (every, read) => {
    expect(entryOf({ every }).every).toBe(read)
  })

  test('has the end that was chosen, and no other that was typed', () => {
    const typed = { until: '2027-01-01', count: '12' }
    expect(entryOf({ ...typed, end: 'never' })).toMatchObject({ until: '', count: null })
    expect(entryOf({ ...typed, end: 'until' })).toMatchObject({ until: '2027-01-01', count: null })
    expect(entryOf({ ...typed, end: 'count' })).toMatchObject({ until: '', count: 12 })
    // Without its day or number there is no schedule.
    for (const end of ['until', 'count'] as const)
      expect(previewOf(entryOf({ end }), '')).toBeNull()
    expect(previewOf(entryOf({}), '')).toMatchObject({ start: TODAY })
  })
})

test.each<[Partial<ScheduleDraft>, string]>([
  [{}, ''],
  [{ start: '2026-11-24' }, TODAY],
  [{ start: '2026-11-24', isLogged: false }, ''],
  [{ start: TODAY, isLogged: true }, TODAY],
  [{ start: '2026-11-26', isLogged: true }, ''],
])(
  'what was before today is logged already, unless the user says otherwise: %j',
  (fields, settledTo) => {
    expect(settledToOf({ ...EMPTY_SCHEDULE, ...fields }, TODAY)).toBe(settledTo)
  },
)

describe('an edit', () => {
  test('that changes nothing means the schedule as it is', () => {
    fc.assert(
      fc.property(anySchedule, fc.constantFrom('', 'bca00001'), (schedule, wallet) => {
        const known = inWallet(schedule, wallet)
        const fields = changedSchedule(known, {})
        expect(scheduleChangesIn(fields, known)).toEqual({})
        expect(changedEntryOf(known, fields, 'en')).toMatchObject({
          ...{ ...scheduleEntry(known), wallet },
          isMoved: false,
        })
      }),
    )
    const arisan = transferSchedule({ settledTo: '2026-03-05' })
    expect(changedEntryOf(arisan, changedSchedule(arisan, {}), 'en')).toMatchObject(
      scheduleEntry(arisan),
    )
  })

  test('leaves an instalment ended that was ended before its count, until another count is chosen', () => {
    const known = schedule({ count: 12, until: '2026-10-31', settledTo: '2026-10-31' })
    const fields = { ...scheduleDraftOf(known), name: 'Sofa' }
    expect(changedEntryOf(known, fields, 'en')).toMatchObject({ count: 12, until: '2026-10-31' })
    const longer = { ...fields, count: '24' }
    expect(changedEntryOf(known, longer, 'en')).toMatchObject({ count: 24, until: '' })
  })

  test('shows the next day, and keeps the first one until that is changed', () => {
    const known = schedule({ start: '2026-01-31', settledTo: '2026-10-31' })
    const fields = scheduleDraftOf(known)
    expect(fields.start).toBe('2026-11-30')
    expect(changedEntryOf(known, { ...fields, amount: '2' }, 'en').start).toBe('2026-01-31')
    expect(changedEntryOf(known, { ...fields, start: '2026-12-05' }, 'en').start).toBe('2026-12-05')
  })

  test.each([
    ['under way', {}],
    ['that has ended', { count: 10 }],
    ['that was ended early', { count: 12, until: '2026-10-31' }],
  ])('says that the very first day is chosen as the next one, of a schedule %s', (_, end) => {
    const known = schedule({ ...end, start: '2026-01-31', settledTo: '2026-10-31' })
    const fields = scheduleDraftOf(known)
    expect(changedEntryOf(known, fields, 'en').isMoved).toBe(false)
    const entry = changedEntryOf(known, { ...fields, start: known.start }, 'en')
    expect(entry).toMatchObject({ start: known.start, isMoved: true, until: '' })
  })
})

test('a stored draft of another shape counts as none', () => {
  expect(ADD_SCHEDULE_DRAFT.is(EMPTY_SCHEDULE)).toBe(true)
  const { is } = scheduleChangesDraft(7)
  expect(is({ changes: { name: 'Rent', every: '2' }, deleted: null })).toBe(true)
  const strange = [
    { ...EMPTY_SCHEDULE, unit: 'hour' },
    { ...EMPTY_SCHEDULE, name: 7 },
    { ...EMPTY_SCHEDULE, to: 7 },
  ]
  for (const value of [null, 7, {}, ...strange]) expect(ADD_SCHEDULE_DRAFT.is(value)).toBe(false)
  for (const changes of [null, { color: 'red' }, { unit: 'hour' }])
    expect(is({ changes, deleted: null })).toBe(false)
})
