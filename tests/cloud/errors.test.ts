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
  expect(cloudErrorOf(new TypeError('Failed to fetch'))).toMatchObject({ failure: 'transient' })
})
