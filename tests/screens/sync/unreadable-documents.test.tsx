// The screens with documents that this app cannot read (rule Q7).

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { transactionChangesDraft } from '../../../src/features/transactions/detail/transaction-changes'
import type { Locale } from '../../../src/i18n/locale'
import type { UnreadableDocument } from '../../../src/store/database/record-types'
import { writeDraft } from '../../../src/store/drafts/drafts'
import { button, field, nameOf } from '../../spec/support/controls'
import { textOf } from '../../spec/support/dashboard'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: {
    two: '2 documents could not be read',
    one: '1 document could not be read',
    notice: /^A newer version of CoMoney has changed this\./,
    refusal: /^Failed Add Transaction A newer version of CoMoney has changed this\.$/,
    meaning: /^A newer version of CoMoney has made this\./,
    inPlace: 'A newer version of CoMoney has changed this',
    draftKept: 'What you had entered is kept until then.',
    restored: /^What you had entered is back/,
    toDashboard: 'Back to Dashboard',
    toPlans: 'Back to Savings Planner',
    restore: /^Restore/,
    notRestored: 'Failed Restore A newer version of CoMoney has changed this.',
    rows: ['Savings plan no-id', `<b>Noodles</b> {0}Transaction ${NOON}`],
  },
  id: {
    two: '2 dokumen tidak bisa dibaca',
    one: '1 dokumen tidak bisa dibaca',
    notice: /^Versi CoMoney yang lebih baru telah mengubah ini\./,
    refusal: /^Gagal .* Versi CoMoney yang lebih baru telah mengubah ini\.$/,
    meaning: /^Dibuat oleh versi CoMoney yang lebih baru\./,
    inPlace: 'Versi CoMoney yang lebih baru telah mengubah ini',
    draftKept: 'Yang sudah kamu isi tetap disimpan sampai saat itu.',
    restored: /^Isianmu yang tadi sudah kembali/,
    toDashboard: 'Kembali ke Dasbor',
    toPlans: 'Kembali ke Rencana Tabungan',
    restore: /^Pulihkan/,
    notRestored: 'Gagal Memulihkan Versi CoMoney yang lebih baru telah mengubah ini.',
    rows: ['Rencana tabungan no-id', `<b>Noodles</b> {0}Transaksi ${NOON}`],
  },
} satisfies Record<Locale, unknown>

const KEPT: readonly UnreadableDocument[] = [
  {
    collection: 'transactions',
    key: String(NOON),
    rev: 3,
    fields: { name: '<b>Noodles</b> {0}', amount: { value: 7, currency: 'USD' } },
    parser: 1,
  },
  { collection: 'savings', key: 'no-id', rev: 0, fields: { data: { savingsName: 7 } }, parser: 1 },
]

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`[Q7] [U1] they are counted and named until they have gone (${locale})`, async () => {
    const { database } = await openApp('/sync', {
      locale,
      prepare: async world => {
        await world.database.unreadable.bulkPut(KEPT)
      },
    })
    await expect.element(page.getByRole('heading', { name: words.two })).toBeVisible()
    await expect.element(page.getByText(words.meaning)).toBeVisible()
    expect(rows()).toEqual(words.rows)
    await database.unreadable.delete(['savings', 'no-id'])
    await expect.element(page.getByRole('heading', { name: words.one })).toBeVisible()
    await database.unreadable.clear()
    await expect.poll(() => page.getByText(words.meaning).elements()).toEqual([])
  })
}

test.each(LOCALES)(
  '[Q7] the document itself says that it is shown as it was (%s)',
  async locale => {
    const { database } = await openApp(`/detail/${NOON}`, {
      locale,
      rows: { transactions: [transaction()] },
    })
    const { notice } = WORDS[locale]
    await expect.element(page.getByText('Noodles')).toBeVisible()
    await expect.element(button('delete', locale)).toBeVisible()
    expect(page.getByText(notice).elements()).toEqual([])
    await database.unreadable.bulkPut(KEPT)
    await expect.element(page.getByText(notice)).toBeVisible()
    await expect.element(button('delete', locale)).not.toBeInTheDocument()
    expect(page.getByRole('link', { name: nameOf('edit', locale), exact: true }).query()).toBeNull()
  },
)

