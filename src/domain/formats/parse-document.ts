// The validation of documents from the cloud, field by field, before they reach the store.
// Invariant: a document without the specified shape (section 3) is null; the further fields of a later version of the
// app are kept.

import { type Budget, isBudget } from '../budget/budget'
import { MAX_MARKS } from '../conflict/replaced'
import { isCalendarDate, isYearMonth } from '../dates/calendar'
import { type CollectionName, type SyncStamp, type UserDocument, withMoreOf } from '../document'
import { isAmount } from '../money/money'
import type { SavingPlan } from '../saving-plan/saving-plan'
import type { Category } from '../transaction/category'
import { isSchedule, type Schedule } from '../transaction/schedule/schedule'
import { isTemplate, type Template } from '../transaction/template'
import type { Transaction } from '../transaction/transaction'
import { isTransactionType } from '../transaction/transaction-type'

/** The unchecked fields of a document, with its `sync` map. */
export type Fields = Readonly<Record<string, unknown>>

interface ParsedVersion {
  readonly id: number
  readonly value: UserDocument
  readonly sync: SyncStamp
}

/**
 * Null if the document cannot be read.
 *
 * @param withoutStamp the stamp for a document that has none; null if every document must have one
 */
export function parseVersion(
  collection: CollectionName,
  key: string,
  { sync: stamp, ...fields }: Fields,
  withoutStamp: SyncStamp | null,
): ParsedVersion | null {
  const sync = parseStamp(stamp) ?? withoutStamp
  const value = parseDocument(collection, fields)
  if (!sync || !value || String(value.id) !== key) return null
  const { more } = fields
  return { id: value.id, value: isFields(more) ? withMoreOf(value, { more }) : value, sync }
}

/** The name of an unreadable document, or null. */
export function parseName({ name, categoryName, data }: Fields): string | null {
  const names = [name, categoryName, isFields(data) ? data.savingsName : null]
  return names.find(isText) ?? null
}

/** The revision of an unreadable version; 0 if it has none. */
export function parseRevision({ sync }: Fields): number {
  return isFields(sync) && isInteger(sync.rev) ? sync.rev : 0
}

/** The document of that collection, without its `sync` map, or null when its shape is wrong. */
export function parseDocument(collection: CollectionName, fields: Fields): UserDocument | null {
  switch (collection) {
    case 'transactions':
      return parseTransaction(fields)
    case 'categories':
      return parseCategory(fields)
    case 'savings':
      return parseSavingPlan(fields)
    case 'budgets':
      return parseBudget(fields)
    case 'templates':
      return parseTemplate(fields)
    case 'schedules':
      return parseSchedule(fields)
  }
}

/** The `sync` map of a document or tombstone (rule R1), or null when there is none. */
export function parseStamp(value: unknown): SyncStamp | null {
  if (!isFields(value)) return null
  const { rev, at, by } = value
  if (!isInteger(rev) || !isInteger(at) || !isText(by)) return null
  const replaced = parseMarks(value.replaced)
  return { rev, at, by, ...(replaced.length > 0 && { replaced }) }
}

/** Unreadable marks are ignored, because they only inform the author of a replaced value (rule M7). */
function parseMarks(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText).slice(-MAX_MARKS) : []
}

function parseTransaction(fields: Fields): Transaction | null {
  const { id, date, type, name, amount, category, description } = fields
  if (!isInteger(id) || !isText(date) || !isCalendarDate(date)) return null
  if (!isTransactionType(type) || !isNumber(amount) || !isAmount(amount)) return null
  if (!isText(name) || !isText(category) || !isText(description)) return null
  return { id, date, type, name, amount, category, description }
}

function parseCategory({ id, type, categoryName }: Fields): Category | null {
  if (!isInteger(id) || !isTransactionType(type) || !isText(categoryName)) return null
  return { id, type, categoryName }
}

function parseSavingPlan({ id, data }: Fields): SavingPlan | null {
  if (!isInteger(id) || !isFields(data)) return null
  const { savingsName, amount, targetDate, startDate } = data
  if (!isText(savingsName) || !isNumber(amount) || !isAmount(amount)) return null
  if (!isText(targetDate) || !isYearMonth(targetDate)) return null
  if (!isText(startDate) || !isYearMonth(startDate)) return null
  return { id, data: { savingsName, amount, targetDate, startDate } }
}

function parseBudget({ id, categoryName, amount, from, until, carryOver }: Fields): Budget | null {
  if (!isInteger(id) || !isText(categoryName) || !isNumber(amount) || !isText(from)) return null
  if (typeof carryOver !== 'boolean' || (until !== undefined && !isText(until))) return null
  const budget = {
    id,
    categoryName,
    amount,
    from,
    ...(until !== undefined && { until }),
    carryOver,
  }
  return isBudget(budget) ? budget : null
}

function parseTemplate({ id, type, name, amount, ...texts }: Fields): Template | null {
  const { category, description } = texts
  if (!isInteger(id) || !isTransactionType(type) || !isText(name)) return null
  if (!isText(category) || !isText(description)) return null
  if (amount !== undefined && !isNumber(amount)) return null
  const known = amount !== undefined && { amount }
  const template = { id, type, name, ...known, category, description }
  return isTemplate(template) ? template : null
}

function parseSchedule(fields: Fields): Schedule | null {
  if (!isInteger(fields.id) || !isSchedule(fields)) return null
  const { id, type, name, amount, category, description, unit, every, start, ...end } = fields
  const { isLastDay, until, count, mode, settledTo } = end
  return {
    ...{ id, type, name, amount, category, description, unit, every, start },
    ...(isLastDay && { isLastDay }),
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count }),
    ...{ mode, settledTo },
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}
