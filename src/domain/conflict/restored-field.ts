// The restoration of one field's earlier value, if the document is valid with it.

import { type Budget, isBudget } from '../budget/budget'
import { isYearMonth } from '../dates/calendar'
import type { CollectionName, Documents, UserDocument } from '../document'
import { isAmount } from '../money/money'
import { isStartBeforeTarget, type SavingPlan } from '../saving-plan/saving-plan'
import type { Category } from '../transaction/category'
import { isSchedule } from '../transaction/schedule/schedule'
import { isTemplate, type Template } from '../transaction/template'
import { TEXT_LIMITS, type Transaction, transactionFrom } from '../transaction/transaction'
import { isTransactionType } from '../transaction/transaction-type'

/** The value of a field, named as in a merge, such as `amount` or `data.savingsName`. */
export function fieldValue(document: UserDocument, field: string): unknown {
  return field.split('.').reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? // Fields are looked up by name, for every kind of document.
          (value as Record<string, unknown>)[name]
        : undefined,
    document,
  )
}

/** The document with the field's other value, or null if it would not be valid. */
export function withFieldValue<C extends CollectionName>(
  collection: C,
  document: Documents[C],
  field: string,
  value: unknown,
): Documents[C] | null {
  const isKnown = fieldValue(document, field) !== undefined || OPTIONAL_FIELDS.includes(field)
  if (!isKnown || field === 'id') return null
  const changed = replaced(document, field.split('.'), value)
  // The check makes the result a document of this type.
  return CHECKS[collection](changed as never) ? (changed as Documents[C]) : null
}

function replaced(target: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return withField(target, name, value)
  const inner = (target as Record<string, unknown>)[name]
  return { ...target, [name]: replaced(Object(inner), rest, value) }
}

/** An undefined value removes the field. */
function withField(target: object, name: string, value: unknown): object {
  const rest = Object.entries(target).filter(([each]) => each !== name)
  return value === undefined ? Object.fromEntries(rest) : { ...target, [name]: value }
}

/** Fields that a valid document may lack. */
const OPTIONAL_FIELDS: readonly string[] = ['until', 'amount', 'count', 'isLastDay']

const CHECKS: { readonly [C in CollectionName]: (document: Documents[C]) => boolean } = {
  transactions: isAcceptedTransaction,
  categories: isAcceptedCategory,
  savings: isAcceptedPlan,
  budgets: isAcceptedBudget,
  templates: isAcceptedTemplate,
  schedules: isSchedule,
}

function isAcceptedTransaction(document: Transaction): boolean {
  const { type, date, name, category, description, amount } = document
  const texts: unknown[] = [date, name, category, description]
  if (!isTransactionType(type) || typeof amount !== 'number') return false
  return texts.every(isText) && typeof transactionFrom(document.id, document) !== 'string'
}

function isAcceptedCategory({ type, categoryName }: Category): boolean {
  if (!isTransactionType(type) || !isText(categoryName)) return false
  return categoryName.trim() !== '' && categoryName.length <= TEXT_LIMITS.category
}

function isAcceptedPlan({ data }: SavingPlan): boolean {
  const { savingsName, amount, startDate, targetDate } = data
  if (!isText(savingsName) || savingsName.length > TEXT_LIMITS.savingsName) return false
  if (!isText(startDate) || !isText(targetDate) || typeof amount !== 'number') return false
  return isAmount(amount) && isYearMonth(startDate) && isStartBeforeTarget(data)
}

function isAcceptedBudget(budget: Budget): boolean {
  const { categoryName, amount, from, until, carryOver } = budget
  if (!isText(categoryName) || !isText(from) || (until !== undefined && !isText(until)))
    return false
  return typeof amount === 'number' && typeof carryOver === 'boolean' && isBudget(budget)
}

function isAcceptedTemplate(template: Template): boolean {
  const { type, name, amount, category, description } = template
  const texts: unknown[] = [name, category, description]
  if (!isTransactionType(type) || !texts.every(isText)) return false
  return (amount === undefined || typeof amount === 'number') && isTemplate(template)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
