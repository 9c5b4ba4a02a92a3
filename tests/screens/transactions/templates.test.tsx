// Templates: kept from a transaction and from the form, used by a tap on the dashboard and in the form, changed and
// deleted in the settings.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { hideAmounts } from '../../../src/ui/display/amounts/hide-amounts'
import { button, field } from '../../spec/support/controls'
import { category, template, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const ROWS = {
  transactions: [
    transaction({ id: 7, name: 'Kopi', amount: 18_500, category: 'Food', date: '2026-02-03' }),
  ],
  categories: [
    category({ id: 1, categoryName: 'Food' }),
    category({ id: 2, type: 'income', categoryName: 'Salary' }),
  ],
  templates: [
    template({ id: 20, name: '<b>Kopi</b> {0}', description: 'Two\nlines' }),
    { id: 21, type: 'income', name: 'Gaji', category: 'Salary', description: '' } as const,
  ],
}

const WORDS = {
  en: {
    templates: 'Templates',
    keep: 'Keep as template',
    kept: 'Kept as a template',
    known: 'This template is there already',
    offer: 'Repeat: Rp\u00a018.000 · <b>Kopi</b> {0}',
    use: 'Use it instead',
    missing: 'Enter a name',
    edit: 'Edit <b>Kopi</b> {0}',
    delete: 'Delete <b>Kopi</b> {0}',
    deleted: 'Template deleted',
    undo: 'Undo',
    restored: 'Template restored',
    saved: 'Template saved',
    today: 'Tue, Mar 10, 2026',
    date: 'Date',
    empty: /^Keep what you log again and again/,
  },
  id: {
    templates: 'Templat',
    keep: 'Simpan sebagai templat',
    kept: 'Disimpan sebagai templat',
    known: 'Templat ini sudah ada',
    offer: 'Ulangi: Rp\u00a018.000 · <b>Kopi</b> {0}',
    use: 'Pakai yang ini',
    missing: 'Isi namanya',
    edit: 'Ubah <b>Kopi</b> {0}',
    delete: 'Hapus <b>Kopi</b> {0}',
    deleted: 'Templat dihapus',
    undo: 'Urungkan',
    restored: 'Templat dipulihkan',
    saved: 'Templat disimpan',
    today: 'Sel, 10 Mar 2026',
    date: 'Tanggal',
    empty: /^Simpan yang sering kamu catat/,
  },
} satisfies Record<Locale, object>

beforeEach(() => onTestFinished(() => hideAmounts(false)))

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const list = () => page.getByRole('list', { name: words.templates, exact: true })
  const chip = (name: string) => list().getByRole('link', { name })
  const formChip = (name: string) => list().getByRole('button', { name })
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const date = () => page.getByLabelText(words.date, { exact: true })
  const open = (path: string) => openApp(path, { locale, rows: ROWS })

  test(`a tap on the dashboard opens the form filled, with today's date (${locale})`, async () => {
    const { path, database } = await open('/')
    await chip('<b>Kopi</b> {0} Rp\u00a018.000').click()
    await expect.poll(path).toBe('/add/expense')
    await expect.element(field('name', locale)).toHaveValue('<b>Kopi</b> {0}')
    await expect.element(field('amount', locale)).toHaveValue('18.000')
    await expect.element(field('category', locale)).toHaveValue('Food')
    await expect.element(field('description', locale)).toHaveValue('Two\nlines')
    await expect.element(date()).toHaveValue(words.today)
    expect(await database.transactions.count()).toBe(1)
    await button('add', locale).click()
    await expect.poll(path).toBe('/')
    expect(await database.transactions.orderBy('id').last()).toMatchObject({
      ...{ name: '<b>Kopi</b> {0}', amount: 18_000, category: 'Food', date: '2026-03-10' },
    })
  })

  test(`a tap in the form fills it, of either type, and another tap replaces that (${locale})`, async () => {
    const { path } = await open('/add/expense')
    await formChip('Gaji').click()
    await expect.poll(path).toBe('/add/income')
    await expect.element(field('name', locale)).toHaveValue('Gaji')
    await expect.element(field('amount', locale)).toHaveValue('')
    await expect.element(field('category', locale)).toHaveValue('Salary')
    await formChip('<b>Kopi</b> {0}').click()
    await expect.poll(path).toBe('/add/expense')
    await expect.element(field('name', locale)).toHaveValue('<b>Kopi</b> {0}')
    await expect.element(field('amount', locale)).toHaveValue('18.000')
    await expect.element(field('category', locale)).toHaveValue('Food')
  })

  test(`a half-filled form is asked first (${locale})`, async () => {
    await open('/add/expense')
    await field('name', locale).fill('Half')
    await formChip('<b>Kopi</b> {0}').click()
    await expect.element(page.getByText(words.offer, { exact: true })).toBeVisible()
    await expect.element(field('name', locale)).toHaveValue('Half')
    await named(words.use).click()
    await expect.element(field('name', locale)).toHaveValue('<b>Kopi</b> {0}')
  })

  test(`hidden amounts are hidden in the chips and in the settings (${locale})`, async () => {
    hideAmounts(true)
    const { router } = await open('/')
    await expect.element(chip('<b>Kopi</b> {0} Rp\u00a0•••')).toBeVisible()
    await router.navigate({ to: '/settings' })
    await expect.element(named(words.edit)).toBeVisible()
    expect(document.body.textContent).not.toContain('18.000')
  })

  test(`a transaction is kept as a template, once (${locale})`, async () => {
    const { database } = await open('/detail/7')
    await named(words.keep).click()
    await expect.element(page.getByText(words.kept)).toBeVisible()
    await named(words.keep).click()
    await expect.element(page.getByText(words.known)).toBeVisible()
    const kept = await database.templates
      .where('[type+category]')
      .equals(['expense', 'Food'])
      .toArray()
    expect(kept.filter(({ name }) => name === 'Kopi')).toMatchObject([
      { type: 'expense', amount: 18_500, category: 'Food' },
    ])
  })

  test(`the form is kept as a template, which needs a name (${locale})`, async () => {
    const { database, path } = await open('/add/expense')
    await named(words.keep).click()
    await expect.element(page.getByText(words.missing)).toBeVisible()
    expect(await database.templates.count()).toBe(2)
    await field('name', locale).fill('Bensin')
    await named(words.keep).click()
    await expect.element(formChip('Bensin')).toBeVisible()
    expect(await database.templates.count()).toBe(3)
    expect(path()).toBe('/add/expense')
    await expect.element(field('name', locale)).toHaveValue('Bensin')
  })

  test(`the settings change a template (${locale})`, async () => {
    const { database } = await open('/settings')
    await named(words.edit).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(' ')
    await button('save', locale, dialog).click()
    await expect.element(dialog.getByText(words.missing)).toBeVisible()
    await dialog.getByRole('textbox').first().fill('Kopi pagi')
    await dialog.getByLabelText(locale === 'en' ? 'Amount' : 'Jumlah').fill('21rb')
    await dialog.getByRole('combobox').selectOptions('')
    await button('save', locale, dialog).click()
    await expect.element(page.getByText(words.saved)).toBeVisible()
    expect(await database.templates.get(20)).toMatchObject({
      ...{ name: 'Kopi pagi', amount: 21_000, category: '', description: 'Two\nlines' },
    })
  })

  test(`the settings delete a template, with undo, and say what templates are for (${locale})`, async () => {
    const { database } = await openApp('/settings', {
      locale,
      rows: { ...ROWS, templates: ROWS.templates.slice(0, 1) },
    })
    await named(words.delete).click()
    await expect.element(page.getByText(words.deleted)).toBeVisible()
    await expect.element(page.getByText(words.empty)).toBeVisible()
    expect(await database.templates.count()).toBe(0)
    await named(words.undo).click()
    await expect.element(page.getByText(words.restored)).toBeVisible()
    await expect.element(named(words.edit)).toBeVisible()
  })
}

test('the room of the chips is kept for the next dashboard', async () => {
  const first = await openApp('/', { rows: ROWS })
  await expect.element(page.getByRole('list', { name: 'Templates' })).toBeVisible()
  await expect.poll(() => localStorage.getItem('budget-lines')).toBe('0c')
  await first.database.templates.clear()
  await expect.element(page.getByRole('list', { name: 'Templates' })).not.toBeInTheDocument()
  await expect.poll(() => localStorage.getItem('budget-lines')).toBeNull()
})
