// The head: rev moves by one, and one device's push number moves up.

import { describe, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import { transaction } from './support/documents'
import {
  type Account,
  type Draft,
  type Fields,
  LAPTOP,
  newAccount,
  PHONE,
  type Push,
  pushFrom,
  withHead,
  writesOf,
} from './support/push'
import { openRules } from './support/rules-environment'

const rules = openRules()

// A denied head comes alone, so that no fence of a document can be what denies it.
const firstPush = (drafts: Draft[] = []) => pushFrom(newAccount(), PHONE, drafts)

/** The phone has pushed three times, the laptop once, and now the phone pushes again. */
async function laterPush(drafts: Draft[] = []): Promise<Push> {
  let account: Account = newAccount()
  for (const device of [PHONE, PHONE, LAPTOP, PHONE]) {
    account = await accepted(rules, pushFrom(account, device, []))
  }
  return pushFrom(account, PHONE, drafts)
}

function deniedHead(push: Push, head: Fields): Promise<void> {
  return denied(rules, push.account.uid, withHead(push, head))
}

describe('the first head', () => {
  test('[R2] is accepted with rev 1 and the pushing device', async () => {
    await accepted(rules, firstPush([transaction()]))
  })

  test('[R2] is accepted without any document, which rules cannot see', async () => {
    await accepted(rules, firstPush())
  })

  test('[R5] is accepted with a push number above 1, as after pushes that never arrived', async () => {
    const push = firstPush()
    const head = { rev: 1, devices: { [PHONE]: 7 } }
    await accepted(rules, { ...push, head: { ...push.head, fields: head } })
  })

  test('[R2] is accepted with device ids of 8 and of 64 characters', async () => {
    for (const device of ['a-device', `${'Zz09-'.repeat(12)}last`]) {
      await accepted(rules, pushFrom(newAccount(), device, [transaction()]))
    }
  })

  test.each<[string, Fields]>([
    ['rev 0', { rev: 0 }],
    ['rev 2', { rev: 2 }],
    ['rev as text', { rev: '1' }],
    ['no rev', { rev: undefined }],
    ['no devices', { devices: undefined }],
    ['devices as a list', { devices: [PHONE] }],
    ['an empty map of devices', { devices: {} }],
    ['two devices', { devices: { [PHONE]: 1, [LAPTOP]: 1 } }],
    ['push number 0', { devices: { [PHONE]: 0 } }],
    ['a negative push number', { devices: { [PHONE]: -1 } }],
    ['a fractional push number', { devices: { [PHONE]: 1.5 } }],
    ['a push number as text', { devices: { [PHONE]: '1' } }],
    ['one more field', { owner: 'me' }],
  ])('[R4] is denied with %s', async (_, head) => {
    await deniedHead(firstPush(), head)
  })

  test.each([
    ['7 characters', 'a-phone'],
    ['65 characters', 'x'.repeat(65)],
    ['a character other than letters, digits and hyphens', 'phone_0011'],
  ])('[R4] is denied with a device id of %s', async (_, device) => {
    const push = pushFrom(newAccount(), device, [])
    await denied(rules, push.account.uid, writesOf(push))
  })
})

describe('a later head', () => {
  test('[R2] is accepted with the next rev and the next push number', async () => {
    await accepted(rules, await laterPush([transaction()]))
  })

  test('[R5] is accepted when the push number skips some that never arrived', async () => {
    const push = await laterPush()
    const head = { rev: 5, devices: { [PHONE]: 9, [LAPTOP]: 1 } }
    await accepted(rules, { ...push, head: { ...push.head, fields: head } })
  })

  test.each<[string, Fields]>([
    ['the old rev', { rev: 4 }],
    ['a rev that jumps', { rev: 6 }],
    ['a rev that goes back', { rev: 3 }],
    ['a fractional rev', { rev: 5.5 }],
    ['no rev', { rev: undefined }],
    ['no devices', { devices: undefined }],
    ['no device changed', { devices: { [PHONE]: 3, [LAPTOP]: 1 } }],
    ['a push number that goes back', { devices: { [PHONE]: 2, [LAPTOP]: 1 } }],
    ['a fractional push number', { devices: { [PHONE]: 4.5, [LAPTOP]: 1 } }],
    ['a push number as text', { devices: { [PHONE]: '4', [LAPTOP]: 1 } }],
    ["another device's number changed too", { devices: { [PHONE]: 4, [LAPTOP]: 2 } }],
    ["another device's number gone", { devices: { [PHONE]: 4 } }],
    ['a new device besides', { devices: { [PHONE]: 4, [LAPTOP]: 1, 'tablet-44': 1 } }],
    ['one more field', { owner: 'me' }],
  ])('[R4] is denied with %s', async (_, head) => {
    await deniedHead(await laterPush(), head)
  })

  test('[R4] is denied with the number of another device than the one that signs', async () => {
    const push = await laterPush([transaction()])
    await deniedHead(push, { devices: { [PHONE]: 3, [LAPTOP]: 2 } })
  })

  test('[R4] is denied with a new device of a malformed id', async () => {
    const account = await accountWith(rules, [transaction()])
    await denied(rules, account.uid, writesOf(pushFrom(account, 'tablet', [])))
  })

  test('[R4] is denied when deleted', async () => {
    const { uid } = await accountWith(rules, [transaction()])
    await denied(rules, uid, [{ path: `financials/${uid}`, fields: null }])
  })
})

describe('the devices of a head', () => {
  const devices = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`device-${1000 + index}`, 1]))

  async function accountOf(count: number): Promise<Account> {
    const account = { ...newAccount(), head: { rev: count, devices: devices(count) } }
    await rules.seed([{ path: `financials/${account.uid}`, fields: { ...account.head } }])
    return account
  }

  test.each([1, 2, 3, 5, 8, 33, 100, 199, 200])(
    '[R2] each may push, the first and the last of %i',
    async count => {
      const account = await accountOf(count)
      const later = await accepted(rules, pushFrom(account, 'device-1000', [transaction()]))
      await accepted(rules, pushFrom(later, `device-${999 + count}`, [transaction()]))
    },
  )

  test('[R4] may be 200, not 201', async () => {
    const push = pushFrom(await accountOf(199), 'device-1199', [transaction()])
    const account = await accepted(rules, push)
    await denied(rules, account.uid, writesOf(pushFrom(account, 'device-1200', [])))
  })
})
