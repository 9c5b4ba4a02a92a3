// Validates what comes from the cloud, field by field, before it may touch the store.
// Invariant: a document that is not exactly of the specification's shape (section 3) gives null.

import { isCalendarDate, isYearMonth } from '../domain/calendar'
import type { Category } from '../domain/category'
import type { CollectionName, SyncStamp, UserDocument } from '../domain/document'
import { isAmount } from '../domain/money'
import { MAX_MARKS } from '../domain/replaced'
import type { SavingPlan } from '../domain/saving-plan'
import type { Transaction } from '../domain/transaction'
import { isTransactionType } from '../domain/transaction-type'

type Fields = Readonly<Record<string, unknown>>

/** The document of that collection, without its `sync` map, or null when its shape is wrong. */
export function parseDocument(collection: CollectionName, fields: Fields): UserDocument | null {
  switch (collection) {
    case 'transactions':
      return parseTransaction(fields)
    case 'categories':
      return parseCategory(fields)
    case 'savings':
      return parseSavingPlan(fields)
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

/** Marks that cannot be read are ignored: they only say who is to be told of a replaced value (rule M7). */
function parseMarks(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText).slice(-MAX_MARKS) : []
}

/** `{deviceId: number of its last push}`; anything else in it is left out. */
export function parsePushNumbers(value: unknown): Record<string, number> {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => isInteger(entry[1])),
  )
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

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
