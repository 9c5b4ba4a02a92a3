// Automatic bookings of schedules while the app is open: their time and their message.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookSchedules } from '../../../../src/app/sync/book-schedules'
import { SyncRequests } from '../../../../src/app/tasks/sync-requests'
import { commit } from '../../../../src/store/commit'
import { UserDatabase } from '../../../../src/store/database/user-database'
import { category, NOON, schedule, transferSchedule } from '../../../support/data/builders'
import { NINE_IN_MARCH, openApp } from '../../../support/opened-app'
import { button, expectText, field } from '../../../support/screen'

/** On the first of each month from January; it is March. */
const RENT = schedule({ id: NOON, start: '2026-01-01' })

/** As while its user is signed in, until the test ends. */
function bookFor(database: UserDatabase): void {
  const learnTime = async () => {
    await database.syncState.put({ key: 'known-time', at: Date.now(), ahead: 0 })
  }
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  bookSchedules({ database, requests: new SyncRequests(), signal: stopped.signal }, learnTime)
}

/** Reports the end of a cycle again, as later cycles do. */
async function afterCycle(database: UserDatabase, booked: number): Promise<void> {
  const state = { phase: 'idle', problem: 'offline', lastSuccessAt: null } as const
  await expect
    .poll(async () => {
      await database.syncState.put({ key: 'status', ...state })
      return database.transactions.count()
    })
    .toBe(booked)
}

test('due occurrences are booked after the first cycle, and those of a later schedule at once, with a message', async () => {
  const { database } = await openApp('/', { rows: { schedules: [RENT] } })
  bookFor(database)
  expect(await database.transactions.count()).toBe(0)
  await afterCycle(database, 3)
  const told = (text: string) => page.getByRole('status').getByText(text).first()
  await expect.element(told('3 transactions were added by your schedules')).toBeVisible()
  const made = transferSchedule({ start: '2026-03-02', count: 1 })
  await commit(database, NOON, writer => writer.add('schedules', made))
  await expect.poll(() => database.transfers.count()).toBe(1)
  await expect.element(told('1 transfer was added by your schedules')).toBeVisible()
})

test('all automatic bookings have one undo, and the app asks about them from then on', async () => {
  const lunch = schedule({ id: NOON + 1, name: 'Lunch', start: '2026-03-09', unit: 'day' })
  const { database } = await openApp('/schedules', { rows: { schedules: [RENT, lunch] } })
  bookFor(database)
  await afterCycle(database, 5)
  await button('Undo').click()
  await expectText('All due again')
  await expect.poll(() => database.transactions.count()).toBe(0)
  await expect.element(button('Add it: Rent, Thu, Jan 1, 2026')).toBeVisible()
  await expect.element(button('Add it: Lunch, Mon, Mar 9, 2026')).toBeVisible()
})

const DAY_MS = 86_400_000

test('with a clock that may be wrong nothing is booked: the app asks once with the days and the sum, and one undo removes all', async () => {
  const { database } = await openApp('/schedules', {
    rows: { schedules: [RENT, transferSchedule({ id: 30, start: '2026-03-05' })] },
    prepare: async opened => {
      const at = NINE_IN_MARCH.getTime() - 46 * DAY_MS
      await opened.database.syncState.put({ key: 'known-time', at, ahead: 0 })
    },
  })
  bookFor(database)
  await afterCycle(database, 0)
  await expectText('Is today Tue, Mar 10, 2026?')
  await expectText(/4 entries are due by this date: .*Jan 1.* to .*Mar 5/)
  await expectText(/−Rp\s4\.500\.000/)
  await button('The date is right, add all').click()
  await expectText('4 entries added')
  expect([await database.transactions.count(), await database.transfers.count()]).toEqual([3, 1])
  await button('Undo').click()
  await expect.poll(() => database.transactions.count()).toBe(0)
  expect(await database.transfers.count()).toBe(0)
})

test('due occurrences are booked as soon as the time is known', async () => {
  const { database } = await openApp('/', { rows: { schedules: [RENT] } })
  bookFor(database)
  await afterCycle(database, 3)
  await database.syncState.delete('known-time')
  const made = schedule({ name: 'Kos', start: '2026-03-02', count: 1 })
  await commit(database, NOON, writer => writer.add('schedules', made))
  await database.syncState.put({ key: 'known-time', at: Date.now(), ahead: 0 })
  await expect.poll(() => database.transactions.count()).toBe(4)
})

test('an instalment that was begun earlier is added up to its end, and then ends automatically', async () => {
  const { database, path } = await openApp('/schedules/new', { rows: { categories: [category()] } })
  bookFor(database)
  await field('Amount').fill('500rb')
  await field('Name').fill('Phone')
  await field('Category').selectOptions('Food')
  await field('Days, weeks, months or years').selectOptions('week')
  await field('First on').fill('24/02/2026')
  await page.getByRole('radio', { name: 'After so many times' }).click()
  await field('Number of times').fill('3')
  await expectText(/3 × Rp\s500\.000 = Rp\s1\.500\.000/)
  await field('I have already logged this').click()
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await afterCycle(database, 3)
  await expectText('All 3 done')
  expect((await database.transactions.toArray()).map(({ date }) => date).sort()).toEqual([
    ...['2026-02-24', '2026-03-03', '2026-03-10'],
  ])
})

test('without an account nothing is waited for', async () => {
  await openApp('/')
  const database = new UserDatabase(`local-${crypto.randomUUID()}`)
  onTestFinished(() => database.delete())
  await database.syncState.put({ key: 'cursor', rev: 0 })
  await commit(database, NOON, writer => writer.add('schedules', RENT))
  bookFor(database)
  await expect.poll(() => database.transactions.count()).toBe(3)
})
