// The Indonesian login screen and dashboard, and a page whose scripts are slow to come.

import { expect, type Page } from '@playwright/test'
import type { Wire, WireRequest } from '../../support/http/wire'
import type { Person } from './auth-pages'

export const TAGLINE = 'Catat keuanganmu dalam satu aplikasi sederhana'
const WELCOME = 'Selamat datang kembali'

/** Without it, none of the others runs; were they held as well, there would be no connection left for a page. */
const isEntry = ({ path }: WireRequest) => /^\/assets\/index-.*\.js$/.test(path)

/** Opens a page whose scripts do not run before what this returns is called. */
export async function openHeld(page: Page, wire: Wire, path: string): Promise<() => void> {
  // What the browser has kept of them would not be asked for.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What a page before still asks for would be held as well, and leave no connection for this one.
  await page.goto('about:blank')
  const release = wire.hold(isEntry)
  await page.goto(path, { waitUntil: 'commit' })
  // Its text is there before its styles are.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  return () => {
    release()
    void session.detach()
  }
}

/** The login screen can do what it is for. */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeEnabled()
}

export async function expectDashboard(page: Page, person: Person): Promise<void> {
  await expect(page.getByText(WELCOME)).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
}

export async function send(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata Kunci').fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}
