// The calendar file, read back as RFC 5545 says: unfolded, then split into names and values.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DailyEvent, dailyEventFile } from '../../src/lib/icalendar'

const EVENT: DailyEvent = {
  uid: 'daily-reminder@comoney',
  product: '-//CoMoney//Reminder//EN',
  summary: 'Write down',
  description: 'One line',
  url: 'https://comoney.example/add/expense',
  first: '2026-11-25',
  hour: 7,
  now: new Date('2026-11-25T15:04:05.678Z'),
}

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

/** Section 3.3.11, backwards. */
const unescaped = (text = '') =>
  text.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))

const readText = (file: string, name: string) =>
  unescaped(
    linesOf(file)
      .find(line => line.startsWith(`${name}:`))
      ?.slice(name.length + 1),
  )

test('is an event of every day with an alarm at its beginning, in local time', () => {
  expect(linesOf(dailyEventFile(EVENT))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CoMoney//Reminder//EN',
    'BEGIN:VEVENT',
    'UID:daily-reminder@comoney',
    'DTSTAMP:20261125T150405Z',
    'SEQUENCE:29926984',
    'DTSTART:20261125T070000',
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Write down',
    'DESCRIPTION:One line',
    'URL:https://comoney.example/add/expense',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    'DESCRIPTION:Write down',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a file that is saved later moves the same event', () => {
  const later = dailyEventFile({ ...EVENT, hour: 22, now: new Date('2026-11-25T15:06:00Z') })
  expect(readText(later, 'UID')).toBe(EVENT.uid)
  expect(readText(later, 'DTSTART')).toBe('20261125T220000')
  expect(Number(readText(later, 'SEQUENCE'))).toBeGreaterThan(
    Number(readText(dailyEventFile(EVENT), 'SEQUENCE')),
  )
})

describe('a text', () => {
  test.each([
    ['with every mark', 'a,b;c\\d', 'SUMMARY:a\\,b\\;c\\\\d'],
    ['of two lines', 'a\r\nEND:VEVENT', 'SUMMARY:a\\nEND:VEVENT'],
    ['with a control character', 'a\u0000b\u001bc', 'SUMMARY:abc'],
  ])('%s stays one', (_, summary, line) => {
    expect(linesOf(dailyEventFile({ ...EVENT, summary }))).toContain(line)
  })

  test('of any characters comes back, in lines of 75 octets at most that part no character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    const long = fc.integer({ min: 18, max: 60 }).map(length => '😀'.repeat(length))
    fc.assert(
      fc.property(fc.oneof({ arbitrary: text, weight: 4 }, long), summary => {
        const file = dailyEventFile({ ...EVENT, summary })
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
          expect(line).not.toMatch(/[\r\n]/)
        }
        const kept = summary.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
        expect(readText(file, 'SUMMARY')).toBe(kept)
      }),
    )
  })
})
