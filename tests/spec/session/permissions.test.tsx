// Section 6, Roles and permissions, and the guards of section 2: who may open which address.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { savingPlan, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog } from '../support/controls'

const PRIVATE = [
  '/',
  '/add/income',
  '/add/expense',
  '/edit/transaction/7',
  '/detail/7',
  '/news',
  '/saving-planner',
  '/add-saving-plan',
  '/edit-saving-plan/8',
  '/nowhere',
  '/about',
  '/about/others',
  '/login/again',
]
const PUBLIC = ['/login', '/register', '/about/comoney', '/about/teams']
const ROWS = {
  transactions: [transaction({ id: 7 })],
  savings: [savingPlan({}, { id: 8 })],
}

describe('signed out', () => {
  test.each(PRIVATE)('[2.5, 2.6, 6.1, D.1] %s leads to the login screen', async address => {
    const { path } = await openApp(address, { isSignedIn: false, rows: ROWS })
    expect(path()).toBe('/login')
    await expect.element(button('login')).toBeVisible()
    expect(document.body.textContent).not.toContain('Noodles')
  })

  test.each(PUBLIC)('[2.1, 2.2, 2.3, 2.4, 6.1] %s is open', async address => {
    const { path } = await openApp(address, { isSignedIn: false })
    expect(path()).toBe(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** The title of each screen; what a tab and a screen reader say. */
const SCREENS = [
  ['/', 'Dashboard'],
  ['/add/income', 'New transaction'],
  ['/add/expense', 'New transaction'],
  ['/edit/transaction/7', 'Edit'],
  ['/detail/7', 'Transaction'],
  ['/news', 'News'],
  ['/saving-planner', 'Savings Planner'],
  ['/add-saving-plan', 'New savings plan'],
  ['/edit-saving-plan/8', 'Edit savings plan'],
  ['/about/comoney', 'About CoMoney'],
  ['/about/teams', 'Our team'],
] as const

describe('signed in', () => {
  test.each(SCREENS)('[2.8, 6.2] %s shows its screen', async (address, title) => {
    const { path } = await openApp(address, { rows: ROWS })
    await expect.poll(() => document.title).toBe(`${title} · CoMoney`)
    expect(path()).toBe(address)
  })

  test('[2.8] a screen in a tab behind others has its title, though it has no frames there', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    await openApp('/news', { rows: ROWS })
    await expect.poll(() => document.title).toBe('News · CoMoney')
  })

  test.each([
    '/nowhere',
    '/add/other',
    '/add',
    '/detail/123',
    '/detail/seven',
    '/detail/07',
    '/edit/transaction/123',
    '/edit/transaction/7x',
    '/edit-saving-plan/123',
    '/edit-saving-plan/-8',
    '/about/others',
  ])('[2.9, 8.12, D.8] %s is the 404 page', async address => {
    await openApp(address, { rows: ROWS })
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test.each(['/login', '/register'])('[4.3] %s leads to the dashboard', async address => {
    const { path } = await openApp(address)
    expect(path()).toBe('/')
  })

  test('[6.2] logging out takes every screen away', async () => {
    const { path, router } = await openApp('/')
    await button('logOut').click()
    await button('logOut', 'en', dialog()).click()
    await expect.poll(path).toBe('/login')
    await router.navigate({ to: '/saving-planner' })
    expect(path()).toBe('/login')
  })
})

test("[6.3] a user sees only their own rows, not those of the device's other user", async () => {
  const other = await openApp('/', { rows: ROWS, displayName: 'Budi' })
  await expect.element(page.getByText('Noodles')).toBeVisible()
  await other.services.signOut()
  await expect.poll(other.path).toBe('/login')
  await openApp('/')
  await expect.element(page.getByText('Empty Transactions')).toBeVisible()
  expect(document.body.textContent).not.toContain('Noodles')
})
