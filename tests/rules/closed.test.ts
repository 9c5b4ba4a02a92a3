// A closed account: no writes, every document may be deleted, and every visitor can read that it is closed.

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import { deletion, oneOfEach, transaction, transactions } from './support/documents'
import {
  type Account,
  type Fields,
  LAPTOP,
  newAccount,
  PHONE,
  pushFrom,
  withHead,
  writesOf,
} from './support/push'
import { commit, openRules } from './support/rules-environment'

const rules = openRules()

const CLOSED_AT = 1_760_000_000_000

const DOCUMENTS = [...oneOfEach().map(({ path }) => path), 'deletions/transactions-1760000000009']

function account(): Promise<Account> {
  return accountWith(rules, [...oneOfEach(), ...deletion('transactions/1760000000009')])
}

async function close(from: Account, fields: Fields = { closed: CLOSED_AT }): Promise<Account> {
  const push = pushFrom(from, PHONE, [])
  await assertSucceeds(commit(rules.signedIn(from.uid), withHead(push, fields)))
  return push.account
}

const removalOf = ({ uid }: Account, path: string) => ({
  path: `financials/${uid}/${path}`,
  fields: null,
})

describe('a closing head', () => {
  test('[C1] is accepted after an open one, and denied as the first', async () => {
    const first = newAccount()
    const fields = { closed: CLOSED_AT }
    await denied(rules, first.uid, withHead(pushFrom(first, PHONE, []), fields))
    await close(await accepted(rules, pushFrom(first, PHONE, [])))
  })

  // A denied push changes nothing: all of them are tried on the same account.
  let standing: Account
  beforeAll(async () => {
    standing = await account()
  })

  test.each<[string, Fields]>([
    ['true for a time', { closed: true }],
    ['a time as text', { closed: '2026-11-25' }],
    ['time 0', { closed: 0 }],
    ['one more field', { closed: CLOSED_AT, note: 'mine' }],
    ['a token before it that never was', { closed: CLOSED_AT, prev: 'token-33-44' }],
    ['no devices', { closed: CLOSED_AT, devices: undefined }],
  ])('[C1] is denied with %s', async (_, fields) => {
    await denied(rules, standing.uid, withHead(pushFrom(standing, PHONE, []), fields))
  })

  test('[C1] is denied to others', async () => {
    const push = withHead(pushFrom(await account(), PHONE, []), { closed: CLOSED_AT })
    await assertFails(commit(rules.signedIn('somebody-else'), push))
    await assertFails(commit(rules.anonymous(), push))
  })
})

describe('below a closed head', () => {
  test.each([PHONE, LAPTOP])('[C1] no push of the %s is accepted', async replica => {
    const closed = await close(await account())
    await denied(rules, closed.uid, writesOf(pushFrom(closed, replica, [])))
    await denied(rules, closed.uid, writesOf(pushFrom(closed, replica, [transaction({ id: 5 })])))
    await denied(
      rules,
      closed.uid,
      writesOf(pushFrom(closed, replica, deletion('transactions/1760000000000'))),
    )
  })

  test('[C1] the closed head cannot be opened, closed again or deleted', async () => {
    const closed = await close(await account())
    const push = pushFrom(closed, PHONE, [])
    await denied(rules, closed.uid, withHead(push, { closed: CLOSED_AT + 1 }))
    await denied(rules, closed.uid, [{ path: `financials/${closed.uid}`, fields: null }])
  })

  test('[C2] the owner alone deletes each document without a tombstone, and deletes it again', async () => {
    const closed = await close(await account())
    const owner = rules.signedIn(closed.uid)
    for (const path of DOCUMENTS) {
      const removal = [removalOf(closed, path)]
      await assertFails(commit(rules.signedIn('somebody-else'), removal))
      await assertFails(commit(rules.anonymous(), removal))
      await assertSucceeds(commit(owner, removal))
      await assertSucceeds(commit(owner, removal))
      const left = await owner.doc(`financials/${closed.uid}/${path}`).get()
      expect(left.exists).toBe(false)
    }
  })

  test('[C2] 10 documents are deleted in one commit', async () => {
    const closed = await close(await accountWith(rules, transactions(10)))
    const paths = transactions(10).map(({ path }) => removalOf(closed, path))
    await assertSucceeds(commit(rules.signedIn(closed.uid), paths))
  })

  test('[C3] every visitor can read the head, and only the owner can read a document', async () => {
    const closed = await close(await account())
    const strangers = [rules.signedIn('somebody-else'), rules.anonymous()]
    for (const stranger of strangers) {
      const head = await assertSucceeds(stranger.doc(`financials/${closed.uid}`).get())
      expect(head.get('closed')).toBe(CLOSED_AT)
      await assertFails(stranger.doc(`financials/${closed.uid}/${DOCUMENTS[0]}`).get())
      await assertFails(stranger.collection('financials').get())
    }
  })
})

describe('below an open head', () => {
  test('[C2] no document is deleted without a tombstone', async () => {
    const before = await account()
    for (const path of DOCUMENTS) await denied(rules, before.uid, [removalOf(before, path)])
  })

  test('[C3] only the owner can read the head', async () => {
    const { uid } = await accepted(rules, pushFrom(newAccount(), PHONE, [transaction()]))
    await assertFails(rules.anonymous().doc(`financials/${uid}`).get())
  })
})
