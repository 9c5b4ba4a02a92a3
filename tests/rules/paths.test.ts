// Access by path: a user may reach their own four collections and head, and nothing else.

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { describe, expect, test } from 'vitest'
import { accountWith, denied } from './support/commits'
import {
  budget,
  category,
  deletion,
  savingsPlan,
  schedule,
  template,
  transaction,
} from './support/documents'
import { type Account, LAPTOP, newAccount, PHONE, pushFrom, writesOf } from './support/push'
import { commit, type Firestore, openRules } from './support/rules-environment'

const rules = openRules()

const COLLECTIONS = [
  ...['transactions', 'categories', 'savings', 'budgets', 'templates', 'schedules', 'deletions'],
]
const DOCUMENTS = [
  'transactions/1760000000000',
  'categories/1760000000000',
  'savings/1760000000000',
  'budgets/1760000000000',
  'templates/1760000000000',
  'schedules/1760000000000',
  'deletions/transactions-1760000000009',
]
const OTHERS: [string, () => Firestore][] = [
  ['another user', () => rules.signedIn('somebody-else')],
  ['nobody signed in', () => rules.anonymous()],
]

function account(): Promise<Account> {
  const deleted = deletion('transactions/1760000000009')
  return accountWith(rules, [
    transaction(),
    category(),
    savingsPlan(),
    budget(),
    template(),
    schedule(),
    ...deleted,
  ])
}

describe('the owner', () => {
  test('[Q2] gets the head', async () => {
    const { uid, head } = await account()
    const snapshot = await assertSucceeds(rules.signedIn(uid).doc(`financials/${uid}`).get())
    expect(snapshot.data()).toMatchObject({ ...head })
  })

  test.each(DOCUMENTS)('[R4] gets %s', async path => {
    const { uid } = await account()
    const snapshot = await rules.signedIn(uid).doc(`financials/${uid}/${path}`).get()
    expect(snapshot.exists).toBe(true)
  })

  test.each(COLLECTIONS)('[Q4] lists %s', async name => {
    const { uid } = await account()
    const list = await rules.signedIn(uid).collection(`financials/${uid}/${name}`).get()
    expect(list.size).toBe(1)
  })

  test.each(COLLECTIONS)('[Q3] lists %s from a rev on, in order', async name => {
    const { uid } = await account()
    const collection = rules.signedIn(uid).collection(`financials/${uid}/${name}`)
    const changed = await collection.where('sync.rev', '>', 0).orderBy('sync.rev').get()
    expect(changed.size).toBe(1)
  })

  test('[Q4] reads a document written before the protocol', async () => {
    const { uid } = await account()
    const path = `financials/${uid}/transactions/7`
    await rules.seed([{ path, fields: { id: 7, name: 'Old' } }])
    const snapshot = await rules.signedIn(uid).doc(path).get()
    expect(snapshot.exists).toBe(true)
  })
})

describe.each(OTHERS)('%s', (_, other) => {
  test('[R4] is denied the head', async () => {
    const { uid } = await account()
    await assertFails(other().doc(`financials/${uid}`).get())
  })

  test.each(DOCUMENTS)('[R4] is denied to get %s', async path => {
    const { uid } = await account()
    await assertFails(other().doc(`financials/${uid}/${path}`).get())
  })

  test.each(COLLECTIONS)('[R4] is denied to list %s', async name => {
    const { uid } = await account()
    await assertFails(other().collection(`financials/${uid}/${name}`).get())
  })

  test.each([
    ['of a transaction', [transaction()]],
    ['of a category', [category()]],
    ['of a savings plan', [savingsPlan()]],
    ['of a budget', [budget()]],
    ['of a template', [template()]],
    ['of a schedule', [schedule()]],
    ['of a deletion', deletion('savings/1760000000000')],
    ['of the head alone', []],
  ])('[R4] is denied a push %s', async (_, drafts) => {
    const push = pushFrom(await account(), LAPTOP, drafts)
    await assertFails(commit(other(), writesOf(push)))
  })

  test('[R4] is denied the first push of somebody who has none', async () => {
    const push = pushFrom({ ...newAccount(), uid: 'not-here-yet' }, PHONE, [])
    await assertFails(commit(other(), writesOf(push)))
  })
})

describe('a path that the app does not use', () => {
  test.each(COLLECTIONS)('[R4] is denied: all %s of all users', async name => {
    const { uid } = await account()
    await assertFails(rules.signedIn(uid).collectionGroup(name).get())
  })

  test('[R4] is denied: the list of all heads', async () => {
    const { uid } = await account()
    await assertFails(rules.signedIn(uid).collection('financials').get())
  })

  test.each([
    ['another collection of the user', 'notes/1760000000000'],
    ['a collection below a transaction', 'transactions/1760000000000/notes/1760000000000'],
    ['a collection below a tombstone', 'deletions/savings-1/transactions/1760000000000'],
  ])('[R4] is denied to be written: %s', async (_, path) => {
    const push = pushFrom(await account(), PHONE, [{ ...transaction(), path }])
    await denied(rules, push.account.uid, writesOf(push))
  })

  test.each([
    ['another collection of the user', 'notes/1760000000000'],
    ['a collection below a transaction', 'transactions/1760000000000/notes/1760000000000'],
  ])('[R4] is denied to be read: %s', async (_, path) => {
    const { uid } = await account()
    await assertFails(rules.signedIn(uid).doc(`financials/${uid}/${path}`).get())
  })

  test("[R4] is denied: a collection of the user's own name beside the heads", async () => {
    const push = pushFrom(await account(), PHONE, [transaction()])
    const { uid } = push.account
    const stray = { path: `users/${uid}`, fields: { id: 1 } }
    await denied(rules, uid, [...writesOf(push), stray])
  })
})
