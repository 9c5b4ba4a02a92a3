// The header: one line on a screen of any width.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TRIAL_PREFIX } from '../../../src/domain/identity'
import { writeProfile } from '../../../src/store/database/device-database'
import type { SyncStatus } from '../../../src/store/database/sync-state-records'
import { transactions } from '../../support/data/builders'
import { LAYOUT_LOCALES, openApp } from '../../support/opened-app'
import { link } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const WIDTHS = [320, 336, 360, 368, 390, 440, 576, 600, 960, 1024, 1280, 1344, 1440, 1920]

type State = Pick<SyncStatus, 'phase' | 'problem'>

const STATES: readonly (readonly [string, State])[] = [
  ['pending', { phase: 'idle', problem: null }],
  ['syncing', { phase: 'syncing', problem: null }],
  ['unreachable', { phase: 'idle', problem: 'unreachable' }],
  ['server-refuses', { phase: 'idle', problem: 'refused' }],
]

test.each(LAYOUT_LOCALES)('the header is as high on every screen (%s)', async locale => {
  const { database } = await openApp('/', { locale, rows: { transactions: transactions(302) } })
  const heights: Record<string, number | undefined> = {}
  // Another width takes longer than another state.
  for (const width of WIDTHS) {
    await setWindowSize(width)
    for (const [state, status] of STATES) {
      await database.syncState.put({ key: 'status', ...status, lastSuccessAt: 1 })
      await expect.poll(() => badge()?.getAttribute('data-sync-state')).toBe(state)
      heights[`${state} ${width}`] = document.querySelector('header')?.offsetHeight
    }
  }
  const oneLine = heights['pending 390']
  expect(oneLine).toBeGreaterThan(30)
  expect(heights).toEqual(Object.fromEntries(Object.keys(heights).map(key => [key, oneLine])))
})

test.each(LAYOUT_LOCALES)('the header of a trial is one line (%s)', async locale => {
  await openApp('/', {
    locale,
    prepare: ({ device }) =>
      writeProfile(device, {
        uid: `${TRIAL_PREFIX}${crypto.randomUUID()}`,
        email: '',
        displayName: '',
        photoUrl: null,
      }),
  })
  await expect.poll(() => badge()?.getAttribute('data-sync-state')).toBe('local')
  for (const width of WIDTHS) {
    await setWindowSize(width)
    const tools = [...(document.querySelector('header')?.querySelectorAll('a, button') ?? [])].map(
      tool => tool.getBoundingClientRect(),
    )
    const seen = tools.filter(({ width }) => width > 0)
    const top = Math.max(...seen.map(tool => tool.top))
    expect(Math.min(...seen.map(tool => tool.bottom))).toBeGreaterThan(top)
  }
})

test('the sync badge is an icon and a number, with its words for screen readers', async () => {
  await setWindowSize(390)
  const { database } = await openApp('/', { rows: { transactions: transactions(302) } })
  await database.syncState.put({
    ...{ key: 'status', phase: 'idle', problem: 'unreachable', lastSuccessAt: 1 },
  })
  await expect.element(page.getByText('302', { exact: true })).toBeVisible()
  await expect.element(link('No server · 302')).toBeVisible()
  const words = page.getByText('No server · 302').element().getBoundingClientRect()
  expect(words.width).toBeLessThanOrEqual(1)
})

function badge(): Element | null {
  return document.querySelector('[data-sync-state]')
}
