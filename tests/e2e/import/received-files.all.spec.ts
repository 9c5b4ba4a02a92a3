// What another app shares by a form of the browser, and files that are opened with the app: a text goes to the form of
// an expense, a file to the import, on to the server, and out again with an undo.

import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { columnsOf, pdfOf } from '../../support/data/pdf'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { logOut } from '../pages/sync'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const TODAY = new Date().toLocaleDateString('en-CA')
const STATEMENT = `Date,Description,Amount\n${TODAY},Noodles,-15000\n${TODAY},Bus,-5000\n`

test('a text fills the form, and a file is read that is shared without a network, before the log-in, or opened with the installed app', async ({
  phone,
  wire,
}, info) => {
  test.slow()
  const { page } = phone
  const person = somebody()
  await register(page, person)
  await readyForOffline(page)
  await goOffline(phone, wire)
  await share(page, { text: 'Kopi susu 18rb' })
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kopi susu')
  await expect(page.getByLabel('Amount')).toHaveValue('18.000')

  await share(page, { file: 'März.csv' })
  await expectRead(page, 'März.csv')
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(page.getByText('Imported 2 transactions').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('File', { exact: true })).toBeEnabled()
  await expect(page.getByText('The file did not arrive')).toBeHidden()
  // As where the browser had no room for it.
  await page.goto('/share?file')
  await expect(page.getByText('The file did not arrive. Choose it here.')).toBeVisible()

  await choosePdf(page)
  await expect(page.getByText(/The first PDF needs a network/)).toBeVisible()

  await page.goto('/')
  await expect(rows(page)).toHaveCount(2)
  await goOnline(phone, wire)
  await expectSynced(page)
  await choosePdf(page)
  await expect(page.getByRole('button', { name: 'Import 1 transaction' })).toBeVisible()
  await goOffline(phone, wire)
  await choosePdf(page)
  await expect(page.getByRole('button', { name: 'Import 1 transaction' })).toBeVisible()
  await goOnline(phone, wire)
  await page.goto('/settings/data')
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('2 transactions removed').first()).toBeVisible()
  await expectSynced(page)
  expect(await readRows(page, 'transactions')).toEqual([])
  expect(await readRows(page, 'categories')).toEqual([])
  await page.goto('/')
  await logOut(page)
  await share(page, { file: 'April.csv' })
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectRead(page, 'April.csv')
  expect(wire.requests.filter(({ path }) => path.startsWith('/share'))).toEqual([])

  await page.goto('/')
  const app = await InstalledApp.install(page)
  const file = info.outputPath('bank.csv')
  writeFileSync(file, STATEMENT)
  await app.openFile(file)
  await expectRead(page, 'bank.csv')
})

async function expectRead(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/import')
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible()
}

/** As the browser sends what another app shares (manifest, `share_target`). @param file the name of a statement */
async function share(page: Page, { text = '', file = '' }): Promise<void> {
  // The next page may have the same address.
  const arrived = page.waitForEvent('domcontentloaded')
  await page.evaluate(
    ([shared, name, content]) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      const input = (field: string, type: string) => {
        const element = Object.assign(document.createElement('input'), { name: field, type })
        form.append(element)
        return element
      }
      input('text', 'text').value = shared
      const files = new DataTransfer()
      if (name) files.items.add(new File([content], name, { type: 'text/csv' }))
      input('file', 'file').files = files.files
      document.body.append(form)
      form.submit()
    },
    [text, file, STATEMENT] as const,
  )
  await arrived
}

async function choosePdf(page: Page): Promise<void> {
  const pdf = pdfOf([columnsOf([40, 120, 300], [[TODAY, 'Warung Contoh', '-15,000.00']])])
  const buffer = Buffer.from(await pdf.arrayBuffer())
  await page.goto('/import')
  const file = page.getByLabel('File', { exact: true })
  await file.setInputFiles({ name: 'bank.pdf', mimeType: 'application/pdf', buffer })
}
