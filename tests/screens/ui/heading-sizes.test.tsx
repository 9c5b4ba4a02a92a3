// The headings of the screens are all of one size.

import { expect, test } from 'vitest'
import { savingPlan, transaction } from '../../support/data/builders'
import { openApp, painted } from '../../support/opened-app'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = { transactions: [transaction({ id: 7 })], savings: [savingPlan({}, { id: 9 })] }

/** All but the dashboard, which begins with a greeting, and those of the signed out. */
const SCREENS = [
  ...['/add/income', '/add/expense', '/detail/7', '/edit/transaction/7', '/saving-planner'],
  ...['/add-saving-plan', '/edit-saving-plan/9', '/news', '/sync', '/conflicts', '/settings'],
  ...['/about/comoney', '/about/teams', '/nowhere'],
]

test.each([
  [390, 844],
  [1280, 800],
])('a heading is as large as any other (%i × %i)', async (width, height) => {
  await setWindowSize(width, height)
  const { router } = await openApp('/settings', { rows: ROWS })
  const sizes = new Map<string, string>()
  for (const screen of SCREENS) {
    await router.navigate({ href: screen })
    await painted()
    await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
    sizes.set(screen, sizeOf(document.querySelector('main h1')))
  }
  expect(Object.fromEntries(sizes)).toEqual(
    Object.fromEntries(SCREENS.map(screen => [screen, sizes.get('/settings')])),
  )
})

function sizeOf(heading: Element | null): string {
  return heading ? getComputedStyle(heading).fontSize : ''
}
