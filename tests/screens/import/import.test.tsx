// The import screen over a real worker: a file is read, shown, imported and undone.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { walletKeyOf } from '../../../src/domain/transaction/wallet-of'
import { stageImport } from '../../../src/store/bulk/imports/stage-import'
import { writeJob } from '../../../src/store/bulk/jobs/job'
import { withJobLock } from '../../../src/store/bulk/jobs/job-lock'
import { onBulkChange } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { category, NOON, transaction, wallet } from '../../support/data/builders'
import { importedRows, inParts } from '../../support/data/imports'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText, field } from '../../support/screen'

const STATEMENT = `Date,Description,Amount
13/03/2026,Noodles at the station,-15.000
14/03/2026,<b>Rent</b> {0},-1.500.000
15/03/2026,Salary,9.000.000
31/02/2026,Nothing,-5
16/03/2026,Cinema,-50.000
`

const UNFINISHED = 'Another import is not finished yet. Nothing was imported.'

function fileOf(text: string): File {
  return new File([text], 'bank.csv', { type: 'text/csv' })
}

const choose = (text: string) => userEvent.upload(field('File'), fileOf(text))
const told = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()

test('a statement comes in, is recorded then, and goes again; an empty file is refused', async () => {
  const rows = {
    transactions: [transaction({ id: 1, date: '2026-03-16', name: 'Cinema', amount: 50_000 })],
    categories: [category({ id: 2 })],
  }
  const { database } = await openApp('/import', { rows })
  await choose('')
  await expectText('This file is empty.')
  await choose(STATEMENT)
  await expectText('Line 5: the calendar has no such day', '1 is recorded already, and left out')
  expect(field('Wallet').elements()).toEqual([])
  await button('Import 3 transactions').click()
  await told('Imported 3 transactions')
  const imported = await database.transactions.orderBy('id').toArray()
  expect(imported.map(({ date, type, name, amount }) => [date, type, name, amount])).toEqual([
    ['2026-03-16', 'expense', 'Cinema', 50_000],
    ['2026-03-13', 'expense', 'Noodles at the station', 15_000],
    ['2026-03-14', 'expense', '<b>Rent</b> {0}', 1_500_000],
    ['2026-03-15', 'income', 'Salary', 9_000_000],
  ])
  await choose(STATEMENT)
  await expectText('There is nothing new in this file.')
  await button('Undo').click()
  await told('3 transactions removed')
  expect(await database.transactions.count()).toBe(1)
})

