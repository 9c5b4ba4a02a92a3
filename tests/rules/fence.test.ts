// The fence: a document is written only by the commit that moves the head to its rev.

import { describe, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import { transaction } from './support/documents'
import { type Fields, LAPTOP, newAccount, PHONE, pushFrom, writesOf } from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

const SECOND_ID = 1_760_000_000_001

/** The phone has pushed twice, the laptop once: the head stands at rev 3. */
async function account() {
  const first = await accountWith(rules, [transaction()])
  const second = await accepted(rules, pushFrom(first, LAPTOP, [transaction()]))
  return accepted(rules, pushFrom(second, PHONE, [transaction()]))
}

const later: [string, Fields][] = [
  ["a rev below the head's", { rev: 2 }],
  ["the head's old rev", { rev: 3 }],
  ["a rev past the head's new one", { rev: 5 }],
  ['a fractional rev', { rev: 4.5 }],
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
  ['a device that has never pushed', { by: 'tablet-44' }],
  ['a device that pushed before, not now', { by: LAPTOP }],
  ['one more field', { note: 'mine' }],
]

describe('a stamp', () => {
  test('[R4] is accepted at both ends of its time', async () => {
    const first = await accountWith(rules, [transaction({}, { at: 1 })])
    const push = pushFrom(first, PHONE, [transaction({}, { at: 253_402_300_799_999 })])
    await accepted(rules, push)
  })

  test.each(later)('[R4] is denied on a new document with %s', async (_, sync) => {
    const push = pushFrom(await account(), PHONE, [transaction({ id: SECOND_ID }, sync)])
    await denied(rules, push.account.uid, writesOf(push))
  })

  test.each(later)('[R4] is denied on an existing document with %s', async (_, sync) => {
    const push = pushFrom(await account(), PHONE, [transaction({}, sync)])
    await denied(rules, push.account.uid, writesOf(push))
  })

  test.each<[string, Fields]>([
    ['missing', { sync: undefined }],
    ['a number', { sync: 4 }],
    ['null', { sync: null }],
  ])('[R4] is denied when it is %s', async (_, fields) => {
    const push = pushFrom(await account(), PHONE, [transaction(fields)])
    await denied(rules, push.account.uid, writesOf(push))
  })
})

describe('a document without its head', () => {
  test('[R4] is denied for a user who has no head yet', async () => {
    const push = pushFrom(newAccount(), PHONE, [transaction()])
    await denied(rules, push.account.uid, push.documents)
  })

  test('[R4] is denied when it carries the next rev', async () => {
    const push = pushFrom(await account(), PHONE, [transaction({ id: SECOND_ID })])
    await denied(rules, push.account.uid, push.documents)
  })

  test('[R4] is denied when it carries the rev that the head has', async () => {
    const push = pushFrom(await account(), PHONE, [transaction({ id: SECOND_ID }, { rev: 3 })])
    await denied(rules, push.account.uid, push.documents)
  })

  test('[R4] is denied though the head follows in the next commit', async () => {
    const push = pushFrom(await account(), PHONE, [transaction({ id: SECOND_ID })])
    await denied(rules, push.account.uid, push.documents)
    await accepted(rules, { ...push, documents: [] })
    await denied(rules, push.account.uid, push.documents)
  })

  test('[R2] takes the whole commit down when one document of many is unfenced', async () => {
    const push = pushFrom(await account(), PHONE, [
      transaction({ id: SECOND_ID }),
      transaction({ id: SECOND_ID + 1 }, { rev: 3 }),
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
