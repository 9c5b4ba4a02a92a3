// The import screen over a real worker: a file is read, shown, imported and undone.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { foreignTextOf, withForeign } from '../../../src/domain/transaction/wallet/foreign'
import { withCurrency } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet, walletKeyOf } from '../../../src/domain/transaction/wallet-of'
import { stageImport } from '../../../src/store/bulk/imports/stage-import'
import { writeJob } from '../../../src/store/bulk/jobs/job'
import { withJobLock } from '../../../src/store/bulk/jobs/job-lock'
import { commit, onBulkChange } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { category, NOON, transaction, wallet } from '../../support/data/builders'
import { importedRows, inParts } from '../../support/data/imports'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field, holdUndo } from '../../support/screen'

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
  await expectText('Line 5: the calendar has no such day', '1 already recorded, left out')
  expect(field('Wallet').elements()).toEqual([])
  await button('Import 3 transactions').click()
  await told('Imported 3 transactions')
  holdUndo()
  // Beside its undo, and nowhere else.
  expect(page.getByText('Imported 3 transactions').elements()).toHaveLength(1)
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
  holdUndo()
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
  await expectText('1 already recorded, left out')
  await choose('Date,Name,Amount\n18/03/2026,Soup,-20000\n')
  await expect.element(field('Wallet')).toHaveDisplayValue('BCA')
  await button('Undo').click()
  await told('3 transactions removed')
  expect([await database.transactions.count(), await database.transfers.count()]).toEqual([0, 0])
})

test('a file in other currencies asks for their rates, and its rows keep their units', async () => {
  const hosting = transaction({ id: 1, name: 'Hosting', amount: 162_500 })
  const known = withForeign(hosting, { currency: 'USD', units: 10 })
  const { database } = await openApp('/import', { rows: { transactions: [known] } })
  await choose(
    'Date,Name,Amount,Currency\n13/03/2026,Noodles,-4.99,USD\n14/03/2026,Tea,-3.5,SGD\n15/03/2026,Pay,900000,IDR\n10/03/2026,Hosting,-10,USD\n',
  )
  await expectText('This file has amounts in SGD, USD.', 'Enter the rate of SGD above.', 'USD 4.99')
  const start = button('Import 3 transactions')
  await expect.element(start).toBeDisabled()
  await field('Rate: rupiah for 1 SGD').fill('0')
  await expectText('Enter a rate above 0 that brings no row above Rp 1.000.000.000.000')
  await field('Rate: rupiah for 1 SGD').fill('12rb')
  await expectText('Enter the rate of USD above.')
  await button('Rp 16.250, the last rate').click()
  await expectText('−Rp 81.088')
  await start.click()
  await told('Imported 3 transactions')
  const rows = await database.transactions.where('id').above(1).sortBy('date')
  expect(rows.map(row => [row.name, row.amount, foreignTextOf(row)])).toEqual([
    ['Noodles', 81_088, 'USD 4.99 81088'],
    ['Tea', 42_000, 'SGD 3.5 42000'],
    ['Pay', 900_000, ''],
  ])
})

