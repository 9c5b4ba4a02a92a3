// The reminder as the service worker finds it in the database of this device.

import { expect, test } from 'vitest'
import { readDueReminder, rememberShown } from '../../src/service-worker/reminders'
import { readState } from '../../src/store/database/sync-state'
import type { ReminderState } from '../../src/store/database/sync-state-records'
import type { UserDatabase } from '../../src/store/database/user-database'
import { purgeSent } from '../../src/store/outbox/purge-sent'
import { budget, schedule, settings, transaction, transfer, wallet } from '../support/data/builders'
import { completeDatabase, freshDatabase, save } from '../support/data/database/fresh-database'

const EVENING = new Date(2026, 2, 10, 20, 5)
const YESTERDAY = new Date(2026, 2, 9, 12).getTime()
const TEXTS = {
  'nothing-logged': 'Belum ada catatan.',
  schedule: 'Ada yang jatuh tempo.',
  card: 'Ada kartu yang harus dibayar.',
  budget: 'Ada anggaran yang habis.',
}

const STATE: ReminderState = {
  key: 'reminder',
  hour: 20,
  locale: 'id',
  texts: TEXTS,
}

async function withReminder(state: Partial<ReminderState> = {}): Promise<UserDatabase> {
  const database = await completeDatabase()
  await database.syncState.bulkPut([
    { ...STATE, ...state },
    { key: 'known-time', at: EVENING.getTime(), ahead: 0 },
  ])
  return database
}

const saveRow = (database: UserDatabase, fields: Parameters<typeof transaction>[0]) =>
  save(database, 'transactions', transaction({ id: YESTERDAY, ...fields }))

const saveSchedule = (database: UserDatabase, fields: Parameters<typeof schedule>[0]) =>
  save(database, 'schedules', schedule({ start: '2026-02-10', mode: 'ask', ...fields }))

const textsOf = async (database: UserDatabase, now = EVENING) =>
  (await readDueReminder(database, now))?.texts ?? []

test('says in the stored words that nothing was written down today, once', async () => {
  const database = await withReminder()
  await saveRow(database, { date: '2026-03-09' })
  expect(await textsOf(database, new Date(2026, 2, 10, 19, 59))).toEqual([])
  const due = await readDueReminder(database, EVENING)
  expect(due).toMatchObject({ locale: 'id', texts: [TEXTS['nothing-logged']] })
  if (due) await rememberShown(database, due.shown)
  expect(await readDueReminder(database, new Date(2026, 2, 10, 23))).toBeNull()
  expect(await textsOf(database, new Date(2026, 2, 11, 19))).toEqual([])
  expect(await textsOf(database, new Date(2026, 2, 11, 20))).toEqual([TEXTS['nothing-logged']])
})

test('says nothing when something has the date of today, or was written down today', async () => {
  for (const [id, date] of [
    [YESTERDAY, '2026-03-10'],
    [new Date(2026, 2, 10, 0, 0, 1).getTime(), '2026-03-08'],
  ] as const) {
    const database = await withReminder()
    await saveRow(database, { id, date })
    expect(await textsOf(database)).toEqual([])
  }
})

test('reminds although a transaction has an id of tomorrow, from a clock that was ahead', async () => {
  const database = await withReminder()
  await saveRow(database, { id: new Date(2026, 2, 11, 1).getTime(), date: '2026-03-08' })
  expect(await textsOf(database)).toEqual([TEXTS['nothing-logged']])
})

test('says that a budget is used up, in the month that begins on payday', async () => {
  const database = await withReminder()
  await save(database, 'settings', settings({ monthDay: 5 }))
  await save(database, 'budgets', budget({ from: '2026-01' }))
  await saveRow(database, { date: '2026-03-10', amount: 300_000 })
  expect(await textsOf(database)).toEqual([])
  // Of the month of the calendar, but not of the one from payday.
  await saveRow(database, { id: YESTERDAY + 1, date: '2026-03-04', amount: 300_000 })
  expect(await textsOf(database)).toEqual([])
  await saveRow(database, { id: YESTERDAY + 2, date: '2026-03-05', amount: 150_000 })
  expect(await textsOf(database)).toEqual([TEXTS.budget])
})

