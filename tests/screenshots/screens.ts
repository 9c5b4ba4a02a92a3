// Every screen with the path that opens it, for pictures of them all.

import type { Page } from '@playwright/test'
import packageFile from '../../package.json' with { type: 'json' }
import { calendarDateOf, yearMonthOf } from '../../src/domain/dates/calendar'
import { COLLECTIONS } from '../../src/domain/document'
import { SETTINGS_PARTS } from '../../src/features/settings/screens/settings-parts'
import { expectSynced, rows, syncState } from '../e2e/pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../e2e/pages/transaction-form'
import {
  chooseLanguage,
  deleteRow,
  forgetAtProvider,
  readRows,
  writeRows,
} from '../e2e/support/device/storage'
import { expect } from '../e2e/support/fixtures'
import {
  budgetsInEveryStage,
  plansInEveryState,
  schedulesInEveryState,
  seedDocuments,
  walletsInEveryState,
} from '../e2e/support/seeds/every-state'
import type { Wire } from '../support/http/wire'
import {
  addInVain,
  askAboutDate,
  chooseAmbiguous,
  chooseEmpty,
  chooseFood,
  chooseProtected,
  chooseStatement,
  expectNotice,
  expectRefusal,
  expectState,
  forgetPin,
  importStatement,
  logInVainly,
  openCalendar,
  openDialog,
  openFilters,
  openShortcuts,
  openTable,
  recordTransfer,
  saveForYesterday,
  saveInVain,
  selectRows,
  setPin,
  shareOverDraft,
  writeLine,
  writeLineOfWallet,
} from './screen-acts'

export const LOCALES = ['en', 'id'] as const
export const SCHEMES = ['light', 'dark'] as const

export interface Screen {
  readonly path: string
  /** The actions there, in any language. */
  readonly act?: (page: Page) => Promise<void>
  /** Shows that it waits for something, and goes on doing so. */
  readonly isWaiting?: true
}

export type Screens = Readonly<Record<string, Screen>>

export const SIGNED_OUT: Screens = {
  login: { path: '/login' },
  'login-refused': { path: '/login', act: logInVainly },
  register: { path: '/register' },
  'forgot-password': { path: '/forgot-password' },
  'about-comoney': { path: '/about/comoney' },
  'about-teams': { path: '/about/teams' },
}

/** The screens that differ in a trial without an account. Call on a device without a signed-in user. */
export async function tryScreens(page: Page): Promise<Screens> {
  await page.goto('/login')
  await page.getByRole('button', { name: /^(Try it now|Coba sekarang)$/ }).click()
  await expect(syncState(page)).toBeVisible()
  return {
    'trial-dashboard': { path: '/', act: expectBadge },
    'trial-sync': { path: '/sync', act: expectBadge },
    'trial-account': { path: '/settings/account' },
    'trial-login': { path: '/login', act: expectWayBack },
    'trial-register': { path: '/register', act: expectWayBack },
    'leave-trial': { path: '/', act: askToLeave },
    'remove-trial': { path: '/', act: askToRemove },
  }
}

const expectBadge = expectState('local')

async function expectWayBack(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Not now|Nanti saja)/ })).toBeVisible()
}

const askToLeave = openDialog(/^(Log Out|Keluar)$/)

async function askToRemove(page: Page): Promise<void> {
  await askToLeave(page)
  await page.getByRole('button', { name: /^(Remove everything|Hapus semuanya)/ }).click()
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(2)
}

/** The screens of a new user. */
export const EMPTY: Screens = {
  'dashboard-empty': { path: '/' },
  'search-empty': { path: '/search' },
  'saving-planner-empty': { path: '/saving-planner' },
  'reports-empty': { path: '/reports' },
  'budgets-empty': { path: '/budgets' },
  'categories-empty': { path: '/categories' },
  'schedules-empty': { path: '/schedules' },
  'import-empty': { path: '/import' },
}

