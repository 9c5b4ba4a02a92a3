// The head: it names the token of the push that it is based on, and counts the pushes of the one replica that pushes.

import { beforeAll, describe, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import { oneOfEach, transaction } from './support/documents'
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

// A denied head comes alone, so that no document can be what denies it.
const firstPush = (drafts: Draft[] = []) => pushFrom(newAccount(), PHONE, drafts)

/** The phone has pushed three times, the laptop once. */
async function laterAccount(): Promise<Account> {
  let account: Account = newAccount()
  for (const replica of [PHONE, PHONE, LAPTOP, PHONE]) {
    account = await accepted(rules, pushFrom(account, replica, []))
  }
  return account
}

const laterPush = async (drafts: Draft[] = []) => pushFrom(await laterAccount(), PHONE, drafts)

function deniedHead(push: Push, head: Fields): Promise<void> {
  return denied(rules, push.account.uid, withHead(push, head))
}

function acceptedHead(push: Push, fields: Fields): Promise<Account> {
  const head = { ...push.head, fields: { ...push.head.fields, ...fields } }
  return accepted(rules, { ...push, head })
}

/** The push with single fields of the pushing replica's mark replaced. */
function marked({ account: { head } }: Push, mark: Fields): Fields {
  return { devices: { ...head.devices, [PHONE]: { ...head.devices[PHONE], ...mark } } }
}

/** The fields of a head at another revision. */
function at(push: Push, rev: number): Fields {
  return { rev, recent: { [rev]: push.account.head.token }, ...marked(push, { rev }) }
}

/** The faults of a head, first or later. */
const MALFORMED: [string, (push: Push) => Fields][] = [
  ['a rev as text', () => ({ rev: '5' })],
  ['a fractional rev', () => ({ rev: 5.5 })],
  ['no rev', () => ({ rev: undefined })],
  ['no epoch', () => ({ epoch: undefined })],
  ['an empty epoch', () => ({ epoch: '' })],
  ['a number for an epoch', () => ({ epoch: 12_345_678 })],
  ['no token', () => ({ token: undefined })],
  ['another token than that of its replica', () => ({ token: 'token-33-44' })],
  ['a token of 65 characters', () => ({ token: 'x'.repeat(65) })],
  ['no token before it', () => ({ prev: undefined })],
  ['a token before it that never was', () => ({ prev: 'token-33-44' })],
  ['no replica', () => ({ by: undefined })],
  ['a replica that is not among the devices', () => ({ by: 'tablet-44-55' })],
  ['no recent tokens', () => ({ recent: undefined })],
  ['its token not among the recent', () => ({ recent: {} })],
  [
    'another token at its rev',
    ({ account: { head } }) => ({ recent: { [head.rev]: 'token-33-44' } }),
  ],
  [
    '9 recent tokens',
    ({ account: { head } }) => ({
      recent: Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [head.rev - index + 8, head.token]),
      ),
    }),
  ],
  [
    'the token of a push that never was',
    ({ account: { head } }) => ({ recent: { ...head.recent, 90: 'token-33-44' } }),
  ],
  ['no revs of the collections', () => ({ last: undefined })],
  ['a rev of an unknown collection', ({ account: { head } }) => ({ last: { notes: head.rev } })],
  ['a rev of a collection that is not its own', () => ({ last: { savings: 4_000 } })],
  ['a text for the rev of a collection', () => ({ last: { savings: 'x'.repeat(900_000) } })],
  ['a list of revs of the collections', () => ({ last: [1] })],
  ['no devices', () => ({ devices: undefined })],
  ['devices as a list', () => ({ devices: [PHONE] })],
  ['an empty map of devices', () => ({ devices: {} })],
  ['push number 0', push => marked(push, { n: 0 })],
  ['a negative push number', push => marked(push, { n: -1 })],
  ['a fractional push number', push => marked(push, { n: 4.5 })],
  ['a push number as text', push => marked(push, { n: '4' })],
  ['a push number of a million above the last', push => marked(push, { n: 1_000_004 })],
  ['a mark of another rev', push => marked(push, { rev: 1_000 })],
  ['a mark of another token', push => marked(push, { token: 'token-33-44' })],
  ['a mark with one more field', push => marked(push, { note: 'mine' })],
  ['one more field', () => ({ owner: 'me' })],
]

