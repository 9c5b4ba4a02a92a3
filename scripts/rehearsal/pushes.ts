// The steps with every kind of push, also from two clients at once, and with a read of all documents (rules R2 to R4).

import { randomUUID } from 'node:crypto'
import {
  deleted,
  expectRefused,
  headAfter,
  listAll,
  outcomeOf,
  push,
  type Rehearsal,
  step,
  written,
} from './steps'

/** The limit of the app's protocol: 500 writes in a commit, one of them for the head. */
const MAX_WRITES = 499
const MAX_DELETIONS = 20

export async function tryPushes(rehearsal: Rehearsal): Promise<void> {
  await step(rehearsal, 'the first push of a new account', () => push(rehearsal, [written(1, 0)]))
  const most = await largestCommit(rehearsal)
  const ids = idsOf(most)
  await step(rehearsal, `${most} edits in one commit`, () =>
    push(
      rehearsal,
      ids.map(id => written(id, 2)),
    ),
  )
  const [gone, kept] = [ids.slice(0, MAX_DELETIONS), ids.slice(2 * MAX_DELETIONS)]
  await step(rehearsal, `20 deletions and ${kept.length} edits in one commit: 20 look-ups`, () =>
    push(rehearsal, [...gone.map(deleted), ...kept.map(id => written(id, 3))]),
  )
  await step(rehearsal, 'a deletion of a deleted document', () =>
    push(rehearsal, gone.slice(0, 1).map(deleted)),
  )
  await step(rehearsal, 'a new write of a deleted document', () =>
    push(
      rehearsal,
      gone.slice(0, 1).map(id => written(id, 4)),
    ),
  )
  await step(rehearsal, 'a push after an older head is denied', () => expectDenied(rehearsal))
  await step(rehearsal, 'of two pushes at once one is applied, and the other denied', () =>
    race(rehearsal),
  )
  await step(rehearsal, 'all documents are there: listed, counted, and as tombstones', () =>
    readBack(rehearsal, most + 1 - MAX_DELETIONS + 1),
  )
}

/**
 * Creates as many documents in one commit as the app sends, or as Firestore accepts: the half, and so on. The app learns
 * the size in the same way (rule E3).
 *
 * @returns the number of documents
 */
export async function largestCommit(rehearsal: Rehearsal): Promise<number> {
  let most = MAX_WRITES
  await step(rehearsal, 'the largest commit that Firestore accepts', async () => {
    const create = () =>
      outcomeOf(
        push(
          rehearsal,
          idsOf(most).map(id => written(id, 1)),
        ).then(() => ''),
      )
    while ((await create()) !== '') {
      if (most < 3 * MAX_DELETIONS) throw new Error(`${most} documents were refused`)
      most = Math.floor(most / 2)
    }
  })
  rehearsal.say(`           ${most} documents and the head, of ${MAX_WRITES} that the app sends`)
  return most
}

function idsOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 1_760_000_000_000 + index)
}

async function expectDenied(rehearsal: Rehearsal): Promise<void> {
  const { head, port } = rehearsal
  const stale = { ...head, token: randomUUID() }
  const denied = { prev: stale.token, by: 'rehearsal-2', head: headAfter(stale, 'rehearsal-2') }
  await expectRefused(port.push({ ...denied, writes: [written(2, 0)] }))
}

async function race(rehearsal: Rehearsal): Promise<void> {
  const { head, port } = rehearsal
  const runners = ['rehearsal-1', 'rehearsal-2'].map(by => ({ by, head: headAfter(head, by) }))
  const answers = await Promise.all(
    runners.map(runner =>
      outcomeOf(port.push({ ...runner, prev: head.token, writes: [written(1, 9)] })),
    ),
  )
  rehearsal.head = await port.readHead()
  const winners = answers.filter(answer => answer === 'applied').length
  if (winners !== 1) throw new Error(`they were ${answers.join(' and ')}`)
}

async function readBack(rehearsal: Rehearsal, expected: number): Promise<void> {
  const { port } = rehearsal
  const listed = await listAll(port)
  const counted = await port.count('transactions')
  const { changes } = await port.changesSince('deletions', 0, null)
  if (listed.length !== expected) throw new Error(`${listed.length} documents, not ${expected}`)
  if (counted !== expected) throw new Error(`counted ${counted}, not ${expected}`)
  if (changes.length !== MAX_DELETIONS) throw new Error(`${changes.length} tombstones`)
}
