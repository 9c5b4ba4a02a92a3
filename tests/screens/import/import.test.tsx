// The import screen over a real worker: a file is read, shown, imported and undone.

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { onBulkChange } from '../../../src/store/bulk/bulk-changes'
import { withImportLock } from '../../../src/store/bulk/imports/import-lock'
import { stageImport, writeImport } from '../../../src/store/bulk/imports/write-import'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { category, NOON, transaction } from '../../support/data/builders'
import { importedRows, inParts } from '../../support/data/imports'
import { LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: {
    file: 'File',
    import: (count: string) => `Import ${count} transactions`,
    imported: (count: string) => `Imported ${count} transactions`,
    undo: 'Undo',
    removed: '3 transactions removed',
    unreadable: 'Line 5: the calendar has no such day',
    recorded: '1 is recorded already, and left out',
    nothing: 'There is nothing new in this file.',
    question: 'Every date here could be read in two ways. Which one is right?',
    monthFirst: /^month\/day\/year/,
    empty: 'This file is empty.',
  },
  id: {
    file: 'Berkas',
    import: (count: string) => `Impor ${count} transaksi`,
    imported: (count: string) => `${count} transaksi diimpor`,
    undo: 'Urungkan',
    removed: '3 transaksi dihapus',
    unreadable: 'Baris 5: tanggal itu tidak ada di kalender',
    recorded: '1 sudah tercatat, dan dilewati',
    nothing: 'Tidak ada yang baru di berkas ini.',
    question: 'Semua tanggal di sini bisa dibaca dengan dua cara. Mana yang benar?',
    monthFirst: /^bulan\/hari\/tahun/,
    empty: 'Berkas ini kosong.',
  },
} satisfies Record<Locale, unknown>

const STATEMENT = `Date,Description,Amount
13/03/2026,Noodles at the station,-15.000
14/03/2026,<b>Rent</b> {0},-1.500.000
15/03/2026,Salary,9.000.000
31/02/2026,Nothing,-5
16/03/2026,Cinema,-50.000
`

function fileOf(text: string, name = 'bank.csv'): File {
  return new File([text], name, { type: 'text/csv' })
}

// What an earlier test has chosen for the same header.
beforeEach(() => localStorage.removeItem('import-columns'))

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const choose = (text: string) =>
    userEvent.upload(page.getByLabelText(words.file, { exact: true }), fileOf(text))
  const button = (count: string) => page.getByRole('button', { name: words.import(count) })

  test(`a statement comes in, is recorded then, and goes again (${locale})`, async () => {
    const rows = {
      transactions: [transaction({ id: 1, date: '2026-03-16', name: 'Cinema', amount: 50_000 })],
      categories: [category({ id: 2 })],
    }
    const { database } = await openApp('/import', { locale, rows })
    await choose(STATEMENT)
    await expect.element(page.getByText(words.unreadable)).toBeVisible()
    await expect.element(page.getByText(words.recorded)).toBeVisible()
    await button('3').click()
    await expect.element(page.getByText(words.imported('3')).first()).toBeVisible()
    const imported = await database.transactions.orderBy('id').toArray()
    expect(imported.map(({ date, type, name, amount }) => [date, type, name, amount])).toEqual([
      ['2026-03-16', 'expense', 'Cinema', 50_000],
      ['2026-03-13', 'expense', 'Noodles at the station', 15_000],
      ['2026-03-14', 'expense', '<b>Rent</b> {0}', 1_500_000],
      ['2026-03-15', 'income', 'Salary', 9_000_000],
    ])
    await choose(STATEMENT)
    await expect.element(page.getByText(words.nothing)).toBeVisible()
    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await expect.element(page.getByText(words.removed).first()).toBeVisible()
    expect(await database.transactions.count()).toBe(1)
  })

  test(`dates that could be read either way are asked about (${locale})`, async () => {
    const { database } = await openApp('/import', { locale })
    await choose('Date,Name,Amount\n04/05/2026,Noodles,-15\n06/07/2026,Soup,-10\n')
    await expect.element(page.getByText(words.question)).toBeVisible()
    await expect.element(button('2')).toBeDisabled()
    await page.getByRole('radio', { name: words.monthFirst }).click()
    await button('2').click()
    await expect.element(page.getByText(words.imported('2')).first()).toBeVisible()
    const dates = (await database.transactions.toArray()).map(({ date }) => date)
    expect(dates).toEqual(['2026-04-05', '2026-06-07'])
    // The answer holds for the next file with the same header.
    await choose('Date,Name,Amount\n08/09/2026,Tea,-5\n08/10/2026,Rice,-5\n')
    await button('2').click()
    await expect.poll(() => database.transactions.count()).toBe(4)
    expect((await database.transactions.toArray()).at(-1)?.date).toBe('2026-08-10')
  })

  test(`an empty file is refused with a sentence (${locale})`, async () => {
    await openApp('/import', { locale })
    await choose('')
    await expect.element(page.getByText(words.empty)).toBeVisible()
  })

  test(`a large count has its separators (${locale})`, async () => {
    await openApp('/import', { locale })
    const lines = Array.from(
      { length: 1_234 },
      (_, index) => `2026-03-13,Row ${index},-${index + 1}`,
    )
    await choose(`Date,Name,Amount\n${lines.join('\n')}\n`)
    const count = locale === 'en' ? '1,234' : '1.234'
    await button(count).click()
    await expect.element(page.getByText(words.imported(count)).first()).toBeVisible()
  })
}

