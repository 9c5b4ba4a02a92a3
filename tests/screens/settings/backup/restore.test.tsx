// The restore of a backup in the settings, with a real worker: viewed, restored, undone, finished, and rejected with a
// reason.

import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stageJob } from '../../../../src/store/bulk/jobs/job'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { category, NOON, transaction, transactions } from '../../../support/data/builders'
import { PASSPHRASE, sealed } from '../../../support/data/restores'
import { holdReads } from '../../../support/fakes/troubled-storage'
import { type OpenedApp, openApp } from '../../../support/opened-app'
import { button, dialog, expectNoText, expectText, field, link } from '../../../support/screen'
import { showBannersOf } from '../../../support/screens/shown-banners'
import { setWindowSize } from '../../../support/screens/window-size'

const MADE_AT = new Date(2026, 2, 10, 9).getTime()

/** Two transactions, as they were when the backup was made. */
const KEPT = [transaction({ id: 1, name: '<b>Soup</b> {0}' }), transaction({ id: 2 })]

function textOf(account: string, more = ''): string {
  const head = `"format":"comoney","version":1,"account":"${account}","madeAt":${MADE_AT}`
  return `{${head},"transactions":${JSON.stringify(KEPT)}${more}}`
}

/** As if all of it had been sent. */
async function markSent(database: UserDatabase): Promise<void> {
  const sync = { rev: 1, at: NOON, by: 'other' }
  await Promise.all([
    database.transactions.toCollection().modify({ sync }),
    database.categories.toCollection().modify({ sync }),
    database.outbox.clear(),
  ])
}

/** A device on which one of the two is missing, one differs, and two documents are new. */
function openedHere(): Promise<OpenedApp> {
  return openApp('/settings/data', {
    rows: {
      transactions: [transaction({ id: 2, name: 'Later' }), transaction({ id: 3, name: 'New' })],
      categories: [category({ id: 4 })],
    },
    prepare: ({ database }) => markSent(database),
  })
}

const passphrase = field('Passphrase of this file')

function choose(content: Blob | string, name = 'comoney-2026-03-10.json.gz.age'): Promise<void> {
  return userEvent.upload(field('Backup file'), new File([content], name))
}

async function open(file: Blob, typed = PASSPHRASE): Promise<void> {
  await choose(file)
  await passphrase.fill(typed)
  await button('Open the backup').click()
}

const row = (name: string) => page.getByRole('row', { name, exact: true })
const told = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()
const names = async ({ database }: OpenedApp) =>
  (await database.transactions.toArray()).map(({ name }) => name)

test("the choice of files is in the app's language, by the keyboard and with the names", async () => {
  await openApp('/settings/data', { locale: 'id' })
  const input = field('File cadangan')
  const shown = page.getByText('Pilih file', { exact: true })
  await expect.element(shown).toBeVisible()
  // The browser's own text is not seen, and what lies over ours is the input.
  await expect.element(input).toHaveStyle({ opacity: '0' })
  shown.element().scrollIntoView({ block: 'center' })
  const { left, top, width, height } = shown.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(input.element())
  const frame = input.element().parentElement ?? document.body
  expect(getComputedStyle(frame).outlineStyle).toBe('none')
  // A browser shows the focus after a key.
  await userEvent.keyboard('{Shift}')
  input.element().focus()
  expect(getComputedStyle(frame).outlineStyle).toBe('solid')
  const files = ['a.age', 'comoney-key.txt.age'].map(name => new File(['x'], name))
  await userEvent.upload(input, files)
  await expect.element(page.getByText('a.age, comoney-key.txt.age')).toBeVisible()
})

test('a backup is previewed, replaces the data of the device, and is undone', async () => {
  const app = await openedHere()
  await open(await sealed(textOf(app.database.uid)))
  await expectText('The backup of Mar 10, 2026, 9:00 AM')
  const table = page.getByRole('table', { name: 'Changes by the restore' })
  await expect.element(table).toBeVisible()
  await expect.element(row('Transactions 1 1 0')).toBeVisible()
  await field('Replace: what is only here is removed').click()
  await expect.element(row('Transactions 1 1 1')).toBeVisible()
  await expect.element(row('Categories 0 0 1')).toBeVisible()
  expect(await names(app)).toEqual(['Later', 'New'])
  await button('Restore').click()
  await told('Restored 4 entries')
  expect(await names(app)).toEqual(['<b>Soup</b> {0}', 'Noodles'])
  expect(await app.database.categories.count()).toBe(0)
  await button('Undo').last().click()
  await told('4 entries are as they were before')
  expect(await names(app)).toEqual(['Later', 'New'])
  expect(await app.database.categories.count()).toBe(1)
})

