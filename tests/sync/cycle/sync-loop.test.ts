import { describe, expect, test } from 'vitest'
import type { CycleResult } from '../../../src/sync/cycle/run-cycle'
import { BACKOFF, backoffDelay, SyncLoop } from '../../../src/sync/cycle/sync-loop'

const SYNCED: CycleResult = { outcome: 'synced' }
const FAILED: CycleResult = { outcome: 'failed', problem: 'unreachable', message: '' }

interface Timer {
  readonly callback: () => void
  readonly delay: number
  isCancelled: boolean
}

/** A loop whose cycles end when the test says so, and whose timers the test rings. */
class LoopHarness {
  readonly timers: Timer[] = []
  runs = 0
  #finish: ((result: CycleResult) => void) | null = null
  readonly loop = new SyncLoop({
    run: () => {
      this.runs += 1
      return new Promise(resolve => {
        this.#finish = resolve
      })
    },
    schedule: (callback, delay) => {
      const timer: Timer = { callback, delay, isCancelled: false }
      this.timers.push(timer)
      return () => {
        timer.isCancelled = true
      }
    },
    random: () => 0.5,
  })

  /** Ends the cycle that runs. */
  async finish(result: CycleResult): Promise<void> {
    const finish = this.#finish
    if (!finish) throw new Error('No cycle is running')
    this.#finish = null
    finish(result)
    // The loop goes on in microtasks only; all of them are done before the next macrotask.
    await new Promise(resolve => setImmediate(resolve))
  }

  ring(): void {
    const timer = this.timers.at(-1)
    if (!timer || timer.isCancelled) throw new Error('No timer is set')
    timer.isCancelled = true
    timer.callback()
  }

  get isRunning(): boolean {
    return this.#finish !== null
  }
}

/** A loop whose first cycle runs. */
function begunLoop(): LoopHarness {
  const harness = new LoopHarness()
  harness.loop.request()
  return harness
}

describe('the delay after a failure', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [9, 256_000],
    [10, 300_000],
    [1_000, 300_000],
  ])('[E1] after %i failures lies between nothing and %i ms', (failures, bound) => {
    expect(backoffDelay(failures, 0)).toBe(0)
    expect(backoffDelay(failures, 0.5)).toBe(bound / 2)
    expect(backoffDelay(failures, 1 - Number.EPSILON)).toBe(bound)
  })

  test('[E1] lies between one second and five minutes at most', () => {
    expect(BACKOFF).toEqual({ first: 1_000, longest: 300_000 })
  })
})

describe('the loop', () => {
  test('[E1] runs at once when asked, and then rests', async () => {
    const harness = begunLoop()
    expect(harness.runs).toBe(1)
    await harness.finish(SYNCED)
    expect(harness.isRunning).toBe(false)
    expect(harness.timers).toEqual([])
  })

  test('[W1] runs one cycle at a time, and one more for all that asked meanwhile', async () => {
    const harness = new LoopHarness()
    for (let times = 0; times < 3; times += 1) harness.loop.request()
    expect(harness.runs).toBe(1)
    await harness.finish(SYNCED)
    expect(harness.runs).toBe(2)
    await harness.finish(SYNCED)
    expect(harness.runs).toBe(2)
  })

  test('[E1] tries again after a failure, later and later', async () => {
    const harness = begunLoop()
    for (let failures = 0; failures < 4; failures += 1) {
      await harness.finish(FAILED)
      harness.ring()
    }
    expect(harness.timers.map(({ delay }) => delay)).toEqual([500, 1_000, 2_000, 4_000])
    expect(harness.runs).toBe(5)
  })

  test('[E1] restarts on request: at once, with the delays reset', async () => {
    const harness = begunLoop()
    await harness.finish(FAILED)
    harness.ring()
    await harness.finish(FAILED)
    harness.loop.request()
    expect(harness.runs).toBe(3)
    expect(harness.timers.at(-1)?.isCancelled).toBe(true)
    await harness.finish(FAILED)
    expect(harness.timers.map(({ delay }) => delay)).toEqual([500, 1_000, 500])
  })

  test('[E1] continues at once after a failure when it was asked meanwhile', async () => {
    const harness = begunLoop()
    harness.loop.request()
    await harness.finish(FAILED)
    expect(harness.isRunning).toBe(true)
    expect(harness.timers).toEqual([])
  })

  test('[E1] waits as long as the server asks despite new changes, but runs when the user asks', async () => {
    const harness = begunLoop()
    await harness.finish({ ...FAILED, retryAfter: 60_000 })
    expect(harness.timers.at(-1)?.delay).toBeGreaterThanOrEqual(60_000)
    harness.loop.notice()
    expect(harness.runs).toBe(1)
    harness.loop.request()
    expect(harness.runs).toBe(2)
    await harness.finish({ ...FAILED, retryAfter: 60_000 })
    harness.ring()
    await harness.finish(FAILED)
    harness.loop.notice()
    expect(harness.runs).toBe(4)
  })

  test('[E1] runs for a change again once a cycle after the pause has ended well', async () => {
    const harness = begunLoop()
    await harness.finish({ ...FAILED, retryAfter: 60_000 })
    harness.ring()
    await harness.finish(SYNCED)
    harness.loop.notice()
    expect(harness.isRunning).toBe(true)
  })

  test('[E1] asks a server that is starting every two seconds, and then begins with the first delay', async () => {
    const harness = begunLoop()
    for (let times = 0; times < 4; times += 1) {
      await harness.finish({ ...FAILED, problem: 'starting' })
      harness.ring()
    }
    await harness.finish(FAILED)
    expect(harness.timers.map(({ delay }) => delay)).toEqual([2_000, 2_000, 2_000, 2_000, 500])
  })

  test('[W3] does not try again when the session has ended', async () => {
    const harness = begunLoop()
    await harness.finish({ outcome: 'stopped' })
    expect(harness.timers).toEqual([])
  })

  test('[W3] runs no more after it was stopped, despite a timer or a request', async () => {
    const harness = begunLoop()
    await harness.finish(FAILED)
    harness.loop.stop()
    expect(harness.timers.at(-1)?.isCancelled).toBe(true)
    harness.loop.request()
    expect(harness.runs).toBe(1)
  })

  test('[W3] that is stopped during a cycle plans nothing after it', async () => {
    const harness = begunLoop()
    harness.loop.request()
    harness.loop.stop()
    await harness.finish(FAILED)
    expect(harness.runs).toBe(1)
    expect(harness.timers).toEqual([])
  })

  test('[W3] that is stopped during a cycle has stopped when the cycle has ended', async () => {
    const harness = begunLoop()
    let hasStopped = false
    const stopping = harness.loop.stop().then(() => {
      hasStopped = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(hasStopped).toBe(false)
    await harness.finish(SYNCED)
    await stopping
    expect(harness.isRunning).toBe(false)
  })
})
