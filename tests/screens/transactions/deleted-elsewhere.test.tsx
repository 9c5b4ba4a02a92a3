// An open edit form whose document another tab or device deletes: what was typed can still be saved.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CollectionName } from '../../../src/domain/document'
import { transactionChangesDraft } from '../../../src/features/transactions/detail/transaction-changes'
import type { Locale } from '../../../src/i18n/locale'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { readDraft } from '../../../src/store/drafts/drafts'
import { deleteDocument, restoreDocument } from '../../../src/store/records/deletion'
import { button, field } from '../../spec/support/controls'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, type OpenedApp, openApp } from '../../support/opened-app'

const NOODLES = transaction({ id: 7, date: '2026-03-09' })
const BICYCLE = savingPlan({}, { id: 9 })
const ROWS = { transactions: [NOODLES], savings: [BICYCLE], categories: [category({ id: 1 })] }
const TODAY = '2026-03-10'

const WORDS = {
  en: {
    transaction: 'This transaction was deleted elsewhere.',
    plan: 'This savings plan was deleted elsewhere.',
    saveAsNew: 'Save as new',
    toDashboard: 'Back to Dashboard',
    notFound: 'Page Not Found',
  },
  id: {
    transaction: 'Transaksi ini sudah dihapus di tempat lain.',
    plan: 'Rencana tabungan ini sudah dihapus di tempat lain.',
    saveAsNew: 'Simpan sebagai baru',
    toDashboard: 'Kembali ke Dasbor',
    notFound: 'Halaman Tidak Ditemukan',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`a transaction that was deleted elsewhere is saved as a new one, with what was typed (${locale})`, async () => {
    const { database, path } = await openApp('/edit/transaction/7', { locale, rows: ROWS })
    await field('name', locale).fill('Fried noodles')
    await deleteElsewhere(database, 'transactions', 7)
    await expect.element(page.getByRole('alert').getByText(words.transaction)).toBeVisible()
    await expect.element(field('name', locale)).toHaveValue('Fried noodles')
    await field('description', locale).fill('With egg')
    await saveAsNew(locale).click()
    await expect.poll(path).toBe('/')
    const { id: _, ...before } = NOODLES
    const saved = { ...before, name: 'Fried noodles', description: 'With egg', date: TODAY }
    expect(await database.transactions.toArray()).toMatchObject([saved])
    expect(await database.transactions.get(7)).toBeUndefined()
    expect(await database.drafts.count()).toBe(0)
  })

  test(`a plan that was deleted elsewhere is saved as a new one, with what was typed (${locale})`, async () => {
    const { database, path } = await openApp('/edit-saving-plan/9', { locale, rows: ROWS })
    await field('savingsName', locale).fill('Red bicycle')
    await deleteElsewhere(database, 'savings', 9)
    await expect.element(page.getByRole('alert').getByText(words.plan)).toBeVisible()
    await saveAsNew(locale).click()
    await expect.poll(path).toBe('/saving-planner')
    const { data } = savingPlan({ savingsName: 'Red bicycle' })
    expect(await database.savings.toArray()).toMatchObject([{ data }])
    expect(await database.savings.get(9)).toBeUndefined()
    expect(await database.drafts.count()).toBe(0)
  })

  test(`a form that is opened again offers what was typed into a transaction that has gone (${locale})`, async () => {
    const { database, router, path } = await openApp('/edit/transaction/7', { locale, rows: ROWS })
    await field('name', locale).fill('Fried noodles')
    await expect.poll(() => database.drafts.count()).toBe(1)
    await openAnew(router, '/', '/edit/transaction/7', () => vanish(database, 'transactions', 7))
    await expect.element(page.getByRole('alert').getByText(words.transaction)).toBeVisible()
    await expect.element(field('name', locale)).toHaveValue('Fried noodles')
    await expect.element(field('category', locale)).toHaveValue(NOODLES.category)
    await field('description', locale).fill('With egg')
    await saveAsNew(locale).click()
    await expect.poll(path).toBe('/')
    const saved = { name: 'Fried noodles', amount: NOODLES.amount, description: 'With egg' }
    expect(await database.transactions.toArray()).toMatchObject([saved])
    expect(await database.drafts.count()).toBe(0)
  })

  test(`a form that is opened again offers what was typed into a plan that has gone (${locale})`, async () => {
    const { database, router, path } = await openApp('/edit-saving-plan/9', { locale, rows: ROWS })
    await field('savingsName', locale).fill('Red bicycle')
    await deleteElsewhere(database, 'savings', 9)
    await expect.element(page.getByRole('alert').getByText(words.plan)).toBeVisible()
    await expect.poll(() => database.drafts.count()).toBe(1)
    await openAnew(router, '/', '/edit-saving-plan/9')
    await expect.element(page.getByRole('alert').getByText(words.plan)).toBeVisible()
    await expect.element(field('savingsName', locale)).toHaveValue('Red bicycle')
    await saveAsNew(locale).click()
    await expect.poll(path).toBe('/saving-planner')
    const { data } = savingPlan({ savingsName: 'Red bicycle' })
    expect(await database.savings.toArray()).toMatchObject([{ data }])
    expect(await database.drafts.count()).toBe(0)
  })

  test(`one can go back from a transaction that was deleted elsewhere, and nothing is kept (${locale})`, async () => {
    const { database, path } = await openApp('/edit/transaction/7', { locale, rows: ROWS })
    await field('name', locale).fill('Fried noodles')
    await deleteElsewhere(database, 'transactions', 7)
    await page.getByRole('link', { name: words.toDashboard }).click()
    await expect.poll(path).toBe('/')
    await expect.poll(() => database.drafts.count()).toBe(0)
    expect(await database.transactions.count()).toBe(0)
  })

  test(`a transaction that had gone before its form was opened is not found (${locale})`, async () => {
    await openApp('/edit/transaction/8', { locale, rows: ROWS })
    await expect.element(page.getByText(words.notFound)).toBeVisible()
  })
}

