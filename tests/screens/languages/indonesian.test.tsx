// Every screen of the route tree in Indonesian: no English text, and no message without a translation.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageLock } from '../../../src/app/session/lock/start-page-lock'
import { createLock } from '../../../src/features/settings/lock/actions'
import { SETTINGS_PARTS } from '../../../src/features/settings/screens/settings-parts'
import { i18n } from '../../../src/i18n/i18n'
import { LOCALE_NAMES } from '../../../src/i18n/locale'
import type { FileRoutesById } from '../../../src/routes/route-tree.gen'
import {
  createDatabase,
  openTrialSession,
  reserveTrial,
} from '../../../src/store/database/trial-records'
import { NOON } from '../../support/data/builders'
import { addTroubles, FULL_ROWS } from '../../support/data/full-account'
import {
  type AppStart,
  beginFirstDownload,
  type OpenedApp,
  openApp,
} from '../../support/opened-app'
import { englishAmong, textsOn, watchMissingMessages } from '../../support/screens/english-texts'
import { showBannersOf } from '../../support/screens/shown-banners'
import { visit } from '../../support/screens/visit'
import { drawn } from '../../support/timed-message'

type ScreenRoute = Exclude<keyof FileRoutesById, '__root__' | '/_signed-in'>

/** The addresses that show a screen of each route. */
const PUBLIC = {
  '/login': ['/login'],
  '/register': ['/register'],
  '/forgot-password': ['/forgot-password'],
  '/about/comoney': ['/about/comoney'],
  '/about/teams': ['/about/teams'],
}
const PRIVATE = {
  '/share': ['/share?text=Bakmi+18rb'],
  '/_signed-in/': ['/', '/?span=monthly'],
  '/_signed-in/$': ['/nowhere'],
  '/_signed-in/(transactions)/add/$type': ['/add/expense', '/add/income', '/add/transfer'],
  '/_signed-in/(transactions)/detail/$id': ['/detail/7', '/detail/8'],
  '/_signed-in/(transactions)/edit/transaction/$id': ['/edit/transaction/7', '/edit/transaction/9'],
  '/_signed-in/(transactions)/import': ['/import'],
  '/_signed-in/(transactions)/schedules/{-$form}': [
    ...['/schedules', '/schedules/new', '/schedules/21', '/schedules/25'],
  ],
  '/_signed-in/add-saving-plan': ['/add-saving-plan'],
  '/_signed-in/budgets': ['/budgets', '/budgets?month=soon'],
  '/_signed-in/categories': ['/categories', '/categories?type=income'],
  '/_signed-in/conflicts': ['/conflicts'],
  '/_signed-in/edit-saving-plan/$id': ['/edit-saving-plan/41'],
  '/_signed-in/news': ['/news'],
  '/_signed-in/reports': [
    ...['/reports', '/reports?span=year&view=months', '/reports?view=balance'],
    ...['/reports?view=calendar', '/reports?view=ahead'],
    '/reports?from=2026-01-02&to=2026-01-01&view=pie',
  ],
  '/_signed-in/saving-planner': ['/saving-planner'],
  '/_signed-in/search': [
    '/search',
    '/search?q=bakmi&type=expense',
    '/search?q=xyz&from=2026-02-30',
  ],
  '/_signed-in/settings/': ['/settings'],
  '/_signed-in/settings/$part': SETTINGS_PARTS.map(part => `/settings/${part}`),
  '/_signed-in/sync': ['/sync'],
  '/_signed-in/wallets/{-$id}': [
    '/wallets',
    '/wallets/jayaku01',
    '/wallets/visaku01',
    '/wallets/transfer-63',
  ],
}
const SCREENS: Readonly<Record<ScreenRoute, readonly string[]>> = { ...PUBLIC, ...PRIVATE }

const PROBLEMS = ['offline', 'unreachable', 'needs-sign-in', 'refused', 'storage', null] as const

/** With all that a row can be, with dates that can be read in two ways, and without content. */
const STATEMENTS = [
  `Tanggal;Keterangan;Kategori;Jumlah
13/03/2026;Bakmi;Jajanan;-42.500
14/03/2026;Indekos;Baru;-1.750.000
15/03/2026;Upahan;Honor;8.500.000
10/03/2026;Bakmi;Jajanan;-15.000
18/03/2026;Admin;Bank;0
31/02/2026;Tanggalan;Bank;-5.000
19/03/2026;Jumlahan;Bank;∞
`,
  'Tanggal,Keterangan,Jumlah\n04/05/2026,Bakmi,-15000\n06/07/2026,Soto,-9000\n',
  '',
]

