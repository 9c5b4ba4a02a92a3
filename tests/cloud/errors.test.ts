// Rule E3: the kind of a refusal by Firestore, from its code; a size limit has no code of its own.

import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { cloudErrorOf } from '../../src/cloud/errors'

test.each([
  ['permission-denied', 'Missing or insufficient permissions.', 'not-allowed'],
  ['failed-precondition', 'Request failed with error: Bad Request', 'not-valid'],
  ['invalid-argument', 'Transaction too big. Decrease transaction size.', 'too-large'],
  ['failed-precondition', 'Document exceeds the maximum size of 1048576 bytes', 'too-large'],
  ['unimplemented', 'No.', 'unknown'],
])('[E3] %s, "%s", is a refusal that is %s', (code, message, refusal) => {
  const error = cloudErrorOf(new FirebaseError(code, message))
  expect(error).toMatchObject({ failure: 'refused', refusal })
  expect(error.message).toContain(message)
})

test('[E1] an error that no server has sent is not a rejection', () => {
  for (const message of [
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'fetch failed',
  ])
    expect(cloudErrorOf(new TypeError(message))).toMatchObject({ failure: 'transient' })
  expect(cloudErrorOf(new DOMException('Aborted', 'AbortError'))).toMatchObject({
    failure: 'transient',
  })
})

test.each([
  new RangeError('Maximum call stack size exceeded'),
  new TypeError('Cannot read properties of undefined'),
  new DOMException('It could not be cloned', 'DataCloneError'),
])('[E3] an exception of the app itself is no failure of the network: %s', error => {
  expect(cloudErrorOf(error)).toMatchObject({ failure: 'refused', refusal: 'not-valid' })
})
