// Every screen and dialog of the built app on a phone, checked by axe. The sizes of targets, the themes, the desk and
// the second language are in `tests/screens/accessibility`.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import * as screens from '../support/screens/screens'

test.use({ serviceWorkers: 'block' })

test('the screens of the signed out and of a trial have no accessibility fault', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await expectNoFaults(page, screens.SIGNED_OUT)
  await expectNoFaults(page, await screens.tryScreens(page))
})

test('the screens and dialogs of the signed in have no accessibility fault', async ({
  page,
  wire,
}) => {
  test.setTimeout(600_000)
  await register(page, somebody())
  await expectNoFaults(page, screens.EMPTY)
  await expectNoFaults(page, await screens.fillScreens(page))
  await expectNoFaults(page, await screens.fillWalletScreens(page))
  const endRefusal = screens.refuseEverything(wire)
  await expectNoFaults(page, screens.REFUSED)
  endRefusal()
  await screens.openScreen(page, { path: '/' }, 'en')
  await expectNoFaults(page, await screens.fillSyncScreens(page))
})

async function expectNoFaults(page: Page, all: screens.Screens): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, screen] of Object.entries(all)) {
    await screens.openScreen(page, screen, 'en')
    expect(await accessibilityFaults(page), name).toEqual([])
  }
}