describe('an English text is found', () => {
  test.each([
    ['<p>Save</p>', 'Save'],
    ['<p>2 transactions</p>', '2 transactions'],
    ['<p>Selected: <b>Bakmi</b></p>', 'Selected:'],
    ['<p>Deleted: Bakmi</p>', 'Deleted: Bakmi'],
    ['<option>Select Category</option>', 'Select Category'],
    ['<button aria-label="Delete Bakmi">×</button>', 'Delete Bakmi'],
    ['<input placeholder="Amount">', 'Amount'],
    ['<img alt="Settings">', 'Settings'],
    ['<a title="Budgets">Anggaran</a>', 'Budgets'],
    ['<input value="Tue, Mar 10, 2026">', 'Tue, Mar 10, 2026'],
    ['<p>3 hours ago</p>', '3 hours ago'],
  ])('in %s', (html, text) => {
    expect(englishIn(html)).toEqual([text])
  })

  test('and nothing else', () => {
    const html =
      '<p>Simpan</p><p>Total</p><p>2 transaksi</p><p lang="en">Save</p><p>Bakmi 18.000</p>'
    expect(englishIn(html)).toEqual([])
  })

  test('on a whole screen, with its title', async () => {
    await openApp('/login', { locale: 'en', isSignedIn: false })
    await settled()
    expect(englishAmong(textsOn(document))).toEqual(
      expect.arrayContaining(['Login', 'Password', 'Create an account']),
    )
  })

  test('as the id of a message without a translation', async () => {
    const missing = watchMissingMessages()
    i18n._('no-such-message')
    expect(missing).toEqual(['no-such-message'])
    const [id = ''] = Object.keys(i18n.messages)
    expect(englishIn(`<p>${id}</p>`)).toEqual([id])
  })
})

test.each([...Object.values(PUBLIC).flat(), ...PRIVATE['/share']])(
  'the signed-out %s has no English text, also behind its buttons',
  async address => {
    const tour = await begin('/about/teams', {
      isSignedIn: false,
      services: { identity: { ok: false, failure: { kind: 'offline' } } },
    })
    // The button that opens a trial has a test of its own below.
    await press(tour, address, new Set(['Coba sekarang']))
    expectAllTranslated(tour)
  },
)

test('no screen of a new user has an English text', async () => {
  const tour = await begin('/')
  // A route without an address here would not be looked at.
  expect(screenRoutesOf(tour).sort()).toEqual(Object.keys(SCREENS).sort())
  for (const address of Object.values(SCREENS).flat()) await lookAt(tour, address)
  expectAllTranslated(tour)
})

/** Opened in English first, so that a text that does not follow the language is found, too. */
test.each(Object.entries(PRIVATE))(
  'no screen of %s has an English text after a change of the language and behind its buttons',
  async (_, addresses) => {
    const [first = ''] = addresses
    const prepare = ({ database }: Pick<OpenedApp, 'database'>) => addTroubles(database)
    const tour = await begin(first, { locale: 'en', rows: FULL_ROWS, prepare })
    await settled()
    document.querySelector<HTMLElement>(`[title="${LOCALE_NAMES.id.switchTo}"]`)?.click()
    await expect.poll(() => document.documentElement.lang).toBe('id')
    await look(tour, `${first} after the change`)
    const pressed = new Set<string>()
    for (const address of addresses) await press(tour, address, pressed)
    expectAllTranslated(tour)
  },
)

test('no state of the synchronization and no banner has an English text', async () => {
  const tour = await begin('/sync', { rows: FULL_ROWS })
  const { syncState } = tour.database
  showBannersOf(tour)
  for (const problem of PROBLEMS) {
    const before = statesShown()
    await syncState.put({ key: 'status', phase: 'idle', problem, lastSuccessAt: NOON })
    await expect.poll(() => statesShown().some(text => before.includes(text))).toBe(false)
    await look(tour, `/sync with the problem '${problem}'`)
  }
  await beginFirstDownload(tour)
  const repair = { at: NOON, outcome: 'done', added: 3, removed: 1, resent: 1 } as const
  await syncState.put({ key: 'repair', ...repair, haveTotalsDiffered: true })
  await addTroubles(tour.database)
  await press(tour, '/sync')
  const closed = { phase: 'idle', problem: null, lastSuccessAt: NOON, closedAt: NOON } as const
  await syncState.put({ key: 'status', ...closed })
  await press(tour, '/sync')
  expectAllTranslated(tour)
})

