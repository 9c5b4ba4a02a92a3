// Actions on a screen before it is checked or pictured, in any language.

import type { Page } from '@playwright/test'
import { expect } from '../e2e/support/fixtures'
import { columnsOf, pdfOf } from '../support/data/pdf'

export async function shareOverDraft(page: Page): Promise<void> {
  await fillExpense(page)
  await page.goto(`/share?${new URLSearchParams({ text: 'Parkir 5rb' })}`)
  await expect(page.getByText(/Parkir/)).toBeVisible()
}

export async function saveInVain(page: Page): Promise<void> {
  await fillExpense(page)
  await page.locator('form button[type=submit]').click()
  await expectNotice(page)
}

export async function expectNotice(page: Page): Promise<void> {
  await expect(page.locator('[data-banners] p')).toBeVisible({ timeout: 30_000 })
}

/** In the form, in any language. */
export async function fillExpense(page: Page): Promise<void> {
  const discard = page.getByRole('button', { name: /^(Start over|Mulai baru)$/ })
  if (await discard.isVisible()) await discard.click()
  await page.locator('form input').first().fill('18rb')
  await page.locator('form input').nth(1).fill('Kopi susu')
  await page.locator('form select').selectOption({ label: 'Makan' })
}

export async function askAboutDate(page: Page): Promise<void> {
  await fillExpense(page)
  await dateField(page).fill('2206-03-10')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function saveForYesterday(page: Page): Promise<void> {
  await fillExpense(page)
  await page.getByRole('button', { name: /^(Yesterday|Kemarin)$/ }).click()
  await page.locator('form button[type=submit]').click()
  // The bar stays while it has the focus.
  await page.getByRole('link', { name: /^(Show that day|Lihat hari itu)$/ }).focus()
}

/** With a password that is wrong. */
export async function logInVainly(page: Page): Promise<void> {
  await page.locator('form input[type=email]').fill('ayu.lestari@example.com')
  await page.locator('form input[type=password]').fill('kata kunci lain')
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
}

/** With nothing in the form but a name. */
export async function addInVain(page: Page): Promise<void> {
  const discard = page.getByRole('button', { name: /^(Start over|Mulai baru)$/ })
  if (await discard.isVisible()) await discard.click()
  await page.locator('form input').nth(1).fill('Kopi susu')
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
}

/** Sets a PIN, which locks the page from the next start on. */
export async function setPin(page: Page): Promise<void> {
  await page.goto('/settings/lock')
  await openDialog(/^(Set a PIN|Pasang PIN)$/)(page)
  const form = page.getByRole('dialog')
  for (const field of await form.locator('input').all()) await field.fill('482915')
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('button', { name: /^(Lock now|Kunci sekarang)$/ })).toBeVisible()
}

export async function forgetPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Forgot your PIN\?|Lupa PIN\?)$/ }).click()
}

export function expectState(state: string): (page: Page) => Promise<void> {
  return page => expect(page.locator(`[data-sync-state=${state}]`)).toBeVisible({ timeout: 30_000 })
}

export async function expectRefusal(page: Page): Promise<void> {
  await expect(page.locator('[data-sync-state="server-refuses"]')).toBeVisible({ timeout: 30_000 })
}

function dateField(page: Page) {
  return page.getByLabel(/^(Date|Tanggal)$/)
}

/** Presses the first button of this name, in any language, which opens a dialog. */
export function openDialog(name: RegExp): (page: Page) => Promise<void> {
  return async page => {
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

export async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** More than its budget is spent. */
export async function chooseFood(page: Page): Promise<void> {
  await fillExpense(page)
  await expect(page.getByText(/over budget|melebihi anggaran/)).toBeVisible()
}

export async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Choose|Pilih) (date|month|tanggal|bulan)$/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

/** On a desk they show from the start. */
export async function openFilters(page: Page): Promise<void> {
  const fields = page.locator('fieldset').first()
  if (await fields.isHidden()) await page.locator('main button[aria-haspopup=dialog]').click()
  await expect(fields).toBeVisible()
}

export async function selectRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Select|Pilih)$/ }).click()
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

