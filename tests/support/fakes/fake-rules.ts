// The security rules for a push, written again for the fake cloud (rule R4).

import type { Budget } from '../../../src/domain/budget/budget'
import type { UserDocument } from '../../../src/domain/document'
import type { Head } from '../../../src/domain/head'
import { isSchedule } from '../../../src/domain/transaction/schedule/schedule'
import type { Template } from '../../../src/domain/transaction/template'
import type { Push, PushWrite } from '../../../src/sync/ports'

type Fields = Readonly<Record<string, unknown>>

const FIELDS = {
  transactions: 'amount,category,date,description,id,name,type',
  categories: 'categoryName,id,type',
  savings: 'data,id',
  budgets: 'amount,carryOver,categoryName,from,id',
  templates: 'category,description,id,name,type',
  schedules: 'amount,category,description,every,id,mode,name,settledTo,start,type,unit',
} as const

const OPTIONAL_FIELDS: Readonly<Partial<Record<PushWrite['collection'], readonly string[]>>> = {
  budgets: ['until'],
  templates: ['amount'],
  schedules: ['isLastDay', 'until', 'count'],
}

/** The revisions of the documents on the server; 0 where there is none. */
export interface StampsThere {
  readonly document: number
  readonly tombstone: number
}

/** Why the rules would deny the push, or null when they let it pass. */
export function denialOf(
  push: Push,
  standing: Head,
  stampsOf: (write: PushWrite) => StampsThere,
): string | null {
  const { prev, by, head, writes } = push
  if (standing.closed !== undefined) return 'the account is closed'
  if (prev !== standing.token) return 'another push came first'
  if (head.rev <= standing.rev || head.rev > standing.rev + 1_000_000)
    return 'the revision does not grow, or by too much'
  if (standing.rev === 0 && head.closed !== undefined) return 'a first head is closed'
  if ((head.devices[by]?.n ?? 0) <= (standing.devices[by]?.n ?? 0))
    return 'the push number does not grow'
  if (Object.keys(head.devices).length > 50) return 'more than 50 devices'
  if (Object.keys(head.recent).length > 8) return 'more than 8 recent tokens'
  const deletions = writes.filter(({ value }) => value === null).length
  if (deletions > 20) return 'more than 20 looks at other documents'
  if (writes.length + deletions > 499) return 'more than 500 writes'
  const isLater = (write: PushWrite) => {
    const { document, tombstone } = stampsOf(write)
    return head.rev > document && (write.value !== null || head.rev > tombstone)
  }
  if (!writes.every(isLater)) return 'a later version stands there'
  return writes.every(isAllowed) ? null : 'a document is not of its shape'
}

function isAllowed({ collection, id, value, at, replaced }: PushWrite): boolean {
  if (!isWhole(id) || id <= 0 || !isWhole(at) || at <= 0) return false
  if (replaced && (replaced.length > 20 || replaced.join(' ').length > 1_500)) return false
  if (value === null) return true
  const fields = Object.keys(value)
    .filter(field => field !== 'more' && !OPTIONAL_FIELDS[collection]?.includes(field))
    .sort()
    .join(',')
  return value.id === id && fields === FIELDS[collection] && hasValidValues(value)
}

function hasValidValues(value: UserDocument): boolean {
  if ('data' in value) return isPlan({ ...value.data })
  if ('carryOver' in value) return isBudget(value)
  if ('categoryName' in value) return isType(value.type) && isText(value.categoryName, 1, 100)
  if ('settledTo' in value) return isSchedule(value)
  if (!('date' in value)) return isTemplate(value)
  return (
    isType(value.type) &&
    isText(value.name, 1, 200) &&
    isAmount(value.amount) &&
    isText(value.category, 1, 100) &&
    isText(value.description, 0, 2000) &&
    isDate(value.date)
  )
}

function isBudget({ categoryName, amount, from, until, carryOver }: Budget): boolean {
  const isEndValid = until === undefined || (isMonth(until) && until >= from)
  return (
    isText(categoryName, 0, 100) &&
    isAmount(amount) &&
    amount > 0 &&
    isMonth(from) &&
    isEndValid &&
    typeof carryOver === 'boolean'
  )
}

function isTemplate({ type, name, amount, category, description }: Template): boolean {
  return (
    isType(type) &&
    isText(name, 1, 200) &&
    (amount === undefined || isAmount(amount)) &&
    isText(category, 0, 100) &&
    isText(description, 0, 2000)
  )
}

function isPlan({ savingsName, amount, targetDate, startDate }: Fields): boolean {
  return (
    isText(savingsName, 0, 200) && isAmount(amount) && isMonth(targetDate) && isMonth(startDate)
  )
}

function isType(value: unknown): boolean {
  return value === 'income' || value === 'expense'
}

function isText(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most
}

function isAmount(value: unknown): boolean {
  return (
    typeof value === 'number' &&
    value >= 0 &&
    value <= 1_000_000_000_000 &&
    Math.round(value * 100) / 100 === value
  )
}

/** A day of the calendar: 31 February is read back as a day of March. */
function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !isMonth(value.slice(0, 7))) return false
  const midnight = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(`${value}T`)
}

function isMonth(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