test('says every evening that something is due, until it is booked or skipped', async () => {
  const database = await withReminder()
  await saveRow(database, { date: '2026-03-10' })
  await saveSchedule(database, { settledTo: '2026-02-10' })
  const due = await readDueReminder(database, EVENING)
  expect(due).toMatchObject({ texts: [TEXTS.schedule], opens: '/schedules' })
  if (due) await rememberShown(database, due.shown)
  expect(await textsOf(database, new Date(2026, 2, 10, 23))).toEqual([])
  const tomorrow = new Date(2026, 2, 11, 20)
  expect(await textsOf(database, tomorrow)).toEqual([TEXTS['nothing-logged'], TEXTS.schedule])
  await saveSchedule(database, { settledTo: '2026-03-10' })
  expect(await textsOf(database, tomorrow)).toEqual([TEXTS['nothing-logged']])
})

test.each([
  ['is due tomorrow only', { start: '2026-03-11' }],
  ['has ended', { count: 1, settledTo: '2026-02-10' }],
  ['the app books automatically', { mode: 'auto' }],
] as const)('says nothing of a schedule that %s', async (_, fields) => {
  const database = await withReminder()
  await saveRow(database, { date: '2026-03-10' })
  await saveSchedule(database, fields)
  expect(await textsOf(database)).toEqual([])
})

test('says from seven days before a card is due that it is to be paid, until it is', async () => {
  const database = await withReminder()
  await saveRow(database, { date: '2026-03-10' })
  const visa = wallet({ key: 'visa0001', kind: 'card', opening: -50_000 })
  await save(
    database,
    'wallets',
    Object.assign(visa, { more: { statementDay: '25', dueDay: '17' } }),
  )
  expect(await textsOf(database, new Date(2026, 2, 9, 20))).not.toContain(TEXTS.card)
  expect(await readDueReminder(database, EVENING)).toMatchObject({
    texts: [TEXTS.card],
    opens: '/wallets',
  })
  await save(database, 'transfers', transfer({ to: 'visa0001' }))
  expect(await textsOf(database)).toEqual([])
})

test('leads to the form of an expense where nothing was written down, and else to the budgets', async () => {
  const database = await withReminder()
  expect(await readDueReminder(database, EVENING)).toMatchObject({ opens: '/add/expense' })
  await save(database, 'budgets', budget({ from: '2026-01' }))
  await saveRow(database, { date: '2026-03-10', amount: 450_000 })
  expect(await readDueReminder(database, EVENING)).toMatchObject({ opens: '/budgets' })
})

test('says nothing while it is off, and nothing before the first download has ended', async () => {
  expect(await textsOf(await completeDatabase())).toEqual([])
  const empty = freshDatabase()
  await empty.syncState.put(STATE)
  expect(await textsOf(empty)).toEqual([])
})

test('ends with the log-out, also where unsent changes stay', async () => {
  const database = await withReminder()
  await saveRow(database, { date: '2026-03-09' })
  await purgeSent(database)
  expect(await database.outbox.count()).toBe(1)
  expect(await readState(database, 'reminder')).toBeUndefined()
})

test('is not turned on again by one that was shown while it was turned off', async () => {
  const database = await withReminder()
  const due = await readDueReminder(database, EVENING)
  await database.syncState.delete('reminder')
  if (due) await rememberShown(database, due.shown)
  expect(due).not.toBeNull()
  expect(await readState(database, 'reminder')).toBeUndefined()
})

test('leaves out a line for which there is no text yet', async () => {
  const texts = { budget: TEXTS.budget } as ReminderState['texts']
  expect(await textsOf(await withReminder({ texts }))).toEqual([])
})