describe.each(LOCALES)('[Q7] a document that only a newer version can read (%s)', locale => {
  const words = WORDS[locale]
  const inPlace = page.getByRole('heading', { level: 1, name: words.inPlace, exact: true })

  test('is said in place of its edit form, until this version reads it', async () => {
    const { database } = await openApp(`/edit/transaction/${NOON}`, {
      locale,
      rows: { transactions: [transaction()] },
      prepare: async world => {
        await world.database.unreadable.bulkPut(KEPT)
        const changes = { changes: { name: 'Other noodles' }, deleted: null }
        await writeDraft(world.database, transactionChangesDraft(NOON), changes, NOON)
      },
    })
    await expect.element(inPlace).toBeVisible()
    await expect.element(page.getByText(words.draftKept)).toBeVisible()
    await expect.element(page.getByRole('link', { name: words.toDashboard })).toBeVisible()
    expect(field('name', locale).query()).toBeNull()
    await database.unreadable.clear()
    await expect.element(field('name', locale)).toHaveValue('Other noodles')
    await expect.element(page.getByText(words.restored)).toBeVisible()
  })

  test('is said in place of the edit form of a plan', async () => {
    await openApp(`/edit-saving-plan/${NOON}`, {
      locale,
      rows: { savings: [savingPlan()] },
      prepare: async ({ database }) => {
        await database.unreadable.bulkPut(KEPT.map(kept => ({ ...kept, key: String(NOON) })))
      },
    })
    await expect.element(inPlace).toBeVisible()
    await expect.element(page.getByRole('link', { name: words.toPlans })).toBeVisible()
    expect(page.getByText(words.draftKept).query()).toBeNull()
    expect(field('savingsName', locale).query()).toBeNull()
  })

  test.each(['/detail', '/edit/transaction'])(
    'is no missing page at %s, where no version of it was ever read',
    async path => {
      await openApp(`${path}/${NOON}`, {
        locale,
        prepare: async ({ database }) => {
          await database.unreadable.bulkPut(KEPT)
        },
      })
      await expect.element(inPlace).toBeVisible()
    },
  )

  test('is not changed by restoring an earlier value, and says why', async () => {
    await openApp('/conflicts', {
      locale,
      rows: { transactions: [transaction()] },
      prepare: async ({ database }) => {
        await database.conflicts.add({
          ...{ collection: 'transactions', id: NOON, kind: 'field', by: 'device-b' },
          ...{ at: NOON, editedAt: NOON },
          value: { field: 'name', lost: 'Ramen', kept: 'Noodles', side: 'local' },
        })
        await database.unreadable.bulkPut(KEPT)
      },
    })
    await page.getByRole('button', { name: words.restore }).click()
    await expect.element(page.getByText(words.notRestored)).toBeVisible()
  })
})

test('[Q7] a name of any length is cut to two lines', async () => {
  const name = 'Noodles '.repeat(2_000)
  await openApp('/sync', {
    prepare: async ({ database }) => {
      await database.unreadable.bulkPut(KEPT.map(kept => ({ ...kept, fields: { name } })))
    },
  })
  await expect.poll(() => rows().length).toBe(2)
  for (const row of rows()) expect(row.length).toBeLessThan(300)
  const [shown] = page.getByText(/^Noodles Noodles/).elements()
  const lineHeight = Number.parseFloat(getComputedStyle(shown ?? document.body).lineHeight)
  expect(shown?.clientHeight).toBeLessThanOrEqual(Math.ceil(2 * lineHeight))
})

test.each(LOCALES)(
  '[Q7] an edit of one is refused with the reason, and what was typed is still there (%s)',
  async locale => {
    const { database, path } = await openApp(`/edit/transaction/${NOON}`, {
      locale,
      rows: { transactions: [transaction()] },
    })
    await field('name', locale).fill('Other noodles')
    await database.unreadable.bulkPut(KEPT)
    await expect.element(page.getByText(WORDS[locale].notice)).toBeVisible()
    await button('save', locale).click()
    await expect.element(page.getByText(WORDS[locale].refusal)).toBeVisible()
    await expect.element(field('name', locale)).toHaveValue('Other noodles')
    expect(path()).toBe(`/edit/transaction/${NOON}`)
    expect(await database.transactions.toArray()).toMatchObject([{ name: 'Noodles' }])
  },
)

function rows(): string[] {
  const list = page.getByRole('heading', { name: /could not be read|tidak bisa dibaca/ }).element()
  return [...(list.parentElement?.querySelectorAll('li') ?? [])].map(textOf)
}
