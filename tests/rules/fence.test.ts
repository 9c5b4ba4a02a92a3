// The stamp of a document: later than the one that it replaces; and the head, which fences the whole commit.

import { beforeAll, describe, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import { removal, tombstone, transaction } from './support/documents'
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

const SECOND_ID = 1_760_000_000_001

/** The phone has pushed twice, the laptop once: the head is at rev 3. */
async function account() {
  const first = await accountWith(rules, [transaction()])
  const second = await accepted(rules, pushFrom(first, LAPTOP, [transaction()]))
  return accepted(rules, pushFrom(second, PHONE, [transaction()]))
}

/** A document from before the protocol. */
const OLD = transaction({ id: SECOND_ID + 1 })

const REPLACED = { rev: 2, at: 1_760_000_000_000, by: LAPTOP, seen: 0 }

const MALFORMED: [string, Fields][] = [
  ['rev 0', { rev: 0 }],
  ['a negative rev', { rev: -1 }],
  ['a fractional rev', { rev: 4.5 }],
  ['rev 2^52', { rev: 2 ** 52 }],
  ['a rev as text', { rev: '4' }],
  ['no rev', { rev: undefined }],
  ['no time', { at: undefined }],
  ['time 0', { at: 0 }],
  ['a negative time', { at: -1 }],
  ['a fractional time', { at: 1.5 }],
  ['a time as text', { at: '2025-10-09' }],
  ['a time past the year 9999', { at: 253_402_300_800_000 }],
  ['no device', { by: undefined }],
  ['a device as a number', { by: 1 }],
  ['a device in a list', { by: [PHONE] }],
  ['a device of 7 characters', { by: 'a-phone' }],
  ['one more field', { note: 'mine' }],
  ['one more field beside the replaced version', { replaced: REPLACED, note: 'mine' }],
  ['a replaced version that is a text', { replaced: 'amount' }],
  ['a replaced version that is a list', { replaced: [2, 1] }],
  [
    'a replaced version without its device',
    { replaced: { rev: 2, at: 1_760_000_000_000, seen: 0 } },
  ],
  ['a replaced version with one more field', { replaced: { ...REPLACED, note: 'mine' } }],
  ['a replaced version of a fractional rev', { replaced: { ...REPLACED, rev: 1.5 } }],
  ['a replaced version of time 0', { replaced: { ...REPLACED, at: 0 } }],
  ['a negative rev seen', { replaced: { ...REPLACED, seen: -1 } }],
  ['a replaced version in the place of its time', { at: undefined, replaced: REPLACED }],
]

describe('a stamp that is denied', () => {
  // A denied push changes nothing: all of them are tried on the same account.
  let standing: Account
  beforeAll(async () => {
    standing = await account()
  })
  const deniedPush = (draft: Draft) =>
    denied(rules, standing.uid, writesOf(pushFrom(standing, PHONE, [draft])))

  test.each(MALFORMED)(
    '[R4] has %s, on a new document, an old one or a tombstone',
    async (_, sync) => {
      await deniedPush(transaction({ id: SECOND_ID }, sync))
      await deniedPush(transaction({}, sync))
      await deniedPush(tombstone('transactions/1', {}, sync))
    },
  )

  test.each([2, 3])('[R4] has a rev not above that of the version before: %i', rev =>
    deniedPush(transaction({}, { rev })),
  )

  test.each<[string, Fields]>([
    ['missing', { sync: undefined }],
    ['a number', { sync: 4 }],
    ['null', { sync: null }],
  ])('[R4] is %s', (_, fields) => deniedPush(transaction(fields)))

  test('[R4] is missing in an edit of a document from before the protocol, which has none', async () => {
    await rules.seed([{ path: `financials/${standing.uid}/${OLD.path}`, fields: OLD.fields }])
    await deniedPush({ ...OLD, fields: { ...OLD.fields, sync: undefined } })
  })

  test('[R4] [Q4] is accepted without these faults, also over a document that has none', async () => {
    const drafts = [transaction(), OLD, tombstone('transactions/1')]
    await accepted(rules, pushFrom(standing, PHONE, drafts))
  })
})

test('[R4] a stamp is accepted at both ends of its time', async () => {
  const first = await accountWith(rules, [transaction({}, { at: 1 })])
  const push = pushFrom(first, PHONE, [transaction({}, { at: 253_402_300_799_999 })])
  await accepted(rules, push)
})

describe('the version that an edit has replaced', () => {
  test('[R4] [M7] is accepted, also where nothing was seen before', async () => {
    const first = await accountWith(rules, [transaction({}, { replaced: REPLACED })])
    const next = { ...REPLACED, seen: 1 }
    await accepted(rules, pushFrom(first, LAPTOP, [transaction({}, { replaced: next })]))
  })

  test('[R4] [M7] is denied on a tombstone', async () => {
    const { path } = transaction()
    const drafts = [removal(path), tombstone(path, {}, { replaced: REPLACED })]
    const push = pushFrom(await account(), PHONE, drafts)
    await denied(rules, push.account.uid, writesOf(push))
  })
})

describe('a document without its head', () => {
  // Looking it up would take one of the 20 look-ups of a commit for each write. Nobody but the owner's own
  // client can do this; a count, and the repair after it, brings the document to the other devices.
  test('[R4] is let in, for nothing is looked up for a write', async () => {
    const push = pushFrom(await account(), PHONE, [transaction({ id: SECOND_ID })])
    const [document] = push.documents
    if (!document) throw new Error('A push of one document')
    await accepted(rules, { ...push, head: document, documents: [] })
  })

  test('[R4] is let in with a rev above the head', async () => {
    const push = pushFrom(await account(), PHONE, [transaction({ id: SECOND_ID }, { rev: 90 })])
    await accepted(rules, push)
  })

  test('[R2] is denied with a head that is not based on the latest push', async () => {
    const start = await account()
    await accepted(rules, pushFrom(start, LAPTOP, []))
    const push = pushFrom(start, PHONE, [transaction({ id: SECOND_ID })])
    await denied(rules, push.account.uid, writesOf(push))
  })

  test('[R2] takes the whole commit down when one document of many has an old rev', async () => {
    const push = pushFrom(await account(), PHONE, [
      transaction({ id: SECOND_ID }),
      transaction({}, { rev: 3 }),
    ])
    await denied(rules, push.account.uid, writesOf(push))
  })
})

describe('a race', () => {
  test('[R4] denies the device that pushes from a rev that has passed', async () => {
    const start = await account()
    await accepted(rules, pushFrom(start, PHONE, [transaction()]))
    const late = pushFrom(start, LAPTOP, [transaction({ id: SECOND_ID })])
    await denied(rules, start.uid, writesOf(late))
  })

  test('[R5] denies a push that is sent again after its answer was lost', async () => {
    const push = pushFrom(await account(), PHONE, [transaction()])
    await accepted(rules, push)
    await denied(rules, push.account.uid, writesOf(push))
  })
})
