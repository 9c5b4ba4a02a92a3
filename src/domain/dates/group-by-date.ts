// The grouping of a list by day. Invariant: rows with the same date are neighbours, and the order is unchanged.

import type { CalendarDate } from './calendar'

interface DayGroup<T> {
  readonly date: CalendarDate
  readonly rows: readonly T[]
}

export function groupByDate<T extends { readonly date: CalendarDate }>(
  rows: readonly T[],
): readonly DayGroup<T>[] {
  const groups: { date: CalendarDate; rows: T[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.date === row.date) last.rows.push(row)
    else groups.push({ date: row.date, rows: [row] })
  }
  return groups
}