describe('an import that was interrupted', () => {
  /** Of four rows two are written. */
  async function interrupt(database: UserDatabase): Promise<void> {
    const file = { id: 'first', name: 'bank.csv', categories: [] }
    await stageImport(database, NOON, file, inParts(importedRows(4), 2))
    const stop = new AbortController()
    await writeImport(database, NOON, 'first', () => stop.abort(), stop.signal)
  }
  const start = { prepare: ({ database }: { database: UserDatabase }) => interrupt(database) }

  test('is shown, and finished when the user asks', async () => {
    const { database } = await openApp('/import', start)
    await expect
      .element(page.getByText('An import was interrupted: 2 of 4 transactions are here.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Finish the import' }).click()
    await expect.element(page.getByText('Imported 4 transactions').first()).toBeVisible()
    expect(await database.transactions.count()).toBe(4)
  })

  test('or undone', async () => {
    const { database } = await openApp('/import', start)
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await expect.element(page.getByText('2 transactions removed').first()).toBeVisible()
    expect(await database.transactions.count()).toBe(0)
  })

  test('keeps another one from being begun', async () => {
    const { database } = await openApp('/import', start)
    await userEvent.upload(page.getByLabelText('File', { exact: true }), fileOf(STATEMENT))
    await page.getByRole('button', { name: 'Import 4 transactions' }).click()
    await expect
      .element(page.getByText('Another import is not finished yet. Nothing was imported.'))
      .toBeVisible()
    expect(await database.transactions.count()).toBe(2)
  })
})

test('the settings list the imports; an undo there leaves what was changed, and asks about it', async () => {
  const { database } = await openApp('/settings', {
    async prepare({ database }) {
      const file = { id: 'first', name: 'bank.csv', categories: [] }
      await stageImport(database, NOON, file, inParts(importedRows(3)))
      await writeImport(database, NOON, 'first', () => {})
      await database.transactions.where('id').equals(NOON).modify({ amount: 1 })
    },
  })
  await expect.element(page.getByText('bank.csv')).toBeVisible()
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Remove 1 changed transaction as well?')).toBeVisible()
  expect(await database.transactions.count()).toBe(1)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => database.transactions.count()).toBe(0)
  await expect.element(page.getByText('bank.csv')).not.toBeInTheDocument()
})

test('pasted lines are read, and new rows are put under the chosen category', async () => {
  const rows = { categories: [category({ id: 2, categoryName: 'Food' })] }
  const { database } = await openApp('/import', { rows })
  await page.getByText('Paste lines of a statement instead').click()
  await page.getByLabelText('Lines of a statement').fill('13/03/2026 GRAB FOOD 50,000.00 DB')
  await page.getByRole('button', { name: 'Read these lines' }).click()
  await page.getByRole('combobox', { name: /^Without a category/ }).selectOptions('Food')
  await page.getByRole('button', { name: 'Import 1 transaction' }).click()
  await expect
    .poll(() => database.transactions.toArray())
    .toMatchObject([
      { date: '2026-03-13', name: 'GRAB FOOD', amount: 50_000, category: 'Food', type: 'expense' },
    ])
  expect(await database.categories.count()).toBe(1)
})

test('a file that is dropped is read, and not opened by the browser', async () => {
  await openApp('/import')
  const dropped = new DataTransfer()
  dropped.items.add(fileOf(STATEMENT))
  const field = page.getByLabelText('File', { exact: true })
  await expect.element(field).toBeInTheDocument()
  const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true })
  field.element().dispatchEvent(drop)
  await expect.element(page.getByRole('button', { name: 'Import 4 transactions' })).toBeVisible()
  expect(drop.defaultPrevented).toBe(true)
})

test('an import that is cancelled in the middle leaves nothing', async () => {
  const { database } = await openApp('/import')
  const lines = Array.from({ length: 600 }, (_, index) => `2026-03-13,Row ${index},-5`)
  await userEvent.upload(
    page.getByLabelText('File', { exact: true }),
    fileOf(`Date,Name,Amount\n${lines.join('\n')}\n`),
  )
  // Behind the first of its two parts.
  onTestFinished(
    onBulkChange((_, ids) => {
      const click = new MouseEvent('click', { bubbles: true })
      const cancel = page.getByRole('button', { name: 'Cancel' })
      if (ids.length === 500) cancel.element().dispatchEvent(click)
    }),
  )
  await page.getByRole('button', { name: 'Import 600 transactions' }).click()
  await expect.element(page.getByText('Cancelled. Nothing was imported.').first()).toBeVisible()
  expect(await database.transactions.count()).toBe(0)
  expect(await database.imports.count()).toBe(0)
})

test('while another tab imports, an import says so and brings in nothing', async () => {
  const { database } = await openApp('/import')
  await userEvent.upload(page.getByLabelText('File', { exact: true }), fileOf(STATEMENT))
  await withImportLock(database.uid, async () => {
    await page.getByRole('button', { name: 'Import 4 transactions' }).click()
    const told = page.getByText('Another import is not finished yet. Nothing was imported.')
    await expect.element(told.first()).toBeVisible()
  })
  expect(await database.transactions.count()).toBe(0)
  await page.getByRole('button', { name: 'Import 4 transactions' }).click()
  await expect.poll(() => database.transactions.count()).toBe(4)
})
