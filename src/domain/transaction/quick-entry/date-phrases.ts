// The date phrases of both languages, and the days that each may mean: 'kemarin', 'tgl 5', '3 days ago', '12/11'.
// Invariant: a date without a year is in the past or today, unless the phrase has a word for the future.

import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../dates/calendar'
import { dayInYear, readDate } from '../../dates/read-date'

/** The named groups of a phrase's pattern. */
type Parts = Readonly<Record<string, string | undefined>>

/** The possible days of a phrase, the most likely first; none if the calendar has no such day. */
type DatesOf = (parts: Parts, today: CalendarDate) => readonly CalendarDate[]

interface DatePhrase {
  /** Sticky: it matches where a word begins. */
  readonly pattern: RegExp
  readonly datesOf: DatesOf
}

const DAYS_IN_WORDS: readonly (readonly [offset: number, ...texts: string[]])[] = [
  [0, 'hari ini', 'tadi(?: (?:pagi|siang|sore))?', 'barusan', '(?:pagi|siang|sore|malam) ini'],
  [0, 'today', 'tonight', 'just now', 'earlier today', 'this (?:morning|afternoon|evening)'],
  [-1, '<yesterday>(?: (?:pagi|siang|sore|malam))?', 'semal[ae]m', 'tadi malam', 'malam tadi'],
  [-1, 'yesterday(?: (?:morning|afternoon|evening))?', 'last night'],
  [-2, '<yesterday> (?:lusa|dulu)', '(?:the )?day before yesterday'],
  [1, '(?:besok|bsk|esok)(?: (?:pagi|siang|sore|malam))?'],
  [1, '(?:tomorrow|tmrw)(?: (?:morning|afternoon|evening|night))?'],
  [2, '(?:besok )?lusa', '(?:the )?day after tomorrow'],
]

/** From Sunday on. */
const WEEKDAYS = [
  ['minggu', 'ahad', 'sun'],
  ['senin', 'mon'],
  ['selasa', 'tue'],
  ['rabu', 'wed'],
  ['kamis', 'thu'],
  ['jum', 'fri'],
  ['sabtu', 'sat'],
]

/** From 1 on. */
const COUNTS = [
  ['a', 'an', 'se', 'satu', 'one'],
  ['dua', 'two'],
  ['tiga', 'three'],
  ['empat', 'four'],
  ['lima', 'five'],
  ['enam', 'six'],
  ['tujuh', 'seven'],
  ['delapan', 'eight'],
  ['sembilan', 'nine'],
  ['sepuluh', 'ten'],
]

/** Abbreviations that the date field does not accept. */
const MONTH_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['nop', 'nov'],
  ['nopember', 'nov'],
  ['ags', 'aug'],
  ['agt', 'aug'],
  ['agst', 'aug'],
])

/** The meaning of `<name>` in the patterns below. */
const PIECES: Readonly<Record<string, string>> = {
  yesterday: '(?:kemarin|kemaren|kmrn|kmren)',
  past: '(?<past>(?:yang |yg )?(?:lalu|silam|kemarin|kemaren|kmrn))',
  future: '(?<future>depan)',
  hari: "(?<name>minggu|ahad|senin|selasa|rabu|kamis|jum['’]?at|sabtu)",
  weekday: '(?<name>(?:sun|mon|tues|wednes|thurs|fri|satur)day)',
  // 'sun', 'sat' and 'wed' have other meanings too, so they are days only after 'last', 'next' or 'on'.
  shortWeekday:
    '(?<name>(?:sun|mon|tues|wednes|thurs|fri|satur)day|mon|tues?|wed|thur?s?|fri|sat|sun)',
  count: `(?<count>\\d{1,3}|${COUNTS.flat()
    .filter(word => word !== 'se')
    .join('|')})`,
  tgl: '(?:(?:pada )?(?:tgl|tanggal|tg)\\.? ?)',
  day: '(?<day>\\d{1,2})',
  th: '(?:st|nd|rd|th)',
  month: '(?<month>\\p{L}{3,9})\\.?',
  year: '(?<year>(?:19|20|21)\\d\\d)',
  before:
    "(?:(?:on )?(?:minggu|senin|selasa|rabu|kamis|jum['’]?at|sabtu|\\p{L}{3,6}day|mon|tue|wed|thu|fri|sat|sun)\\.?,? )?(?:(?:on|pada) )?",
}

/** 'minggu' after these is a week. */
const NOT_AFTER = '(?<!(?:\\d|dua|tiga|empat|lima|enam|tiap|per|se|dalam|sekali|of) )'

