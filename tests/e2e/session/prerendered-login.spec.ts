// The login screen that is there before any of the app's scripts is: what a visitor can do on it, what the app takes
// over from it, and who never sees it (specification, sections 1 and 2; decision record 16).

import type { Page } from '@playwright/test'
import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import type { Wire, WireRequest } from '../../support/http/wire'
import { type Person, somebody } from '../pages/auth-pages'
import { chooseLanguage } from '../support/device/storage'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import { shiftsSince, watchPage } from '../support/observers/watch-page'

declare global {
  interface Window {
    /** Has the rest of the page arrive. */
    arrive: () => void
  }
}

test.use({ phoneLocale: 'id', serviceWorkers: 'block' })

const tagline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Catat keuanganmu dalam satu aplikasi sederhana' })
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Kata Kunci')
const submit = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true })
const wayToRegister = (page: Page) => page.getByRole('link', { name: 'Buat akun' })
const loading = (page: Page) => page.getByText(/^(?:Loading|Memuat)$/).filter({ visible: true })

test('a first visitor has the whole screen before any script, and can send nothing from it', async ({
  page,
  wire,
}) => {
  await watchPage(page)
  for (const path of ['/', '/login?from=poster', '/login']) {
    const release = await openHeld(page, wire, path)
    await expect(tagline(page)).toBeVisible()
    await expect(email(page)).toBeEditable()
    await expect(submit(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: /English/ })).toBeDisabled()
    await expect(loading(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect.poll(async () => (await largestOf(page)).join()).toContain('Catat keuangan')
    const { length } = await largestOf(page)
    if (path === '/login') {
      expect(await accessibilityFaults(page)).toEqual([])
      await expectNothingSent(page, wire)
    }
    release()
    await expectLogin(page)
    await expect(loading(page)).toBeHidden()
    // The app keeps parameters where no request has them (decision record 34).
    await expect(page).toHaveURL(path === '/' ? '/login' : path.replace('?', '#'))
    expect(await shiftsSince(page)).toEqual([])
    expect(await largestOf(page)).toHaveLength(length)
  }
  expect(wire.requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([])
})

test('the app goes on where the visitor is: nothing moves, text, focus and scroll position stay, and the rest can be typed and sent', async ({
  page,
  wire,
}) => {
  const person = await registered()
  await watchPage(page)
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    const release = await openHeld(page, wire, '/login')
    await email(page).pressSequentially(person.email.slice(0, 6))
    const before = await placesOf(page)
    expect(before.length).toBeGreaterThan(10)
    release()
    await expectLogin(page)
    expect(await placesOf(page)).toEqual(before)
    expect(await shiftsSince(page)).toEqual([])
    await expect(email(page)).toHaveCount(1)
  }
  await page.keyboard.type(person.email.slice(6))
  await page.reload()
  await expectLogin(page)
  await expect(email(page)).toHaveValue(person.email)

  await page.setViewportSize({ width: PHONE.width, height: 420 })
  const releaseScrolled = await openHeld(page, wire, '/login')
  await wayToRegister(page).focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  releaseScrolled()
  await expectLogin(page)
  await expect(wayToRegister(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  const release = await openHeld(page, wire, '/login')
  await email(page).fill(person.email)
  await password(page).pressSequentially(person.password.slice(0, 6))
  release()
  await expectLogin(page)
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(person.password.slice(6))
  await page.keyboard.press('Enter')
  await expectDashboard(page, person)
})

test('the login shows once all of it has arrived, with the space of what is still to come; its way to register needs no script; other paths, and every path in English, wait for the app', async ({
  page,
  wire,
}) => {
  const expectWait = async (release: () => void, action: string) => {
    await expectLoadingAlone(page)
    release()
    await expect(page.getByRole('button', { name: action, exact: true })).toBeEnabled()
  }
  const release = await openHeld(page, wire, '/login')
  await expectShownAsAWhole(page)
  await wayToRegister(page).click({ noWaitAfter: true })
  await page.waitForURL('/register', { waitUntil: 'commit' })
  await expectWait(release, 'Daftar')
  await chooseLanguage(page, 'en')
  for (const path of ['/', '/login']) await expectWait(await openHeld(page, wire, path), 'Login')
})

test('an app that cannot start says so in its place', async ({ page, wire }) => {
  wire.refuse(({ path }) => /^\/assets\/messages-/.test(path), 503)
  await page.goto('/login')
  await expect(page.getByText('CoMoney tidak dapat dimulai')).toBeVisible()
  await expect(tagline(page)).toHaveCount(0)
})

test('the signed in never see it, from the sign-in on and in no tab; after the log-out every tab has it again', async ({
  page,
  context,
  wire,
}) => {
  test.slow()
  const person = await registered()
  // Nothing runs beside the screens yet.
  const releaseTasks = wire.hold(({ path }) => path.startsWith('/assets/page-tasks'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    // A file that is held back keeps a page from its load event, if it was asked for before.
    await tab.goto('/login', { waitUntil: 'commit' })
    await expectLogin(tab)
  }
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await submit(page).click()
  const expectNeverSeen = async (tab: Page, path: string) => {
    await expectDashboard(tab, person)
    const release = await openHeld(tab, wire, path)
    await expectLoadingAlone(tab)
    release()
    await expectDashboard(tab, person)
  }
  for (const tab of [page, other]) await expectNeverSeen(tab, '/')
  releaseTasks()
  await expectNeverSeen(page, '/login')

  // Where the flag of a sign-in is lost, the dashboard comes all the same, and the flag with it.
  const flag = (tab: Page) => tab.evaluate(() => localStorage.getItem('signed-in'))
  await page.evaluate(() => localStorage.removeItem('signed-in'))
  await page.reload()
  await expectDashboard(page, person)
  await expect(tagline(page)).toHaveCount(0)
  await expect.poll(() => flag(page)).toBe('yes')

  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  for (const tab of [page, other]) {
    await expectLogin(tab)
    await expect.poll(() => flag(tab)).toBeNull()
    const releaseLogin = await openHeld(tab, wire, '/')
    await expect(tagline(tab)).toBeVisible()
    releaseLogin()
    await expectLogin(tab)
  }
})

/** Somebody whose phone has not seen them yet. */
async function registered(): Promise<Person> {
  const person = somebody()
  await authRest(localStack().authPort).create(person)
  return person
}

/** Opens a page whose scripts do not run before the returned function is called. */
async function openHeld(page: Page, wire: Wire, path: string): Promise<() => void> {
  // Cached files would not be requested.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Requests of the previous page would be held as well, and leave no connection for this one.
  await page.goto('about:blank')
  // Without this script none of the others runs. If all were held, no connection would be left for a page.
  const release = wire.hold(request => /^\/assets\/index-.*\.js$/.test(request.path))
  await page.goto(path, { waitUntil: 'commit' })
  // Its text is there before its styles are.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  return () => {
    release()
    void session.detach()
  }
}

/** The login screen can do what it is for. */
async function expectLogin(page: Page): Promise<void> {
  await expect(submit(page)).toBeEnabled()
}

/** Nothing else shows before the app is there. */
async function expectLoadingAlone(page: Page): Promise<void> {
  await expect(loading(page)).toBeVisible()
  await expect(tagline(page)).toBeHidden()
}

async function expectDashboard(page: Page, person: Person): Promise<void> {
  await expect(page.getByText('Selamat datang kembali')).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
}

/** Enter and a tap send no form, and no field could get into an address. */
async function expectNothingSent(page: Page, wire: Wire): Promise<void> {
  expect(await page.locator('[name]:not(meta)').count()).toBe(0)
  const asked = wire.requests.length
  await email(page).fill('ayu@example.com')
  await page.keyboard.press('Enter')
  await password(page).fill('correct horse 9')
  await page.keyboard.press('Enter')
  await submit(page).click({ force: true })
  await expect(page).toHaveURL(`${wire.origin}/login`)
  await expect(password(page)).toHaveValue('correct horse 9')
  const isSent = ({ method, path }: WireRequest) => method !== 'GET' || path === '/login'
  expect(wire.requests.slice(asked).filter(isSent)).toEqual([])
}

/** As in a page that is painted in parts: the texts and the content behind the login are still missing. */
async function expectShownAsAWhole(page: Page): Promise<void> {
  const [whole, empty] = await loading(page).evaluate(words => {
    const corner = words.closest('[role=status]')
    const place = () => JSON.stringify(corner?.getBoundingClientRect())
    const before = place()
    corner?.replaceChildren()
    const after = place()
    const loadingScreen = corner?.closest('.loading-screen')
    const root = loadingScreen?.parentElement
    loadingScreen?.remove()
    window.arrive = () => loadingScreen && root?.append(loadingScreen)
    return [before, after]
  })
  expect(whole).toContain('width')
  expect(empty).toBe(whole)
  await expect(email(page)).toBeHidden()
  await page.evaluate(() => window.arrive())
  await expect(email(page)).toBeVisible()
}

/** The position and the style of the visible elements above the footer, to which the offer to install comes later. */
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

/** The texts that were larger than all that had been painted before them; empty for one that has left the page. */
function largestOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise(resolve => {
        // Of Chromium only, and not in the compiler's library.
        const textOf = ({ element }: PerformanceEntry & { element?: Element | null }) =>
          element?.textContent ?? ''
        const observer = new PerformanceObserver(list => resolve(list.getEntries().map(textOf)))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
