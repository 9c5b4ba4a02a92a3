// The names of backup files, and the retention: the latest 7 days with a backup, and one backup of each month.

import { type CalendarDate, isCalendarDate, monthOfDate } from '../../../../domain/dates/calendar'

export const KEY_FILE_NAME = 'comoney-key.txt.age'

/** Days with a backup. */
const KEPT_DAYS = 7

/** A number follows the date if the folder has another file of that day. */
const NAME = /^comoney-(\d{4}-\d{2}-\d{2})(?:-([2-9]|[1-9]\d+))?\.json\.gz\.age$/

interface Backup {
  readonly name: string
  readonly date: CalendarDate
  readonly number: number
}

export function backupFileName(date: CalendarDate, number = 1): string {
  return `comoney-${date}${number > 1 ? `-${number}` : ''}.json.gz.age`
}

/** A name for a new backup of that day that is not taken. */
export function freeFileName(date: CalendarDate, names: readonly string[]): string {
  // Some file systems ignore the case of letters.
  const taken = new Set(names.map(name => name.toLowerCase()))
  let number = 1
  while (taken.has(backupFileName(date, number))) number += 1
  return backupFileName(date, number)
}

/**
 * The names of the backups that are not kept. They never include other names, or days after today, which come from a
 * wrong clock.
 */
export function superfluousFiles(names: readonly string[], today: CalendarDate): string[] {
  const backups = names
    .flatMap(backupOf)
    .filter(({ date }) => date <= today)
    .sort(inOrder)
  const days = [...new Set(backups.map(({ date }) => date))]
  const latest = new Set(days.slice(-KEPT_DAYS))
  const months = new Set<string>()
  return backups
    .filter(({ date }) => {
      const isFirst = !months.has(monthOfDate(date))
      months.add(monthOfDate(date))
      return !isFirst && !latest.has(date)
    })
    .map(({ name }) => name)
}

/** Null for a file of another name. */
export function dayOfFile(name: string): CalendarDate | null {
  return backupOf(name)[0]?.date ?? null
}

function backupOf(name: string): Backup[] {
  const [, date = '', number = '1'] = NAME.exec(name) ?? []
  return isCalendarDate(date) ? [{ name, date, number: Number(number) }] : []
}

function inOrder(left: Backup, right: Backup): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1
  return left.number - right.number
}
