// Automatic bookings of schedules while the app is open: their time and their message.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookSchedules } from '../../../../src/app/sync/book-schedules'
import type { Locale } from '../../../../src/i18n/locale'
import { commit } from '../../../../src/store/commit'
import { UserDatabase } from '../../../../src/store/database/user-database'
import { NOON, schedule } from '../../../support/data/builders'
import { eventually } from '../../../support/eventually'
import { openApp } from '../../../support/opened-app'

/** On the first of each month from January; it is March. */
const RENT = schedule({ id: NOON, start: '2026-01-01' })

async function openWithSchedule(locale: Locale = 'en'): Promise<UserDatabase> {
  const { database } = await openApp('/', { locale, rows: { schedules: [RENT] } })
  bookFor(database)
  return database
}

/** As while its user is signed in, until the test ends. */
function bookFor(database: UserDatabase): void {
  const profile = { uid: database.uid, email: '', displayName: '', photoUrl: null }
  const current = { status: 'signed-in', profile, database } as never
  onTestFinished(bookSchedules({ current, subscribe: () => () => {} }))
}

function endCycle(database: UserDatabase, lastSuccessAt: number | null = null): Promise<unknown> {
  const state = { phase: 'idle', problem: 'offline', lastSuccessAt } as const
  return database.syncState.put({ key: 'status', ...state })
}

/** Reports the end of a cycle again, as later cycles do. */
async function afterCycle(database: UserDatabase, booked: number): Promise<void> {
  await eventually(async () => {
    await endCycle(database)
    expect(await database.transactions.count()).toBe(booked)
  })
}

test.each([
  ['en', '3 transactions were added by your schedules'],
  ['id', '3 transaksi dicatat oleh jadwalmu'],
] as const)(
  'a due occurrence is booked after the first cycle, with a message: %s',
  async (locale, told) => {
    const database = await openWithSchedule(locale)
    expect(await database.transactions.count()).toBe(0)
    await afterCycle(database, 3)
    await expect.element(page.getByRole('status').getByText(told)).toBeVisible()
  },
)

test('a schedule that is made later is booked at once', async () => {
  const database = await openWithSchedule()
  await afterCycle(database, 3)
  const made = schedule({ name: 'Kos', start: '2026-03-02', count: 1 })
  await commit(database, NOON, writer => writer.add('schedules', made))
  await eventually(async () => expect(await database.transactions.count()).toBe(4))
  await expect
    .element(page.getByRole('status').getByText('1 transaction was added by your schedules'))
    .toBeVisible()
})

test('without an account nothing is waited for', async () => {
  await openApp('/')
  const database = new UserDatabase(`local-${crypto.randomUUID()}`)
  onTestFinished(() => database.delete())
  await database.syncState.put({ key: 'cursor', rev: 0 })
  await commit(database, NOON, writer => writer.add('schedules', RENT))
  bookFor(database)
  await eventually(async () => expect(await database.transactions.count()).toBe(3))
})
