// The worker that synchronizes for a page. What a test does to a page's clock and powers does not reach it.

import type { Page } from '@playwright/test'

interface HeldOrders {
  /** Lets the page speak to its workers. */
  readonly release: () => void
}

interface WorkerClock {
  /** Lets that many milliseconds pass for the timers that are held. */
  fastForward(milliseconds: number): Promise<void>
}

declare global {
  interface Window {
    heldOrders: HeldOrders
  }
}

/** Runs the script in every worker that the page starts after its next navigation, before any order comes. */
export async function prepareSyncWorker<T>(
  page: Page,
  script: (argument: T) => void,
  argument: T,
): Promise<void> {
  await page.addInitScript(() => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    window.heldOrders = { release }
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (message: unknown) {
      void released.then(() => postMessage.call(this, message))
    }
  })
  page.on('worker', async worker => {
    await worker.evaluate(script as (argument: unknown) => void, argument)
    await page.evaluate(() => window.heldOrders.release())
  })
}

/**
 * From the next navigation on, the worker's timers wait for the clock to be moved.
 *
 * @param shortest milliseconds; shorter ones run by themselves
 */
export async function installWorkerClock(page: Page, shortest: number): Promise<WorkerClock> {
  await prepareSyncWorker(page, holdTimers, shortest)
  return {
    async fastForward(milliseconds) {
      for (const worker of page.workers())
        await worker.evaluate(passed => {
          dispatchEvent(new CustomEvent('time', { detail: passed }))
        }, milliseconds)
    },
  }
}

function holdTimers(shortest: number): void {
  const { setTimeout, clearTimeout } = globalThis
  const held = new Map<number, { due: number; work: () => void }>()
  let now = 0
  const next = (end: number) =>
    [...held].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0]
  const hold = (work: () => void, delay = 0) => {
    if (delay < shortest) return setTimeout(work, delay)
    // For an id that nothing else has.
    const id = setTimeout(() => {}, 0)
    held.set(Number(id), { due: now + delay, work })
    return id
  }
  const clear = (id: number) => {
    if (!held.delete(id)) clearTimeout(id)
  }
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: clear })
  addEventListener('time', event => {
    const end = now + (event as CustomEvent<number>).detail
    for (let timer = next(end); timer; timer = next(end)) {
      const [id, { due, work }] = timer
      held.delete(id)
      now = due
      work()
    }
    now = end
  })
}
