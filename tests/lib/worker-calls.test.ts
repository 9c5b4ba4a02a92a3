// Calls from a page to its worker: their results, reports and failures, and the end of the worker.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, WorkerConnection } from '../../src/lib/worker-calls'
import { connectTo } from '../support/fakes/fake-worker'

beforeEach(() => {
  vi.useFakeTimers()
})

function nested(depth: number): object {
  let value = {}
  for (let level = 0; level < depth; level += 1) value = { value }
  return value
}

const uncopied = () => () => {}

function connected() {
  const begun: Call<number>[] = []
  const handlers = {
    double: (value: number) => 2 * value,
    count(upTo: number, { report }: Call<number>) {
      for (let count = 1; count <= upTo; count += 1) report(count)
      return 'counted'
    },
    fail() {
      throw new Error('The disk is gone')
    },
    giveFunction: uncopied,
    giveNested: () => nested(100_000),
    reportFunction: (_: null, { report }: Call<() => void>) => report(uncopied()),
    /** Without an end. */
    wait(_: null, call: Call<number>) {
      begun.push(call)
      return new Promise<string>(() => {})
    },
  }
  return { begun, ...connectTo(handlers) }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

/** What a call has come to. */
function outcomeOf(call: Promise<unknown>) {
  const outcome = { value: undefined as unknown }
  call.then(
    result => {
      outcome.value = result
    },
    error => {
      outcome.value = error
    },
  )
  return outcome
}

describe('a call', () => {
  test('has its own result, also beside others', async () => {
    const { connection } = connected()
    const both = [connection.call('double', 4), connection.call('double', 5)]
    expect(await Promise.all(both)).toEqual([8, 10])
  })

  test('reports before its result', async () => {
    const { connection } = connected()
    const heard: unknown[] = []
    const result = connection.call('count', 3, { onReport: count => heard.push(count) })
    heard.push(await result)
    expect(heard).toEqual([1, 2, 3, 'counted'])
  })

  test('fails with the message of its error, and the next one is answered', async () => {
    const { connection } = connected()
    await expect(connection.call('fail', undefined)).rejects.toThrow('The disk is gone')
    expect(await connection.call('double', 1)).toBe(2)
  })

  test.each(['giveFunction', 'giveNested', 'reportFunction'] as const)(
    'whose answer cannot be copied fails with that reason: %s',
    async name => {
      const { connection } = connected()
      await expect(connection.call(name, null as never)).rejects.toMatchObject({
        reason: 'not-copied',
      })
      expect(await connection.call('double', 1)).toBe(2)
    },
  )

  test('that is aborted fails at once, is aborted in the worker, and reports nothing more', async () => {
    const { connection, begun } = connected()
    const abort = new AbortController()
    const heard: number[] = []
    const { signal } = abort
    const call = connection.call('wait', null, { signal, onReport: count => heard.push(count) })
    const outcome = outcomeOf(call)
    await seconds(0)
    abort.abort(new Error('Another question'))
    begun[0]?.report(1)
    await seconds(0)
    expect(outcome.value).toEqual(new Error('Another question'))
    expect(begun[0]?.signal.aborted).toBe(true)
    expect(heard).toEqual([])
  })
})

describe('a worker', () => {
  test('that cannot be loaded fails every call with that reason', async () => {
    const connection = new WorkerConnection(() => Promise.reject(new Error('offline')))
    for (const name of ['first', 'second'])
      await expect(connection.call(name as never, null as never)).rejects.toMatchObject({
        reason: 'not-loaded',
      })
  })

  test('that crashes fails its calls and all further ones, and is ended', async () => {
    const { connection, worker } = connected()
    const outcomes = [1, 2].map(() => outcomeOf(connection.call('wait', null)))
    await seconds(0)
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
    await seconds(0)
    for (const { value } of outcomes)
      expect(value).toMatchObject({ reason: 'crashed', message: 'out of memory' })
    await expect(connection.call('double', 1)).rejects.toMatchObject({ reason: 'crashed' })
    expect(worker.isTerminated).toBe(true)
  })

  test('that the page ends fails its calls and all further ones', async () => {
    const { connection, worker } = connected()
    const outcome = outcomeOf(connection.call('wait', null))
    await seconds(0)
    connection.end()
    expect(worker.isTerminated).toBe(true)
    await seconds(0)
    expect(outcome.value).toMatchObject({ reason: 'ended' })
    await expect(connection.call('double', 1)).rejects.toMatchObject({ reason: 'ended' })
  })

  test('that the page ends while it starts is ended, and gets no call', async () => {
    const { connection, worker, begun } = connected()
    const outcome = outcomeOf(connection.call('wait', null))
    connection.end()
    await seconds(0)
    expect(worker.isTerminated).toBe(true)
    expect(outcome.value).toMatchObject({ reason: 'ended' })
    expect(begun).toEqual([])
  })
})

describe('a worker without an answer', () => {
  test('is ended after ten seconds of computing without a sign of life', async () => {
    const { connection, worker } = connected()
    const outcome = outcomeOf(connection.call('wait', null))
    await seconds(0)
    worker.isComputing = true
    await seconds(9)
    expect(outcome.value).toBe(undefined)
    await seconds(2)
    expect(outcome.value).toMatchObject({ reason: 'silent' })
    expect(worker.isTerminated).toBe(true)
  })

  test('goes on while it shows life', async () => {
    const { connection, worker, begun } = connected()
    const outcome = outcomeOf(connection.call('wait', null))
    await seconds(0)
    worker.isComputing = true
    for (let round = 0; round < 5; round += 1) {
      await seconds(9)
      begun[0]?.showLife()
    }
    expect(outcome.value).toBe(undefined)
    await seconds(12)
    expect(outcome.value).toMatchObject({ reason: 'silent' })
  })

  test('goes on while it only awaits something', async () => {
    const { connection } = connected()
    const outcome = outcomeOf(connection.call('wait', null))
    await seconds(60)
    expect(outcome.value).toBe(undefined)
  })

  test('goes on if its call may be silent', async () => {
    const { connection, worker } = connected()
    const outcome = outcomeOf(connection.call('wait', null, { mayBeSilent: true }))
    await seconds(0)
    worker.isComputing = true
    await seconds(60)
    expect(outcome.value).toBe(undefined)
  })
})
