// Automatic backups on a desk: set up once, and made each day in one of two tabs.

import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { Decrypter } from 'age-encryption'
import { addDays, calendarDateOf } from '../../../src/domain/dates/calendar'
import { expectSynced } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { copyFile, fileNames, pickFolder, readFile } from '../support/device/backup-folder'
import { DESK, expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

const PASSPHRASE = 'kopi tubruk tanpa gula'
const KEY = 'comoney-key.txt.age'

const MEAL = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Food' } as const
const TEA = { type: 'expense', name: 'Teh manis', amount: 5_000, category: 'Food' } as const

const TODAY = calendarDateOf(new Date())

const fileOf = (day: number) => `comoney-${addDays(TODAY, day)}.json.gz.age`

/** At noon of that day, counted from today. Of the page's clock alone. */
async function goToDay(page: Page, day: number): Promise<void> {
  await page.context().clock.setFixedTime(new Date(`${addDays(TODAY, day)}T12:00:00`))
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/settings/data')
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

test('a folder chosen once gets a backup each day, keeps seven and one a month, which age opens', async ({
  phone: { page, context },
}) => {
  test.slow()
  await page.setViewportSize(DESK)
  await pickFolder(context)
  await settle(page)
  await logTransaction(page, MEAL)
  await expectSynced(page)
  await setUp(page)
  expect(await fileNames(page)).toEqual([fileOf(0), KEY])
  expect(await accessibilityFaults(page)).toEqual([])

  // Backups of earlier days, and a file that the app has not written.
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
})
