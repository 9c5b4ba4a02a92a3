// The names of automatic backups, and which are kept: those of the last seven days with one, and one of each month.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../../src/domain/dates/calendar'
import {
  backupFileName,
  freeFileName,
  KEY_FILE_NAME,
  superfluousFiles,
} from '../../../../../src/features/settings/backup/worker/retention'

const fileOf = (date: string) => `comoney-${date}.json.gz.age`

/** `count` days, one after the other. */
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

test.each([
  [[], 'comoney-2026-11-25.json.gz.age'],
  [[KEY_FILE_NAME, fileOf('2026-11-24')], 'comoney-2026-11-25.json.gz.age'],
  [[fileOf('2026-11-25')], 'comoney-2026-11-25-2.json.gz.age'],
  [[fileOf('2026-11-25'), 'COMONEY-2026-11-25-2.JSON.GZ.AGE'], 'comoney-2026-11-25-3.json.gz.age'],
])(
  'the name of a backup beside %j is that of its day, with a number where the day has one',
  (others, name) => {
    expect(freeFileName('2026-11-25', others)).toBe(name)
  },
)

describe('of the backups', () => {
  test('of a year of days, seven and one of each month are left', () => {
    const names = daysFrom('2026-01-03', 363).map(fileOf)
    const gone = new Set(superfluousFiles(names, '2026-12-31'))
    expect(names.filter(name => !gone.has(name))).toEqual([
      fileOf('2026-01-03'),
      ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(month =>
        fileOf(`2026-${month}-01`),
      ),
      ...daysFrom('2026-12-25', 7).map(fileOf),
    ])
  })

  test('all files of a kept day stay, and of each month those of its first day', () => {
    const first = [fileOf('2026-10-01'), 'comoney-2026-10-01-2.json.gz.age']
    const latest = daysFrom('2026-11-05', 7).map(fileOf)
    const again = 'comoney-2026-11-05-2.json.gz.age'
    const names = [...first, ...latest, again]
    expect(superfluousFiles(names, '2026-11-11')).toEqual([first[1]])
  })

  test('those of days to come stay, and take no place from others', () => {
    const names = [...daysFrom('2026-11-05', 8), ...daysFrom('2027-05-01', 9)].map(fileOf)
    expect(superfluousFiles(names, '2026-11-12')).toEqual([])
    expect(superfluousFiles([...names, fileOf('2026-11-13')], '2026-11-13')).toEqual([
      fileOf('2026-11-06'),
    ])
  })
})

test('no other file is ever superfluous', () => {
  const others = [
    KEY_FILE_NAME,
    'comoney-2026-01-02.json',
    'comoney-2026-01-02.json.gz',
    'comoney-2026-01-02.json.gz.age.crswap',
    'comoney-2026-01-02.json.gz (1).age',
    'comoney-2026-01-02-0.json.gz.age',
    'comoney-2026-01-02-1.json.gz.age',
    'comoney-2026-13-02.json.gz.age',
    'comoney-2026-02-30.json.gz.age',
    'Comoney-2026-01-02.json.gz.age',
    'my comoney-2026-01-02.json.gz.age',
    'comoney-2026-01-02.json.gz.age\n',
    '../comoney-2026-01-02.json.gz.age',
    'thesis.docx',
  ]
  const names = daysFrom('2026-01-01', 60).map(fileOf)
  const gone = superfluousFiles([...others, ...names], '2026-03-01')
  expect(gone.length).toBeGreaterThan(40)
  expect(gone.filter(name => others.includes(name))).toEqual([])
})

test('for any days, seven days and one of each month are kept, and a second run removes nothing', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 60 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 900 }), (offsets, now) => {
      const today = addDays('2025-01-01', now)
      const dates = offsets.map(offset => addDays('2025-01-01', offset))
      const gone = new Set(superfluousFiles(dates.map(fileOf), today))
      const isKept = (date: string) => !gone.has(fileOf(date))
      const kept = dates.filter(isKept)
      const past = dates.filter(date => date <= today).sort()
      expect(past.slice(-7).every(isKept)).toBe(true)
      const months = (list: readonly string[]) => new Set(list.map(date => date.slice(0, 7)))
      expect(months(kept)).toEqual(months(dates))
      expect(kept.filter(date => date <= today).length).toBeLessThanOrEqual(7 + months(past).size)
      expect(superfluousFiles(kept.map(fileOf), today)).toEqual([])
    }),
  )
})

test('the name of each number is one that is recognized', () => {
  const many = Array.from({ length: 30 }, (_, index) => backupFileName('2026-01-02', index + 1))
  const names = [fileOf('2026-01-01'), ...many, ...daysFrom('2026-02-01', 7).map(fileOf)]
  expect(superfluousFiles(names, '2026-02-07').sort()).toEqual([...many].sort())
})
