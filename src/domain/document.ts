// The documents of a user, in the store and in the cloud (specification, sections 3 and 7: storage paths).

import type { Budget } from './budget/budget'
import type { Settings } from './dates/month-start'
import type { SavingPlan } from './saving-plan/saving-plan'
import type { Category } from './transaction/category'
import type { Schedule } from './transaction/schedule/schedule'
import type { Template } from './transaction/template'
import type { Transaction } from './transaction/transaction'
import type { Transfer } from './transaction/wallet/transfer'
import type { Wallet } from './transaction/wallet/wallet'

export interface Documents {
  transactions: Transaction
  categories: Category
  savings: SavingPlan
  wallets: Wallet
  transfers: Transfer
  budgets: Budget
  templates: Template
  schedules: Schedule
  settings: Settings
}

export type CollectionName = keyof Documents

export type UserDocument = Documents[CollectionName]

/** The transactions first. Each has a definition in `collections/definitions.ts`. */
export const COLLECTIONS: readonly CollectionName[] = [
  'transactions',
  'categories',
  'savings',
  'wallets',
  'transfers',
  'budgets',
  'templates',
  'schedules',
  'settings',
]

/**
 * Further fields of a later version of the app. This version copies them and never reads them; the security rules allow
 * texts (rule R4).
 */
interface Extended {
  readonly more?: unknown
}

/** The document with the further fields of its previous version. */
export function withMoreOf<T extends UserDocument>(document: T, before: object | null): T {
  const { more }: Extended = before ?? {}
  return more === undefined ? document : { more, ...document }
}

/** Whether only a later version of the app knows the field. */
export function isOfLaterVersion(field: string): boolean {
  return field === 'more' || field.startsWith('more.')
}

/** The origin of a document's server version: the `sync` map of the sync protocol (rule R1). */
export interface SyncStamp {
  /** The user's revision at which the document was written. */
  readonly rev: number
  /** Device time of the edit, milliseconds since 1970. Shown and used to break ties, never for order. */
  readonly at: number
  /** The id of the device that wrote it. */
  readonly by: string
  /** The latest version that an edit has replaced without having seen it (rule M7). */
  readonly replaced?: ReplacedVersion
}

/** The stamp of a version or deletion that an edit has replaced unseen. */
export interface ReplacedVersion extends Omit<SyncStamp, 'replaced'> {
  /** The revision up to which the author of the edit had seen the document; 0 for none of its versions. */
  readonly seen: number
}

/**
 * The stamp of a document that the server has, or had, at no known revision: written before the sync
 * protocol (rule Q4), or restored here after a deletion (rule M4).
 */
export const NO_STAMP: SyncStamp = { rev: 0, at: 0, by: '' }
