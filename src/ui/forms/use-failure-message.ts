// The message of a failed action: in the user's language if the cause is known, else the error's own message.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { WorkerFailure } from '../../lib/worker-calls'

export interface Failure {
  readonly message: string
  readonly reason?: 'newer-version' | WorkerFailure
  /** The name of the error. */
  readonly cause?: string
}

const REASONS: Readonly<Record<NonNullable<Failure['reason']>, MessageDescriptor>> = {
  'newer-version': msg`A newer version of CoMoney has changed this.`,
  'not-loaded': msg`A part of the app is not on this device yet. Connect to the internet and try again.`,
  crashed: msg`This stopped unexpectedly. Try again, or reopen the app.`,
  silent: msg`This took too long, and was stopped.`,
  'not-copied': msg`Something in here cannot be handled by the app.`,
  ended: msg`You left the screen before it was done.`,
}

// Short, because a banner about the full device says what to do.
const FULL = msg`The storage is full.`
const NOT_WRITTEN = msg`The browser could not write to the disk, which may be full. Free some space, then try again. Nothing you entered is lost.`
const UNREADABLE = msg`The browser cannot use its storage at the moment. The disk may be full or damaged. Free some space, then try again.`
const BLOCKED = msg`The browser does not let CoMoney store anything. Allow cookies and site data for this page, or leave the private window.`
const CLOSED = msg`The browser has closed the storage. Try again; if that does not help, reload the page.`
const OUTDATED = msg`Another tab has a newer version of CoMoney. Reload this one to use it, too.`
const DAMAGED = msg`The data on this device looks damaged. Reload the page; everything synced is safe on the server.`
const NOT_STORABLE = msg`The app could not store this. Nothing was changed.`
const SLOW = msg`The browser took too long to store it. Nothing was changed: try again.`

/** By the names of the browsers' exceptions and of Dexie's, of the database (Indexed Database API 3.0, section 4). */
const CAUSES: Readonly<Record<string, MessageDescriptor>> = {
  QuotaExceededError: FULL,
  AbortError: NOT_WRITTEN,
  ...{ UnknownError: UNREADABLE, NotReadableError: UNREADABLE, OperationError: UNREADABLE },
  ...{ OpenFailedError: UNREADABLE, EncodingError: UNREADABLE },
  ...{ SecurityError: BLOCKED, NotAllowedError: BLOCKED, MissingAPIError: BLOCKED },
  ...{ InvalidStateError: CLOSED, DatabaseClosedError: CLOSED, TransactionInactiveError: CLOSED },
  ...{ PrematureCommitError: CLOSED, InvalidAccessError: CLOSED },
  ...{ VersionError: OUTDATED, VersionChangeError: OUTDATED, UpgradeError: OUTDATED },
  ...{ NotFoundError: DAMAGED, InvalidTableError: DAMAGED, SchemaError: DAMAGED },
  ...{ NoSuchDatabaseError: DAMAGED },
  ...{ ConstraintError: NOT_STORABLE, DataError: NOT_STORABLE, DataCloneError: NOT_STORABLE },
  ...{ ReadOnlyError: NOT_STORABLE, SyntaxError: NOT_STORABLE, NotSupportedError: NOT_STORABLE },
  ...{ BulkError: NOT_STORABLE, ModifyError: NOT_STORABLE, TypeMismatchError: NOT_STORABLE },
  TimeoutError: SLOW,
}

/** Null if only the error's own message says what has happened. */
export function failureText({ reason, cause = '' }: Failure): MessageDescriptor | null {
  if (reason) return REASONS[reason]
  return Object.hasOwn(CAUSES, cause) ? (CAUSES[cause] ?? null) : null
}

export function useFailureMessage(): (failure: Failure) => string {
  const { i18n } = useLingui()
  return failure => {
    const text = failureText(failure)
    return text ? i18n._(text) : failure.message
  }
}
