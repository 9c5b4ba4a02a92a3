// The definitions of the collections of a user's documents: their fields with the limits of each. The security rules
// have the same again, and a test compares both.

import type { Budget } from '../budget/budget'
import { LAST_DAY, type Settings } from '../dates/month-start'
import type { SavingPlan } from '../saving-plan/saving-plan'
import { type Category, categoryKey } from '../transaction/category'
import { unitedCategory } from '../transaction/category-details'
import {
  EARLIEST_START,
  MAX_COUNT,
  MAX_EVERY,
  SCHEDULE_UNITS,
  type Schedule,
} from '../transaction/schedule/schedule'
import type { Template } from '../transaction/template'
import { TEXT_LIMITS, type Transaction } from '../transaction/transaction'
import type { Transfer } from '../transaction/wallet/transfer'
import {
  unitedWallet,
  WALLET_KINDS,
  type Wallet,
  walletIdentity,
} from '../transaction/wallet/wallet'
import { type Kind, type Schema, text } from '../values/fields'

type IsOptional<T, F extends keyof T> = Record<string, never> extends Pick<T, F> ? true : false

/** All fields of a document, optional ones too. */
type FieldsOf<T> = {
  readonly [F in keyof Required<T>]: IsOptional<T, F> extends true
    ? Kind & { readonly isOptional: true }
    : Kind
}

export interface Definition<T> {
  readonly fields: FieldsOf<T>
  /** The path of the field with the name that the user sees; absent if there is none. */
  readonly nameField?: string
  /** Whether the fields together are valid; by default each is checked alone. */
  readonly isValid?: (document: T) => boolean
  /** Equal for two documents of which only one stays (sync protocol, rule M5); without it, both stay. */
  readonly identity?: (document: T) => string
  /**
   * What stays of several documents of one identity: by default the content of the latest edit.
   *
   * @param documents in order of id
   */
  readonly united?: (documents: readonly T[], latest: T) => T
}

/** The definition of any collection. */
export interface AnyDefinition {
  readonly fields: Schema
  readonly nameField?: string
  readonly isValid?: (document: never) => boolean
  readonly identity?: (document: never) => string
  readonly united?: (documents: readonly never[], latest: never) => unknown
}

const ID: Kind = { kind: 'id' }
const TYPE: Kind = { kind: 'choice', values: ['income', 'expense'] }
const AMOUNT: Kind = { kind: 'amount' }
const DATE: Kind = { kind: 'date' }
const KEY: Kind = { kind: 'key' }
const MONTH: Kind = { kind: 'month' }

const DESCRIPTION = text(0, TEXT_LIMITS.description)
const NAME = text(1, TEXT_LIMITS.name)
const CATEGORY = text(1, TEXT_LIMITS.category)

const optional = <K extends Kind>(kind: K) => ({ ...kind, isOptional: true }) as const

export const transactions: Definition<Transaction> = {
  nameField: 'name',
  fields: {
    ...{ id: ID, date: DATE, type: TYPE, name: NAME, amount: AMOUNT },
    ...{ category: CATEGORY, description: DESCRIPTION },
  },
}

export const categories: Definition<Category> = {
  nameField: 'categoryName',
  identity: categoryKey,
  united: unitedCategory,
  fields: { id: ID, type: TYPE, categoryName: CATEGORY },
}

/** The name may be empty, and the months may be in any order: the form's warning does not prevent the save. */
export const savings: Definition<SavingPlan> = {
  nameField: 'data.savingsName',
  fields: {
    id: ID,
    data: {
      kind: 'map',
      fields: {
        ...{ savingsName: text(0, TEXT_LIMITS.savingsName), amount: AMOUNT },
        ...{ targetDate: MONTH, startDate: MONTH },
      },
    },
  },
}

export const wallets: Definition<Wallet> = {
  nameField: 'walletName',
  identity: walletIdentity,
  united: unitedWallet,
  fields: {
    ...{ id: ID, key: KEY, walletName: CATEGORY },
    kind: { kind: 'choice', values: WALLET_KINDS },
    opening: { kind: 'amount', isSigned: true },
  },
}

/** A transfer from a wallet to itself is valid: a merge of two devices may make one (rule M2). */
export const transfers: Definition<Transfer> = {
  nameField: 'note',
  fields: {
    ...{ id: ID, date: DATE, from: KEY, to: KEY, amount: AMOUNT, note: text(0, TEXT_LIMITS.name) },
  },
}

/** The budget of all expenses has an empty category name. */
export const budgets: Definition<Budget> = {
  nameField: 'categoryName',
  identity: ({ from, categoryName }) => `${from} ${categoryName}`,
  isValid: ({ from, until }) => until === undefined || until >= from,
  fields: {
    ...{ id: ID, categoryName: text(0, TEXT_LIMITS.category) },
    ...{ amount: { kind: 'amount', isPositive: true }, from: MONTH, until: optional(MONTH) },
    carryOver: { kind: 'choice', values: [true, false] },
  },
}

export const templates: Definition<Template> = {
  nameField: 'name',
  fields: {
    ...{ id: ID, type: TYPE, name: NAME, amount: optional(AMOUNT) },
    ...{ category: text(0, TEXT_LIMITS.category), description: DESCRIPTION },
  },
}

/** Each field is checked alone, because a merge of two devices may combine any fields (rule M2). */
export const schedules: Definition<Schedule> = {
  nameField: 'name',
  fields: {
    id: ID,
    type: { kind: 'choice', values: ['income', 'expense', 'transfer'] },
    ...{ name: NAME, amount: AMOUNT, category: CATEGORY, description: DESCRIPTION },
    unit: { kind: 'choice', values: SCHEDULE_UNITS },
    every: { kind: 'count', most: MAX_EVERY },
    start: { kind: 'date', earliest: EARLIEST_START },
    isLastDay: optional({ kind: 'choice', values: [true] }),
    until: optional(DATE),
    count: optional({ kind: 'count', most: MAX_COUNT }),
    mode: { kind: 'choice', values: ['auto', 'ask'] },
    settledTo: { kind: 'date', orEmpty: true },
  },
}

/** A collection of one document. If two devices each create one without a network, the later one stays (rule M5). */
export const settings: Definition<Settings> = {
  identity: () => '',
  fields: {
    id: ID,
    monthDay: { kind: 'count', most: LAST_DAY },
    isBeforeWeekend: { kind: 'choice', values: [true, false] },
  },
}
