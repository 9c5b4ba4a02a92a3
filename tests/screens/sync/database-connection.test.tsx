// The message of a tab whose database another tab upgrades or holds up, or the browser throws away (rule E4): the app
// saves, or it says that it cannot. A connection without Dexie plays the other tab.

import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { databaseName } from '../../../src/store/database/user-database'
import { category } from '../../support/data/builders'
import { breakIndex } from '../../support/fakes/troubled-storage'
import { openApp, silenceWarnings } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field } from '../../support/screen'

/** Keeps the database open in that version, despite the requests of others; resolves with the end of that. */
async function hold(uid: string, version: number): Promise<() => void> {
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName(uid), version)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
  onTestFinished(() => connection.close())
  return () => connection.close()
}

async function logLunch(): Promise<void> {
  await field('Name').fill('Lunch')
  await field('Amount').fill('25000')
  await field('Category').selectOptions('Food')
  await button('Add').click()
  await expectText('Success Add Transaction')
}

test('[E4] a tab says that a newer app in another tab has upgraded the database, and saves on', async () => {
  silenceWarnings()
  const { database } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await expect.element(field('Amount')).toBeVisible()
  await hold(database.uid, 1_000)
  await expectText('Another tab has a newer version of CoMoney. Reload this one to use it, too.')
  await expect.element(button('Reload')).toBeVisible()
  await logLunch()
  await expect.element(page.getByRole('link', { name: /Lunch/ })).toBeVisible()
  expect(await database.transactions.toArray()).toMatchObject([{ name: 'Lunch' }])
})

test('[E4] an older tab that holds up an upgrade is to be closed, and then the app saves', async () => {
  silenceWarnings()
  let letGo = () => {}
  const { database } = await openApp('/add/expense', {
    async prepare(world) {
      await world.database.delete()
      letGo = await hold(world.database.uid, 1)
    },
  })
  await expectText(/^Close the other CoMoney tabs/)
  letGo()
  await expectNoText(/^Close the other CoMoney tabs/)
  await button('New Category').click()
  await dialog().getByRole('textbox').fill('Food')
  await button('Save', dialog()).click()
  await expectText('Add Category Success')
  await logLunch()
  await database.open()
  expect(await database.transactions.toArray()).toMatchObject([{ name: 'Lunch' }])
})

test('[E4] after the browser has thrown the database away the next save is kept', async () => {
  const { database } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await expect.element(field('Amount')).toBeVisible()
  await cdp().send('IndexedDB.deleteDatabase', {
    securityOrigin: location.origin,
    databaseName: databaseName(database.uid),
  })
  await button('New Category').click()
  await dialog().getByRole('textbox').fill('Travel')
  await button('Save', dialog()).click()
  await expectText('Add Category Success')
  const names = (await database.categories.toArray()).map(({ categoryName }) => categoryName)
  expect(names).toContain('Travel')
})

test('a screen whose data cannot be read says it in the words of the app', async () => {
  silenceWarnings()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openApp('/categories', {
    rows: { categories: [category()] },
    prepare: () => breakIndex('[type+categoryName]', 'UnknownError'),
  })
  await expectText('This screen cannot be shown', /^The browser cannot use its storage at the/)
  await expectNoText('The index is broken')
})
