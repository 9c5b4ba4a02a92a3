// What the sync protocol asks of Firestore and its rules, tried with the app's own adapter as one throw-away user.
// Invariant: it touches the documents of that user alone, and says what is left of them.

import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAuth,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { createFirestoreCloud } from '../../src/cloud/firestore-cloud'
import { type Head, NO_HEAD } from '../../src/domain/head'
import { nextHead } from '../../src/sync/head'
import { CloudError, type CloudPort, type PushWrite } from '../../src/sync/ports'

export interface Place {
  readonly project: string
  readonly apiKey: string
  /** On 127.0.0.1; null for a real project. */
  readonly emulators: { readonly authPort: number; readonly firestorePort: number } | null
}

/** Of the app's own protocol: a commit holds 500 writes, one of them the head. */
const MOST_WRITES = 499
const MOST_DELETIONS = 20

/** What Firestore bills, as far as a client can tell. */
interface Bill {
  reads: number
  writes: number
  deletes: number
}

interface Rehearsal {
  readonly port: CloudPort
  readonly say: (line: string) => void
  readonly bill: Bill
  head: Head
  holds: boolean
}

/** @returns whether everything held; what did not is said */
export async function rehearse(place: Place, say: (line: string) => void): Promise<boolean> {
  // A denial is what some steps ask for, and the library would print the whole request.
  setLogLevel('silent')
  const app = initializeApp({ projectId: place.project, apiKey: place.apiKey })
  const { auth, firestore } = open(app, place)
  const email = `rehearsal-${randomUUID()}@example.com`
  const { user } = await createUserWithEmailAndPassword(auth, email, randomUUID())
  say(`Signed up ${user.uid} in ${place.project}.`)
  const port = createFirestoreCloud({ firestore, uid: user.uid, authorize: async () => {} })
  const bill = { reads: 0, writes: 0, deletes: 0 }
  const rehearsal: Rehearsal = { port, say, bill, head: NO_HEAD, holds: true }
  try {
    await tryEverything(rehearsal)
    await removeDocuments(rehearsal)
  } finally {
    await deleteUser(user)
    await deleteApp(app)
  }
  say(
    `Billed, as far as it can be told: ${bill.reads} reads, ${bill.writes} writes, ${bill.deletes} deletions.`,
  )
  say(
    `The account is gone. Left are its head and its tombstones, which no rule lets a client remove:`,
  )
  say(`  firebase firestore:delete --recursive --project ${place.project} financials/${user.uid}`)
  say(rehearsal.holds ? 'Everything held.' : 'Something did not hold: see above.')
  return rehearsal.holds
}

function open(app: ReturnType<typeof initializeApp>, { emulators }: Place) {
  const [auth, firestore]: [ReturnType<typeof getAuth>, Firestore] = [
    getAuth(app),
    getFirestore(app),
  ]
  if (emulators) {
    connectAuthEmulator(auth, `http://127.0.0.1:${emulators.authPort}`, { disableWarnings: true })
    connectFirestoreEmulator(firestore, '127.0.0.1', emulators.firestorePort)
  }
  return { auth, firestore }
}

async function tryEverything(rehearsal: Rehearsal): Promise<void> {
  const ids = Array.from({ length: MOST_WRITES }, (_, index) => 1_760_000_000_000 + index)
  await step(rehearsal, 'the first push of a new account', () => push(rehearsal, [written(1, 0)]))
  await step(rehearsal, '499 creations in one commit', () =>
    push(
      rehearsal,
      ids.map(id => written(id, 1)),
    ),
  )
  await step(rehearsal, '499 edits in one commit', () =>
    push(
      rehearsal,
      ids.map(id => written(id, 2)),
    ),
  )
  const [gone, kept] = [ids.slice(0, MOST_DELETIONS), ids.slice(2 * MOST_DELETIONS)]
  await step(rehearsal, '20 deletions beside 459 edits: 20 look-ups, none shared', () =>
    push(rehearsal, [...gone.map(deleted), ...kept.map(id => written(id, 3))]),
  )
  await step(rehearsal, 'a deletion of what has gone already', () =>
    push(rehearsal, gone.slice(0, 1).map(deleted)),
  )
  await step(rehearsal, 'a deleted document written again', () =>
    push(
      rehearsal,
      gone.slice(0, 1).map(id => written(id, 4)),
    ),
  )
  await step(rehearsal, 'a push that stands on an older head is denied', () =>
    expectDenied(rehearsal),
  )
  await step(rehearsal, 'of two clients at once one is applied, and the other denied', () =>
    race(rehearsal),
  )
  await step(rehearsal, 'everything reads back as it was written', () =>
    readBack(rehearsal, MOST_WRITES + 1 - MOST_DELETIONS + 1),
  )
}

