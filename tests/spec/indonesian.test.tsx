// The Indonesian texts that the specification gives: of screens (section 2) and of messages (sections 5, 7 and 8).
// Each flow begins in English; the language changes before its last step.

import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { activateLocale } from '../../src/i18n/activation'
import { messages as laterInEnglish } from '../../src/i18n/locales/en/later.po'
import { messages as inEnglish } from '../../src/i18n/locales/en/messages.po'
import { messages as laterInIndonesian } from '../../src/i18n/locales/id/later.po'
import { messages as inIndonesian } from '../../src/i18n/locales/id/messages.po'
import { category, transaction } from '../support/data/builders'
import { openApp, painted } from '../support/opened-app'
import { button, dialog, expectText, field, heading, link } from '../support/screen'
import { flowOf } from './support/dashboard'
import { MESSAGES } from './support/messages'

const ENGLISH: Messages = { ...inEnglish, ...laterInEnglish }
const INDONESIAN: Messages = { ...inIndonesian, ...laterInIndonesian }
const ROWS = {
  categories: ['Food', 'Rent'].map((categoryName, id) => category({ id: id + 1, categoryName })),
  transactions: [transaction({ id: 7 })],
}

test.each(Object.values(MESSAGES))(
  '[8.10, D.12] the catalogs translate $en with $id',
  ({ en, id }) => {
    const ids = Object.keys(ENGLISH).filter(key => wordsOf(ENGLISH[key]) === en)
    expect(ids.map(key => wordsOf(INDONESIAN[key]))).toEqual([id])
    expect(id).not.toBe(en)
  },
)

const REFUSED = { ok: false, failure: { kind: 'offline' } } as const

test.each([
  ['passwordsDiffer', '/register', 'Password', 'Sign Up'],
  ['loginFailed', '/login', 'Email', 'Login'],
  ['loginSuccess', '/login', 'Email', 'Login'],
  ['registerFailed', '/register', 'Email', 'Sign Up'],
  ['required', '/add/expense', 'Description', 'Add'],
  ['selectFirst', '/add/expense', 'Description', 'Delete Category'],
  ['transactionSaved', '/edit/transaction/7', 'Name', 'Save'],
] as const)(
  "[5.1, 5.4, 5.10, 8.1, 8.2, 8.14, 8.21] the message '%s' is given in Indonesian at %s",
  async (message, address, filled, name) => {
    const isSignedIn = filled === 'Description' || filled === 'Name'
    const { services } = await openApp(address, { isSignedIn, rows: ROWS })
    if (message.endsWith('Failed')) services.identity = REFUSED
    await field(filled).fill('Soup')
    await clickInIndonesian(button(name))
    await expectText(MESSAGES[message].id)
  },
)

test.each([
  ['nameEmpty', ' '],
  ['categoryExists', 'Food'],
  ['categoryAdded', 'Gifts'],
] as const)(
  "[5.8, 5.9, 8.7, 8.20] the message '%s' about a new category is given in Indonesian",
  async (message, name) => {
    await openApp('/add/expense', { rows: ROWS })
    await button('New Category').click()
    await dialog().getByRole('textbox').fill(name)
    await clickInIndonesian(button('Save', dialog()))
    await expectText(MESSAGES[message].id)
  },
)

test('[8.19] the deletion of a category is confirmed in Indonesian', async () => {
  await openApp('/add/expense', { rows: ROWS })
  await field('Category').selectOptions('Rent')
  await clickInIndonesian(button('Delete Category'))
  await expectText(MESSAGES.categoryDeleted.id)
})

test('[2.12, 2.17, 2.18] login and register have their buttons and links in Indonesian', async () => {
  const { path } = await openApp('/register', { locale: 'id', isSignedIn: false })
  await expect.element(button('Daftar')).toBeVisible()
  await link('Masuk').click()
  await expect.poll(path).toBe('/login')
  await expect.element(button('Masuk')).toBeVisible()
})

test('[2.22, 2.26, 2.28, 2.36, 9.2] the dashboard is in Indonesian, with amounts as in English', async () => {
  const earlier = transaction({ date: '2026-03-01', amount: 1_234_567 })
  await openApp('/', { locale: 'id', displayName: 'Budi', rows: { transactions: [earlier] } })
  await expect.element(heading('Selamat datang kembali, Budi')).toBeVisible()
  await expect.element(link('Dasbor').first()).toBeVisible()
  await expect.poll(() => flowOf('Bulan Ini')).toEqual(['Rp 0', 'Rp 1.234.567'])
  await expectText('Tidak Ada Transaksi')
})

async function clickInIndonesian(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled()
  const element = control.element()
  await activateLocale('id')
  await painted()
  if (element instanceof HTMLElement) element.click()
}

/** The message without its values. */
function wordsOf(message: Messages[string] = ''): string {
  const parts = typeof message === 'string' ? [message] : message
  return parts
    .filter(part => typeof part === 'string')
    .join('')
    .trim()
}