test('a file comes in although its choices cannot be stored', async () => {
  const { database } = await openApp('/import')
  await choose('Date,Name,Amount\n13/03/2026,Noodles,-15000\n')
  await expectText('1 row is new.')
  const { put } = IDBObjectStore.prototype
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
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

test('the end of a statement whose own balances break in the middle offers no opening for it', async () => {
  const bank = wallet({ id: 1, key: 'bca00001', walletName: 'BCA', opening: 100_000 })
  await openApp('/import', { rows: { wallets: [bank] } })
  const lines = ['13/03/2026,Noodles,-15000,85000', '14/03/2026,Soup,-20000,65000']
  await choose(['Date,Name,Amount,Balance', ...lines, '15/03/2026,Tea,-5000,50000', ''].join('\n'))
  await field('Wallet').selectOptions('BCA')
  await expectText('The balances do not agree from line 4 on.')
  await button('Import 3 transactions').click()
  await expectText('the file ends with Rp 50.000, but BCA has Rp 60.000 here. A row may be missing')
  await expect.element(page.getByRole('link', { name: 'Check the wallet' })).toBeVisible()
  expect(button(/^Set the opening/).elements()).toEqual([])
})

test('a file comes into a wallet that is made for it, in the currency of that', async () => {
  const { database } = await openApp('/import')
  await choose('Date,Name,Amount\n13/03/2026,Hosting,-10\n')
  await button('Into a new wallet').click()
  await field('Wallet name').fill('Wise')
  await page.getByText('Another currency', { exact: true }).click()
  await field('Currency').selectOptions('USD')
  await button('Save', dialog()).click()
  await expect.element(field('Wallet')).toHaveDisplayValue('Wise')
  await field('Rate: rupiah for 1 USD').fill('16000')
  await button('Import 1 transaction').click()
  await told('Imported 1 transaction')
  const [made] = await database.wallets.toArray()
  expect(await database.transactions.toArray()).toMatchObject([
    { amount: 160_000, more: { foreign: 'USD 10 160000', wallet: made?.key } },
  ])
})

test('the end of a statement in dollars is compared with the units of its wallet, and sets its opening in them', async () => {
  const wise = withCurrency(
    wallet({ id: 1, key: 'wise0001', walletName: 'Wise', opening: 0 }),
    'USD',
  )
  const { database } = await openApp('/import', { rows: { wallets: [wise] } })
  const statement = (...lines: string[]) => ['Date,Name,Amount,Balance', ...lines, ''].join('\n')
  await choose(statement('13/03/2026,Hosting,-10,90.5', '14/03/2026,Refund,2.5,93'))
  await field('Wallet').selectOptions('Wise')
  await expectText('Balances agree: USD 100.50 → USD 93')
  await field('Rate: rupiah for 1 USD').fill('16000')
  await button('Import 2 transactions').click()
  await expectText('the file ends with USD 93, but Wise has −USD 7.50 here.')
  await button('Set the opening balance to USD 100.50').click()
  await expectText('On Sat, Mar 14, 2026, Wise has USD 93 here, just as the file says.')
  expect(await database.wallets.get(1)).toMatchObject({
    opening: 1_608_000,
    more: { foreign: 'USD 100.5 1608000' },
  })
  // A later month, before which an entry has no units.
  const cash = inWallet(transaction({ id: 9, date: '2026-03-15', amount: 16_000 }), 'wise0001')
  await commit(database, NOON, tx => tx.add('transactions', cash))
  await choose(statement('20/03/2026,Domain,-3,89', '21/03/2026,Tea,-1,88'))
  await button('Rp 16.000, the last rate').click()
  await button('Import 2 transactions').click()
  await expectText(
    'the file ends with USD 88, but Wise has USD 89 here.',
    '1 entry without USD is not in the balance',
  )
  await expect.element(page.getByRole('link', { name: 'Check the wallet' })).toBeVisible()
  expect(button(/^Set the opening/).elements()).toEqual([])
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

test('the rows come first; the columns are folded below them, unless the file leaves something open', async () => {
  await openApp('/import')
  await choose('Date,Name,Amount\n13/03/2026,Noodles,-15000\n')
  const columns = page.getByText('How the columns are read')
  const rows = page.getByRole('region', { name: 'The first rows' })
  await expect.element(rows).toBeVisible()
  expect(topOf(columns)).toBeGreaterThan(topOf(rows))
  await expect.element(field('Date')).not.toBeVisible()
  await columns.click()
  await expect.element(field('Date')).toBeVisible()
  // Without a sign and without a heading, the uses are guesses.
  await choose('13/03/2026;Noodles;15000\n14/03/2026;Soup;9000\n')
  await expect.element(field('An amount without a minus is')).toBeVisible()
  expect(topOf(columns)).toBeGreaterThan(topOf(rows))
  // Without amounts there are no rows to show.
  const numbers = Array.from({ length: 60 }, (_, at) => `13/03/2026,Noodles,${23_750_041 + 7 * at}`)
  await choose(`Date,Name,Number\n${numbers.join('\n')}\n`)
  await expectText('Choose the column that has the amounts.')
  await expect.element(field('Name')).toBeVisible()
  expect(topOf(columns)).toBeLessThan(
    topOf(page.getByRole('heading', { name: 'Rows in the file' })),
  )
})

function topOf(element: Locator): number {
  return element.element().getBoundingClientRect().top
}

test('dates that could be read in several ways, of digits alone too, and dates without a year are asked about', async () => {
  const { database } = await openApp('/import')
  const start = button('Import 2 transactions')
  const all = async () => (await database.transactions.toArray()).map(({ date }) => date)
  /** Resolves when the next file may be chosen. */
  const bringIn = async (...dates: string[]) => {
    const before = await all()
    await start.click()
    await expect.poll(async () => (await all()).slice(before.length).sort()).toEqual(dates)
    await expect.element(button('Cancel')).not.toBeInTheDocument()
    await told('Imported 2 transactions')
  }
  await choose('Date,Name,Amount\n04/05/2026,Noodles,-15\n06/07/2026,Soup,-10\n')
  await expectText('These dates can be read in several ways. Which one is right?')
  await expect.element(start).toBeDisabled()
  await page.getByRole('radio', { name: /^month\/day\/year/ }).click()
  await bringIn('2026-04-05', '2026-06-07')
  // The answer holds for the next file with the same header.
  await choose('Date,Name,Amount\n08/09/2026,Tea,-5\n08/10/2026,Rice,-5\n')
  await bringIn('2026-08-09', '2026-08-10')
  // Each order that fits is offered.
  await choose('Tanggal,Name,Amount\n251126,Noodles,-15\n261126,Soup,-10\n')
  await expectText('These dates can be read in several ways. Which one is right?')
  await expect.element(page.getByRole('radio', { name: /^month/ })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /^year\/month\/day: 251126 = .*2025/ }).click()
  await bringIn('2025-11-26', '2026-11-26')
  const newest = new Date().getFullYear() - 1
  await choose('Tanggal;Uraian;Jumlah\n30/12;Sup;-15,50\n02/01;Gaji;90,50\n')
  await expectText(
    'The dates have no year. Which year is the newest one?',
    'Choose the year of the dates.',
  )
  await page.getByRole('radio', { name: String(newest), exact: true }).click()
  await bringIn(`${newest}-01-02`, `${newest}-12-30`)
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
  const panel = page
    .getByRole('heading', { name: 'Import', exact: true, level: 2 })
    .element()
    .closest('section')
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

test('amounts of a file in dollars that could be read in two ways are shown in dollars', async () => {
  const wise = withCurrency(wallet({ id: 1, key: 'wise0001', walletName: 'Wise' }), 'USD')
  await openApp('/import', { rows: { wallets: [wise] } })
  await choose(
    'Tanggal;Uraian;Satu;Dua\n09/03/2026;Sup;-15,50;-20,50\n13/03/2026;Gaji;90,50;80,50\n',
  )
  await field('Wallet').selectOptions('Wise')
  await expectText('· Sup · −USD 20.50', '· Gaji · +USD 80.50')
})

test('a file whose reading takes too long is given up, and a sentence says so', async () => {
  await openApp('/import', {
    prepare: () => {
      const worker = vi.spyOn(Worker.prototype, 'postMessage')
      worker.mockImplementation(function (this: Worker, { number }) {
        const data = { kind: 'failed', number, message: '', reason: 'silent' }
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      })
    },
  })
  await choose(STATEMENT)
  await expectText('The file cannot be read here.', 'This took too long, and was stopped.')
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

test('a file that is dropped is read, and not opened by the browser; while another tab imports, it is not brought in', async () => {
  const { database } = await openApp('/import')
  const dropped = new DataTransfer()
  dropped.items.add(fileOf(STATEMENT))
  const target = field('File')
  await expect.element(target).toBeInTheDocument()
  const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true })
  target.element().dispatchEvent(drop)
  const start = button('Import 4 transactions')
  await expect.element(start).toBeVisible()
  expect(drop.defaultPrevented).toBe(true)
  await withJobLock(database.uid, async () => {
    await start.click()
    await told(UNFINISHED)
  })
  expect(await database.transactions.count()).toBe(0)
  await start.click()
  await expect.poll(() => database.transactions.count()).toBe(4)
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
