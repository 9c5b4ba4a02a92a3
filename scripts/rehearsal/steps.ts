// The steps of a rehearsal: their time, their result, their pushes, and the operations that Firestore bills for them.

import { randomUUID } from 'node:crypto'
import type { Head } from '../../src/domain/head'
import { nextHead } from '../../src/sync/head'
import { type ClosingCloud, CloudError, type CloudPort, type PushWrite } from '../../src/sync/ports'

/** The operations that Firestore bills, as far as a client can see. */
export interface Bill {
  reads: number
  writes: number
  deletes: number
}

export type Port = CloudPort & ClosingCloud

/** The port, with a count of what Firestore bills for its answers. */
export function billed(port: Port, bill: Bill): Port {
  const read = <A extends { readonly changes: readonly unknown[] }>(page: A): A => {
    bill.reads += Math.max(1, page.changes.length)
    return page
  }
  return {
    async readHead() {
      bill.reads += 1
      return port.readHead()
    },
    changesSince: async (...asked) => read(await port.changesSince(...asked)),
    list: async (...asked) => read(await port.list(...asked)),
    async count(collection) {
      bill.reads += 1
      return port.count(collection)
    },
    async push(push) {
      const outcome = await port.push(push)
      const deletions = push.writes.filter(({ value }) => value === null).length
      bill.writes += push.writes.length + 1
      bill.deletes += deletions
      // The rules look up each tombstone.
      bill.reads += deletions
      return outcome
    },
    async removePage(source) {
      const removed = await port.removePage(source)
      bill.deletes += removed
      // Each document is listed, and the rules read its tombstone and the head.
      bill.reads += Math.max(1, 3 * removed)
      return removed
    },
  }
}

export interface Rehearsal {
  readonly port: Port
  /** The port of another user to the same documents. */
  readonly otherPort: Port
  readonly say: (line: string) => void
  head: Head
  hasPassed: boolean
}

export async function step(
  rehearsal: Rehearsal,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  let result = 'passed'
  try {
    await work()
  } catch (error) {
    rehearsal.hasPassed = false
    result = `FAILED: ${error instanceof Error ? error.message : String(error)}`
    // The next step continues from the server's head.
    rehearsal.head = await rehearsal.port.readHead()
  }
  rehearsal.say(
    `${String(Math.round(performance.now() - began)).padStart(6)} ms  ${name}: ${result}`,
  )
}

export async function push(rehearsal: Rehearsal, writes: readonly PushWrite[]): Promise<void> {
  const { head } = rehearsal
  const next = headAfter(head, 'rehearsal-1')
  const outcome = await rehearsal.port.push({
    prev: head.token,
    by: 'rehearsal-1',
    head: next,
    writes,
  })
  if (outcome !== 'applied') throw new Error(outcome)
  rehearsal.head = next
}

export function headAfter(head: Head, by: string): Head {
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

export async function outcomeOf(pushing: Promise<string>): Promise<string> {
  try {
    return await pushing
  } catch (error) {
    if (error instanceof CloudError) return error.failure
    throw error
  }
}

export async function expectRefused(asking: Promise<unknown>): Promise<void> {
  const answer = await outcomeOf(asking.then(() => 'allowed'))
  if (answer !== 'refused') throw new Error(`it was ${answer}`)
}

export async function listAll(port: CloudPort): Promise<number[]> {
  const ids: number[] = []
  for (let page = await port.list('transactions', null); ; ) {
    ids.push(...page.changes.map(({ id }) => id))
    if (!page.next) return ids
    page = await port.list('transactions', page.next)
  }
}

export function written(id: number, amount: number): PushWrite {
  const fields = { date: '2025-10-09', type: 'expense', name: 'Rehearsal', amount } as const
  const value = { id, ...fields, category: 'Rehearsal', description: '' }
  return { collection: 'transactions', id, value, at: id }
}

export function deleted(id: number): PushWrite {
  return { collection: 'transactions', id, value: null, at: id }
}
