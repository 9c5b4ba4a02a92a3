// What the sync screen says of documents that this app cannot read (rule Q7).

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../src/i18n/locale'
import type { UnreadableDocument } from '../../src/store/database/record-types'
import { button, field } from '../spec/support/controls'
import { textOf } from '../spec/support/dashboard'
import { NOON, transaction } from '../support/data/builders'
import { LOCALES, openApp } from '../support/opened-app'

const WORDS = {
  en: {
    two: '2 documents could not be read',
    one: '1 document could not be read',
    notice: /^A newer version of CoMoney has changed this\./,
    refusal: /^Failed Add Transaction A newer version of CoMoney has changed this\.$/,
    meaning: /^A newer version of CoMoney has made this\./,
    rows: ['Savings plan no-id', `<b>Noodles</b> {0}Transaction ${NOON}`],
  },
  id: {
    two: '2 dokumen tidak bisa dibaca',
    one: '1 dokumen tidak bisa dibaca',
    notice: /^Versi CoMoney yang lebih baru telah mengubah ini\./,
    refusal: /^Gagal .* Versi CoMoney yang lebih baru telah mengubah ini\.$/,
    meaning: /^Dibuat oleh versi CoMoney yang lebih baru\./,
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
    expect(page.getByText(notice).elements()).toEqual([])
    await database.unreadable.bulkPut(KEPT)
    await expect.element(page.getByText(notice)).toBeVisible()
  },
)

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
