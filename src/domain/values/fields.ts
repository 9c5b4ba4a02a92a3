// The kinds of fields of documents, each with its limits. The security rules accept the same values (sync protocol,
// rule R4).

import { type CalendarDate, isCalendarDate, isYearMonth } from '../dates/calendar'
import { isAmount } from '../money/money'

export type Kind =
  | { readonly kind: 'id' | 'month' }
  /** The key of a wallet: 8 letters and digits, or empty. */
  | { readonly kind: 'key' }
  /** The least and the greatest length, in UTF-16 units. */
  | { readonly kind: 'text'; readonly least: number; readonly most: number }
  | { readonly kind: 'amount'; readonly isPositive?: true; readonly isSigned?: true }
  | { readonly kind: 'date'; readonly earliest?: CalendarDate; readonly orEmpty?: true }
  | { readonly kind: 'choice'; readonly values: readonly (string | boolean)[] }
  /** A whole number from 1 on. */
  | { readonly kind: 'count'; readonly most: number }
  | { readonly kind: 'map'; readonly fields: Schema }

export type Field = Kind & { readonly isOptional?: true }

/** The fields of a document by their names. */
export type Schema = Readonly<Record<string, Field>>

/** The unchecked fields of a document. */
export type Fields = Readonly<Record<string, unknown>>

/** The further fields of a document, `more`: their number, and the length of their joined names and of their texts. */
const MORE_LIMITS = { fields: 20, names: 400, texts: 4000 } as const

/** Whether a value is 8 letters and digits, or the empty key of the main wallet. */
export function isWalletKey(value: unknown): value is string {
  return typeof value === 'string' && /^([A-Za-z0-9]{8})?$/.test(value)
}

/** Whether a number may be stored as an amount that may also be below 0, such as the opening of a card. */
export function isSignedAmount(value: number): boolean {
  return isAmount(Math.abs(value))
}

export function text(least: number, most: number): Kind {
  return { kind: 'text', least, most }
}

/** The text of a form as it is stored. The server takes no unpaired surrogate. */
export function storedText(entered: string): string {
  return entered.trim().toWellFormed()
}

/** Zero-width spaces and soft hyphens. The zero-width joiners are letters' and emoji's own, and stay. */
export const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g

/** The name of a form as it is stored: two names that look alike are the same. */
export function storedName(entered: string): string {
  return storedText(entered.replaceAll(INVISIBLE, ''))
}

/**
 * The fields with their values, without others; null if one has another shape. A text may have any length, because an
 * app from before the rules may have written it.
 */
export function parseFields(schema: Schema, fields: Fields): object | null {
  const parsed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema)) {
    const value = fields[name]
    if (value === undefined && field.isOptional) continue
    if (!hasShape(field, value)) return null
    parsed[name] = field.kind === 'map' ? parseFields(field.fields, Object(value)) : value
  }
  return parsed
}

/** Whether the server accepts the values of a parsed document, its further fields included. */
export function areWithinLimits(schema: Schema, { more, ...fields }: Fields): boolean {
  return (
    isMore(more) &&
    Object.entries(schema).every(([name, field]) => {
      const value = fields[name]
      return (value === undefined && field.isOptional) || isWithinLimits(field, value)
    })
  )
}

function hasShape(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'id':
      return Number.isSafeInteger(value)
    case 'text':
      return typeof value === 'string'
    case 'amount':
      if (typeof value !== 'number') return false
      return field.isSigned
        ? isSignedAmount(value)
        : isAmount(value) && (value > 0 || !field.isPositive)
    case 'key':
      return isWalletKey(value)
    case 'month':
      return typeof value === 'string' && isYearMonth(value)
    case 'date':
      if (typeof value !== 'string') return false
      if (value === '') return field.orEmpty === true
      return isCalendarDate(value) && value >= (field.earliest ?? '')
    case 'choice':
      return field.values.some(each => each === value)
    case 'count':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= field.most
    case 'map':
      return isFields(value) && parseFields(field.fields, value) !== null
  }
}

function isWithinLimits(field: Field, value: unknown): boolean {
  if (!hasShape(field, value)) return false
  if (field.kind === 'id') return Number(value) > 0
  if (field.kind === 'map') return areWithinLimits(field.fields, Object(value))
  if (field.kind !== 'text') return true
  const { length } = String(value)
  return length >= field.least && length <= field.most && String(value).isWellFormed()
}

/** The value of a field, named as in a merge, such as `amount` or `data.savingsName`. */
export function fieldValue(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), document)
}

/** The kind of a field, or undefined. */
export function kindAt(schema: Schema, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = schema[name]
  if (rest.length === 0) return field
  return field?.kind === 'map' ? kindAt(field.fields, rest.join('.')) : undefined
}

/** Firestore takes no empty name of a field, and reserves names such as `__name__`. */
function isMore(more: unknown): boolean {
  if (more === undefined) return true
  if (!isFields(more)) return false
  const [names, texts] = [Object.keys(more), Object.values(more)]
  return (
    names.length <= MORE_LIMITS.fields &&
    texts.every(each => typeof each === 'string' && each.isWellFormed()) &&
    names.every(name => name.isWellFormed() && /^(?!__.*__$)./s.test(name)) &&
    names.join(' ').length <= MORE_LIMITS.names &&
    texts.join(' ').length <= MORE_LIMITS.texts
  )
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
