// The header: one line on a screen of any width.

import { expect, test } from 'vitest'
import type { SyncStatus } from '../../../src/store/database/sync-state-records'
import { LOCALES, openApp } from '../../support/opened-app'
import { setWindowSize } from '../../support/screens/window-size'

const WIDTHS = [320, 336, 360, 368, 390, 440, 576, 600, 960, 1024, 1280, 1344, 1440, 1920]

/** From here on the longest word of the badge has no line of its own either. */
const WIDE = WIDTHS.filter(width => width >= 440)

const STATES: readonly (readonly [string, SyncStatus['phase'], readonly number[]])[] = [
  ['synced', 'idle', WIDTHS],
  ['syncing', 'syncing', WIDE],
]

test.each(LOCALES)('the header is as high on every screen (%s)', async locale => {
  const { database } = await openApp('/', { locale })
  const heights: Record<string, number | undefined> = {}
  for (const [state, phase, widths] of STATES) {
    await database.syncState.put({ key: 'status', phase, problem: null, lastSuccessAt: 1 })
    await expect.poll(() => badge()?.getAttribute('data-sync-state')).toBe(state)
    for (const width of widths) {
      await setWindowSize(width)
      heights[`${state} ${width}`] = document.querySelector('header')?.offsetHeight
    }
  }
  const oneLine = heights['synced 390']
  expect(oneLine).toBeGreaterThan(30)
  expect(heights).toEqual(Object.fromEntries(Object.keys(heights).map(key => [key, oneLine])))
})

function badge(): Element | null {
  return document.querySelector('[data-sync-state]')
}
