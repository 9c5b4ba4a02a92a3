// Files that another app shares, or that are opened with the app: the import screen reads them.

import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { goOffline, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { expect, test } from '../support/fixtures'

const TODAY = new Date().toLocaleDateString('en-CA')
const STATEMENT = `Date,Description,Amount\n${TODAY},Noodles,-15000\n${TODAY},Bus,-5000\n`

/** What the browser does for a share (manifest, `share_target`). */
async function share(page: Page, parts: { text?: string; file?: string }): Promise<void> {
  await page.evaluate(({ text, file }) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    const input = (name: string, type: string) => {
      const field = Object.assign(document.createElement('input'), { name, type })
      form.append(field)
      return field
    }
    input('text', 'text').value = text ?? ''
    const files = new DataTransfer()
    if (file !== undefined) files.items.add(new File([file], 'März.csv', { type: 'text/csv' }))
    input('file', 'file').files = files.files
    document.body.append(form)
    form.submit()
  }, parts)
}

test('a shared file is read without a network, and reaches no server', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await goOffline(context, wire)
  await share(page, { file: STATEMENT })
  await expect(page).toHaveURL('/import')
  await expect(page.getByText('März.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(page.getByText('Imported 2 transactions').first()).toBeVisible()
  expect(wire.requests.filter(({ path }) => path.startsWith('/share'))).toEqual([])

  await page.reload()
  await expect(page.getByLabel('File', { exact: true })).toBeEnabled()
  await expect(page.getByText('The file did not arrive')).toBeHidden()
})

test('a shared text fills the form as before', async ({ page, wire }) => {
  await register(page, somebody())
  await readyForOffline(page)
  await share(page, { text: 'Kopi susu 18rb' })
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kopi susu')
  await expect(page.getByLabel('Amount')).toHaveValue('18.000')
  expect(wire.requests.filter(({ path }) => path.startsWith('/share'))).toEqual([])
})

test('signed out, the file is read upon the log-in', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await readyForOffline(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await share(page, { file: STATEMENT })
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/import')
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible()
})

test('a file that did not arrive is said', async ({ page }) => {
  await register(page, somebody())
  await page.goto('/share?file')
  await expect(page).toHaveURL('/import')
  await expect(page.getByText('The file did not arrive. Choose it here.')).toBeVisible()
})

test('a file is opened with the installed app', async ({ phone: { page } }, info) => {
  const file = info.outputPath('bank.csv')
  writeFileSync(file, STATEMENT)
  await register(page, somebody())
  const app = await InstalledApp.install(page)
  await app.openFile(file)
  await expect(page).toHaveURL('/import')
  await expect(page.getByText('bank.csv')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible()
})
