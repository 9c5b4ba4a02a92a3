// Access by path: a user may reach their own collections and head, and nothing else.

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountWith, denied } from './support/commits'
import { deletion, oneOfEach, transaction } from './support/documents'
import { type Account, LAPTOP, newAccount, PHONE, pushFrom, writesOf } from './support/push'
import { commit, type Firestore, openRules } from './support/rules-environment'

const rules = openRules()

const DELETED = deletion('transactions/1760000000009')
const DOCUMENTS = [
  ...oneOfEach().map(({ path }) => path),
  'deletions/transactions-1760000000009',
] as const
const COLLECTIONS = DOCUMENTS.map(path => path.replace(/\/.*/, ''))
const OTHERS: [string, () => Firestore][] = [
  ['another user', () => rules.signedIn('somebody-else')],
  ['no user signed in', () => rules.anonymous()],
]

// Nothing here changes the account but one document, which is seeded.
let account: Account
let head: string
beforeAll(async () => {
  account = await accountWith(rules, [...oneOfEach(), ...DELETED])
  head = `financials/${account.uid}`
})

describe('the owner', () => {
  test('[Q2] gets the head', async () => {
    const snapshot = await assertSucceeds(rules.signedIn(account.uid).doc(head).get())
    expect(snapshot.data()).toMatchObject({ ...account.head })
  })

  test.each(DOCUMENTS)('[R4] gets %s', async path => {
    const snapshot = await rules.signedIn(account.uid).doc(`${head}/${path}`).get()
    expect(snapshot.exists).toBe(true)
  })

  test.each(COLLECTIONS)('[Q4] [Q3] lists %s, also from a rev on, in order', async name => {
    const collection = rules.signedIn(account.uid).collection(`${head}/${name}`)
    const changed = collection.where('sync.rev', '>', 0).orderBy('sync.rev')
    expect([(await collection.get()).size, (await changed.get()).size]).toEqual([1, 1])
  })

  test('[Q4] reads a document written before the protocol', async () => {
    const path = `${head}/savings/7`
    await rules.seed([{ path, fields: { id: 7, name: 'Old' } }])
    const snapshot = await rules.signedIn(account.uid).doc(path).get()
    expect(snapshot.exists).toBe(true)
  })
})

describe.each(OTHERS)('%s', (_, other) => {
  test('[R4] is denied the head', async () => {
    await assertFails(other().doc(head).get())
  })

  test.each(DOCUMENTS)('[R4] is denied to get %s, and to list its collection', async path => {
    const document = other().doc(`${head}/${path}`)
    await assertFails(document.get())
    await assertFails(document.parent.get())
  })

  test('[R4] is denied a push of any document, of a deletion, and of the head alone', async () => {
    const pushes = [...oneOfEach().map(draft => [draft]), deletion('savings/1760000000000'), []]
    for (const drafts of pushes)
      await assertFails(commit(other(), writesOf(pushFrom(account, LAPTOP, drafts))))
  })

  test('[R4] is denied the first push of somebody who has none', async () => {
    const push = pushFrom({ ...newAccount(), uid: 'not-here-yet' }, PHONE, [])
    await assertFails(commit(other(), writesOf(push)))
  })
})

describe('a path that the app does not use', () => {
  test('[R4] is denied: the list of all heads, and a collection of all users', async () => {
    const owner = rules.signedIn(account.uid)
    await assertFails(owner.collection('financials').get())
    for (const name of COLLECTIONS) await assertFails(owner.collectionGroup(name).get())
  })

  test.each([
    ['another collection of the user', 'notes/1760000000000'],
    ['a collection below a transaction', 'transactions/1760000000000/notes/1760000000000'],
    ['a collection below a tombstone', 'deletions/savings-1/transactions/1760000000000'],
  ])('[R4] is denied to be written and read: %s', async (_, path) => {
    const push = pushFrom(account, PHONE, [{ ...transaction(), path }])
    await denied(rules, account.uid, writesOf(push))
    await assertFails(rules.signedIn(account.uid).doc(`${head}/${path}`).get())
  })

  test("[R4] is denied: a collection of the user's own name beside the heads", async () => {
    const push = pushFrom(account, PHONE, [transaction()])
    const stray = { path: `users/${account.uid}`, fields: { id: 1 } }
    await denied(rules, account.uid, [...writesOf(push), stray])
  })
})
