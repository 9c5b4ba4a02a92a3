// Section 2, Login and Register, the navigation bar, and what shows before there is a user; section 4, Session.

import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import startPage from '../../../index.html?raw'
import { TEAM } from '../../../src/features/about/about-team-screen'
import { activateLocale } from '../../../src/i18n/activation'
import { readProfile } from '../../../src/store/database/device-database'
import { openApp, painted } from '../../support/opened-app'
import { button, dialog, field, heading, link, textOf } from '../../support/screen'
import { visit } from '../../support/screens/visit'
import { setWindowSize } from '../../support/screens/window-size'

const CREDENTIALS = { email: 'ayu@example.com', password: 'correct horse 9' }

test('[2.7, 2.11, 2.12, 2.13, 2.14] login has e-mail, password, its button, a language toggle, the way to register, and no header', async () => {
  const { path, services } = await openApp('/login', { isSignedIn: false })
  await expect.element(heading(/^Track your money/)).toBeVisible()
  await expect.element(field('Email')).toHaveAttribute('type', 'email')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  expect(submitButton()).toBe('Login')
  expectNoHeader()
  await expectToggle()
  await field('Email').fill(CREDENTIALS.email)
  await field('Password').fill(CREDENTIALS.password)
  await link('Create an account').click()
  await expect.poll(path).toBe('/register')
  expect(services.signedIn).toEqual([])
})

test('[2.7, 2.16, 2.17, 2.18, 2.19] register has its four fields, its button, a language toggle, the way back, and no header', async () => {
  const { path } = await openApp('/register', { isSignedIn: false })
  await expect.element(heading(/^Make a saving plan/)).toBeVisible()
  await expect.element(field('Name')).toHaveAttribute('type', 'text')
  await expect.element(field('Email')).toHaveAttribute('type', 'email')
  for (const name of ['Password', 'Confirm Password'])
    await expect.element(field(name)).toHaveAttribute('type', 'password')
  expect(submitButton()).toBe('Sign Up')
  expectNoHeader()
  await expectToggle()
  await link('Log In').click()
  await expect.poll(path).toBe('/login')
})

test('[2.16, 2.17] on a phone the whole registration is seen at once, and a password can be shown', async () => {
  await setWindowSize(390, 844)
  await openApp('/register', { isSignedIn: false })
  await expect.poll(() => document.querySelectorAll('main form input').length).toBe(4)
  for (const locale of ['id', 'en'] as const) {
    await activateLocale(locale)
    await painted()
    for (const part of document.querySelectorAll('main form :is(input, [type=submit])'))
      expect(part.getBoundingClientRect().bottom, part.id).toBeLessThanOrEqual(844)
  }
  await field('Password').fill('correct horse')
  await button('Show what I type').first().click()
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await expect.element(field('Password')).toHaveValue('correct horse')
  await expect.element(field('Confirm Password')).toHaveAttribute('type', 'password')
  await button('Show what I type').first().click()
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
})

test('[2.15, 3.1, 4.1] a login stores the user with uid, e-mail, name and picture, and no token of the provider, and goes to /', async () => {
  const start = { isSignedIn: false, displayName: 'Budi' }
  const { device, path, services } = await openApp('/login', start)
  await field('Email').fill(CREDENTIALS.email)
  await field('Password').fill(CREDENTIALS.password)
  await button('Login').click()
  await expect.element(heading('Welcome back, Budi')).toBeVisible()
  expect(path()).toBe('/')
  expect(services.signedIn).toEqual([CREDENTIALS])
  expect(await readProfile(device)).toEqual({
    ...{ uid: expect.any(String), email: 'ayu@example.com', displayName: 'Budi', photoUrl: null },
  })
})

