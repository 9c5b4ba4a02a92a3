// The ports of the engine, so that it runs unchanged beside a page, in a service worker and in Node (W2).

import type { CollectionName, SyncStamp, UserDocument } from '../domain/document'
import type { ChangeSource, Head } from '../domain/head'
import type { RefusalCode } from '../store/database/outbox-records'
import type { UnreadableVersion } from '../store/database/record-types'
import type { KeyRange, PagePosition } from '../store/database/sync-state-records'
import type { UserDatabase } from '../store/database/user-database'

/** A document as the server has it, or the fact that it was deleted there (`value` null). */
export interface RemoteChange {
  readonly collection: CollectionName
  readonly id: number
  readonly value: UserDocument | null
  readonly sync: SyncStamp
}

export interface ChangePage {
  readonly changes: readonly RemoteChange[]
  /** Absent where all can be read. */
  readonly unreadable?: readonly UnreadableVersion[]
  /** Where the next page starts, or null when this is the last. */
  readonly next: PagePosition | null
}

export interface PushWrite {
  readonly collection: CollectionName
  readonly id: number
  /** The document to write, or null to delete it and leave a tombstone (rule R3). */
  readonly value: UserDocument | null
  /** Device time of the edit, milliseconds since 1970. */
  readonly at: number
  /** Marks of what the document has replaced unseen (rule M7). */
  readonly replaced?: readonly string[]
}

export interface Push {
  /** The token that the server's head must have (rule R2); '' if there is no head. */
  readonly prev: string
  /** The replica that pushes. */
  readonly by: string
  /** What the head is from then on; the documents take its revision. */
  readonly head: Head
  readonly writes: readonly PushWrite[]
}

/** `fenced`: another push was under way, nothing was written. One that came before is told by a refusal (rule E3). */
export type PushOutcome = 'applied' | 'fenced'

/** One user's part of the cloud. Every call ends within a timeout and rejects with CloudError only. */
export interface CloudPort {
  readHead(): Promise<Head>
  /** One page of what changed after a revision, ordered by revision and key. */
  changesSince(source: ChangeSource, since: number, after: PagePosition | null): Promise<ChangePage>
  /** One page of what stands in a collection, stamped or not, ordered by key; of all keys without a range. */
  list(collection: CollectionName, after: PagePosition | null, keys?: KeyRange): Promise<ChangePage>
  /** How many documents stand in a collection, or within a range of its keys. */
  count(collection: CollectionName, keys?: KeyRange): Promise<number>
  /** All writes and the head in one commit, with nothing read before it, or none. */
  push(push: Push): Promise<PushOutcome>
}

/** What the deletion of an account needs of the cloud. */
export interface ClosingCloud extends Pick<CloudPort, 'readHead' | 'push'> {
  /** Deletes one page of what is left below a closed head (rule C2). Resolves to the number of documents, 0 at the end. */
  removePage(source: ChangeSource): Promise<number>
}

/** Milliseconds after which a call to the cloud is given up. */
export const REQUEST_TIMEOUT_MS = 15_000

export type CloudFailure =
  /** Worth trying again: network, timeout, contention, overload (rule E1). */
  | 'transient'
  /** The local stack's server is starting, and answers within minutes (rule E1). */
  | 'starting'
  /** The server does not know who asks (rule E2). */
  | 'unauthenticated'
  /** The server understood and said no (rule E3). */
  | 'refused'

interface CloudErrorOptions extends ErrorOptions {
  readonly retryAfter?: number
  readonly refusal?: RefusalCode
}

export class CloudError extends Error {
  override readonly name = 'CloudError'

  /** Milliseconds for which the server asks to be left alone; 0 when it has not said. */
  readonly retryAfter: number
  /** What a refusal is about. */
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

export interface Clock {
  /** Milliseconds since 1970 by the device. */
  now(): number
}

interface Connectivity {
  /** False only when the device knows that it has no network; true promises nothing. */
  online(): boolean
}

export interface EnginePorts {
  readonly cloud: CloudPort
  readonly database: UserDatabase
  /** The id of the device, under which it wrote before each replica had one of its own (rule R5). */
  readonly device: string
  readonly clock: Clock
  /** A random text that nobody else makes: 8 to 64 letters, digits and hyphens. */
  readonly newId: () => string
  readonly connectivity: Connectivity
  readonly session: SessionPort
  /** Tells this run of the app from every other: each tries once what the server has refused (rule E3). */
  readonly run: string
  /** The head as the server has told it, while it would tell of every change (rule Q5); null otherwise. */
  readonly liveHead?: () => Head | null
}

/** Tells of every new head while the device is connected (rule Q5). */
export type WatchHead = (watcher: HeadWatcher) => () => void

export interface HeadWatcher {
  /** The head as the server has it now. */
  onHead(head: Head): void
  /** False from the loss of the connection until it is back. */
  onConnection(connected: boolean): void
  /** The server has ended the listener. It has to be opened again. */
  onEnd(): void
}

interface SessionPort {
  /** Whether the database's user is still the one whom this device has signed in (rule W3). */
  isCurrent(): Promise<boolean>
}

/** The user has signed out, or another has signed in: the cycle stops where it is (rule W3). */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** The account was deleted, here or on another device: nothing is pulled or pushed any more (rule C3). */
export class AccountClosed extends Error {
  override readonly name = 'AccountClosed'

  /** @param at when, milliseconds since 1970 by the device that did */
  constructor(readonly at: number) {
    super('The account was deleted')
  }
}

/** @throws SessionEnded when nothing more may be done for the database's user */
export async function requireSession({ session }: Pick<EnginePorts, 'session'>): Promise<void> {
  if (!(await session.isCurrent())) throw new SessionEnded('The session has ended')
}
