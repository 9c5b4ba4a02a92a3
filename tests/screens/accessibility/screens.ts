// Every screen and dialog with the address that opens it, what is done there, and the data behind it.

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SETTINGS_PARTS } from '../../../src/features/settings/screens/settings-parts'
import { ARTICLE } from '../../support/data/articles'
import { NOON, transaction } from '../../support/data/builders'
import { addTroubles, FULL_ROWS } from '../../support/data/full-account'
import type { AppStart, OpenedApp } from '../../support/opened-app'
import { button, dialog, field } from '../../support/screen'
import { visit } from '../../support/screens/visit'

type Act = (app: OpenedApp) => Promise<unknown>

/** By its name: the address, and the actions there, in any language. */
type Screens = Readonly<Record<string, readonly [string, ...Act[]]>>

const FULL: AppStart = {
  rows: FULL_ROWS,
  services: { news: async () => [{ ...ARTICLE, image: '' }] },
}

/** With what is wrong, and half-made changes of a transaction that was deleted elsewhere. */
const TROUBLED: AppStart = {
  rows: FULL_ROWS,
  prepare: async ({ database }) => {
    await addTroubles(database)
    const value = { changes: { name: 'Bakmi pedas' }, deleted: transaction({ id: 5 }) }
    await database.drafts.put({ key: 'edit-transactions-5', value, at: 5 })
    const listing = { kind: 'listing', since: 0, target: 9, collections: [], steps: [] } as const
    await database.syncState.bulkPut([
      { key: 'status', phase: 'idle', problem: 'needs-sign-in', lastSuccessAt: NOON },
      { key: 'pull', ...listing, after: null, done: 340, expected: 990 },
      { key: 'repair', at: 1, outcome: 'done', added: 3, removed: 0, resent: 1 },
    ])
  },
}

const REFUSED: AppStart = {
  prepare: async ({ database }) => {
    const state = { phase: 'idle', problem: 'refused', lastSuccessAt: NOON } as const
    await database.syncState.put({ key: 'status', ...state })
  },
}

/** With a letterhead, unreadable rows, a transfer, a row of 0, and a row that is already recorded. */
const STATEMENT = `BANK NUSA;;;
Tanggal;Keterangan;Kategori;Jumlah
10/03/2026;Bakmi;Jajanan;-42.500
14/03/2026;Sewa kamar bulan Maret;Rumah;-1.750.000
15/03/2026;GAJI PT NUSANTARA;Gaji;8.500.000
17/03/2026;Ke tabungan;Transfer;-500.000
18/03/2026;Biaya administrasi;Bank;0
31/02/2026;Salah tanggal;Bank;-5.000
19/03/2026;Salah jumlah;Bank;∞
`
const DOLLARS = 'Date,Name,Amount\n13/03/2026,Noodles,USD -4.99\n'
const AMBIGUOUS = 'Date,Name,Amount\n04/05/2026,Noodles,-42500\n06/07/2026,Soup,-9000\n'

const [ADD, LOG_OUT, DELETE] = [/^(Add|Tambah)$/, /^(Log Out|Keluar)$/, /^(Delete|Hapus)$/]

const OF_TRIAL: Screens = {
  'dashboard of a trial': ['/'],
  'sync of a trial': ['/sync'],
  'settings of a trial': ['/settings/account'],
  'login of a trial': ['/login'],
  'registration of a trial': ['/register'],
  'log-out of a trial': ['/', press(LOG_OUT), seeDialog],
  'removal of a trial': ['/', press(LOG_OUT), press(/^(Remove everything|Hapus semuanya)/)],
}

const LISTS = ['/', '/search', '/saving-planner', '/reports', '/budgets', '/categories'].concat([
  '/schedules',
  '/import',
])

