// The login screen is there before any of the app's scripts is, and the app goes on with what was done there
// (specification, sections 1 and 2; decision record 16).

import type { Page } from '@playwright/test'
import type { WireRequest } from '../../support/http/wire'
import { register, somebody } from '../pages/auth-pages'
import { expectDashboard, expectLogin, openHeld, TAGLINE } from '../pages/prerendered-login'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import { shiftsSince, watchPage } from '../support/observers/watch-page'

declare global {
  interface Window {
    largest?: readonly string[]
    /** Has the rest of the page arrive. */
    arrive?: () => void
  }
}

test.use({ phoneLocale: 'id', serviceWorkers: 'block' })

test('a first visitor has the whole screen before any script', async ({ page, wire }) => {
  for (const path of ['/', '/login', '/login?from=poster']) {
    const release = await openHeld(page, wire, path)
    await expect(page.getByRole('heading', { level: 1, name: TAGLINE })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
    await expect(page.getByLabel('Kata Kunci')).toBeEditable()
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: /English/ })).toBeDisabled()
    await expect(page.getByText('Loading')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    expect(await accessibilityFaults(page)).toEqual([])
    release()
    await expectLogin(page)
    await expect(page.getByText('Loading')).toBeHidden()
    await expect(page).toHaveURL(path === '/' ? '/login' : path)
  }
})

test('the way to register is a link that needs no script', async ({ page, wire }) => {
  const release = await openHeld(page, wire, '/login')
  await page.getByRole('link', { name: 'Buat akun' }).click({ noWaitAfter: true })
  await page.waitForURL('/register', { waitUntil: 'commit' })
  await expect(page.getByText('Loading')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Daftar' })).toBeEnabled()
})

test('the typed text and the focus stay when the app takes over, and the rest can be typed and sent', async ({
  page,
  desk,
  wire,
}) => {
  const person = somebody()
  await register(desk.page, person)
  const release = await openHeld(page, wire, '/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Kata Kunci').pressSequentially(person.password.slice(0, 6))
  release()
  await expectLogin(page)
  await expect(page.getByLabel('Kata Kunci')).toBeFocused()
  await page.keyboard.type(person.password.slice(6))
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.keyboard.press('Enter')
  await expectDashboard(page, person)
})

test('an e-mail address can be typed on, and outlasts a reload', async ({ page, wire }) => {
  const release = await openHeld(page, wire, '/login')
  await page.getByLabel('Email').pressSequentially('ayu@exa')
  release()
  await expectLogin(page)
  await page.keyboard.type('mple.com')
  await expect(page.getByLabel('Email')).toHaveValue('ayu@example.com')
  await page.reload()
  await expectLogin(page)
  await expect(page.getByLabel('Email')).toHaveValue('ayu@example.com')
})

test('a link that has the focus keeps it', async ({ page, wire }) => {
  const release = await openHeld(page, wire, '/login')
  await page.getByRole('link', { name: 'Buat akun' }).focus()
  release()
  await expectLogin(page)
  await expect(page.getByRole('link', { name: 'Buat akun' })).toBeFocused()
})

test('the form cannot be sent before the app is there, and puts nothing into an address', async ({
  page,
  wire,
}) => {
  const release = await openHeld(page, wire, '/login')
  await expect(page.locator('input').first()).toBeVisible()
  expect(await page.locator('[name]:not(meta)').count()).toBe(0)
  const asked = wire.requests.length
  await page.getByLabel('Email').fill('ayu@example.com')
  await page.keyboard.press('Enter')
  await page.getByLabel('Kata Kunci').fill('correct horse 9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click({ force: true })
  await expect(page).toHaveURL(`${wire.origin}/login`)
  await expect(page.getByLabel('Kata Kunci')).toHaveValue('correct horse 9')
  expect(wire.requests.slice(asked).filter(isSent)).toEqual([])
  release()
  await expectLogin(page)
  expect(wire.requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([])
})

/** Whether it is what a form sends, and none of the files that the page itself asks for. */
function isSent({ method, path }: WireRequest): boolean {
  return method !== 'GET' || path === '/login'
}

test('nothing moves when the app takes over, and nothing is there twice', async ({
  page,
  wire,
}) => {
  await watchPage(page)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    const release = await openHeld(page, wire, '/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    const before = await placesOf(page)
    release()
    await expectLogin(page)
    expect(await placesOf(page)).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
    expect(await shiftsSince(page)).toEqual([])
    await expect(page.getByLabel('Email')).toHaveCount(1)
  }
})

test('the largest element of the page is painted before any script arrives', async ({
  page,
  wire,
}) => {
  await watchPage(page)
  await watchLargest(page)
  const release = await openHeld(page, wire, '/login')
  await expect.poll(() => largestOf(page)).toContain(TAGLINE)
  const before = await largestOf(page)
  release()
  await expectLogin(page)
  await shiftsSince(page)
  expect(await largestOf(page)).toEqual(before)
})

test('a page that was scrolled stays where it is', async ({ page, wire }) => {
  await page.setViewportSize({ width: 390, height: 420 })
  const release = await openHeld(page, wire, '/login')
  await page.getByRole('link', { name: 'Buat akun' }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  release()
  await expectLogin(page)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('an app that cannot start says so in its place', async ({ page, wire }) => {
  wire.refuse(({ path }) => /^\/assets\/messages-/.test(path), 503)
  await page.goto('/login')
  await expect(page.getByText('CoMoney tidak dapat dimulai')).toBeVisible()
  await expect(page.getByRole('heading', { name: TAGLINE })).toHaveCount(0)
})

/** What can be seen above the footer, to which the way to install the app comes later, and how it looks. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is(header, main) *')]
      .filter(element => element.checkVisibility())
      .map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, font } = getComputedStyle(element)
        const look = [color, backgroundColor, font].join(', ')
        return `${element.tagName} ${[x, y, width, height]} ${look} ${element.textContent}`
      }),
  )
}

/** From the next navigation on: notes each text that was larger than all that had been painted before it. */
async function watchLargest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const largest: string[] = []
    window.largest = largest
    // Of Chromium only, and not in the compiler's library.
    const note = (list: PerformanceObserverEntryList) => {
      const entries: (PerformanceEntry & { element?: Element })[] = list.getEntries()
      for (const { element } of entries) largest.push(element?.textContent ?? '')
    }
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

function largestOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.largest ?? [])
}

test("the space of 'Loading' is reserved before its text has arrived", async ({ page, wire }) => {
  await openHeld(page, wire, '/login')
  // As a page that is painted in parts has it for a moment.
  const [whole, empty] = await page.getByText('Loading').evaluate(words => {
    const corner = words.closest('[role=status]')
    const place = () => JSON.stringify(corner?.getBoundingClientRect())
    const before = place()
    corner?.replaceChildren()
    return [before, place()]
  })
  expect(whole).toContain('width')
  expect(empty).toBe(whole)
})

test('the login screen shows once all of it has arrived, not in parts that would move', async ({
  page,
  wire,
}) => {
  await openHeld(page, wire, '/login')
  const email = page.getByLabel('Email')
  await expect(email).toBeVisible()
  // As a page that is painted in parts has it for a moment: what stands behind it is still to come.
  await page.getByText('Loading').evaluate(words => {
    const loadingScreen = words.closest('.loading-screen')
    const root = loadingScreen?.parentElement
    loadingScreen?.remove()
    window.arrive = () => loadingScreen && root?.append(loadingScreen)
  })
  await expect(email).toBeHidden()
  await page.evaluate(() => window.arrive?.())
  await expect(email).toBeVisible()
})
