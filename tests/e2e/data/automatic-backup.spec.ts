// Automatic backups on a desk: set up once, made each day in one of two tabs, and restored after a log-out.

import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { Decrypter } from 'age-encryption'
import { addDays, calendarDateOf } from '../../../src/domain/dates/calendar'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { logOut } from '../pages/sync'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { copyFile, fileNames, pickFolder, readFile } from '../support/device/backup-folder'
import { chooseLanguage, readRows } from '../support/device/storage'
import { DESK, expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

const PASSPHRASE = 'kopi tubruk tanpa gula'
const KEY = 'comoney-key.txt.age'

const MEAL = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' } as const
const TEA = { type: 'expense', name: 'Teh manis', amount: 5_000, category: 'Makan' } as const

const TODAY = calendarDateOf(new Date())

const fileOf = (day: number) => `comoney-${addDays(TODAY, day)}.json.gz.age`

/** At noon of that day, counted from today. Of the page's clock alone. */
async function goToDay(page: Page, day: number): Promise<void> {
  await page.context().clock.setFixedTime(new Date(`${addDays(TODAY, day)}T12:00:00`))
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Set up automatic backups' }).click()
  await page.getByLabel('Passphrase of the key file', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Passphrase of the key file again').fill(PASSPHRASE)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose the folder' }).click()
  await expect(page.getByText(/^Latest automatic backup: .*It was opened again/)).toBeVisible()
}

/** As `age -d -i comoney-key.txt.age FILE | gunzip` does. */
async function openedByAge(page: Page, name: string): Promise<{ transactions: object[] }> {
  const ofKey = new Decrypter()
  ofKey.addPassphrase(PASSPHRASE)
  const key = await ofKey.decrypt(new Uint8Array(await readFile(page, KEY)), 'text')
  const ofFile = new Decrypter()
  ofFile.addIdentity(key.split('\n').find(line => line.startsWith('AGE-SECRET-KEY-')) ?? '')
  const compressed = await ofFile.decrypt(new Uint8Array(await readFile(page, name)))
  return JSON.parse(gunzipSync(compressed).toString())
}

async function openBackup(page: Page, name: string): Promise<void> {
  const files = await Promise.all(
    [name, KEY].map(async each => ({
      name: each,
      mimeType: 'application/octet-stream',
      buffer: await readFile(page, each),
    })),
  )
  await page.getByLabel('Backup file').setInputFiles(files)
  await page.getByLabel('Passphrase of the key file').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Open the backup' }).click()
}

test('a folder chosen once gets a backup each day, keeps seven and one a month, and brings everything back', async ({
  phone: desk,
}) => {
  test.slow()
  const { page, context } = desk
  await page.setViewportSize(DESK)
  await pickFolder(context)
  const person = somebody()
  await register(page, person)
  await createCategory(page, 'expense', 'Makan')
  await logTransaction(page, MEAL)
  await expectSynced(page)
  await setUp(page)
  expect(await fileNames(page)).toEqual([fileOf(0), KEY])
  expect(await accessibilityFaults(page)).toEqual([])
  await chooseLanguage(page, 'id')
  await page.reload()
  await expect(page.getByText(/^Cadangan otomatis terakhir: /)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await chooseLanguage(page, 'en')

  // What earlier days have left, and what is no business of the app.
  const months = ['2025-01-15', '2025-01-16', '2025-02-03']
  const old = months.map(day => `comoney-${day}.json.gz.age`)
  const week = [-7, -6, -5, -4, -3, -2, -1].map(fileOf)
  await copyFile(page, fileOf(0), [...old, ...week, 'mine.json.gz.age'])
  await page.goto('/')
  await logTransaction(page, TEA)
  await expectSynced(page)
  await goToDay(page, 1)
  const other = await context.newPage()
  await Promise.all([page.goto('/'), other.goto('/')])
  await expect.poll(() => fileNames(page)).toContain(fileOf(1))
  await expect.poll(() => fileNames(page)).not.toContain(old[1])
  const names = await fileNames(page)
  expect(names).toEqual(expect.arrayContaining([old[0], old[2], 'mine.json.gz.age', KEY]))
  expect(names).toEqual(expect.arrayContaining([-5, -4, -3, -2, -1, 0, 1].map(fileOf)))
  expect(names.filter(name => name.startsWith(`comoney-${addDays(TODAY, 1)}`))).toHaveLength(1)
  await other.close()
  expect((await openedByAge(page, fileOf(1))).transactions).toMatchObject([
    { name: MEAL.name },
    { name: TEA.name },
  ])

  await goToDay(page, 0)
  await page.goto('/')
  await rows(page).filter({ hasText: MEAL.name }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  await expectSynced(page)
  await logOut(page)
  await signIn(page, person)
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Set up automatic backups' })).toBeVisible()
  await openBackup(page, fileOf(1))
  await expect(page.getByRole('row', { name: 'Transactions 1 0 0' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Restored 1 entry').first()).toBeVisible()
  const kept = (await readRows(page, 'transactions')).map(({ name }) => name)
  expect(kept.sort()).toEqual([MEAL.name, TEA.name])
})