const OTHERS = [
  ...['/?span=monthly', '/add/expense', '/add/income', '/detail/8', '/edit/transaction/7'],
  ...[
    '/search?q=ba',
    '/search?q=bkami',
    '/search?q=xyz&from=2026-02-30',
    '/reports?span=year&view=months',
  ],
  ...['/reports?view=balance', '/reports?view=calendar', '/reports?view=ahead'],
  '/budgets?month=soon',
  ...['/schedules/new', '/schedules/21', '/news', '/add-saving-plan', '/edit-saving-plan/41'],
  ...[
    '/wallets',
    '/wallets/jayaku01',
    '/wallets/visaku01',
    '/add/transfer',
    '/wallets/transfer-63',
  ],
  ...['/settings', ...SETTINGS_PARTS.map(part => `/settings/${part}`), '/nowhere'],
]

const ACTS: Screens = {
  'list of shortcuts': ['/', () => userEvent.keyboard('?'), seeDialog],
  'calendar of days': ['/add/expense', press(/^(Choose date|Pilih tanggal)$/), seeDialog],
  'calendar of months': ['/add-saving-plan', press(/^(Choose month|Pilih bulan)$/), seeDialog],
  'new category': ['/add/expense', press(/^(New Category|Kategori Baru)$/), seeDialog],
  'deletion of a transaction': ['/detail/8', press(DELETE), seeDialog],
  'filters of the search': ['/search?type=expense&category=Jajanan', openFilters],
  'selection in the search': ['/search', press(/^(Select|Pilih)$/), check(0), check(1)],
  'table of a report': [
    '/reports?from=2026-01-02&to=2026-01-01&view=pie',
    click('figure summary'),
    () => found('figure details[open] table'),
  ],
  'edit of a category': ['/categories', press(/^(Edit|Ubah) /), seeDialog],
  'edit of a budget': ['/budgets', press(/^(Edit|Ubah) Huni/), seeDialog],
  'edit of a template': ['/settings/templates', press(/^(Edit|Ubah) Kopisusu/), seeDialog],
  'merge of categories': [
    '/categories',
    press(/^(Edit|Ubah) Huni/),
    press(/^(Merge into another|Gabungkan ke)/),
    see(/^(Merge into|Gabungkan ke)$/),
  ],
  'other category of a selection': [
    '/search',
    press(/^(Select|Pilih)$/),
    check(0),
    press(/^(Change category|Ganti kategori)$/),
    seeDialog,
  ],
  'deletion of a plan': ['/saving-planner', press(/^(Delete|Hapus) Motor/), seeDialog],
  'undo of a deletion': [
    '/detail/8',
    press(DELETE),
    () => button(DELETE, dialog()).click(),
    see(/^(Undo|Urungkan)$/),
    app => expect.poll(app.path).toBe('/'),
  ],
  'new wallet': ['/wallets', press(/^(New wallet|Dompet baru)$/), seeDialog],
  'edit of a wallet': ['/wallets', press(/^(Edit|Ubah) /), seeDialog],
  'correction of a balance': [
    '/wallets/jayaku01',
    press(/^(The real balance is|Saldo sebenarnya)/),
    seeDialog,
  ],
  'new PIN': ['/settings/lock', press(/^(Set a PIN|Pasang PIN)$/), seeDialog],
  'new budget': ['/budgets', press(/^(New budget|Anggaran baru)$/), seeDialog],
  'refused entry': ['/add/expense', press(ADD), () => found('form [aria-invalid=true]')],
  'entry over its budget': ['/add/expense', fillExpense, see(/over budget|melebihi anggaran/)],
  'statement of a bank': ['/import', choose(STATEMENT)],
  'question about a file': ['/import', choose(AMBIGUOUS)],
  'rate of a file': ['/import', choose(DOLLARS)],
  'empty file': ['/import', choose('')],
  'import that is done': [
    '/import',
    choose(STATEMENT),
    press(/^(Import|Impor) \d/),
    see(/^(Go to the dashboard|Buka dasbor)$/),
  ],
  'change of the password': [
    '/settings/account',
    press(/^(Change password|Ubah kata kunci)$/),
    seeDialog,
  ],
  'deletion of the account': [
    '/settings/account',
    press(/^(Delete account|Hapus akun)$/),
    seeDialog,
  ],
  'quick entry': [
    '/add/expense',
    fill(/^(Quick entry|Catat cepat)$/, 'kopi susu 18rb kemarin'),
    () => expect.element(button(/Rp\s18\.000/).first()).toBeVisible(),
  ],
  suggestions: [
    '/add/expense',
    fill(/^(Name|Nama)$/, 'bak'),
    () => expect.element(page.getByRole('option', { name: /^Bakmi/ })).toBeVisible(),
  ],
  'distant date': [
    '/add/expense',
    fillExpense,
    fill(/^(Date|Tanggal)$/, '2206-03-10'),
    press(ADD),
    seeDialog,
  ],
  'entry of yesterday': [
    '/add/expense',
    fillExpense,
    press(/^(Yesterday|Kemarin)$/),
    press(ADD),
    see(/^(Show that day|Lihat hari itu)$/),
  ],
}

