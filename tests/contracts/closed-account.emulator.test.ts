// The view of a deleted account from a device that can no longer refresh its token (rule C3).

import { randomUUID } from 'node:crypto'
import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createFirestoreCloud } from '../../src/cloud/firestore-cloud'
import { closeHead } from '../../src/sync/closing/close-account'
import { NOON } from '../support/data/builders'
import { send } from '../support/data/pushes'
import { expectFailure, LAPTOP, PHONE, write } from './cloud-under-test'

function connect(uid: string, isSignedIn: boolean) {
  setLogLevel('silent')
  const app = initializeApp({ projectId: 'demo-comoney' }, randomUUID())
  onTestFinished(() => deleteApp(app))
  const firestore = getFirestore(app)
  const options = isSignedIn ? { mockUserToken: { sub: uid } } : {}
  connectFirestoreEmulator(firestore, '127.0.0.1', inject('firestorePort'), options)
  const authorize = async () => {
    if (!isSignedIn) throw new FirebaseError('auth/user-token-expired', 'The account is gone')
  }
  return createFirestoreCloud({ firestore, uid, authorize })
}

test('[C3] a device without a session learns that the account was deleted, and nothing else', async () => {
  const uid = `user-${randomUUID()}`
  const phone = connect(uid, true)
  const laptop = connect(uid, false)
  await send(phone, PHONE, [write(1)])
  await expectFailure(laptop.readHead(), 'unauthenticated')
  await closeHead({ cloud: phone, clock: { now: () => NOON }, newId: () => randomUUID() })
  expect(await laptop.readHead()).toMatchObject({ rev: 2, closed: NOON })
  await expectFailure(laptop.list('transactions', null), 'unauthenticated')
  await expectFailure(laptop.removePage('transactions'), 'unauthenticated')
  await expectFailure(send(laptop, LAPTOP, [write(2)]), 'unauthenticated')
})