describe('a head that is denied', () => {
  // A denied push changes nothing: all of them are tried on the same accounts, where they are accepted in the end.
  const first = firstPush()
  let standing: Account
  let later: Push
  beforeAll(async () => {
    standing = await laterAccount()
    later = pushFrom(standing, PHONE, [])
  })

  test.each(MALFORMED)('[R4] has %s, be it the first or a later one', async (_, change) => {
    for (const push of [first, later]) await deniedHead(push, change(push))
  })

  test('[R4] has rev 0, or one that has passed', async () => {
    await deniedHead(first, at(first, 0))
    for (const rev of [4, 3]) await deniedHead(later, at(later, rev))
  })

  test('[R4] has a rev of more than a million above the one before it, or from 2^52 on', async () => {
    await deniedHead(first, at(first, 1_000_001))
    for (const rev of [1_000_005, 2 ** 52, Number.MAX_SAFE_INTEGER])
      await deniedHead(later, at(later, rev))
  })

  test('[R4] has two replicas from the start', async () => {
    const mark = first.account.head.devices[PHONE]
    await deniedHead(first, { devices: { [PHONE]: mark, [LAPTOP]: mark } })
  })

  test.each([
    ['6 characters', 'tablet'],
    ['7 characters', 'a-phone'],
    ['65 characters', 'x'.repeat(65)],
    ['a character other than letters, digits and hyphens', 'phone_0011'],
  ])('[R4] is of a replica with an id of %s', async (_, replica) => {
    for (const account of [newAccount(), standing])
      await denied(rules, account.uid, writesOf(pushFrom(account, replica, [])))
  })

  test('[R4] has the push number of the last push', () =>
    deniedHead(later, marked(later, { n: 3 })))

  test('[R4] changes the token of an earlier push', async () => {
    const { recent } = later.account.head
    await deniedHead(later, { recent: { ...recent, 3: 'token-33-44' } })
  })

  test('[R4] changes the mark of another replica, or adds another replica', async () => {
    const { devices } = later.account.head
    const changed = { ...devices, [LAPTOP]: { ...devices[LAPTOP], n: 2 } }
    await deniedHead(later, { devices: changed })
    await deniedHead(later, { devices: { ...devices, 'tablet-44': devices[PHONE] } })
  })

  test('[R4] is deleted', async () => {
    await denied(rules, later.account.uid, [{ path: later.head.path, fields: null }])
  })

  test('[R2] is accepted without these faults, also without any document, which rules cannot see', async () => {
    await accepted(rules, first)
    await accepted(rules, later)
  })
})

describe('the first head', () => {
  test('[R2] is accepted with rev 1 and the replica that pushes', async () => {
    await accepted(rules, firstPush(oneOfEach()))
  })

  test('[R5] is accepted with a push number above 1, as after pushes that never arrived', async () => {
    const push = firstPush()
    await acceptedHead(push, marked(push, { n: 7 }))
  })

  test('[R2] is accepted with ids of 8 and of 64 characters', async () => {
    for (const replica of ['a-device', `${'Zz09-'.repeat(12)}last`]) {
      await accepted(rules, pushFrom(newAccount(), replica, [transaction()]))
    }
  })
})

describe('a later head', () => {
  test('[R2] is accepted with the next rev, the next push number and the token before it', async () => {
    const second = await accepted(rules, await laterPush([transaction()]))
    await accepted(
      rules,
      pushFrom(second, LAPTOP, [transaction({ amount: 1 }), ...oneOfEach().slice(1)]),
    )
  })

  test('[R5] is accepted when the push number skips some that never arrived', async () => {
    const push = await laterPush()
    await acceptedHead(push, marked(push, { n: 9 }))
  })

  test('[R4] is accepted with a rev that jumps, as it does past a document above the head', async () => {
    const push = await laterPush()
    await acceptedHead(push, at(push, 90))
  })

  test('[R4] is accepted with the last rev below 2^52, a million after the one before it', async () => {
    const { uid, head } = firstPush().account
    const rev = 2 ** 52 - 1 - 1_000_000
    const account = { uid, head: { ...head, rev, recent: {}, devices: {} } }
    await rules.seed([{ path: `financials/${uid}`, fields: { ...account.head } }])
    const push = pushFrom(account, PHONE, [])
    await deniedHead(push, at(push, 2 ** 52))
    await acceptedHead(push, at(push, 2 ** 52 - 1))
  })

  test('[Q6] is accepted with a new epoch', async () => {
    await acceptedHead(await laterPush(), { epoch: 'epoch-22-33' })
  })

  test('[R4] is denied with the token of the push before the last', async () => {
    const second = await accepted(rules, pushFrom(await accountWith(rules, []), LAPTOP, []))
    const third = await accepted(rules, pushFrom(second, PHONE, []))
    await deniedHead(pushFrom(third, PHONE, []), { prev: second.head.token })
  })
})

describe('the devices of a head', () => {
  test('[R2] are the 50 that pushed last, and the one that fell out comes back', async () => {
    let account = newAccount()
    for (let index = 0; index <= 50; index += 1)
      account = await accepted(rules, pushFrom(account, `device-${1000 + index}`, []))
    await accepted(rules, pushFrom(account, 'device-1000', [transaction()]))
  })

  test('[R4] are never 51', async () => {
    const mark = { n: 1, token: 'token-00-11', rev: 1 }
    const devices = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`device-${1000 + index}`, mark]),
    )
    const head = { ...firstPush().account.head, devices }
    const account = { ...newAccount(), head }
    await rules.seed([{ path: `financials/${account.uid}`, fields: { ...head } }])
    const push = pushFrom(account, PHONE, [])
    const all = { ...devices, [PHONE]: push.account.head.devices[PHONE] }
    await deniedHead(push, { devices: all })
    await accepted(rules, push)
  })
})