test('[2.20, 3.2, 4.1] a registration hands the name on as the display name, stores the user, and goes to /', async () => {
  const start = { isSignedIn: false, displayName: 'Budi' }
  const { device, path, services } = await openApp('/register', start)
  await field('Name').fill('Siti Nur')
  await field('Email').fill(CREDENTIALS.email)
  await field('Password').fill(CREDENTIALS.password)
  await field('Confirm Password').fill(CREDENTIALS.password)
  await button('Sign Up').click()
  await expect.element(heading('Welcome back, Budi')).toBeVisible()
  expect(path()).toBe('/')
  expect(services.registered).toEqual([{ name: 'Siti Nur', ...CREDENTIALS }])
  expect((await readProfile(device))?.displayName).toBe('Budi')
})

test('[2.23, 4.2, 6.2, D.9] the log-out asks first, in a modal dialog that closes with Escape and gives the focus back to its opener; Cancel changes nothing; confirmed, it clears the user and takes every screen away', async () => {
  const app = await openApp('/news')
  await button('Log Out').click()
  await expect.element(dialog().getByRole('heading')).toHaveTextContent('Log out of CoMoney?')
  await expect.element(button('Log Out', dialog())).toBeVisible()
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  await expect.element(button('Cancel', dialog())).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Log Out')).toHaveFocus()
  await button('Log Out').click()
  await button('Cancel', dialog()).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(app.path()).toBe('/news')
  expect(await readProfile(app.device)).toBeDefined()
  await button('Log Out').click()
  await button('Log Out', dialog()).click()
  await expect.poll(app.path).toBe('/login')
  expect(await readProfile(app.device)).toBeUndefined()
  await visit(app, '/saving-planner')
  expect(app.path()).toBe('/login')
})

test.each([
  { locale: 'en', text: 'Loading' },
  { locale: 'id', text: 'Memuat' },
])('[2.10] the page says $text until the user is known', async ({ locale, text }) => {
  await openApp('/login')
  const start = new DOMParser().parseFromString(startPage, 'text/html')
  const loading = start.querySelector('#root [role="status"]') as HTMLElement
  document.body.append(loading)
  onTestFinished(() => loading.remove())
  document.documentElement.lang = locale
  expect(loading.innerText.trim()).toBe(text)
})

test('[2.21, 2.22, 2.24] the bar of the signed in links to the dashboard, the news and the planner, and has the logo, which leads to /, and a language toggle', async () => {
  const { path } = await openApp('/about/comoney')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, address] of [
    ['Dashboard', '/'],
    ['News', '/news'],
    ['Savings Planner', '/saving-planner'],
  ] as const) {
    await link(name, bar).click()
    await expect.poll(path).toBe(address)
  }
  await link('CoMoney').click()
  await expect.poll(path).toBe('/')
  await expectToggle()
})

test('[2.25] the bar of the signed out has a login link and a language toggle, and no more', async () => {
  const { path } = await openApp('/about/comoney', { isSignedIn: false })
  await expectToggle()
  expect(page.getByRole('navigation').query()).toBeNull()
  expect(button('Log Out').query()).toBeNull()
  await link('Login').click()
  await expect.poll(path).toBe('/login')
})

test('[2.78, 2.79] the About page describes the product and its three features: balance, log with a filter by date or month, planner', async () => {
  await openApp('/about/comoney', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('heading', { level: 2 }).elements().map(textOf)).toEqual([
    ...['Financial management', 'Income and expense log', 'Saving planner'],
  ])
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
    expect(addresses.map(each => each.getAttribute('href'))).toEqual(links.map(({ url }) => url))
  }
})

function submitButton(): string | null | undefined {
  return document.querySelector('form button[type="submit"]')?.textContent
}

function expectNoHeader(): void {
  expect(page.getByRole('navigation').query()).toBeNull()
  expect(link('CoMoney').query()).toBeNull()
}

/** From English to Indonesian and back. */
async function expectToggle(): Promise<void> {
  await button(/Ganti ke Bahasa Indonesia$/).click()
  await expect.poll(() => document.documentElement.lang).toBe('id')
  await button(/Switch to English$/).click()
  await expect.poll(() => document.documentElement.lang).toBe('en')
}
