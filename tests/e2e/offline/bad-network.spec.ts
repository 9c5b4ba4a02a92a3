// Networks that fail without an error: they seem connected and give no answer, or lose the answer.

import type { Page } from '@playwright/test'
import { REQUEST_TIMEOUT_MS } from '../../../src/sync/ports'
import { expectSums, expectSynced, rows, syncState } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'
import { installWorkerClock } from '../support/workers/sync-worker'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const LUNCH_SUMS = { balance: '−Rp 25.000', income: 'Rp 0', expenses: 'Rp 25.000' }

const isOnline = (page: Page) => page.evaluate(() => navigator.onLine)

test('[E1] [R5] a network without an answer, without a server or with a lost answer holds nothing up and is overcome', async ({
  phone,
  wire,
  firestore,
}) => {
  test.slow()
  const { uid } = await settle(phone.page)
  await readyForOffline(phone.page)
  const stored = async () =>
    (await firestore.list(`financials/${uid}/transactions`)).map(({ data }) => data.name).sort()

  wire.hang()
  await logTransaction(phone.page, LUNCH)
  await expectSums(phone.page, LUNCH_SUMS)
  expect(await isOnline(phone.page)).toBe(true)
  // A browser that is asked to end waits for requests without an answer.
  phone.killPages()
  await phone.close()
  await phone.open()
  const { page } = phone
  const clock = await installWorkerClock(page, REQUEST_TIMEOUT_MS)
  await page.goto('/')
  await expectSums(page, LUNCH_SUMS)
  const forwardUntil = (text: string, timeout: number) =>
    expect(async () => {
      await clock.fastForward(REQUEST_TIMEOUT_MS)
      await expect(syncState(page)).toContainText(text, { timeout })
    }).toPass()
  await forwardUntil('No server', 500)
  await wire.restore()
  // The pause before the next attempt may be so long that only this clock ends it; a request has five seconds.
  await forwardUntil('Synced', 5_000)
  await expectSynced(page)
  expect(await stored()).toEqual(['Lunch'])

  wire.cut()
  await logTransaction(page, { ...LUNCH, name: 'Tea' })
  expect(await isOnline(page)).toBe(true)
  await expect(syncState(page)).toContainText('No server')
  await wire.restore()
  await expectSynced(page)
  expect(await stored()).toEqual(['Lunch', 'Tea'])

  const before = await firestore.read(`financials/${uid}`)
  wire.loseAnswers(({ path }) => path.endsWith(':commit'))
  await logTransaction(page, { ...LUNCH, name: 'Rice' })
  await expectSynced(page)
  await expect(rows(page)).toHaveCount(3)
  const after = await firestore.read(`financials/${uid}`)
  expect(after?.data.rev).toBe(Number(before?.data.rev) + 1)
  expect(await stored()).toEqual(['Lunch', 'Rice', 'Tea'])
})
