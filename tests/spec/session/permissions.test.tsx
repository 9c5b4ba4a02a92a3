// Section 6, Roles and permissions, and the guards of section 2: who may open which address.

import { describe, expect, test, vi } from 'vitest'
import { savingPlan, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, expectText, heading } from '../../support/screen'
import { visit } from '../../support/screens/visit'

const ROWS = {
  transactions: [transaction({ id: 7 })],
  savings: [savingPlan({}, { id: 8 })],
}

/** The screens for the signed out, by what only they show. */
const PUBLIC = {
  '/login': /^Track your money/,
  '/register': /^Make a saving plan/,
  '/forgot-password': /^We'll send you a link/,
  '/about/comoney': 'Know where your money is, every day',
  '/about/teams': 'The people behind CoMoney',
}

/** A value for each parameter of the routes. */
const PARAMS: Readonly<Record<string, string>> = {
  ...{ $type: 'expense', $id: '7', '{-$form}': 'new', $: 'nowhere' },
}

describe('signed out', () => {
  test('[2.5, 2.6, 6.1, D.1] every address of the app but those of the public screens leads to the login screen', async () => {
    const app = await openApp('/', { isSignedIn: false, rows: ROWS })
    expect(app.path()).toBe('/login')
    await expect.element(button('Login')).toBeVisible()
    const addresses = addressesOf(app)
    expect(addresses).toEqual(expect.arrayContaining(Object.keys(PUBLIC)))
    const others = [...addresses, '/about', '/about/others', '/login/again', '/edit-saving-plan/8']
    for (const address of others.filter(each => !(each in PUBLIC))) {
      await visit(app, '/about/teams')
      await visit(app, address)
      expect([address, app.path()]).toEqual([address, '/login'])
      await expect.element(heading(PUBLIC['/login'])).toBeVisible()
      expect(document.body.textContent).not.toContain('Noodles')
    }
  })

  test('[2.1, 2.2, 2.3, 2.4, 6.1] each public screen is open', async () => {
    const app = await openApp('/login', { isSignedIn: false })
    for (const [address, title] of Object.entries(PUBLIC)) {
      await visit(app, address)
      expect(app.path()).toBe(address)
      await expect.element(heading(title)).toBeVisible()
    }
  })
})

/** The title of each screen; what a tab and a screen reader say. */
const SCREENS = {
  '/': 'Dashboard',
  '/add/income': 'New transaction',
  '/add/expense': 'New transaction',
  '/edit/transaction/7': 'Edit',
  '/detail/7': 'Transaction',
  '/news': 'News',
  '/saving-planner': 'Savings Planner',
  '/add-saving-plan': 'New savings plan',
  '/edit-saving-plan/8': 'Edit savings plan',
  '/about/comoney': 'About CoMoney',
  '/about/teams': 'Our team',
}

const NOT_FOUND = [
  ...['/nowhere', '/add/other', '/add', '/about/others', '/detail/123', '/detail/seven'],
  ...['/detail/07', '/edit/transaction/123', '/edit/transaction/7x', '/edit-saving-plan/123'],
  '/edit-saving-plan/-8',
]

describe('signed in', () => {
  test('[2.8, 6.2] each address of the table shows its screen', async () => {
    const app = await openApp('/', { rows: ROWS })
    for (const [address, title] of Object.entries(SCREENS)) {
      await visit(app, address)
      await expect.poll(() => document.title).toBe(`${title} · CoMoney`)
      expect(app.path()).toBe(address)
    }
  })

  test('[2.8] a screen in a tab behind others has its title, though it has no frames there', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    await openApp('/news', { rows: ROWS })
    await expect.poll(() => document.title).toBe('News · CoMoney')
  })

  test('[2.9, 2.46, 7.11, 8.12, D.8] an address without a screen, a type of another name and an id that is malformed or unknown are the 404 page', async () => {
    const app = await openApp('/', { rows: ROWS })
    for (const address of NOT_FOUND) {
      await visit(app, '/about/teams')
      await expect.element(heading('Page Not Found')).not.toBeInTheDocument()
      await visit(app, address)
      await expect.element(heading('Page Not Found')).toBeVisible()
      expect(app.path()).toBe(address)
    }
  })

  test('[4.3] login and register lead to the dashboard', async () => {
    const app = await openApp('/login')
    expect(app.path()).toBe('/')
    await visit(app, '/about/teams')
    await visit(app, '/register')
    expect(app.path()).toBe('/')
  })
})

test("[3.4, 6.3] a user sees only their own rows, not those of the device's other user", async () => {
  const other = await openApp('/', { rows: ROWS, displayName: 'Budi' })
  await expectText('Noodles')
  await other.services.signOut()
  await expect.poll(other.path).toBe('/login')
  const own = await openApp('/')
  await expectText('Empty Transactions')
  expect(document.body.textContent).not.toContain('Noodles')
  expect(own.database.name).not.toBe(other.database.name)
  expect(await own.database.transactions.count()).toBe(0)
  expect(await other.database.transactions.count()).toBe(1)
})

/** An address for each route that has a screen, so that a new one is kept from the signed out, too. */
function addressesOf({ router }: OpenedApp): string[] {
  return Object.values(router.routesById)
    .filter(({ children }) => children === undefined)
    .map(({ fullPath }) =>
      fullPath
        .split('/')
        .map((part: string) => PARAMS[part] ?? part)
        .join('/'),
    )
}