async function step(rehearsal: Rehearsal, name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  let result = 'holds'
  try {
    await work()
  } catch (error) {
    rehearsal.holds = false
    result = `DOES NOT HOLD: ${error instanceof Error ? error.message : String(error)}`
    // The next step stands on what the server has, whatever that is.
    rehearsal.head = await rehearsal.port.readHead()
  }
  rehearsal.say(
    `${String(Math.round(performance.now() - began)).padStart(6)} ms  ${name}: ${result}`,
  )
}

async function push(rehearsal: Rehearsal, writes: readonly PushWrite[]): Promise<void> {
  const { bill, head } = rehearsal
  const next = headAfter(head, 'rehearsal-1')
  const outcome = await rehearsal.port.push({
    prev: head.token,
    by: 'rehearsal-1',
    head: next,
    writes,
  })
  if (outcome !== 'applied') throw new Error(outcome)
  rehearsal.head = next
  const deletions = writes.filter(({ value }) => value === null).length
  bill.writes += writes.length + 1
  bill.deletes += deletions
  // The look-up of each tombstone.
  bill.reads += deletions
}

function headAfter(head: Head, by: string): Head {
  const [token, epoch] = [randomUUID(), head.epoch || randomUUID()]
  const number = (head.devices[by]?.n ?? 0) + 1
  return nextHead(head, {
    by,
    number,
    token,
    epoch,
    rev: head.rev + 1,
    sources: ['transactions', 'deletions'],
  })
}

async function expectDenied(rehearsal: Rehearsal): Promise<void> {
  const { head, port } = rehearsal
  const stale = { ...head, token: randomUUID() }
  const denied = { prev: stale.token, by: 'rehearsal-2', head: headAfter(stale, 'rehearsal-2') }
  const answer = await outcomeOf(port.push({ ...denied, writes: [written(2, 0)] }))
  if (answer !== 'refused') throw new Error(`it was ${answer}`)
}

async function race(rehearsal: Rehearsal): Promise<void> {
  const { head, port, bill } = rehearsal
  const runners = ['rehearsal-1', 'rehearsal-2'].map(by => ({ by, head: headAfter(head, by) }))
  const answers = await Promise.all(
    runners.map(runner =>
      outcomeOf(port.push({ ...runner, prev: head.token, writes: [written(1, 9)] })),
    ),
  )
  rehearsal.head = await port.readHead()
  bill.reads += 1
  bill.writes += 2
  const winners = answers.filter(answer => answer === 'applied').length
  if (winners !== 1) throw new Error(`they were ${answers.join(' and ')}`)
}

async function outcomeOf(pushing: Promise<string>): Promise<string> {
  try {
    return await pushing
  } catch (error) {
    if (error instanceof CloudError) return error.failure
    throw error
  }
}

async function readBack(rehearsal: Rehearsal, expected: number): Promise<void> {
  const { port, bill } = rehearsal
  const listed = await listAll(port)
  const counted = await port.count('transactions')
  const { changes } = await port.changesSince('deletions', 0, null)
  bill.reads += listed.length + changes.length + 1
  if (listed.length !== expected) throw new Error(`${listed.length} documents, not ${expected}`)
  if (counted !== expected) throw new Error(`counted ${counted}, not ${expected}`)
  if (changes.length !== MOST_DELETIONS) throw new Error(`${changes.length} tombstones`)
}

async function listAll(port: CloudPort): Promise<number[]> {
  const ids: number[] = []
  for (let page = await port.list('transactions', null); ; ) {
    ids.push(...page.changes.map(({ id }) => id))
    if (!page.next) return ids
    page = await port.list('transactions', page.next)
  }
}

/** As the app would: 20 in a push. */
async function removeDocuments(rehearsal: Rehearsal): Promise<void> {
  const ids = await listAll(rehearsal.port)
  rehearsal.bill.reads += ids.length
  await step(rehearsal, `${ids.length} documents removed, 20 in a commit`, async () => {
    for (let first = 0; first < ids.length; first += MOST_DELETIONS)
      await push(rehearsal, ids.slice(first, first + MOST_DELETIONS).map(deleted))
  })
}

function written(id: number, amount: number): PushWrite {
  const fields = { date: '2025-10-09', type: 'expense', name: 'Rehearsal', amount } as const
  const value = { id, ...fields, category: 'Rehearsal', description: '' }
  return { collection: 'transactions', id, value, at: id }
}

function deleted(id: number): PushWrite {
  return { collection: 'transactions', id, value: null, at: id }
}
