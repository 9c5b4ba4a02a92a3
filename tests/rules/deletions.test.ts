// A document goes only together with a later tombstone.

import { describe, expect, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import {
  budget,
  category,
  deletion,
  removal,
  savingsPlan,
  schedule,
  template,
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

async function deniedPush(from: Account, drafts: Draft[]): Promise<void> {
  await denied(rules, from.uid, writesOf(pushFrom(from, PHONE, drafts)))
}

/** An account in which the transaction is already deleted and has its tombstone. */
async function accountAfterDeletion(): Promise<Account> {
  return accepted(rules, pushFrom(await account(), PHONE, deletion(gone.path)))
}

describe('a deletion', () => {
  test.each([
    ['transaction', transaction()],
    ['category', category()],
    ['savings plan', savingsPlan()],
    ['budget', budget()],
    ['template', template()],
    ['schedule', schedule()],
  ])('[R3] of a %s is accepted with its tombstone', async (_, draft) => {
    const before = await accountWith(rules, [draft])
    await accepted(rules, pushFrom(before, PHONE, deletion(draft.path)))
  })

  test('[R3] is accepted again when another device had deleted the same', async () => {
    const before = await accountAfterDeletion()
    await accepted(rules, pushFrom(before, LAPTOP, deletion(gone.path)))
  })

  test.each([
    ['transaction', transaction()],
    ['category', category()],
    ['savings plan', savingsPlan()],
    ['budget', budget()],
    ['template', template()],
    ['schedule', schedule()],
  ])('[R4] of a %s is denied without a tombstone', async (_, draft) => {
    await deniedPush(await accountWith(rules, [draft]), [removal(draft.path)])
  })

  test('[R4] is denied outside a push', async () => {
    const { uid } = await account()
    await denied(rules, uid, [{ path: `financials/${uid}/${gone.path}`, fields: null }])
  })

  test('[R3] is accepted of what has never been there', async () => {
    await accepted(rules, pushFrom(await account(), PHONE, deletion(absent)))
  })

  test('[R4] is denied with a tombstone whose rev is not above that of the document', async () => {
    await deniedPush(await account(), [removal(gone.path), tombstone(gone.path, {}, { rev: 1 })])
  })

  test('[R4] is denied with the tombstone of another document', async () => {
    await deniedPush(await account(), [removal(gone.path), tombstone(absent)])
  })

  test('[R4] is denied with the tombstone of the same id in another collection', async () => {
    const other = gone.path.replace('transactions', 'categories')
    await deniedPush(await account(), [removal(gone.path), tombstone(other)])
  })

  test('[R4] is denied with a tombstone from an earlier deletion', async () => {
    const restored = pushFrom(await accountAfterDeletion(), PHONE, [transaction()])
    await deniedPush(await accepted(rules, restored), [removal(gone.path)])
  })

  test('[R4] is denied in the commit after the tombstone that brought the rev', async () => {
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
    ['rev 0', { rev: 0 }],
    ['a fractional rev', { rev: 2.5 }],
    ['no device', { by: undefined }],
    ['time 0', { at: 0 }],
    ['one more field', { note: 'mine' }],
  ])('[R4] is denied with a stamp that has %s', async (_, sync) => {
    await deniedPush(await account(), [tombstone(absent, {}, sync)])
  })

  test.each<[string, Fields]>([
    ['the deleted fields', { name: 'Noodles' }],
    ['no stamp', { sync: undefined }],
    ['a number for a stamp', { sync: 2 }],
  ])('[R4] is denied with %s', async (_, fields) => {
    await deniedPush(await account(), [tombstone(absent, fields)])
  })

  test.each([
    ['an unknown collection', 'notes/1760000000000'],
    ['an id with a leading zero', 'transactions/01760000000000'],
    ['id 0', 'transactions/0'],
    ['a word for an id', 'transactions/latest'],
    ['an id of 17 digits', 'transactions/17600000000000000'],
    ['more behind the id', 'transactions/1760000000000-1'],
    ['no id', 'transactions/'],
  ])('[R4] is denied with a key that names %s', async (_, path) => {
    await deniedPush(await account(), [tombstone(path)])
  })

  test('[R4] is denied a rev that it has had', async () => {
    await deniedPush(await accountAfterDeletion(), [tombstone(gone.path, {}, { rev: 2 })])
  })

  // Its document is not looked up: the rev of the two that is greater says which is the news.
  test('[R4] is let in while its document is back', async () => {
    const restored = pushFrom(await accountAfterDeletion(), PHONE, [gone])
    const before = await accepted(rules, restored)
    await accepted(rules, pushFrom(before, PHONE, [tombstone(gone.path)]))
  })

  test('[R4] is denied when deleted', async () => {
    const { uid } = await accountAfterDeletion()
    const path = `financials/${uid}/${tombstone(gone.path).path}`
    await denied(rules, uid, [{ path, fields: null }])
  })

  test('[R4] is denied when deleted by a push', async () => {
    await deniedPush(await accountAfterDeletion(), [removal(tombstone(gone.path).path)])
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
