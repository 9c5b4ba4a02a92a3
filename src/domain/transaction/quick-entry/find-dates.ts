// The search for dates in a line.

import type { CalendarDate } from '../../dates/calendar'
import { datePhrases } from './date-phrases'
import { isNoDay } from './find-amounts'
import { overlaps, type Span, textOf, wordsOf } from './spans'

interface FoundDate extends Span {
  /** The possible days, the most likely first. */
  readonly values: readonly [CalendarDate, ...CalendarDate[]]
}

/** From left to right, the longest phrase from each word on. */
export function datesIn(
  line: string,
  today: CalendarDate,
  ignored: readonly string[],
): FoundDate[] {
  const found: FoundDate[] = []
  for (const word of wordsOf(line)) {
    const last = found.at(-1)
    if (last && overlaps(last, word)) continue
    const date = longestAt(line, startOf(line, word), today, ignored)
    if (date) found.push(date)
  }
  return found
}

function longestAt(
  line: string,
  start: number,
  today: CalendarDate,
  ignored: readonly string[],
): FoundDate | undefined {
  const { phrases, any } = datePhrases()
  any.lastIndex = start
  if (!any.test(line)) return undefined
  const all = phrases.flatMap(({ pattern, datesOf }) => {
    pattern.lastIndex = start
    const match = pattern.exec(line)
    if (!match) return []
    const span = { start, end: start + match[0].length }
    const text = textOf(line, span)
    if (ignored.includes(text) || (/\d$/.test(text) && isNoDay(line.slice(span.end)))) return []
    const [first, ...others] = new Set(datesOf(match.groups ?? {}, today))
    return first === undefined ? [] : [{ ...span, values: [first, ...others] as const }]
  })
  return all.reduce<FoundDate | undefined>(
    (best, next) => (best && best.end >= next.end ? best : next),
    undefined,
  )
}

/** After a bracket or a quotation mark. */
function startOf(line: string, { start, end }: Span): number {
  const mark = /^[([{"'“‘]+/u.exec(line.slice(start, end))
  return start + (mark?.[0].length ?? 0)
}