const makePhrases = (): readonly DatePhrase[] => [
  ...DAYS_IN_WORDS.flatMap(([offset, ...texts]) =>
    phrases((_, today) => [addDays(today, offset)], ...texts),
  ),

  ...phrases(
    ago('day'),
    '<count> (?:hari|hr) <past>',
    '(?<count>se)hari <past>',
    '<count> days? ago',
  ),
  ...phrases(
    ago('week'),
    '<count> (?:minggu|mgg|pekan) <past>',
    '(?<count>se)(?:minggu|pekan) <past>',
  ),
  ...phrases(ago('week'), '<count> weeks? ago', 'last week', 'pekan <past>'),
  ...phrases(ago('month'), '<count> (?:bulan|bln) <past>', '(?<count>se)bulan <past>'),
  ...phrases(ago('month'), '<count> months? ago'),
  ...phrases(
    ({ count }, today) => [addDays(today, countOf(count))],
    '<count> (?:hari|hr) lagi',
    'in <count> days?',
  ),
  ...phrases((_, today) => [addDays(today, 7)], 'next week', 'pekan depan'),

  // 'minggu' means week and Sunday.
  ...phrases((_, today) => [addDays(today, -7), weekdayBefore(today, 0)], 'minggu <past>'),
  ...phrases((_, today) => [addDays(today, 7), weekdayAfter(today, 0)], 'minggu depan'),
  ...phrases(weekday, `${NOT_AFTER}(?<name>minggu)(?! (?:ini|ke))`),
  ...phrases(
    weekday,
    '(?:hari|hr) <hari>',
    '(?:hari|hr) <hari> (?:<past>|<future>|(?<present>ini))',
  ),
  ...phrases(weekday, '(?!minggu)<hari>', '(?!minggu)<hari> (?:<past>|<future>|(?<present>ini))'),
  ...phrases(
    weekday,
    '(?:on )?(?:(?<past>last)|(?<future>next)) <shortWeekday>',
    'on <shortWeekday>',
  ),
  ...phrases(weekday, '<weekday>', '(?<present>this) <weekday>'),

  // The month before is ambiguous: the same day in it, or its end.
  ...phrases(
    (_, today) => [sameDay(today, -1), lastDay(addMonths(monthOfDate(today), -1))],
    '(?:bulan|bln) <past>',
    'last month',
  ),
  ...phrases((_, today) => [sameDay(today, 1)], '(?:bulan|bln) depan', 'next month'),
  ...phrases(
    (parts, today) => [lastDay(monthIn(parts, today) ?? latestEnded(today))],
    'akhir (?:bulan|bln)(?: (?:<past>|<future>|(?<present>ini)))?',
    '(?:at )?(?:the )?end of (?:the |(?<past>last )|(?<future>next )|(?<present>this ))?month',
  ),
  ...phrases(
    (parts, today) => [`${monthIn(parts, today) ?? monthOfDate(today)}-01`],
    'awal (?:bulan|bln)(?: (?:<past>|<future>|(?<present>ini)))?',
    '(?:the )?(?:start|beginning) of (?:the |(?<past>last )|(?<future>next )|(?<present>this ))?month',
  ),

  ...phrases(
    dayOfMonth,
    '<tgl><day>',
    '<tgl><day> (?:bulan |bln )(?:<past>|<future>|(?<present>ini))',
    '<tgl><day> (?<coming>depan)',
    '(?:on )?the <day><th>',
    '(?:on )?the <day><th> of (?:(?<past>last)|(?<future>next)|(?<present>this)) month',
    'on <day><th>',
  ),
  ...phrases(
    ({ day, month = '', year }, today) =>
      withYear(
        year,
        today,
        each => `${day} ${MONTH_SPELLINGS.get(month.toLowerCase()) ?? month} ${each}`,
      ),
    '<before>(?:<tgl>|the )?<day><th>?[ -]?(?:of )?<month>(?:,?[ -]<year>)?',
    '<before><month> <day><th>?(?:,? <year>)?',
  ),
  ...phrases(
    ({ day, number, year, shortYear }, today) =>
      withYear(year ?? (shortYear && `20${shortYear}`), today, each => `${day}/${number}/${each}`),
    '<before><tgl>?<day>/(?<number>\\d{1,2})(?:/(?:<year>|(?<shortYear>\\d\\d)))?',
    '<before><day>(?<by>[-.])(?<number>\\d{1,2})\\k<by><year>',
  ),
  ...phrases(
    ({ year, month, day }) => validDates(`${year}-${month}-${day}`),
    '<year>-(?<month>\\d\\d)-(?<day>\\d\\d)',
  ),
]

interface DatePhrases {
  readonly phrases: readonly DatePhrase[]
  /** Excludes words that begin no phrase by one pattern, because a line has many words and each phrase has a pattern. */
  readonly any: RegExp
}