test('a form with a required field missing is refused, also as a new document', async () => {
  const { database } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('name').fill('')
  await deleteElsewhere(database, 'transactions', 7)
  await saveAsNew('en').click()
  await expect.element(field('name')).toHaveAttribute('aria-invalid', 'true')
  expect(await database.transactions.count()).toBe(0)
})

test('a transaction whose deletion is undone elsewhere is edited again, with what was typed', async () => {
  const { database, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('name').fill('Fried noodles')
  await deleteElsewhere(database, 'transactions', 7)
  await expect.element(page.getByText(WORDS.en.transaction)).toBeVisible()
  // The deletion has taken the stored draft with it.
  await expect
    .poll(() => readDraft(database, transactionChangesDraft(7)))
    .toMatchObject({ value: { changes: { name: 'Fried noodles' } } })
  await restoreDocument(database, Date.now(), 'transactions', NOODLES)
  await expect.element(page.getByText(WORDS.en.transaction)).not.toBeInTheDocument()
  await button('save').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([{ id: 7, name: 'Fried noodles' }])
})

async function deleteElsewhere(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<void> {
  await deleteDocument(database, Date.now(), collection, id)
}

/** The row goes while no form of it is open, as when another device has deleted it. */
async function vanish(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<void> {
  await commit(database, Date.now(), writer => writer.remove(collection, id))
}

/** Leaves the form and opens it again, as a reload does. */
async function openAnew(
  router: OpenedApp['router'],
  elsewhere: string,
  form: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  await router.navigate({ href: elsewhere })
  await expect.element(page.getByRole('heading', { name: /Ayu/ })).toBeVisible()
  await meanwhile()
  await router.navigate({ href: form })
}

/** In the banner; the button under the form is called the same. */
function saveAsNew(locale: Locale) {
  return page.getByRole('alert').getByRole('button', { name: WORDS[locale].saveAsNew })
}
