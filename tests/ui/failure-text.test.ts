// The sentences of failures of the store: one for every exception of a browser's database, in the user's language.

import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { failedBy } from '../../src/domain/result'
import { commit } from '../../src/store/commit'
import { failureText } from '../../src/ui/forms/use-failure-message'
import { NOON } from '../support/data/builders'
import { freshDatabase } from '../support/data/database/fresh-database'

/** Those that the Indexed Database API 3.0 and the Storage Standard name, and those of blocked storage. */
const EXCEPTIONS = [
  ...['AbortError', 'ConstraintError', 'DataCloneError', 'DataError', 'InvalidAccessError'],
  ...['InvalidStateError', 'NotAllowedError', 'NotFoundError', 'NotReadableError'],
  ...['NotSupportedError', 'OperationError', 'QuotaExceededError', 'ReadOnlyError'],
  ...['SecurityError', 'SyntaxError', 'TimeoutError', 'TransactionInactiveError', 'UnknownError'],
  ...['VersionError', 'EncodingError', 'TypeMismatchError'],
]

const RAW = 'The transaction was aborted, so the request cannot be fulfilled.'

test.each(EXCEPTIONS)('%s of the store has a sentence of the app', async name => {
  const error = new DOMException(RAW, name)
  expect(failureText(failedBy(error))).not.toBeNull()
  // Dexie wraps what a transaction throws.
  const wrapped = new Dexie.OpenFailedError(error)
  expect(failureText(failedBy(wrapped))).toEqual(failureText(failedBy(error)))
})

test('a full disk is reported as such, and not as an aborted transaction', async () => {
  const database = freshDatabase()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fail = () => Promise.reject(new DOMException(RAW, 'QuotaExceededError'))
  const error = await commit(database, NOON, fail).catch((error: unknown) => error)
  const full = failureText(failedBy(error))
  expect(full).toEqual(failureText({ message: '', cause: 'QuotaExceededError' }))
  expect(full).not.toEqual(failureText({ message: '', cause: 'AbortError' }))
})

test('an error that is not of the database keeps its own message', () => {
  const failure = failedBy(new Error('too many cooks'))
  expect(failure).toEqual({ kind: 'failed', message: 'too many cooks' })
  expect(failureText(failure)).toBeNull()
})
