// What a start registers before its first screen is shown: listeners, timers and live queries, each of which takes time
// while the user waits. A larger number fails here. The listeners of elements are React's. And a banner that a page loads
// afterwards for a user who needs it.

import { Dexie } from 'dexie'
import { expect, type MockInstance, test, vi } from 'vitest'
import { afterStart, beginStart } from '../../../src/lib/start'
import { transactions } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { showBannersOf } from '../../support/screens/shown-banners'

interface Registered {
  readonly listeners: number
  /** With a delay, and not cleared. Those without one are Dexie's, for each live query. */
  readonly timers: number
  readonly liveQueries: number
}

/** @returns the numbers from the call on */
function watchRegistrations(): () => Registered {
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const timeouts = vi.spyOn(window, 'setTimeout')
  const intervals = vi.spyOn(window, 'setInterval')
  const clears = [vi.spyOn(window, 'clearTimeout'), vi.spyOn(window, 'clearInterval')]
  const { storagemutated } = Dexie.on as unknown as { storagemutated: { subscribe: () => void } }
  const subscribes = vi.spyOn(storagemutated, 'subscribe')
  return () => ({
    listeners: listens.mock.contexts.filter(target => !(target instanceof Element)).length,
    timers: pending(
      [timeouts, intervals],
      clears.flatMap(({ mock }) => mock.calls.flat()),
    ),
    liveQueries: subscribes.mock.calls.length,
  })
}

function pending(
  timers: readonly Pick<MockInstance<typeof setTimeout>, 'mock'>[],
  cleared: readonly unknown[],
): number {
  const delayed = timers.flatMap(({ mock: { calls, results } }) =>
    results.flatMap(({ value }, index) => (Number(calls[index]?.[1]) > 0 ? [value] : [])),
  )
  return delayed.filter(timer => !cleared.includes(timer)).length
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
  ['/login', false, { listeners: 3, timers: 0, liveQueries: 2 }],
  ['/', true, { listeners: 6, timers: 1, liveQueries: 4 }],
  ['/add/expense', true, { listeners: 6, timers: 1, liveQueries: 5 }],
  ['/news', true, { listeners: 6, timers: 1, liveQueries: 2 }],
  ['/saving-planner', true, { listeners: 8, timers: 1, liveQueries: 4 }],
] as const)('a start at %s registers no more than it did', async (path, isSignedIn, most) => {
  const { listeners, timers, liveQueries } = await registeredAt(path, isSignedIn)
  expect(listeners).toBeLessThanOrEqual(most.listeners)
  expect(liveQueries).toBeLessThanOrEqual(most.liveQueries)
  expect(timers).toBeLessThanOrEqual(most.timers)
})

test('the banner of the automatic backups is loaded for a user who has chosen a folder', async () => {
  const app = await openApp('/')
  const { database } = app
  // A page has room for the times of 250 files.
  performance.clearResourceTimings()
  showBannersOf(app)
  // The banners have then read the database.
  await expect.poll(() => database.syncState.get('backup-reminder')).toBeDefined()
  expect(isBannerLoaded()).toBe(false)
  const folder = await navigator.storage.getDirectory()
  await database.syncState.put({
    key: 'backup-target',
    folder,
    recipient: 'age1',
    keyHash: '',
    since: Date.now(),
  })
  await expect.poll(isBannerLoaded).toBe(true)
})

function isBannerLoaded(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('folder-banner'))
}