test('no step of an import has an English text', async () => {
  const tour = await begin('/import', { rows: FULL_ROWS })
  for (const [index, statement] of STATEMENTS.entries()) {
    await visit(tour, '/')
    await visit(tour, '/import')
    const file = new File([statement], 'mutasi.csv', { type: 'text/csv' })
    await userEvent.upload(page.getByLabelText('File', { exact: true }), file)
    await expect.poll(() => document.querySelector('main h2, main [role=alert] p')).not.toBeNull()
    await look(tour, `/import of the statement ${index}`)
  }
  expectAllTranslated(tour)
})

test('no screen of a trial has an English text', async () => {
  const tour = await begin('/', {
    isSignedIn: false,
    prepare: async ({ device }) => {
      const uid = (await reserveTrial(device)) ?? ''
      await createDatabase(uid, NOON)
      await openTrialSession(device, { uid, email: '', displayName: '', photoUrl: null })
    },
  })
  for (const address of ['/', '/sync', '/settings/account']) await press(tour, address)
  // Their buttons end the trial.
  for (const address of ['/login', '/register']) await lookAt(tour, address)
  expectAllTranslated(tour)
})

test('no part of the lock has an English text', async () => {
  const tour = await begin('/')
  await createLock({ device: tour.device, uid: tour.database.uid }, '482915')
  await lookAt(tour, '/settings/lock')
  const lock = pageLock(tour.router.options.context)
  // Without a user it is open, also for the tests after this one, which have the same page.
  onTestFinished(async () => {
    await tour.services.signOut()
    await expect.poll(() => lock.state.current).toBe('open')
    localStorage.removeItem('lock')
  })
  lock.lock()
  await look(tour, 'the lock screen')
  await page.getByRole('button', { name: 'Lupa PIN?' }).click()
  await look(tour, 'the lock screen of a forgotten PIN')
  expectAllTranslated(tour)
})

interface Tour extends OpenedApp {
  /** The English texts, each with its place. */
  readonly found: string[]
  readonly missing: readonly string[]
}

async function begin(address: string, start: AppStart = {}): Promise<Tour> {
  const missing = watchMissingMessages()
  vi.spyOn(window, 'print').mockReturnValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const app = await openApp(address, { locale: 'id', ...start })
  return { ...app, found: [], missing }
}

function expectAllTranslated({ found, missing }: Tour): void {
  expect(found).toEqual([])
  expect(missing).toEqual([])
}

/** Adds what is English on the screen and stays so: the title, for one, follows a frame later. */
async function look(tour: Tour, place: string): Promise<void> {
  await settled()
  let english: string[] = []
  const isTranslated = () => {
    english = englishAmong(textsOn(document))
    return english.length === 0
  }
  await vi.waitUntil(isTranslated, { timeout: 5_000, interval: 20 }).catch(() => {})
  tour.found.push(...english.map(text => `${place}: ${text}`))
}

async function lookAt(tour: Tour, address: string): Promise<void> {
  await visit(tour, address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await look(tour, address)
}

/** The state in the header, and the state on the screen. */
function statesShown(): string[] {
  const states = document.querySelectorAll('[data-sync-state], [data-sync-screen]')
  return [...states].map(({ textContent }) => textContent)
}

/** Visits the screen and clicks each of its buttons once. */
async function press(tour: Tour, address: string, pressed = new Set<string>()): Promise<void> {
  await lookAt(tour, address)
  const { href } = tour.router.state.location
  for (let next = unpressed(pressed); next; next = unpressed(pressed)) {
    const name = nameOf(next)
    pressed.add(name)
    next.click()
    await look(tour, `${address} after '${name}'`)
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    if (tour.router.state.location.href !== href) await lookAt(tour, address)
  }
}

function unpressed(pressed: ReadonlySet<string>): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>('main button:enabled, main summary')
  return [...buttons].find(button => !pressed.has(nameOf(button)))
}

function nameOf(button: HTMLElement): string {
  return button.ariaLabel ?? button.textContent
}

/** Resolves once the screen has no placeholder and stays the same. */
async function settled(): Promise<void> {
  let before = ''
  await drawn(() => {
    const now = document.title + document.body.innerHTML
    const isSame = now === before
    before = now
    return isSame && !document.querySelector('[aria-busy="true"]')
  })
}

/** The English texts found on a page with this content. */
function englishIn(html: string): string[] {
  const page = document.implementation.createHTMLDocument('')
  page.documentElement.lang = 'id'
  page.body.innerHTML = html
  return englishAmong(textsOn(page))
}

/** The ids of the routes that have a screen of their own. */
function screenRoutesOf({ router }: OpenedApp): string[] {
  const routes = Object.values(router.routesById)
  return routes.filter(({ children }) => children === undefined).map(({ id }) => id)
}