export async function openTable(page: Page): Promise<void> {
  await page.locator('figure summary').click()
  await expect(page.locator('figure details table')).toBeVisible()
}

/** With an amount that is asked about. */
export async function writeLine(page: Page): Promise<void> {
  // A screen before may have left a draft, whose fields the line would leave alone.
  const discard = page.getByRole('button', { name: /^(?:Start over|Mulai baru)$/ })
  if (await discard.isVisible()) await discard.click()
  await page.getByLabel(/^(Quick entry|Catat cepat)$/).fill('kopi susu gocap kemarin')
  await expect(page.getByRole('button', { name: /Rp\s50\.000/ })).toBeVisible()
  // At the end of the form its button covers no other.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}

/** Records a transfer from the main wallet to GoPay with a fee. @returns the path of its form */
export async function recordTransfer(page: Page): Promise<string> {
  await page.goto('/add/transfer')
  await page.getByLabel('To', { exact: true }).selectOption('GoPay')
  await page.getByLabel('Amount').fill('100rb')
  await page.getByLabel('Fee').fill('2500')
  await page.locator('form button[type=submit]').click()
  const row = page.locator('main a[href^="/wallets/transfer-"]').first()
  return (await row.getAttribute('href')) ?? ''
}

/** With the name of a wallet in it. */
export async function writeLineOfWallet(page: Page): Promise<void> {
  await page.getByLabel(/^(Quick entry|Catat cepat)$/).fill('kopi susu 18rb gopay')
  await expect(page.getByRole('button', { name: /^(Wallet|Dompet) GoPay/ })).toBeVisible()
}

/** A statement with a letterhead, unreadable rows, a transfer, a row of 0, and a row that is already recorded. */
const STATEMENT = `BANK NUSA;;;
Periode;Maret 2026;;
Tanggal;Keterangan;Kategori;Jumlah
13/03/2026;Nasi padang;Makan;-42.500
14/03/2026;Sewa kamar bulan Maret;Rumah;-1.750.000
15/03/2026;GAJI PT NUSANTARA;Gaji;8.500.000
16/03/2026;Bensin;Kendaraan;-150.000,50
17/03/2026;Ke tabungan;Transfer;-500.000
18/03/2026;Biaya administrasi;Bank;0
31/02/2026;Salah tanggal;Bank;-5.000
19/03/2026;Salah jumlah;Bank;∞
`

export const chooseStatement = (page: Page) => choose(page, STATEMENT)

export const chooseAmbiguous = (page: Page) =>
  choose(page, 'Date,Name,Amount\n04/05/2026,Noodles,-15000\n06/07/2026,Soup,-9000\n')

export const chooseEmpty = (page: Page) => choose(page, '')

/** Imports a row with an amount that is not there yet. */
export async function importStatement(page: Page): Promise<void> {
  const amount = 1_000 + (Date.now() % 900_000)
  await choose(page, `Date,Name,Amount\n13/03/2026,Nasi padang,-${amount}\n`)
  await page.getByRole('button', { name: /^(Import|Impor) 1 / }).click()
  await expect(
    page.getByRole('link', { name: /^(Go to the dashboard|Buka dasbor)$/ }),
  ).toBeVisible()
}

/** A statement in a PDF with a password. */
export async function chooseProtected(page: Page): Promise<void> {
  const lines = columnsOf([40, 120, 300], [['13/03/2026', 'Nasi padang', '-42.500,00']])
  const buffer = Buffer.from(await pdfOf([lines], '17081945').arrayBuffer())
  const file = { name: 'mutasi-maret.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.locator('main input[type=password]')).toBeVisible()
}

async function choose(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'mutasi-maret.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await expect(page.locator('h2, [role=alert] p').first()).toBeVisible()
}
