// A document goes only together with a later tombstone.

import { beforeAll, describe, expect, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import {
  deletion,
  documentIn,
  oneOfEach,
  removal,
  tombstone,
  transaction,
} from './support/documents'
import {
  type Account,
  type Draft,
  type Fields,
  LAPTOP,
  PHONE,
  pushFrom,
  writesOf,
} from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

const [kept, gone] = [transaction({ id: 1_760_000_000_001 }), transaction()]

const absent = 'transactions/1760000000002'

const account = () => accountWith(rules, [kept, gone])

// A denied push changes nothing: many are tried on the same account.
let standing: Account
beforeAll(async () => {
  standing = await account()
})

async function deniedPush(from: Account, drafts: Draft[]): Promise<void> {
  await denied(rules, from.uid, writesOf(pushFrom(from, PHONE, drafts)))
}

/** An account in which the transaction is already deleted and has its tombstone. */
async function accountAfterDeletion(): Promise<Account> {
  return accepted(rules, pushFrom(await account(), PHONE, deletion(gone.path)))
}

describe('a deletion', () => {
  test.each(oneOfEach())(
    '[R3] [R4] of $path is denied without a tombstone, and accepted with it',
    async ({ path, ...draft }) => {
      const before = await accountWith(rules, [{ path, ...draft }])
      await deniedPush(before, [removal(path)])
      await accepted(rules, pushFrom(before, PHONE, deletion(path)))
    },
  )

  test('[R3] is accepted again when another device had deleted the same', async () => {
    const before = await accountAfterDeletion()
    await accepted(rules, pushFrom(before, LAPTOP, deletion(gone.path)))
  })

  test('[R3] is accepted again after the document was brought back', async () => {
    const before = await accepted(rules, pushFrom(await accountAfterDeletion(), LAPTOP, [gone]))
    await accepted(rules, pushFrom(before, PHONE, deletion(gone.path)))
  })

  test('[R3] of a document that never existed is accepted', async () => {
    await accepted(rules, pushFrom(await account(), PHONE, deletion(absent)))
  })

  test('[R4] is denied outside a push', async () => {
    const { uid } = standing
    await denied(rules, uid, [{ path: `financials/${uid}/${gone.path}`, fields: null }])
  })

  test.each<[string, Draft]>([
    ['whose rev is not above that of the document', tombstone(gone.path, {}, { rev: 1 })],
    ['of another document', tombstone(absent)],
    ['of the same id in another collection', tombstone(documentIn('categories').path)],
  ])('[R4] is denied with a tombstone %s', (_, stone) =>
    deniedPush(standing, [removal(gone.path), stone]),
  )

  test('[R4] is denied with a tombstone from an earlier deletion', async () => {
    const restored = pushFrom(await accountAfterDeletion(), PHONE, [transaction()])
    await deniedPush(await accepted(rules, restored), [removal(gone.path)])
  })

  test('[R4] is denied in a commit after the one with the tombstone', async () => {
    const { uid, head } = await account()
    const stamp = { rev: head.rev, at: 1_760_000_000_000, by: PHONE }
    const path = `financials/${uid}/${tombstone(gone.path).path}`
    await rules.seed([{ path, fields: { sync: stamp } }])
    await denied(rules, uid, [{ path: `financials/${uid}/${gone.path}`, fields: null }])
  })
})

describe('a tombstone', () => {
  test.each([absent, 'transactions/1', `savings/${Number.MAX_SAFE_INTEGER}`])(
    '[R3] is accepted alone when its document is gone already: %s',
    async path => {
      await accepted(rules, pushFrom(await account(), PHONE, [tombstone(path)]))
    },
  )

  test.each<[string, Fields]>([
    ['the deleted fields', { name: 'Noodles' }],
    ['no stamp', { sync: undefined }],
    ['a number for a stamp', { sync: 2 }],
  ])('[R4] is denied with %s', (_, fields) => deniedPush(standing, [tombstone(absent, fields)]))

  test.each([
    ['an unknown collection', 'notes/1760000000000'],
    ['an id with a leading zero', 'transactions/01760000000000'],
    ['id 0', 'transactions/0'],
    ['a word for an id', 'transactions/latest'],
    ['an id of 17 digits', 'transactions/17600000000000000'],
    ['more behind the id', 'transactions/1760000000000-1'],
    ['no id', 'transactions/'],
  ])('[R4] is denied with a key that names %s', (_, path) =>
    deniedPush(standing, [tombstone(path)]),
  )

  test('[R4] is denied a rev that it has had', async () => {
    await deniedPush(await accountAfterDeletion(), [tombstone(gone.path, {}, { rev: 2 })])
  })

  // Its document is not looked up: the rev of the two that is greater says which is the news.
  test('[R4] is let in while its document is back', async () => {
    const restored = pushFrom(await accountAfterDeletion(), PHONE, [gone])
    const before = await accepted(rules, restored)
    await accepted(rules, pushFrom(before, PHONE, [tombstone(gone.path)]))
  })

  test('[R4] is denied when deleted, by a push or outside one', async () => {
    const before = await accountAfterDeletion()
    const { path } = tombstone(gone.path)
    await denied(rules, before.uid, [{ path: `financials/${before.uid}/${path}`, fields: null }])
    await deniedPush(before, [removal(path)])
  })
})

describe('a deleted document', () => {
  test('[M3] comes back with the fence, and its tombstone stays below it', async () => {
    const before = await accountAfterDeletion()
    const { uid } = await accepted(rules, pushFrom(before, LAPTOP, [gone]))
    const own = rules.signedIn(uid).doc(`financials/${uid}`)
    const [document, stone] = await Promise.all([
      own.collection('transactions').doc('1760000000000').get(),
      own.collection('deletions').doc('transactions-1760000000000').get(),
    ])
    expect(document.get('sync.rev')).toBe(3)
    expect(stone.get('sync.rev')).toBe(2)
  })
})
