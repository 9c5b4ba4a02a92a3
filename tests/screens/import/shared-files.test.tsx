// Files that wait for the import: none takes the place of another, and each says which page has sent it.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { importRouteFor } from '../../../src/app/pwa/share-target'
import { keepWaitingFile, waitingFiles } from '../../../src/store/bulk/imports/waiting-file'
import { removeWaitingFiles } from '../../../src/store/bulk/imports/waiting-file-storage'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, expectNoText, expectText } from '../../support/screen'
import { shareWithApp } from '../../support/screens/share-with-app'

const statement = (name: string) =>
  new File(['Date,Description,Amount\n2026-03-09,Noodles,-15000\n'], name, { type: 'text/csv' })

beforeEach(removeWaitingFiles)

/** As a share of the signed-in user. */
async function share({ router, database }: OpenedApp, name: string, from = ''): Promise<void> {
  const id = await keepWaitingFile(statement(name), { owner: database.uid, from })
  await router.navigate(importRouteFor(router.options.context.session.current, id))
}

test('a file of a page does not replace the one that is open, and names the page', async () => {
  onTestFinished(removeWaitingFiles)
  const app = await openApp('/')
  await share(app, 'own.csv')
  await expectText('own.csv')
  await expect.element(button('Import 1 transaction')).toBeVisible()
  await share(app, 'evil.csv', 'evil.example')
  await expectText(
    'evil.csv is waiting to be imported.',
    'The page evil.example has sent this file.',
  )
  await button('Import 1 transaction').click()
  await expectText('Imported 1 transaction')
  expect((await waitingFiles(app.database.uid)).map(({ name }) => name)).toEqual(['evil.csv'])
  await button('Open').click()
  await expectText('The page evil.example has sent this file.')
  await expectNoText('evil.csv is waiting to be imported.')
})

test('an open file waits again when it is closed, and is gone when it is removed', async () => {
  onTestFinished(removeWaitingFiles)
  const app = await openApp('/')
  await share(app, 'own.csv')
  await expect.element(button('Import 1 transaction')).toBeVisible()
  await app.router.navigate({ to: '/' })
  await app.router.navigate({ to: '/import' })
  await expectText('own.csv is waiting to be imported.')
  await button('Remove').click()
  await expectNoText('own.csv is waiting to be imported.')
  expect(await waitingFiles(app.database.uid)).toEqual([])
})

test('a file that gave way to a shared text waits again after the import of that', async () => {
  onTestFinished(removeWaitingFiles)
  const app = await openApp('/')
  await share(app, 'own.csv')
  await expect.element(button('Import 1 transaction')).toBeVisible()
  await shareWithApp(app, { text: 'Kopi 35rb\nGojek 22rb\nNasi goreng 18.000' })
  await expectText('A shared text is waiting to be imported.')
  await button('Open').click()
  await button('Import 3 transactions').click()
  await expectText('Imported 3 transactions')
  await expectText('own.csv is waiting to be imported.')
  expect(await waitingFiles(app.database.uid)).toHaveLength(1)
})

test("another person's file is not shown", async () => {
  onTestFinished(removeWaitingFiles)
  const app = await openApp('/')
  const id = await keepWaitingFile(statement('other.csv'), { owner: 'somebody', from: '' })
  await app.router.navigate(importRouteFor(app.router.options.context.session.current, id))
  await expectText('The file did not arrive. Choose it here.')
  await expect.element(page.getByText('other.csv')).not.toBeInTheDocument()
})

test('an encrypted backup is handed to the restore, and is no file of the import', async () => {
  onTestFinished(removeWaitingFiles)
  const app = await openApp('/')
  const backup = new File(
    ['age-encryption.org/v1\n-> scrypt AAAAAAAAAAAAAAAAAAAAAA 16\n'],
    'comoney.age',
  )
  const id = await keepWaitingFile(backup, { owner: app.database.uid, from: '' })
  await app.router.navigate(importRouteFor(app.router.options.context.session.current, id))
  await expect.poll(app.path).toBe('/settings/data')
  await expectText('comoney.age')
  await expect.element(page.getByLabelText('Passphrase of this file')).toBeVisible()
})
