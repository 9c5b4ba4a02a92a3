// Two open devices of one user: a change on one shows on the other.

import { signIn } from '../pages/auth-pages'
import { expectSums, expectSynced, rows, setAmount } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { userDatabases } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { installWorkerClock } from '../support/workers/sync-worker'

/** In milliseconds. */
const MINUTE = 60_000

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const TEA: Entry = { type: 'expense', name: 'Tea', amount: 5_000, category: 'Food' }

/** Requests to Firestore, by what they ask for; the listener's own channel is left out. */
function firestoreReads(requests: readonly { path: string }[]): string[] {
  return requests.map(({ path }) => path).filter(path => path.startsWith('/v1/projects/'))
}

test('[M2] [M7] [Q1] [Q5] of two edits both devices are told, and either is reminded of it before logging out and can restore its own; an edit on one shows on the other at once, and idle devices ask nothing', async ({
  page,
  context,
  desk,
  wire,
}) => {
  test.slow()
  const { person } = await settle(page)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await readyForOffline(page)
  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(1)

  // The phone has not seen what the desk has brought to the server, and comes later.
  await goOffline(context, wire)
  await setAmount(desk.page, '15000')
  await expectSynced(desk.page)
  await setAmount(page, '20000')
  await goOnline(context, wire)

  await expect(page.getByText('1 difference to look at')).toBeAttached({ timeout: 60_000 })
  await expect(rows(desk.page).first()).toContainText('Rp 20.000', { timeout: 60_000 })
  await desk.page.getByRole('button', { name: 'Log Out' }).click()
  const question = desk.page.getByRole('dialog')
  await expect(question).toContainText('The server has everything.')
  const reminder = '1 difference between your devices that you have not looked at yet will be lost.'
  await expect(question).toContainText(reminder)
  await question.getByRole('button', { name: 'Cancel' }).click()

  const notice = '1 difference between your devices'
  await rows(desk.page).first().click()
  await desk.page.getByRole('link', { name: notice }).click()
  const lost = desk.page.getByRole('main').getByRole('listitem')
  await expect(lost).toContainText("Another device's change replaced yours.")
  await expect(lost.locator('dd').first()).toContainText(/Rp\s15\.000This device, /)
  await expect(lost.locator('dd').last()).toContainText(/Rp\s20\.000Another device, /)
  await rows(page).first().click()
  await page.getByRole('link', { name: notice }).click()
  const won = page.getByRole('main').getByRole('listitem')
  await expect(won).toContainText('Your change replaced one from another device.')
  await expect(won.locator('dd').first()).toContainText(/Rp\s15\.000Another device, /)
  await expect(won.locator('dd').last()).toContainText(/Rp\s20\.000This device, /)

  await lost.getByRole('button', { name: 'Restore Lunch' }).click()
  await expect(desk.page.getByText('There are no differences.')).toBeVisible()
  await expectSynced(desk.page)
  // A phone that had no network listens again some seconds later, and asks at once when it is opened.
  await page.reload()
  await expect(won).toContainText('Lunch, Rp 15.000')
  await expect(won).toHaveCount(1)

  // The phone has looked at its own: nothing to be reminded of.
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('dialog')).toContainText('The server has everything.')
  await expect(page.getByRole('dialog')).not.toContainText('difference')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await logOut(page)
  await expect.poll(() => userDatabases(page)).toEqual([])

  const clock = await installWorkerClock(page, 2 * MINUTE)
  const channels = () => wire.requests.filter(({ path }) => path.includes('/Listen/'))
  const former = channels().length
  await signIn(page, person)
  await expect.poll(() => channels().length).toBeGreaterThan(former)
  await desk.page.goto('/')
  await logTransaction(page, TEA)
  await expect(rows(desk.page)).toHaveCount(2)
  // Shown on the phone too, it also proves that the phone's listener is there for what follows.
  await logTransaction(desk.page, { ...LUNCH, name: 'Soup' })
  await expect(rows(page)).toHaveCount(3)
  await expectSums(page, { balance: '−Rp 45.000', income: 'Rp 0', expenses: 'Rp 45.000' })

  await expectSynced(page)
  const before = firestoreReads(wire.requests).length
  // Longer than the slow timer of an engine that has no listener.
  await clock.fastForward(20 * MINUTE)
  await logTransaction(desk.page, { ...TEA, name: 'Cake' })
  await expect(rows(page)).toHaveCount(4)
  const asked = firestoreReads(wire.requests).slice(before)
  // One request for the changes that the listener's head has announced.
  expect(asked).toHaveLength(1)
})