test('the entries that cannot be stored are named; the others are restored', async () => {
  const app = await openedHere()
  const bad = [{ ...KEPT[0], id: 8, name: `<i>Far</i> ${'x'.repeat(200)}` }, { id: 9 }]
  const text = JSON.stringify({ format: 'comoney', version: 1, transactions: [...KEPT, ...bad] })
  await open(await sealed(text))
  const told = '2 entries of the file are not restored, because CoMoney cannot store them:'
  await expectText(told)
  await expect.element(page.getByText(/^<i>Far<\/i> x+…/)).toBeVisible()
  await expectText('Transactions, entry 3')
  await expectText('Transactions, entry 4')
  await button('Restore').click()
  await expect.poll(() => names(app)).toEqual(['<b>Soup</b> {0}', 'Noodles', 'New'])
})

test('each reason against a file is said, and nothing is changed; that of another account is shown on request', async () => {
  const app = await openedHere()
  const text = textOf(app.database.uid)
  const whole = await sealed(text)
  const damaged = 'This file is damaged or incomplete. Take another copy of it.'
  for (const [file, typed, told] of [
    [whole, 'kopi susu', 'The passphrase does not open this file.'],
    [whole.slice(0, whole.size - 1), PASSPHRASE, damaged],
    [
      await sealed('{"format":"comoney","version":2}'),
      PASSPHRASE,
      'This backup is from a newer version of CoMoney. Update the app, then try again.',
    ],
  ] as const) {
    await open(file, typed)
    await expectText(`${told} Nothing was changed.`)
    await expect.element(passphrase).toHaveValue('')
  }
  await choose(text.slice(0, text.length - 5), 'comoney-2026-03-10.json')
  await expectText(`${damaged} Nothing was changed.`)
  await open(await sealed(textOf('somebody-else')))
  await expectText('This is the backup of another account. Nothing was changed.')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await button('It’s mine, show it').click()
  await expect.element(row('Transactions 1 1 0')).toBeVisible()
  expect(await names(app)).toEqual(['Later', 'New'])
  expect(await app.database.imports.count()).toBe(0)
})

test('an export as JSON needs no passphrase; an undo asks about what was edited since', async () => {
  const app = await openedHere()
  await choose(textOf(app.database.uid), 'comoney-2026-03-10.json')
  await button('Restore').click()
  await expectText('2 entries restored')
  expect(await names(app)).toEqual(['<b>Soup</b> {0}', 'Noodles', 'New'])
  await commit(app.database, NOON, writer =>
    writer.put('transactions', transaction({ id: 1, name: 'Mine' })),
  )
  await button(/^Undo the restore of/).click()
  const question = dialog().getByText('Undo 1 entry that you have changed since, too?')
  await expect.element(question).toBeVisible()
  expect((await app.database.transactions.get(2))?.name).toBe('Later')
  await button('Undo', dialog()).click()
  await expectNoText('2 entries restored')
  await expect.poll(() => names(app)).toEqual(['Later', 'New'])
})

test('a backup of the present data has nothing to restore', async () => {
  const app = await openApp('/settings/data', { rows: { transactions: KEPT } })
  await open(await sealed(textOf(app.database.uid)))
  await expectText('There is nothing to restore: everything is here as it was then.')
  await expect.element(button('Restore')).toBeDisabled()
})

test('a restore that fails before the first write has changed nothing', async () => {
  const app = await openedHere()
  await open(await sealed(textOf(app.database.uid)))
  await expect.element(page.getByRole('table')).toBeVisible()
  const { add } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'importParts') throw new Error('disk is full')
    return add.apply(this, asked)
  })
  await button('Restore').click()
  await told('Nothing was restored: disk is full')
  expect(await names(app)).toEqual(['Later', 'New'])
  expect(await app.database.imports.count()).toBe(0)
})

describe('an interrupted restore', () => {
  async function staged({ database }: { database: UserDatabase }): Promise<void> {
    async function* parts() {
      yield transactions(2).map(document => ({
        ...{ collection: 'transactions' as const, id: document.id, document },
      }))
    }
    const job = { kind: 'restore', id: 'first', name: 'comoney.json.gz.age' } as const
    await stageJob(database, NOON, job, parts())
  }

  test('is said by a banner, shown in the settings, and finished', async () => {
    await setWindowSize(390)
    const app = await openApp('/', { prepare: staged })
    showBannersOf(app)
    await expectText('The restore of a backup was interrupted: only a part of it is here.')
    await expect.element(link('Finish or undo it')).toHaveAttribute('href', '/settings/data')
    await app.router.navigate({ to: '/settings/$part', params: { part: 'data' } })
    await expectText('A restore was interrupted: 0 of 2 entries are restored.')
    await expect.element(button('Finish the restore')).toBeInViewport({ ratio: 1 })
    await button('Finish the restore').click()
    await told('Restored 2 entries')
    expect(await app.database.transactions.count()).toBe(2)
    await expectText('2 entries restored')
  })

  test('is undone instead, and an undo that has to wait says that it has begun', async () => {
    const { database } = await openApp('/settings/data', { prepare: staged })
    await expect.element(button('Undo the restore')).toBeVisible()
    const release = await holdReads(database)
    await button('Undo the restore').click()
    await told('Undoing the restore…')
    release()
    await expect.poll(() => database.imports.count()).toBe(0)
    await expectNoText('A restore was interrupted')
    expect(await database.transactions.count()).toBe(0)
  })
})
