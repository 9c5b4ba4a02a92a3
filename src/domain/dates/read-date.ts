// The parser of typed dates and months: '21/11/2026', '2026-11-21', 'Sat, 21 Nov 2026'.
// Invariant: it accepts any text and does not guess: in digits the day is before the month, a year has four digits, and
// no accepted text is the beginning of another accepted text, so a text can be parsed while it is typed.

import { type CalendarDate, isCalendarDate, isYearMonth, type YearMonth } from './calendar'

/** A day or a month. */
export type DateKind = 'date' | 'month'

export type DateReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly value: CalendarDate | YearMonth }
  /** Well-formed, but the calendar has no such day or month. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unreadable' }

/** UTF-16 units; a longer text is not a date: the longest weekday and month with a day and a year are far shorter. */
const MAX_LENGTH = 60

const WEEKDAYS = names(
  'sunday monday tuesday wednesday thursday friday saturday',
  'minggu senin selasa rabu kamis jumat sabtu',
)

/** In English and in Indonesian, from January on. No three letters begin two different months of these languages. */
const MONTHS = [
  names('january february march april may june july august september october november december'),
  names('januari februari maret april mei juni juli agustus september oktober november desember'),
]

/** The shortest abbreviation of a name. */
const SHORTEST = 3

const WEEKDAY = /^([a-z]+)[.,]? (?=.*\d)/
const DAY_FORMS = [
  /^(?<year>\d{4})([-/.])(?<month>\d\d)\2(?<day>\d\d)$/,
  /^(?<day>\d\d?)([-/. ])(?<month>\d\d?)\2(?<year>\d{4})$/,
  /^(?<day>\d\d?)[- ]?(?<name>[a-z]+)[.,]*[- ]?(?<year>\d{4})$/,
  /^(?<name>[a-z]+)\.? ?(?<day>\d\d?),? (?<year>\d{4})$/,
]
const MONTH_FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d\d)$/,
  /^(?<month>\d\d?)[-/. ](?<year>\d{4})$/,
  /^(?<name>[a-z]+)[.,]*[- ]?(?<year>\d{4})$/,
]

/** Ignores a weekday before the day, because the date determines it. */
export function readDate(text: string, kind: DateKind): DateReading {
  const whole = text.trim()
  if (whole === '') return { kind: 'empty' }
  if (whole.length > MAX_LENGTH) return { kind: 'unreadable' }
  const bare = whole.replaceAll(/\s+/g, ' ').toLowerCase()
  const parts =
    kind === 'date' ? partsOf(withoutWeekday(bare), DAY_FORMS) : partsOf(bare, MONTH_FORMS)
  const month = parts && monthIn(parts)
  if (!parts || !month) return { kind: 'unreadable' }
  const value = [parts.year, month, ...(kind === 'date' ? [parts.day] : [])]
    .map(part => part?.padStart(2, '0'))
    .join('-')
  const exists = kind === 'date' ? isCalendarDate(value) : isYearMonth(value)
  return exists ? { kind: 'valid', value } : { kind: 'impossible' }
}

/** Where a date without a year is looked for: the newest up to today, or the next from today on. */
export type NearestDay = 'past' | 'coming'

/** A day without its year, `5/11` or `5 Nov`: only of a text that is complete, because it is the beginning of another date. */
export function readDayOfYear(
  text: string,
  today: CalendarDate,
  nearest: NearestDay,
): CalendarDate | undefined {
  const whole = text.trim()
  const separator = /^\d\d?\s*([-/. ])\d\d?$/.exec(whole)?.[1] ?? ' '
  return dayInYear(year => whole + separator + year, today, nearest)
}

/** Up to the next leap year, also over a century. */
const MOST_YEARS = 8

/** A leap year, which has every possible day. */
const LEAP_YEAR = 2024

/** @param textIn the text of the day in a year */
export function dayInYear(
  textIn: (year: number) => string,
  today: CalendarDate,
  nearest: NearestDay,
): CalendarDate | undefined {
  const dayIn = (year: number) => {
    const reading = readDate(textIn(year), 'date')
    return reading.kind === 'valid' ? reading.value : undefined
  }
  // Most texts are no day of any year.
  if (dayIn(LEAP_YEAR) === undefined) return undefined
  const thisYear = Number(today.slice(0, 4))
  for (let years = 0; years <= MOST_YEARS; years += 1) {
    const day = dayIn(nearest === 'past' ? thisYear - years : thisYear + years)
    if (day && (nearest === 'past' ? day <= today : day >= today)) return day
  }
  return undefined
}

type Parts = Readonly<Record<string, string | undefined>>

function partsOf(text: string, forms: readonly RegExp[]): Parts | undefined {
  for (const form of forms) {
    const groups = form.exec(text)?.groups
    if (groups) return groups
  }
  return undefined
}

/** The month's number in digits; undefined for an unknown name. */
function monthIn({ month, name }: Parts): string | undefined {
  if (name === undefined) return month
  const index = MONTHS.map(months => indexIn(months, name)).find(found => found >= 0)
  return index === undefined ? undefined : String(index + 1)
}

function withoutWeekday(text: string): string {
  const [found = '', name = ''] = WEEKDAY.exec(text) ?? []
  return indexIn(WEEKDAYS, name) >= 0 ? text.slice(found.length) : text
}

/** The index of the name that begins with the text. */
function indexIn(all: readonly string[], text: string): number {
  return text.length < SHORTEST ? -1 : all.findIndex(name => name.startsWith(text))
}

function names(...texts: readonly string[]): string[] {
  return texts.flatMap(text => text.split(' '))
}
