// Section 2, Login and Register, the navigation bar, and what shows before there is a user.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import startPage from '../../../index.html?raw'
import { TEAM } from '../../../src/features/about/team'
import type { Locale } from '../../../src/i18n/locale'
import { LOCALES, openApp } from '../../support/opened-app'
import { button, dialog, field } from '../support/controls'

const LOGIN = {
  en: { submit: 'Login', register: 'Create an account', promise: /^Track your money/ },
  id: { submit: 'Masuk', register: 'Buat akun', promise: /^Catat keuanganmu/ },
} as const
const REGISTER = {
  en: { submit: 'Sign Up', login: 'Log In', promise: /^Make a saving plan/ },
  id: { submit: 'Daftar', login: 'Masuk', promise: /^Buat rencana tabungan/ },
} as const

for (const locale of LOCALES) {
  test(`[2.11, 2.12, 2.13] login has e-mail, password, its button and the way to register (${locale})`, async () => {
    const { path, services } = await openApp('/login', { locale, isSignedIn: false })
    await expect.element(field('email', locale)).toHaveAttribute('type', 'email')
    await expect.element(field('password', locale)).toHaveAttribute('type', 'password')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(LOGIN[locale].promise)
    await field('email', locale).fill('ayu@example.com')
    await field('password', locale).fill('correct horse 9')
    expect(submitButton()).toBe(LOGIN[locale].submit)
    await page.getByRole('link', { name: LOGIN[locale].register }).click()
    await expect.poll(path).toBe('/register')
    expect(services.signedIn).toEqual([])
  })

  test(`[2.16, 2.17, 2.18] register has its four fields, its button and the way back (${locale})`, async () => {
    const { path } = await openApp('/register', { locale, isSignedIn: false })
    await expect.element(field('name', locale)).toHaveAttribute('type', 'text')
    await expect.element(field('email', locale)).toHaveAttribute('type', 'email')
    for (const name of ['password', 'confirmPassword'] as const)
      await expect.element(field(name, locale)).toHaveAttribute('type', 'password')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(REGISTER[locale].promise)
    expect(submitButton()).toBe(REGISTER[locale].submit)
    await page.getByRole('link', { name: REGISTER[locale].login }).click()
    await expect.poll(path).toBe('/login')
  })
}

test.each(['/login', '/register'])('[2.14, 2.19] %s has a language toggle', async address => {
  await openApp(address, { isSignedIn: false })
  await expectToggle()
})

test('[2.15] after a login the user is at /', async () => {
  const { path, services } = await openApp('/login', { isSignedIn: false })
  await field('email').fill('ayu@example.com')
  await field('password').fill('correct horse 9')
  await button('login').click()
  await expect.poll(path).toBe('/')
  expect(services.signedIn).toEqual([{ email: 'ayu@example.com', password: 'correct horse 9' }])
})

test('[2.20] after a registration the user is at /', async () => {
  const { path } = await openApp('/register', { isSignedIn: false })
  await button('signUp').click()
  await expect.poll(path).toBe('/')
})

test.each(['/login', '/register'])('[2.7] %s has no header', async address => {
  await openApp(address, { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('navigation').query()).toBeNull()
  expect(page.getByRole('link', { name: 'CoMoney', exact: true }).query()).toBeNull()
})

test('[2.10] the page says Loading until the user is known', () => {
  const loading = new DOMParser().parseFromString(startPage, 'text/html')
  expect(loading.querySelector('#root [role="status"]')?.textContent?.trim()).toBe('Loading')
})

test('[2.21] the logo leads to /', async () => {
  const { path } = await openApp('/news')
  await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
  await expect.poll(path).toBe('/')
})

const LINKS = {
  en: { '/': 'Dashboard', '/news': 'News', '/saving-planner': 'Savings Planner' },
  id: { '/': 'Dasbor', '/news': 'Berita', '/saving-planner': 'Rencana Tabungan' },
} as const

test.each(LOCALES)(
  '[2.22] the bar links to the dashboard, the news and the planner (%s)',
  async locale => {
    const { path } = await openApp('/about/comoney', { locale })
    for (const [address, name] of Object.entries(LINKS[locale])) {
      await mainLinks(locale).getByRole('link', { name, exact: true }).click()
      await expect.poll(path).toBe(address)
    }
  },
)

test.each(LOCALES)('[2.23] the log-out button asks before anything else (%s)', async locale => {
  const { path } = await openApp('/', { locale })
  await button('logOut', locale).click()
  const title = locale === 'en' ? 'Log out of CoMoney?' : 'Keluar dari CoMoney?'
  await expect.element(dialog().getByRole('heading')).toHaveTextContent(title)
  await expect.element(button('cancel', locale, dialog())).toBeVisible()
  await expect.element(button('logOut', locale, dialog())).toBeVisible()
  expect(path()).toBe('/')
})

test('[2.24] the bar of the signed in has a language toggle', async () => {
  await openApp('/')
  await expectToggle()
})

test('[2.25] the bar of the signed out has a login link and a language toggle, and no more', async () => {
  const { path } = await openApp('/about/comoney', { isSignedIn: false })
  await expectToggle()
  expect(page.getByRole('navigation').query()).toBeNull()
  expect(button('logOut').query()).toBeNull()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect.poll(path).toBe('/login')
})

const PRODUCT = {
  en: ['Financial management', 'Income and expense log', 'Saving planner'],
  id: ['Pengelolaan keuangan', 'Catatan pemasukan dan pengeluaran', 'Rencana tabungan'],
} as const

test.each(LOCALES)(
  '[2.78, 2.79] the About page describes the product and its three features (%s)',
  async locale => {
    await openApp('/about/comoney', { locale, isSignedIn: false })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const names = page.getByRole('heading', { level: 2 }).elements()
    expect(names.map(({ textContent }) => textContent)).toEqual(PRODUCT[locale])
  },
)

test('[2.79] the features name balance, the filter by date or month, and the planner', async () => {
  await openApp('/about/comoney')
  for (const words of [/balance/, /filtered by date or month/, /put aside each month/])
    await expect.element(page.getByRole('listitem').getByText(words)).toBeVisible()
})

test('[2.80] the team page has three members with their university and links', async () => {
  await openApp('/about/teams')
  const members = page.getByRole('article').getByRole('listitem')
  await expect.poll(() => members.elements().length).toBe(3)
  for (const [index, { name, university, links }] of TEAM.entries()) {
    const member = members.nth(index)
    await expect.element(member.getByRole('heading', { name })).toBeVisible()
    await expect.element(member.getByText(university)).toBeVisible()
    const addresses = member.getByRole('link').elements()
    expect(addresses.map(link => link.getAttribute('href'))).toEqual(links.map(({ url }) => url))
  }
})

function submitButton(): string | null | undefined {
  return document.querySelector('form button[type="submit"]')?.textContent
}

function mainLinks(locale: Locale): Locator {
  return page.getByRole('navigation', { name: locale === 'en' ? 'Main' : 'Utama' })
}

/** From English to Indonesian and back. */
async function expectToggle(): Promise<void> {
  await page.getByRole('button', { name: 'Ganti ke Bahasa Indonesia' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('id')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('en')
}
