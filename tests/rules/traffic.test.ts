// The app's own pushes, as its devices send them one after another.

import { describe, expect, test } from 'vitest'
import { accepted, accountWith, denied } from './support/commits'
import {
  category,
  deletion,
  oneOfEach,
  savingsPlan,
  transaction,
  transactions,
} from './support/documents'
import { type Draft, LAPTOP, newAccount, PHONE, pushFrom, writesOf } from './support/push'
import { commit, openRules } from './support/rules-environment'

const rules = openRules()

const deletions = (drafts: Draft[]) => drafts.flatMap(({ path }) => deletion(path))

async function count(uid: string, name: string): Promise<number> {
  const list = await rules.signedIn(uid).collection(`financials/${uid}/${name}`).get()
  return list.size
}

describe('a device', () => {
  test('[R2] makes its first push, of every kind of document', async () => {
    await accountWith(rules, [...oneOfEach(), ...transactions(3).slice(1)])
  })

  test('[R2] adds in its second push to what it edits', async () => {
    const first = await accountWith(rules, [transaction()])
    await accepted(rules, pushFrom(first, PHONE, [transaction({ amount: 1 }), category()]))
  })

  test('[R2] pushes 499 documents with one head, and edits them with another', async () => {
    const first = await accountWith(rules, transactions(499))
    expect(await count(first.uid, 'transactions')).toBe(499)
    await accepted(rules, pushFrom(first, PHONE, transactions(499)))
  })

  test('[R3] deletes 20 documents beside 459 that it writes', async () => {
    const all = transactions(479)
    const first = await accountWith(rules, all)
    const push = [...deletions(all.slice(0, 20)), ...all.slice(20)]
    const { uid } = await accepted(rules, pushFrom(first, PHONE, push))
    expect(await count(uid, 'transactions')).toBe(459)
    expect(await count(uid, 'deletions')).toBe(20)
  })

  test('[E3] is denied the whole push for one document, and pushes the rest without it', async () => {
    const [good, bad] = [transactions(3), category({ categoryName: '' })]
    const start = newAccount()
    await denied(rules, start.uid, writesOf(pushFrom(start, PHONE, [...good, bad])))
    await accepted(rules, pushFrom(start, PHONE, good))
  })
})

test('[E3] the head alone is accepted, in an account that is new and in one that is not', async () => {
  const first = await accepted(rules, pushFrom(newAccount(), PHONE, []))
  const second = await accepted(rules, pushFrom(first, PHONE, [transaction()]))
  await accepted(rules, pushFrom(second, PHONE, []))
})

describe('two devices', () => {
  test('[R2] push in turns', async () => {
    const first = await accountWith(rules, [transaction()])
    const second = await accepted(rules, pushFrom(first, LAPTOP, [category()]))
    const third = await accepted(rules, pushFrom(second, PHONE, [transaction({ amount: 1 })]))
    await accepted(rules, pushFrom(third, LAPTOP, [savingsPlan()]))
  })

  test('[R4] race, and exactly one of them gets through', async () => {
    const start = await accountWith(rules, [transaction()])
    const answers = await Promise.allSettled(
      [PHONE, LAPTOP].map(device =>
        commit(rules.signedIn(start.uid, device), writesOf(pushFrom(start, device, [category()]))),
      ),
    )
    const refusals = answers.filter(answer => answer.status === 'rejected')
    expect(refusals.map(({ reason }) => reason.code)).toEqual(['permission-denied'])
  })

  test('[E3] race, and the loser gets through once it has pulled', async () => {
    const start = await accountWith(rules, [transaction()])
    const winner = await accepted(rules, pushFrom(start, PHONE, [category()]))
    await denied(rules, start.uid, writesOf(pushFrom(start, LAPTOP, [savingsPlan()])))
    await accepted(rules, pushFrom(winner, LAPTOP, [savingsPlan()]))
  })

  test('[M3] edit on one what the other has deleted', async () => {
    const start = await accountWith(rules, [transaction()])
    const deleted = await accepted(rules, pushFrom(start, PHONE, deletion(transaction().path)))
    const { uid } = await accepted(rules, pushFrom(deleted, LAPTOP, [transaction({ amount: 2 })]))
    expect(await count(uid, 'transactions')).toBe(1)
  })

  test('[M3] delete, bring back and delete the same document', async () => {
    const { path } = transaction()
    const start = await accountWith(rules, [transaction()])
    const deleted = await accepted(rules, pushFrom(start, PHONE, deletion(path)))
    const restored = await accepted(rules, pushFrom(deleted, LAPTOP, [transaction()]))
    const { uid } = await accepted(rules, pushFrom(restored, PHONE, deletion(path)))
    expect(await count(uid, 'transactions')).toBe(0)
  })
})