test('a file comes into the wallet that is chosen for it, its transfers too, and the choice is kept', async () => {
  const bank = wallet({ id: 1, key: 'bca00001', walletName: 'BCA' })
  const gopay = wallet({ id: 2, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet' })
  const { database } = await openApp('/import', { rows: { wallets: [bank, gopay] } })
  await choose(
    'Date,Name,Amount\n13/03/2026,Noodles,-15000\n14/03/2026,Top Up GoPay,-100000\n15/03/2026,Pindah Kantong,-5000\n',
  )
  await field('Wallet').selectOptions('BCA')
  await expectText('Transfer to GoPay', '1 transfer between accounts, left out')
  await page.getByText('1 transfer between accounts, left out').click()
  await page.getByLabelText('Import all of them').click()
  await field('The other wallet').selectOptions('Main wallet')
  await button('Import 3 transactions').click()
  await told('Imported 3 transactions')
  const spent = await database.transactions.toArray()
  expect(spent.map(row => [row.name, walletKeyOf(row)])).toEqual([['Noodles', 'bca00001']])
  const moved = await database.transfers.toArray()
  expect(moved.map(({ date, from, to, amount, note }) => [date, from, to, amount, note])).toEqual([
    ['2026-03-14', 'bca00001', 'gopay001', 100_000, 'Top Up GoPay'],
    ['2026-03-15', 'bca00001', '', 5_000, 'Pindah Kantong'],
  ])
  // The statement of the other wallet has the same transfer.
  await choose('Date,Name,Amount,Note\n16/03/2026,Dari BCA,100000,-\n17/03/2026,Ojek,-9000,-\n')
  await field('Wallet').selectOptions('GoPay')
  await expectText('1 is recorded already, and left out')
  await choose('Date,Name,Amount\n18/03/2026,Soup,-20000\n')
  await expect.element(field('Wallet')).toHaveDisplayValue('BCA')
  await button('Undo').click()
  await told('3 transactions removed')
  expect([await database.transactions.count(), await database.transfers.count()]).toEqual([0, 0])
})

test('a file comes in although its choices cannot be stored', async () => {
  const { database } = await openApp('/import')
  await choose('Date,Name,Amount\n13/03/2026,Noodles,-15000\n')
  await expectText('1 row is new.')
  const { put } = IDBObjectStore.prototype
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
  onTestFinished(() => puts.mockRestore())
  puts.mockImplementation(function (this: IDBObjectStore, ...[row, key]) {
    if (row.key === 'import-choices') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, row, key)
  })
  await button('Import 1 transaction').click()
  await told('Imported 1 transaction')
  expect(await database.transactions.count()).toBe(1)
})

test('the transfers of a file never go to its own wallet', async () => {
  const bank = wallet({ id: 1, key: 'bca00001', walletName: 'BCA' })
  const { database } = await openApp('/import', { rows: { wallets: [bank] } })
  await choose('Date,Name,Amount\n15/03/2026,Pindah Kantong,-5000\n')
  await page.getByText('1 transfer between accounts, left out').click()
  await page.getByLabelText('Import all of them').click()
  await field('The other wallet').selectOptions('BCA')
  await field('Wallet').selectOptions('BCA')
  await expect.element(field('The other wallet')).toHaveDisplayValue('None: as income and expense')
  await button('Import 1 transaction').click()
  await told('Imported 1 transaction')
  expect(await database.transfers.count()).toBe(0)
})

test('the end of a statement says whether its wallet agrees with the bank, and sets its opening', async () => {
  const bank = wallet({ id: 1, key: 'bca00001', walletName: 'BCA', opening: 100_000 })
  const { database } = await openApp('/import', { rows: { wallets: [bank] } })
  const statement = (last: number) =>
    `Date,Name,Amount,Balance\n13/03/2026,Noodles,-15000,${last + 20_000}\n14/03/2026,Soup,-20000,${last}\n`
  await choose(statement(65_000))
  await field('Wallet').selectOptions('BCA')
  await button('Import 2 transactions').click()
  await expectText('On Sat, Mar 14, 2026, BCA has Rp 65.000 here, just as the file says.')
  await database.wallets.update(1, { opening: 90_000 })
  await expectText('the file ends with Rp 65.000, but BCA has Rp 55.000 here.')
  await button('Set the opening balance to Rp 100.000').click()
  await expectText('BCA has Rp 65.000 here, just as the file says.')
  expect((await database.wallets.get(1))?.opening).toBe(100_000)
  await button('Undo').last().click()
  await expectText('but BCA has Rp 55.000 here.')
  expect((await database.wallets.get(1))?.opening).toBe(90_000)
  await page.getByRole('link', { name: 'Check the wallet' }).click()
  await expect.element(page.getByRole('heading', { name: 'BCA' })).toBeVisible()
})

test('a withdrawal is offered as a transfer to the wallet of cash, and can be made an expense again', async () => {
  const bank = wallet({ id: 1, key: 'bca00001', walletName: 'BCA' })
  const { database } = await openApp('/import', { rows: { wallets: [bank] } })
  const rows = Array.from({ length: 40 }, (_, day) => `13/03/2026,Noodles ${day},-15000\n`)
  const cash = ['Tarik Tunai A', 'Tarik Tunai B'].map(name => `14/03/2026,${name},-300000\n`)
  await choose(`Date,Name,Amount\n${rows.join('')}${cash.join('')}`)
  await field('Wallet').selectOptions('BCA')
  await page.getByLabelText('Transfer to Main wallet, Tarik Tunai B').click()
  await button('Import 42 transactions').click()
  await told('Imported 42 transactions')
  expect((await database.transfers.toArray()).map(({ note }) => note)).toEqual(['Tarik Tunai A'])
  const spent = await database.transactions.where('date').equals('2026-03-14').toArray()
  expect(spent.map(({ name }) => name)).toEqual(['Tarik Tunai B'])
})

test('dates that could be read either way are asked about', async () => {
  const { database } = await openApp('/import')
  await choose('Date,Name,Amount\n04/05/2026,Noodles,-15\n06/07/2026,Soup,-10\n')
  await expectText('Every date here could be read in two ways. Which one is right?')
  await expect.element(button('Import 2 transactions')).toBeDisabled()
  await page.getByRole('radio', { name: /^month\/day\/year/ }).click()
  await button('Import 2 transactions').click()
  await told('Imported 2 transactions')
  const dates = async () => (await database.transactions.toArray()).map(({ date }) => date)
  expect(await dates()).toEqual(['2026-04-05', '2026-06-07'])
  // The answer holds for the next file with the same header.
  await choose('Date,Name,Amount\n08/09/2026,Tea,-5\n08/10/2026,Rice,-5\n')
  await button('Import 2 transactions').click()
  await expect.poll(dates).toEqual(['2026-04-05', '2026-06-07', '2026-08-09', '2026-08-10'])
})

test('amounts that could be read in two ways are asked about, and nothing covers the question', async () => {
  await page.viewport(390, 700)
  const { database } = await openApp('/import')
  await choose(
    'Tanggal;Uraian;Satu;Dua\n09/03/2026;Sup;-15,50;-20,50\n13/03/2026;Gaji;90,50;80,50\n',
  )
  const question = page.getByRole('group', { name: /could be read in several ways/ })
  await expect.element(question).toBeVisible()
  question.element().scrollIntoView({ block: 'end' })
  const panel = page.getByRole('heading', { name: '3. Import' }).element().closest('section')
  const { bottom } = question.element().getBoundingClientRect()
  expect(panel?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await page.getByRole('radio', { name: /^Amount: Dua/ }).click()
  await button('Import 2 transactions').click()
  await told('Imported 2 transactions')
  const rows = await database.transactions.orderBy('id').toArray()
  expect(rows.map(({ type, amount, name }) => [type, amount, name])).toEqual([
    ['expense', 20.5, 'Sup'],
    ['income', 80.5, 'Gaji'],
  ])
})

test('dates without a year are asked about, and are in the chosen one', async () => {
  const { database } = await openApp('/import')
  const newest = new Date().getFullYear() - 1
  await choose('Tanggal;Uraian;Jumlah\n30/12;Sup;-15,50\n02/01;Gaji;90,50\n')
  await expectText(
    'The dates have no year. Which year is the newest one?',
    'Choose the year of the dates.',
  )
  await page.getByRole('radio', { name: String(newest), exact: true }).click()
  await button('Import 2 transactions').click()
  await told('Imported 2 transactions')
  expect((await database.transactions.toArray()).map(({ date }) => date).sort()).toEqual([
    ...[`${newest}-01-02`, `${newest}-12-30`],
  ])
})

test('a file whose reading takes too long is given up, and a sentence says so', async () => {
  await openApp('/import', {
    prepare: () => {
      const worker = vi.spyOn(Worker.prototype, 'postMessage')
      worker.mockImplementation(function (this: Worker, { number }) {
        const data = { kind: 'failed', number, message: '', reason: 'silent' }
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      })
      onTestFinished(() => worker.mockRestore())
    },
  })
  await choose(STATEMENT)
  await expectText('The file cannot be read here.', 'It took too long, and was stopped.')
})

describe('an import that was interrupted', () => {
  /** Leaves an import with two of four rows written. */
  async function interrupt({ database }: { database: UserDatabase }): Promise<void> {
    const file = { id: 'first', name: 'bank.csv', categories: [] }
    await stageImport(database, NOON, file, inParts(importedRows(4), 2))
    const stop = new AbortController()
    await writeJob(database, NOON, 'first', () => stop.abort(), stop.signal)
  }

  test('keeps another one from being begun, and is finished when the user asks', async () => {
    const { database } = await openApp('/import', { prepare: interrupt })
    await expectText('An import was interrupted: 2 of 4 transactions are here.')
    await choose(STATEMENT)
    await button('Import 4 transactions').click()
    await expectText(UNFINISHED)
    expect(await database.transactions.count()).toBe(2)
    await button('Finish the import').click()
    await told('Imported 4 transactions')
    expect(await database.transactions.count()).toBe(4)
  })

  test('or undone', async () => {
    const { database } = await openApp('/import', { prepare: interrupt })
    await button('Undo the import').click()
    await told('2 transactions removed')
    expect(await database.transactions.count()).toBe(0)
  })
})

test('the settings list the imports; an undo there leaves what was changed, and asks about it', async () => {
  const { database } = await openApp('/settings/data', {
    async prepare({ database }) {
      const file = { id: 'first', name: 'bank.csv', categories: [] }
      await stageImport(database, NOON, file, inParts(importedRows(3)))
      await writeJob(database, NOON, 'first', () => {})
      await database.transactions.where('id').equals(NOON).modify({ amount: 1 })
    },
  })
  await expectText('bank.csv')
  await button(/^Undo the import of/).click()
  await button('Remove').click()
  await expectText('Remove 1 changed transaction as well?')
  expect(await database.transactions.count()).toBe(1)
  await button('Remove').click()
  await expect.poll(() => database.transactions.count()).toBe(0)
  await expectNoText('bank.csv')
})

test('pasted lines are read, and new rows are put under the chosen category', async () => {
  const rows = { categories: [category({ id: 2, categoryName: 'Food' })] }
  const { database } = await openApp('/import', { rows })
  await page.getByText('Paste lines of a statement instead').click()
  await page.getByLabelText('Lines of a statement').fill('13/03/2026 GRAB FOOD 50,000.00 DB')
  await button('Read these lines').click()
  await page.getByRole('combobox', { name: /^Without a category/ }).selectOptions('Food')
  await button('Import 1 transaction').click()
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
  const target = field('File')
  await expect.element(target).toBeInTheDocument()
  const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true })
  target.element().dispatchEvent(drop)
  await expect.element(button('Import 4 transactions')).toBeVisible()
  expect(drop.defaultPrevented).toBe(true)
})

