// What a start registers before its first screen is shown: listeners, timers and live queries, each of which takes time
// while the user waits. A larger number fails here. The listeners of elements are React's.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { afterStart, beginStart } from '../../../src/lib/start'
import { transactions } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'

interface Registered {
  readonly listeners: number
  readonly timers: number
  readonly liveQueries: number
}

/** @returns the numbers from the call on */
function watchRegistrations(): () => Registered {
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const timeouts = vi.spyOn(window, 'setTimeout')
  const intervals = vi.spyOn(window, 'setInterval')
  const { storagemutated } = Dexie.on as unknown as { storagemutated: { subscribe: () => void } }
  const subscribes = vi.spyOn(storagemutated, 'subscribe')
  onTestFinished(() => {
    for (const spy of [listens, timeouts, intervals, subscribes]) spy.mockRestore()
  })
  return () => ({
    listeners: listens.mock.contexts.filter(target => !(target instanceof Element)).length,
    timers: timeouts.mock.calls.length + intervals.mock.calls.length,
    liveQueries: subscribes.mock.calls.length,
  })
}

async function registeredAt(path: string, isSignedIn: boolean): Promise<Registered> {
  let registered: (() => Registered) | undefined
  await openApp(path, {
    isSignedIn,
    rows: { transactions: transactions(3) },
    prepare: () => {
      beginStart()
      registered = watchRegistrations()
    },
  })
  await afterStart()
  if (!registered) throw new Error('The app has not been prepared')
  return registered()
}

test.each([
  ['/login', false, { listeners: 3, timers: 5, liveQueries: 2 }],
  ['/', true, { listeners: 6, timers: 11, liveQueries: 6 }],
  ['/add/expense', true, { listeners: 6, timers: 9, liveQueries: 4 }],
  ['/news', true, { listeners: 6, timers: 9, liveQueries: 2 }],
  ['/saving-planner', true, { listeners: 8, timers: 11, liveQueries: 4 }],
] as const)('a start at %s registers no more than it did', async (path, isSignedIn, most) => {
  const { listeners, timers, liveQueries } = await registeredAt(path, isSignedIn)
  expect(listeners).toBeLessThanOrEqual(most.listeners)
  expect(liveQueries).toBeLessThanOrEqual(most.liveQueries)
  // The test runner may set one, too.
  expect(timers).toBeLessThanOrEqual(most.timers + 1)
})
