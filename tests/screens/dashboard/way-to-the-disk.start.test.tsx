// The files that run from the tap on Add to the commit. docs/map.md names them. In a page of its own: an earlier test could
// leave settings of the device and listeners, which would run with the tap.

import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import map from '../../../docs/map.md?raw'
import { unannouncedBookings } from '../../../src/features/transactions/schedules/auto-booking/unannounced-bookings'
import type { DraftRow } from '../../../src/store/database/record-types'
import { category } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field } from '../../support/screen'
import { type CountedScript, filesThatRan, wayOnMap } from '../../support/way-on-map'

interface Profiler {
  send(method: string, options?: object): Promise<{ result: readonly CountedScript[] }>
}

test('a saved expense runs the files of the map, and no other, from the tap to the disk', async () => {
  const laterPart = vi.spyOn(unannouncedBookings, 'subscribe')
  const { database } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await field('Amount').fill('18000')
  await field('Category').selectOptions('Food')
  await field('Name').fill('kopi')
  leaveField()
  // The draft is written, and the parts that come after the first paint are there.
  await expect
    .poll(async () => (await database.drafts.toArray()).map(draftedName))
    .toEqual(['kopi'])
  await expect.poll(() => laterPart.mock.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByTitle('Show what is synced and what is not')).toBeVisible()
  const commit = holdCommit()
  // Nothing else of the app runs meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'requestIdleCallback'] })
  const profiler = cdp() as unknown as Profiler
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // In ten looks in a row: a module that is still being loaded may run between two of them.
  let quietLooks = 0
  await expect
    .poll(async () => {
      quietLooks = (await filesSince(profiler)).length === 0 ? quietLooks + 1 : 0
      return quietLooks
    })
    .toBe(10)
  button('Add')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await commit.isHeld
  const files = await filesSince(profiler)
  await profiler.send('Profiler.disable')
  commit.release()
  vi.useRealTimers()
  const way = wayOnMap(map, 'From the tap to the disk')
  // The differences alone, because a report cuts long lists.
  expect(without(files, way.files)).toEqual([])
  expect(without(way.files, files)).toEqual([])
  expect(files).toHaveLength(way.number)
  await expect.poll(() => database.transactions.count()).toBe(1)
})

/** The files that have run since the last call. */
async function filesSince(profiler: Profiler): Promise<string[]> {
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  return filesThatRan(result)
}

const without = (files: readonly string[], others: readonly string[]) =>
  files.filter(file => !others.includes(file))

function draftedName({ value }: DraftRow): unknown {
  return value instanceof Object && 'name' in value && value.name
}

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Keeps the first commit of an edit from the app once it is on the disk. */
function holdCommit(): { isHeld: Promise<void>; release: () => void } {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { prototype } = IDBTransaction
  const original = Object.getOwnPropertyDescriptor(prototype, 'oncomplete')
  if (!original) throw new Error('The browser has no event for commits')
  const restore = () => Object.defineProperty(prototype, 'oncomplete', original)
  Object.defineProperty(prototype, 'oncomplete', {
    ...original,
    set(this: IDBTransaction, handler: (event: Event) => void) {
      original.set?.call(this, async (event: Event) => {
        if (this.objectStoreNames.contains('outbox') && this.mode === 'readwrite') {
          held.resolve()
          await released.promise
        }
        handler.call(this, event)
      })
    },
  })
  onTestFinished(() => void restore())
  return { isHeld: held.promise, release: released.resolve }
}
