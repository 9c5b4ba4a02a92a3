// The ports of the engine, so that it runs unchanged beside a page, in a service worker and in Node (W2).

import type { KnownTime } from '../domain/dates/known-time'
import type { CollectionName, SyncStamp, UserDocument } from '../domain/document'
import type { ChangeSource, Head } from '../domain/head'
import { causeOf } from '../domain/result'
import type { RefusalCode, SentVersion } from '../store/database/outbox-records'
import type { UnreadableVersion } from '../store/database/record-types'
import type { KeyRange, PagePosition } from '../store/database/sync-state-records'
import type { ReplicaStore } from '../store/replica/replica-store'

/** The server's version of a document, or its deletion (`value` null). */
export interface RemoteChange {
  readonly collection: CollectionName
  readonly id: number
  readonly value: UserDocument | null
  readonly sync: SyncStamp
}

export interface ChangePage {
  readonly changes: readonly RemoteChange[]
  /** Absent if all documents are readable. */
  readonly unreadable?: readonly UnreadableVersion[]
  /** The position after which the next page starts; null if this is the last. */
  readonly next: PagePosition | null
}

/** One document to write, or to delete with a tombstone (rule R3). */
export type PushWrite = Omit<SentVersion, 'generation'>

export interface Push {
  /** The token that the server's head must have (rule R2); '' if there is no head. */
  readonly prev: string
  /** The replica that pushes. */
  readonly by: string
  /** The head to write. The documents get its revision. */
  readonly head: Head
  readonly writes: readonly PushWrite[]
}

/**
 * `fenced`: a concurrent push won, nothing was written. After an earlier push, the server rejects this one (rule E3).
 */
export type PushOutcome = 'applied' | 'fenced'

/** One user's part of the cloud. Every call ends within a timeout and rejects with CloudError only. */
export interface CloudPort {
  readHead(): Promise<Head>
  /** One page of the changes after a revision, ordered by revision and key. */
  changesSince(source: ChangeSource, since: number, after: PagePosition | null): Promise<ChangePage>
  /** One page of a collection's documents, stamped or not, ordered by key; of all keys without a range. */
  list(collection: CollectionName, after: PagePosition | null, keys?: KeyRange): Promise<ChangePage>
  /** The number of documents in a collection, or within a range of its keys. */
  count(collection: CollectionName): Promise<number>
  /** Writes the documents and the head in one commit, or nothing. Reads nothing before. */
  push(push: Push): Promise<PushOutcome>
}

/** The part of the cloud that the deletion of an account uses. */
export interface ClosingCloud extends Pick<CloudPort, 'readHead' | 'push'> {
  /** Deletes one page of documents below a closed head (rule C2). Resolves to their number, 0 at the end. */
  removePage(source: ChangeSource): Promise<number>
}

/** Milliseconds after which a call to the cloud is cancelled. */
export const REQUEST_TIMEOUT_MS = 15_000

export type CloudFailure =
  /** Worth trying again: network, timeout, contention, overload (rule E1). */
  | 'transient'
  /** The local stack's server is starting, and answers within minutes (rule E1). */
  | 'starting'
  /** The server does not accept the user's credentials (rule E2). */
  | 'unauthenticated'
  /** The server has rejected the request (rule E3). */
  | 'refused'

interface CloudErrorOptions extends ErrorOptions {
  readonly retryAfter?: number
  readonly refusal?: RefusalCode
}

export class CloudError extends Error {
  override readonly name = 'CloudError'

  /** Milliseconds for which the server wants no request; 0 if it has named none. */
  readonly retryAfter: number
  /** The reason of a rejection. */
  readonly refusal: RefusalCode

  constructor(
    readonly failure: CloudFailure,
    message: string,
    { retryAfter = 0, refusal = 'unknown', ...options }: CloudErrorOptions = {},
  ) {
    super(message, options)
    this.retryAfter = retryAfter
    this.refusal = refusal
  }
}

/** An exception of the app itself: it comes again with the same content, so it counts as a rejection (rule E3). */
export function ownFailure(error: unknown): CloudError {
  const message = error instanceof Error ? error.message : String(error)
  return new CloudError('refused', message, { cause: error, refusal: 'not-valid' })
}

/** Whether an error is an exception of the app itself: one of JavaScript, and none of the network or the database. */
export function isOwnFailure(error: unknown): boolean {
  return OWN_ERRORS.includes(causeOf(error))
}

const OWN_ERRORS = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']

export interface Clock {
  /** Milliseconds since 1970 by the device. */
  now(): number
}

export interface EnginePorts {
  readonly cloud: CloudPort
  readonly store: ReplicaStore
  readonly clock: Clock
  /** Returns a unique random text: 8 to 64 letters, digits and hyphens. */
  readonly newId: () => string
  /** False if the device certainly has no network; true does not mean that the server can be reached. */
  readonly isOnline: () => boolean
  /** Whether the database's user is still the one whom this device has signed in (rule W3). */
  readonly isSignedIn: () => Promise<boolean>
  /** The version of the app. Each version tries a rejected entry once (rule E3). */
  readonly version: string
  /** The latest head from the listener while it is connected (rule Q5); null otherwise. */
  readonly liveHead?: () => Head | null
  /** The latest time that the server has told; absent or null if it has told none. */
  readonly serverTime?: () => KnownTime | null
}

/** Reports every new head while the device is connected (rule Q5). @returns stop */
export type WatchHead = (watcher: HeadWatcher) => () => void

export interface HeadWatcher {
  /** The server's present head. */
  onHead(head: Head): void
  /** False from the loss of the connection until it is back. */
  onConnection(connected: boolean): void
  /** The server has ended the listener, which must be opened again. */
  onEnd(): void
}

/** The user has signed out, or another has signed in: the cycle stops at once (rule W3). */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** The account was deleted, here or on another device: nothing more is pulled or pushed (rule C3). */
export class AccountClosed extends Error {
  override readonly name = 'AccountClosed'

  /** @param at time of the deletion, milliseconds since 1970, by the deleting device */
  constructor(readonly at: number) {
    super('The account was deleted')
  }
}

/** @throws SessionEnded if the database's user is not signed in any more */
export async function requireSession({
  isSignedIn,
}: Pick<EnginePorts, 'isSignedIn'>): Promise<void> {
  if (!(await isSignedIn())) throw new SessionEnded('The session has ended')
}
