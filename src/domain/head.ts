// The head of a user's documents, `financials/{uid}`: the history of their pushes in short form (rules R2, R5, Q6).

import { COLLECTIONS, type CollectionName } from './document'

/** The sources of changes: the collections, then the deletions (rule Q3). */
export type ChangeSource = CollectionName | 'deletions'

/** The sources in the order in which changes are read. */
export const CHANGE_SOURCES: readonly ChangeSource[] = [...COLLECTIONS, 'deletions']

/** The order of a first listing: the transactions after the other collections, because they are many (rule Q4). */
export const LISTING_SOURCES: readonly ChangeSource[] = [
  ...COLLECTIONS.filter(name => name !== 'transactions'),
  'transactions',
  'deletions',
]

/** A replica's latest push. */
export interface PushMark {
  /** The replica's count of its pushes. */
  readonly n: number
  /** The token of the applied push. */
  readonly token: string
  /** The revision of that push. */
  readonly rev: number
}

export interface Head {
  readonly rev: number
  /** Random, and new after a loss of history; '' if there is no head. */
  readonly epoch: string
  /** The token of the push that wrote this head; '' if there is none. */
  readonly token: string
  /** The tokens of the latest pushes, by revision. */
  readonly recent: Readonly<Record<string, string>>
  /** The revision of the latest push to each source. */
  readonly last: Readonly<Record<string, number>>
  /** The latest push of each replica, for the replicas with the greatest revisions. */
  readonly devices: Readonly<Record<string, PushMark>>
  /** The time of the account's deletion, by that device's clock; only in the last head of an account (rule C1). */
  readonly closed?: number
}

/** The head of a user without documents. */
export const NO_HEAD: Head = { rev: 0, epoch: '', token: '', recent: {}, last: {}, devices: {} }