const IN_TROUBLE: Screens = {
  'edit of a deleted transaction': ['/edit/transaction/5'],
  'edit of a newer transaction': ['/edit/transaction/9'],
  'transaction with a difference': ['/detail/7'],
  'sync in trouble': ['/sync'],
  differences: ['/conflicts'],
  'earlier imports': ['/import'],
  bin: ['/settings/deleted', () => found('input[type=checkbox]')],
}

export interface Screen {
  readonly name: string
  readonly path: string
  readonly start: AppStart
  readonly acts: readonly Act[]
}

export const SCREENS: readonly Screen[] = [
  ...plain(['/login', '/register', '/forgot-password', '/about/comoney', '/about/teams'], {
    isSignedIn: false,
  }),
  ...screensOf(OF_TRIAL, { isSignedIn: false }).map(({ path, acts, ...screen }) => {
    return { ...screen, path: '/login', acts: [startTrial, go(path), ...acts] }
  }),
  ...plain(LISTS, {}).map(screen => ({ ...screen, name: `${screen.name}, empty` })),
  ...plain([...LISTS, ...OTHERS], FULL),
  ...screensOf(ACTS, FULL),
  ...screensOf(IN_TROUBLE, TROUBLED),
  ...screensOf({ 'sync that is refused': ['/sync'] }, REFUSED),
]

function plain(paths: readonly string[], start: AppStart): Screen[] {
  return paths.map(path => ({ name: path, path, start, acts: [] }))
}

function screensOf(screens: Screens, start: AppStart): Screen[] {
  return Object.entries(screens).map(([name, [path, ...acts]]) => ({ name, path, start, acts }))
}

async function startTrial(): Promise<void> {
  await button(/^(Try it now|Coba sekarang)$/).click()
  await found('[data-sync-state=local]')
}

function go(path: string): Act {
  return app => visit(app, path)
}

function press(name: RegExp): Act {
  return () => button(name).first().click()
}

function click(selector: string): Act {
  return async () => page.elementLocator(await found(selector)).click()
}

/** On a desk they show from the start. */
async function openFilters(): Promise<void> {
  const filters = await found('main button:is([aria-expanded], [aria-haspopup=dialog])')
  if (filters.ariaExpanded !== 'true') await page.elementLocator(filters).click()
  await found('fieldset')
}

function check(index: number): Act {
  return () => page.getByRole('checkbox').nth(index).click()
}

function fill(label: RegExp, text: string): Act {
  return () => field(label).fill(text)
}

function see(text: RegExp): Act {
  return () => expect.element(page.getByText(text).first()).toBeVisible()
}

async function seeDialog(): Promise<void> {
  await expect.element(dialog()).toBeVisible()
}

async function fillExpense(): Promise<void> {
  await field(/^(Amount|Jumlah)$/).fill('18rb')
  await field(/^(Name|Nama)$/).fill('Kopi susu')
  await field(/^(Category|Kategori)$/).selectOptions('Jajanan')
}

function choose(text: string): Act {
  return async () => {
    const file = new File([text], 'mutasi-maret.csv', { type: 'text/csv' })
    await userEvent.upload(await found('input[type=file]'), file)
    await found('main h2, main [role=alert] p')
  }
}

async function found(selector: string): Promise<Element> {
  const find = () => document.querySelector(selector)
  await expect.poll(find, { message: selector }).not.toBeNull()
  return find() ?? document.body
}
