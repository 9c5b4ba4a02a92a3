// The audience of the prerendered login screen: users not known to be signed in, in Indonesian, where
// it would be the first screen (specification, sections 1 and 2; decision record 16).

import type { BrowserContext, Page } from '@playwright/test'
import type { Wire } from '../../support/http/wire'
import { type Person, register, somebody } from '../pages/auth-pages'
import { expectDashboard, expectLogin, openHeld, send, TAGLINE } from '../pages/prerendered-login'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

declare global {
  interface Window {
    hasSeenPrerendered?: boolean
  }
}

test.describe('in Indonesian', () => {
  test.use({ phoneLocale: 'id' })

  test('the signed in never see it, not even right after signing in, and in no tab', async ({
    page,
    context,
    desk,
    wire,
  }) => {
    const person = await newToThePhone(context, desk)
    await expectPrerendered(page, wire, '/login')
    const other = await context.newPage()
    await other.goto('/login')
    await expectLogin(other)

    await send(page, person)
    await page.waitForURL('/')
    await expectNeverPrerendered(page, person)
    await expectDashboard(other, person)
    await expectNeverPrerendered(other, person)
    for (const path of ['/login', '/']) {
      await page.goto(path)
      await expectDashboard(page, person)
      expect(await hasSeenPrerendered(page), path).toBe(false)
    }
    const release = await openHeld(page, wire, '/')
    await expect(page.getByText('Loading')).toBeVisible()
    await expect(page.getByRole('heading', { name: TAGLINE })).toBeHidden()
    release()
    await expectDashboard(page, person)
    expect(await hasSeenPrerendered(page)).toBe(false)
  })

  test('a reload right after signing in does not show it, though nothing runs beside the screens yet', async ({
    page,
    context,
    desk,
    wire,
  }) => {
    const person = await newToThePhone(context, desk)
    const release = wire.hold(({ path }) => path.startsWith('/assets/background-tasks'))
    await page.goto('/login')
    await send(page, person)
    await page.waitForURL('/')
    await expectNeverPrerendered(page, person)
    release()
  })

  test('after a log-out the prerendered login shows again, in every tab', async ({
    page,
    context,
    desk,
    wire,
  }) => {
    const person = await newToThePhone(context, desk)
    await page.goto('/login')
    await send(page, person)
    await expectDashboard(page, person)
    const other = await context.newPage()
    await other.goto('/')
    await expectDashboard(other, person)
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
    for (const tab of [page, other]) {
      await expectLogin(tab)
      await expect.poll(() => tab.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
      await expectPrerendered(tab, wire, '/')
    }
  })

  test('where it is not known that somebody is signed in, the dashboard comes all the same', async ({
    page,
    desk,
  }) => {
    const person = somebody()
    await register(desk.page, person)
    await page.goto('/login')
    await send(page, person)
    await expectDashboard(page, person)
    await page.evaluate(() => localStorage.removeItem('signed-in'))
    await page.reload()
    await expectDashboard(page, person)
    await expect(page.getByRole('heading', { name: TAGLINE })).toHaveCount(0)
    // It is known again, from this start on.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBe('yes')
  })
})

test('a user who has chosen English sees no Indonesian text', async ({ page, context, wire }) => {
  await watchEarly(context)
  for (const path of ['/', '/login']) {
    const release = await openHeld(page, wire, path)
    await expect(page.getByText('Loading')).toBeVisible()
    await expect(page.getByRole('heading', { name: TAGLINE })).toBeHidden()
    release()
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    expect(await hasSeenPrerendered(page)).toBe(false)
  }
})

test('other paths wait for the app as before', async ({ page, wire }) => {
  await page.goto('/about/comoney')
  await page.evaluate(() => localStorage.setItem('locale', 'id'))
  const release = await openHeld(page, wire, '/register')
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.getByRole('heading', { name: TAGLINE })).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Daftar' })).toBeEnabled()
})

/** Somebody who has registered on the desk and whose phone has not seen them yet; it is watched from now on. */
async function newToThePhone(phone: BrowserContext, desk: { page: Page }): Promise<Person> {
  const person = somebody()
  await register(desk.page, person)
  await watchEarly(phone)
  return person
}

/** From the next navigation on, in every tab: looks before each frame is painted. */
async function watchEarly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const check = () => {
      if (document.querySelector('.prerendered h1')?.checkVisibility())
        window.hasSeenPrerendered = true
      requestAnimationFrame(check)
    }
    check()
  })
}

function hasSeenPrerendered(page: Page): Promise<boolean> {
  return page.evaluate(() => window.hasSeenPrerendered === true)
}

/** It is there before the app is, and the app goes on with it. */
async function expectPrerendered(page: Page, wire: Wire, path: string): Promise<void> {
  const release = await openHeld(page, wire, path)
  await expect(page.getByRole('heading', { name: TAGLINE })).toBeVisible()
  release()
  await expectLogin(page)
}

async function expectNeverPrerendered(page: Page, person: Person): Promise<void> {
  // A file that is held back keeps the page from its load event, if it was asked for before.
  await page.reload({ waitUntil: 'commit' })
  await expectDashboard(page, person)
  expect(await hasSeenPrerendered(page)).toBe(false)
}
