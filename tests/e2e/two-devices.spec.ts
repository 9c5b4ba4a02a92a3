// Two devices of one person, both open: what is done on one shows on the other.

import { expect, test } from './fixtures'
import { signIn } from './pages/auth-pages'
import { expectSums, expectSynced, rows } from './pages/dashboard'
import { settle } from './pages/settled-person'
import { type Entry, logTransaction } from './pages/transaction-form'
import { installWorkerClock } from './sync-worker'

/** In milliseconds. */
const MINUTE = 60_000

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const TEA: Entry = { type: 'expense', name: 'Tea', amount: 5_000, category: 'Food' }

/** Requests to Firestore, by what they ask for; the listener's own channel is left out. */
function firestoreReads(requests: readonly { path: string }[]): string[] {
  return requests.map(({ path }) => path).filter(path => path.startsWith('/v1/projects/'))
}

test('[Q1] [Q5] an edit on one device shows on the other at once, and idle devices ask nothing', async ({
  page,
  desk,
  wire,
}) => {
  const { person } = await settle(page)
  const clock = await installWorkerClock(page, 2 * MINUTE)
  await page.goto('/')
  await signIn(desk.page, person)
  await expectSynced(desk.page)
  const channels = () => wire.requests.filter(({ path }) => path.includes('/Listen/'))
  await expect.poll(() => channels().length).toBeGreaterThan(0)

  await logTransaction(page, TEA)
  await expect(rows(desk.page)).toHaveCount(1)
  // Shown on the phone too, it also proves that the phone's listener is there for what follows.
  await logTransaction(desk.page, LUNCH)
  await expect(rows(page)).toHaveCount(2)
  await expectSums(page, { balance: '-Rp 30.000', income: 'Rp 0', expenses: 'Rp 30.000' })

  await expectSynced(page)
  const before = firestoreReads(wire.requests).length
  // Longer than the slow timer of an engine that has no listener.
  await clock.fastForward(20 * MINUTE)
  await logTransaction(desk.page, { ...TEA, name: 'Cake' })
  await expect(rows(page)).toHaveCount(3)
  const asked = firestoreReads(wire.requests).slice(before)
  // The head once, then the four first pages: nothing but what the other device has caused.
  expect(asked).toHaveLength(5)
})
