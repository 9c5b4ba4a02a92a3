// The view of a deleted account from a device that can no longer refresh its token (rule C3).

import { randomUUID } from 'node:crypto'
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { closeHead } from '../../src/sync/closing/close-account'
import { NOON } from '../support/data/builders'
import { send } from '../support/data/pushes'
import { expectFailure, LAPTOP, PHONE, write } from './cloud-under-test'
import { connectCloud } from './connect-cloud'

test('[C3] a device without a session learns that the account was deleted, and nothing else', async () => {
  const uid = `user-${randomUUID()}`
  const phone = connectCloud({ uid })
  const authorize = async () => {
    throw new FirebaseError('auth/user-token-expired', 'The account is gone')
  }
  const laptop = connectCloud({ uid, signedIn: null, authorize })
  await send(phone, PHONE, [write(1)])
  await expectFailure(laptop.readHead(), 'unauthenticated')
  await closeHead({ cloud: phone, clock: { now: () => NOON }, newId: () => randomUUID() })
  expect(await laptop.readHead()).toMatchObject({ rev: 2, closed: NOON })
  await expectFailure(laptop.list('transactions', null), 'unauthenticated')
  await expectFailure(laptop.removePage('transactions'), 'unauthenticated')
  await expectFailure(send(laptop, LAPTOP, [write(2)]), 'unauthenticated')
})