const LOGGED: readonly Entry[] = [
  { type: 'income', name: 'Gaji November', amount: 8_500_000, category: 'Gaji' },
  { type: 'expense', name: 'Sewa kamar', amount: 1_750_000, category: 'Rumah' },
  { type: 'expense', name: 'KRL Bogor–Sudirman', amount: 5_000, category: 'Transportasi' },
  { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' },
  { type: 'expense', name: 'Kopi susu', amount: 18_000, category: 'Makan', description: 'Ibu' },
]

/** Logs a few days' worth as a person would, makes plans, and names the screens that show it all. */
export async function fillScreens(page: Page): Promise<Screens> {
  for (const { type, category } of LOGGED.slice(0, 4)) await createCategory(page, type, category)
  for (const entry of LOGGED) await logTransaction(page, entry)
  await expect(rows(page)).toHaveCount(LOGGED.length)
  const detail = (await rows(page).first().getAttribute('href')) ?? ''
  const plans = plansInEveryState(yearMonthOf(new Date()))
  await seedDocuments(page, 'savings', plans)
  await seedDocuments(page, 'budgets', budgetsInEveryStage(yearMonthOf(new Date())))
  const schedules = schedulesInEveryState(calendarDateOf(new Date()))
  await seedDocuments(page, 'schedules', schedules)
  return {
    dashboard: { path: '/', act: seeBudgets },
    'dashboard-monthly': { path: '/?span=monthly', act: seeBudgets },
    shortcuts: { path: '/', act: openShortcuts },
    'add-expense': { path: '/add/expense' },
    'add-income': { path: '/add/income' },
    'add-refused': { path: '/add/expense', act: addInVain },
    'choose-date': { path: '/add/expense', act: openCalendar },
    'choose-month': { path: '/add-saving-plan', act: openCalendar },
    'new-category': { path: '/add/expense', act: openDialog(/^(New Category|Kategori Baru)$/) },
    detail: { path: detail },
    'delete-transaction': { path: detail, act: openDialog(/^(Delete|Hapus)$/) },
    edit: { path: detail.replace('/detail/', '/edit/transaction/') },
    search: { path: '/search?q=ma' },
    'search-filters': { path: '/search?type=expense&category=Makan', act: openFilters },
    'search-selection': { path: '/search', act: selectRows },
    'search-near': { path: '/search?q=kpoi' },
    'search-none': { path: '/search?q=xyz&from=2026-02-30' },
    reports: { path: '/reports' },
    'reports-months': { path: '/reports?span=year&view=months' },
    'reports-balance': { path: '/reports?view=balance' },
    'reports-calendar': { path: '/reports?view=calendar' },
    'reports-ahead': { path: '/reports?view=ahead' },
    'reports-table': { path: '/reports?from=2026-01-02&to=2026-01-01&view=pie', act: openTable },
    categories: { path: '/categories' },
    'categories-edit': { path: '/categories', act: openDialog(/^(Edit|Ubah) /) },
    budgets: { path: '/budgets' },
    'budgets-dialog': { path: '/budgets', act: openDialog(/^(New budget|Anggaran baru)$/) },
    'budgets-ignored': { path: '/budgets?month=soon' },
    'add-to-budget': { path: '/add/expense', act: chooseFood },
    schedules: { path: '/schedules' },
    'add-schedule': { path: '/schedules/new' },
    'edit-schedule': { path: `/schedules/${schedules[1]?.id}` },
    news: { path: '/news' },
    'saving-planner': { path: '/saving-planner' },
    'add-saving-plan': { path: '/add-saving-plan' },
    'edit-saving-plan': { path: `/edit-saving-plan/${plans[0]?.id}` },
    import: { path: '/import', act: chooseStatement },
    'import-question': { path: '/import', act: chooseAmbiguous },
    'import-protected': { path: '/import', act: chooseProtected },
    'import-refused': { path: '/import', act: chooseEmpty },
    'import-done': { path: '/import', act: importStatement },
    settings: { path: '/settings' },
    ...Object.fromEntries(
      SETTINGS_PARTS.map(part => [`settings-${part}`, { path: `/settings/${part}` }]),
    ),
    'new-pin': { path: '/settings/lock', act: openDialog(/^(Set a PIN|Pasang PIN)$/) },
    'change-password': {
      path: '/settings/account',
      act: openDialog(/^(Change password|Ubah kata kunci)$/),
    },
    'delete-account': {
      path: '/settings/account',
      act: openDialog(/^(Delete account|Hapus akun)$/),
    },
    'not-found': { path: '/nowhere' },
    ...(await fillTroubledForms(page)),
    'quick-entry': { path: '/add/expense', act: writeLine },
    'distant-date': { path: '/add/expense', act: askAboutDate },
    'saved-elsewhere': { path: '/add/expense', act: saveForYesterday },
  }
}

/** Adds wallets, a transfer and what it changes elsewhere, and names the screens that show it. Call after `fillScreens`. */
export async function fillWalletScreens(page: Page): Promise<Screens> {
  await seedDocuments(page, 'wallets', walletsInEveryState())
  const transfer = await recordTransfer(page)
  await page.evaluate(() => localStorage.setItem('show-allowance', 'yes'))
  await page.goto('/saving-planner')
  await page
    .getByRole('button', { name: /^Put aside/ })
    .first()
    .click()
  return {
    'wallets-dashboard': { path: '/', act: seeBudgets },
    wallets: { path: '/wallets' },
    wallet: { path: '/wallets/gopay001' },
    'wallet-owed': { path: '/wallets/kartu001' },
    'wallet-edit': { path: '/wallets', act: openDialog(/^(Edit|Ubah) /) },
    'wallet-new': { path: '/wallets', act: openDialog(/^(New wallet|Dompet baru)$/) },
    'add-transfer': { path: '/add/transfer' },
    'edit-transfer': { path: transfer },
    'wallets-add-expense': { path: '/add/expense', act: writeLineOfWallet },
    'wallets-detail': { path: '/search?q=kopi' },
    'planner-put-aside': { path: '/saving-planner' },
  }
}

/** They are read when the page is idle, and folded on a phone. */
async function seeBudgets(page: Page): Promise<void> {
  const budgets = page.locator('main a[href="/budgets"]').first()
  await expect(budgets).toBeAttached()
  if (await budgets.isHidden()) await page.locator('main button[aria-expanded=false]').click()
  await expect(budgets).toBeVisible()
}

/** Half-changed documents, of which one has been deleted elsewhere and one made by a newer app. */
async function fillTroubledForms(page: Page): Promise<Screens> {
  const [first] = await readRows(page, 'transactions')
  const deleted = { ...first, id: 7, name: 'Makan siang' }
  const changes = { name: 'Makan siang bersama Ibu' }
  await writeRows(page, {
    drafts: [{ key: 'edit-transactions-7', value: { changes, deleted }, at: Date.now() }],
    unreadable: [
      { collection: 'transactions', key: '8', rev: 1, fields: {}, parser: packageFile.version },
    ],
  })
  return {
    'edit-deleted': { path: '/edit/transaction/7' },
    'edit-newer': { path: '/edit/transaction/8' },
  }
}

/** Locks the device, and names the screens that ask for the PIN. Nothing else can be shown after it. */
export async function lockScreens(page: Page): Promise<Screens> {
  await setPin(page)
  return {
    locked: { path: '/' },
    'locked-forgotten': { path: '/', act: forgetPin },
  }
}

/** With the wire cut, so that the browser has a network and the app no server. */
export const UNREACHABLE: Screens = {
  'unreachable-dashboard': { path: '/', act: expectState('unreachable') },
  'unreachable-sync': { path: '/sync', act: expectState('unreachable') },
}

/** Without a network. */
export const OFFLINE: Screens = {
  'offline-dashboard': { path: '/', act: expectState('offline') },
  'offline-sync': { path: '/sync', act: expectState('offline') },
}

/** The database denies every request until what this returns is called. */
export function refuseEverything(wire: Wire): () => void {
  let isRefusing = true
  wire.refuse(({ path }) => isRefusing && path.startsWith('/v1/projects/'), 403)
  return () => {
    isRefusing = false
  }
}

/** While the server refuses everything. */
export const REFUSED: Screens = {
  'sync-refused': { path: '/sync', act: expectRefusal },
}

/** Has something refused, something set aside and a restore interrupted, and names the screens that show it. */
export async function fillSyncScreens(page: Page): Promise<Screens> {
  // Nothing of it is put right by the engine meanwhile: the server does not know the person.
  await expectSynced(page)
  await forgetAtProvider(page)
  await expect(syncState(page)).toHaveText('Log in again', { timeout: 60_000 })
  const logged = await readRows(page, 'transactions')
  const [first = {}, second = {}, third = {}] = logged
  const at = Number(third.id)
  const refused = { collection: 'transactions', editedAt: at, generation: 1, state: 'rejected' }
  const reason = 'Missing or insufficient permissions.'
  const aside = { collection: 'transactions', at: at + 60_000, by: 'device-b', editedAt: at }
  const value = { field: 'amount', lost: 1_800_000, kept: second.amount, side: 'local' }
  const name = { field: 'name', lost: 'Coffee', kept: third.name, side: 'remote' }
  const pull = { kind: 'listing', since: 0, target: 9, steps: [], after: null }
  const counts = { added: 3, removed: 0, resent: 1 }
  const restore = { kind: 'restore', id: 'restore', name: 'comoney-2026-11-01.json.gz.age', at }
  const written = { state: 'writing', total: 1_200, written: 640, nextPart: 10, since: 0 }
  await writeRows(page, {
    outbox: [first, second].map(base => ({ ...refused, id: base.id, base, reason })),
    conflicts: [
      { ...aside, key: 1, id: first.id, kind: 'edit-over-local-deletion' },
      { ...aside, key: 2, id: second.id, kind: 'field', value },
      { ...aside, key: 3, id: 1, kind: 'edit-over-remote-deletion' },
      { ...aside, at: at - 60_000, key: 4, id: third.id, kind: 'field', value: name },
    ],
    bin: [{ key: 1, collection: 'transactions', document: { ...third, id: 9, name: 'Ojek' }, at }],
    syncState: [
      { key: 'pull', ...pull, done: 3_400, expected: 10_000 },
      { key: 'repair', at, outcome: 'done', ...counts },
    ],
    imports: [{ ...restore, ...written, newCategories: [], categories: [] }],
  })
  return {
    sync: { path: '/sync' },
    conflicts: { path: '/conflicts' },
    'detail-with-notice': { path: `/detail/${second.id}` },
    'settings-deleted-some': { path: '/settings/deleted' },
    'restore-interrupted': { path: '/settings/data' },
  }
}

/** Stops in the middle of the first download, and names the screens that show it. Call for a new user. */
export async function beginFirstDownload(page: Page, wire: Wire): Promise<Screens> {
  await expectSynced(page)
  wire.hold(({ path }) => path.startsWith('/v1/projects/'))
  const pull = { kind: 'first-listing', since: 0, target: 9, collections: COLLECTIONS, after: null }
  const steps = COLLECTIONS.map(source => ({ source }))
  await deleteRow(page, 'syncState', 'cursor')
  await writeRows(page, {
    syncState: [{ key: 'pull', ...pull, steps, done: 3_400, expected: 10_000 }],
  })
  const act = (): Promise<void> => expect(page.getByText(/3[.,]400/).first()).toBeVisible()
  return {
    'first-download': { path: '/', isWaiting: true, act },
    'first-download-sync': { path: '/sync', isWaiting: true, act },
  }
}

/** Notices of the app, and offers over a draft. */
export const NOTICES = {
  sharedText: { 'shared-text': { path: '/add/expense', act: shareOverDraft } },
  blockedStorage: { 'blocked-storage': { path: '/login', act: expectNotice } },
  fullStorage: { 'full-storage': { path: '/add/expense', act: saveInVain } },
  newVersion: { 'new-version': { path: '/', act: expectNotice } },
} satisfies Record<string, Screens>

/** Opens a screen in a language, waits until it shows its heading, and does there what is to be done. */
export async function openScreen(
  page: Page,
  { path, act, isWaiting }: Screen,
  locale: (typeof LOCALES)[number],
): Promise<void> {
  await page.goto(path)
  if (await chooseLanguage(page, locale)) await page.reload()
  await expect(page.locator('h1:visible')).toBeVisible()
  if (!isWaiting) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await act?.(page)
}
