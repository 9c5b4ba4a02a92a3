// Live queries that wait until there is time: they go on being followed, and miss nothing meanwhile.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { liveQuery } from '../../src/lib/live-query'
import { deferFirstQuery, deferQuery } from '../../src/lib/schedule'
import type { UserDatabase } from '../../src/store/database/user-database'
import { transaction } from '../support/data/builders'
import { freshDatabase, save } from '../support/data/database/fresh-database'
import { eventually } from '../support/eventually'

/** The callbacks that wait for the browser to be idle. */
let forIdle: (() => void)[]

beforeEach(() => {
  forIdle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => forIdle.push(work))
})

function becomeIdle(): void {
  for (const work of forIdle.splice(0)) work()
}

type Patience = typeof deferQuery

/** Counts the rows; the counts that were found come at the end of the list. */
async function follow(database: UserDatabase, patience: Patience): Promise<number[]> {
  await database.open()
  const found: number[] = []
  const count = patience(() => database.transactions.count())
  const following = liveQuery(count).subscribe(next => found.push(next))
  onTestFinished(() => following.unsubscribe())
  return found
}

const add = (database: UserDatabase, id: number) =>
  save(database, 'transactions', transaction({ id }))

test('a deferred query runs when the browser is idle, and finds several changes together', async () => {
  const database = freshDatabase()
  const found = await follow(database, deferQuery)
  await eventually(() => expect(forIdle).toHaveLength(1))
  expect(found).toEqual([])
  becomeIdle()
  await eventually(() => expect(found).toEqual([0]))
  for (const [ids, before, after] of [
    [[1], 0, 1],
    [[2, 3, 4], 1, 4],
  ] as const) {
    for (const id of ids) await add(database, id)
    await eventually(() => expect(forIdle.length).toBeGreaterThan(0))
    expect(found.at(-1)).toBe(before)
    becomeIdle()
    await eventually(() => expect(found.at(-1)).toBe(after))
  }
})

test('a shown state is checked when the page is idle, and immediately after each change', async () => {
  const database = freshDatabase()
  const found = await follow(database, deferFirstQuery)
  await eventually(() => expect(forIdle).toHaveLength(1))
  await add(database, 1)
  expect(found).toEqual([])
  becomeIdle()
  await eventually(() => expect(found).toEqual([1]))
  await add(database, 2)
  await eventually(() => expect(found).toEqual([1, 2]))
  expect(forIdle).toEqual([])
})

test('a slow query rests ten times its duration before it runs again, two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  let duration = 100
  const run = deferQuery(async () => void vi.advanceTimersByTime(duration))
  const first = run()
  expect(forIdle).toHaveLength(1)
  for (const [next, rest] of [
    [10_000, 1_000],
    [0, 2_000],
  ] as const) {
    becomeIdle()
    await first
    await Promise.resolve()
    duration = next
    void run()
    vi.advanceTimersByTime(rest - 1)
    expect(forIdle).toEqual([])
    vi.advanceTimersByTime(1)
    expect(forIdle).toHaveLength(1)
  }
})
