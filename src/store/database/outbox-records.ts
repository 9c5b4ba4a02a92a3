// The records of the outbox and of the pushes in flight.

import type { CollectionName, ReplacedVersion, UserDocument } from '../../domain/document'
import type { StoredDocument } from './record-types'

/** The outbox entry of a document with changes that the server does not have (rule L2). */
export interface OutboxEntry {
  readonly collection: CollectionName
  readonly id: number
  /** The server version that the first edit started from; null when the server had none. */
  readonly base: StoredDocument | null
  /** Device time of the latest edit, milliseconds since 1970. */
  readonly editedAt: number
  /** Raised by every edit, so that the acknowledgement of an older edit does not remove the entry. */
  readonly generation: number
  readonly state: 'pending' | 'rejected'
  /** Why the server has rejected the entry, and its message. */
  readonly refusal?: RefusalCode
  readonly reason?: string
  /** The latest versions of the app whose sending the server has rejected (rule E3). */
  readonly triedBy?: readonly string[]
  /**
   * What the server may know of a document without a base; absent if it has never had it (rules L3, M4). `maybe`: a push of
   * unknown outcome may have created it (rule R5). `lost`: the server had it and has lost history, and nobody has edited
   * the document since (rule Q6).
   */
  readonly origin?: 'maybe' | 'lost'
  /** The latest version that this edit has replaced unseen (rule M7). */
  readonly replaced?: ReplacedVersion
}

/** The reason of a server's rejection (rule E3). */
export type RefusalCode = 'not-allowed' | 'too-large' | 'not-valid' | 'unknown'

/** A push whose outcome is not known yet, stored before it is sent (rule R5). */
export interface PushInFlight {
  readonly number: number
  /** The revision that the head must have for this push to be applied. */
  readonly fence: number
  /** The revision that the push creates. */
  readonly rev: number
  /** One token for each attempt, stored before it; the latest is the last. */
  readonly tokens: readonly string[]
  /** The new epoch that the push begins, if history was lost or there was none (rule Q6). */
  readonly epoch?: string
  readonly writes: readonly SentVersion[]
}

/** One outbox entry's version in a push. */
export interface SentVersion {
  readonly collection: CollectionName
  readonly id: number
  /** The entry's generation when it was put into the push. */
  readonly generation: number
  /** The document that is sent, or null for a deletion. */
  readonly value: UserDocument | null
  /** Device time of the edit, milliseconds since 1970. */
  readonly at: number
  readonly replaced?: ReplacedVersion
}