let made: DatePhrases | undefined

/** Made at the first call, because that takes a slow phone some ten milliseconds, and a form is shown earlier. */
export function datePhrases(): DatePhrases {
  made ??= withAny(makePhrases())
  return made
}

function withAny(phrases: readonly DatePhrase[]): DatePhrases {
  const sources = phrases.map(({ pattern }) => withoutNames(pattern.source))
  return { phrases, any: new RegExp(sources.join('|'), 'iuy') }
}

/** Names must not repeat in one pattern. The single phrases compare the repeated separator. */
function withoutNames(pattern: string): string {
  return pattern.replaceAll(/\(\?<\w+>/g, '(?:').replaceAll('\\k<by>', '[-.]')
}

function phrases(datesOf: DatesOf, ...texts: readonly string[]): DatePhrase[] {
  return texts.map(text => ({ pattern: patternOf(text), datesOf }))
}

/** A phrase ends where its last word or number ends. */
function patternOf(text: string): RegExp {
  const whole = text.replaceAll(/(\(\?|\\k)?<(\w+)>/g, (found, group, name) =>
    group ? found : (PIECES[name] ?? ''),
  )
  return new RegExp(
    `${whole.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}]|[-.,:/]\\p{N})`,
    'iuy',
  )
}

function ago(unit: 'day' | 'week' | 'month'): DatesOf {
  return ({ count }, today) => {
    const number = countOf(count)
    if (unit === 'month') return [sameDay(today, -number)]
    return [addDays(today, -number * (unit === 'week' ? 7 : 1))]
  }
}

function countOf(text = 'a'): number {
  const word = text.toLowerCase()
  const index = COUNTS.findIndex(words => words.includes(word))
  return index < 0 ? Number(word) : index + 1
}

/** A weekday without another word, on the same weekday, means today or a week ago. */
function weekday({ name = '', past, future, present }: Parts, today: CalendarDate): CalendarDate[] {
  const word = name.toLowerCase()
  const index = WEEKDAYS.findIndex(names => names.some(each => word.startsWith(each)))
  const [before, after] = [weekdayBefore(today, index), weekdayAfter(today, index)]
  if (past) return [before]
  if (future) return [after]
  if (addDays(before, 7) === today) return present ? [today] : [before, today]
  return present ? [before, after] : [before]
}

/** The last day of that weekday before today; Sunday is 0. */
function weekdayBefore(today: CalendarDate, index: number): CalendarDate {
  return addDays(today, -((weekdayOf(today) - index + 6) % 7) - 1)
}

function weekdayAfter(today: CalendarDate, index: number): CalendarDate {
  return addDays(today, ((index - weekdayOf(today) + 6) % 7) + 1)
}

function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}

/** The month that the phrase names; undefined if it names none. */
function monthIn({ past, future, present }: Parts, today: CalendarDate): YearMonth | undefined {
  if (!past && !future && !present) return undefined
  return addMonths(monthOfDate(today), past ? -1 : future ? 1 : 0)
}

/** This month on its last day, else the month before. */
function latestEnded(today: CalendarDate): YearMonth {
  return addMonths(monthOfDate(addDays(today, 1)), -1)
}

function lastDay(month: YearMonth): CalendarDate {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The same day in another month, or the last one of a shorter month. */
function sameDay(date: CalendarDate, months: number): CalendarDate {
  const month = addMonths(monthOfDate(date), months)
  const [same, last] = [month + date.slice(7), lastDay(month)]
  return same < last ? same : last
}

/** The day in the named month, else the latest such day up to today. One of three months in a row has a 31st. */
function dayOfMonth(parts: Parts, today: CalendarDate): readonly CalendarDate[] {
  const at = (month: YearMonth) => validDates(`${month}-${(parts.day ?? '').padStart(2, '0')}`)
  const month = monthIn(parts, today)
  if (month) return at(month)
  const near = (count: number) => at(addMonths(monthOfDate(today), count))
  if (parts.coming)
    return [0, 1, 2]
      .flatMap(near)
      .filter(date => date > today)
      .slice(0, 1)
  return [0, -1, -2]
    .flatMap(near)
    .filter(date => date <= today)
    .slice(0, 1)
}

/** The date in its year, else the latest such date up to today. */
function withYear(
  year: string | undefined,
  today: CalendarDate,
  textIn: (year: string | number) => string,
): readonly CalendarDate[] {
  if (year) return validDates(textIn(year))
  const date = dayInYear(textIn, today, 'past')
  return date ? [date] : []
}

function validDates(text: string): readonly CalendarDate[] {
  const reading = readDate(text, 'date')
  return reading.kind === 'valid' ? [reading.value] : []
}