test('an import that is cancelled in the middle leaves nothing, and may be begun again', async () => {
  const { database } = await openApp('/import')
  const lines = Array.from({ length: 1_001 }, (_, index) => `2026-03-13,Row ${index},-5`)
  await choose(`Date,Name,Amount\n${lines.join('\n')}\n`)
  // Behind the first of its parts.
  const stop = onBulkChange((_, ids) => {
    const click = new MouseEvent('click', { bubbles: true })
    if (ids.length === 500) button('Cancel').element().dispatchEvent(click)
  })
  onTestFinished(stop)
  await button('Import 1,001 transactions').click()
  await told('Cancelled. Nothing was imported.')
  expect(await database.transactions.count()).toBe(0)
  expect(await database.imports.count()).toBe(0)
  stop()
  await button('Import 1,001 transactions').click()
  await told('Imported 1,001 transactions')
})

test('while another tab imports, an import says so and brings in nothing', async () => {
  const { database } = await openApp('/import')
  await choose(STATEMENT)
  await withJobLock(database.uid, async () => {
    await button('Import 4 transactions').click()
    await told(UNFINISHED)
  })
  expect(await database.transactions.count()).toBe(0)
  await button('Import 4 transactions').click()
  await expect.poll(() => database.transactions.count()).toBe(4)
})
