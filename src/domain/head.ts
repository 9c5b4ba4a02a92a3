// The head of a user's documents, `financials/{uid}`: the history of their pushes in short (rules R2, R5, Q6).

import type { CollectionName } from './document'

/** Where changes are read from: the collections, then what was deleted from them (rule Q3). */
export type ChangeSource = CollectionName | 'deletions'

/** A replica's latest push. */
export interface PushMark {
  /** The replica's count of its pushes. */
  readonly n: number
  /** The token of the sending that was applied; '' where it came from a first edition of the protocol. */
  readonly token: string
  /** The revision that it made. */
  readonly rev: number
}

export interface Head {
  readonly rev: number
  /** Random, and new when history was lost; '' in a head of the first edition. */
  readonly epoch: string
  /** Of the push that wrote this head; '' in a head of the first edition, and where there is none. */
  readonly token: string
  /** The tokens of the latest pushes by the revision that each made. */
  readonly recent: Readonly<Record<string, string>>
  /** The revision of the latest push that touched each source; null when that is not known of any. */
  readonly last: Readonly<Record<string, number>> | null
  /** By replica, those with the greatest revisions. */
  readonly devices: Readonly<Record<string, PushMark>>
  /** When the account was deleted, by that device's time; present in the last head of an account only (rule C1). */
  readonly closed?: number
}

/** Of a user who has no documents. */
export const NO_HEAD: Head = { rev: 0, epoch: '', token: '', recent: {}, last: null, devices: {} }
