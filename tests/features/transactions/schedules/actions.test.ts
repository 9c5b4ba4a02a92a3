// The actions on schedules on one device: save, change, end, book, skip.

import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../../src/domain/dates/calendar'
import { withDetails } from '../../../../src/domain/transaction/category-details'
import { occurrenceId, occurrenceOf } from '../../../../src/domain/transaction/schedule/booking'
import type { Schedule, ScheduleEntry } from '../../../../src/domain/transaction/schedule/schedule'
import { inWallet, walletKeyOf } from '../../../../src/domain/transaction/wallet-of'
import { editTransaction } from '../../../../src/features/transactions/actions'
import {
  bookAllDue,
  bookOccurrence,
  bookWithEntry,
  editSchedule,
  endSchedule,
  type SettledOccurrences,
  saveSchedule,
  skipOccurrence,
  undoOccurrences,
} from '../../../../src/features/transactions/schedules/actions'
import { bookAutomatically } from '../../../../src/features/transactions/schedules/auto-booking/book-automatically'
import { readSchedules } from '../../../../src/features/transactions/schedules/queries'
import { editTransfer } from '../../../../src/features/transactions/transfers/actions'
import { commit, onBulkChange } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { deleteDocument } from '../../../../src/store/deletion'
import { reserveId } from '../../../../src/store/id-reservation'
import { documentOf } from '../../../../src/store/records/rows'
import {
  category,
  NOON,
  schedule,
  scheduleEntry,
  transaction,
  transferSchedule,
} from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../../support/data/database/totals-of-rows'

const TODAY = '2026-06-10'

/** On the 5th of March to June, of which none is settled. */
const ASKED = schedule({ id: 7, mode: 'ask', count: 12 })
const ENTRY = { ...scheduleEntry(ASKED), type: 'expense' } as const satisfies ScheduleEntry
const DUE = ['2026-03-05', '2026-04-05', '2026-05-05', '2026-06-05']

/** With the first download behind it. */
async function databaseWith(...schedules: Schedule[]): Promise<UserDatabase> {
  const database = freshDatabase()
  await database.syncState.put({ key: 'cursor', rev: 0 })
  await database.syncState.put({ key: 'known-time', at: NOON, ahead: 0 })
  await database.schedules.bulkAdd(schedules.map(each => ({ ...each, sync: null })))
  return database
}

/** @returns how many occurrences the app has booked */
async function book(database: UserDatabase, now: number, today: string): Promise<number> {
  const all = await bookAutomatically(database, now, today)
  return all.flatMap(({ booked }) => booked).length
}

async function datesOf(database: UserDatabase): Promise<string[]> {
  const rows = await database.transactions.toArray()
  expect(await keptTotals(database)).toEqual(totalsOfRows(rows))
  return rows.map(({ date }) => date).sort()
}

async function known(database: UserDatabase, id = 7): Promise<Schedule> {
  const row = await database.schedules.get(id)
  if (!row) throw new Error('There is no schedule')
  return documentOf<Schedule>(row)
}

function settledOf(outcome: { kind: string; settled?: SettledOccurrences }): SettledOccurrences {
  if (!outcome.settled) throw new Error(JSON.stringify(outcome))
  return outcome.settled
}

describe('a schedule', () => {
  test('is saved with the day to which it is settled, and listed once the first download has ended', async () => {
    const database = freshDatabase()
    await saveSchedule(NOON, reserveId(database), ENTRY, '2026-05-05')
    expect(await readSchedules(database)).toBeNull()
    await database.syncState.put({ key: 'cursor', rev: 0 })
    await database.syncState.put({ key: 'known-time', at: NOON, ahead: 0 })
    expect(await readSchedules(database)).toMatchObject([{ id: NOON, settledTo: '2026-05-05' }])
  })

  test('changes all that follow, from the next day on', async () => {
    const database = await databaseWith({ ...ASKED, settledTo: '2026-03-05' })
    await editSchedule(database, NOON, 7, { ...ENTRY, amount: 9, unit: 'week' })
    expect(await known(database)).toMatchObject({ amount: 9, start: '2026-04-05', count: 11 })
  })

  test('ends yesterday, or with the last settled occurrence if that is later', async () => {
    const database = await databaseWith(
      { ...ASKED, settledTo: '2026-05-05' },
      { ...ASKED, id: 8, settledTo: '2026-07-05' },
    )
    for (const id of [7, 8]) await endSchedule(database, NOON, id, TODAY)
    expect(await known(database)).toMatchObject({ until: '2026-06-09' })
    expect(await known(database, 8)).toMatchObject({ until: '2026-07-05' })
  })

  test('is deleted without its booked transactions', async () => {
    const database = await databaseWith(ASKED)
    await bookOccurrence(database, NOON, 7, '2026-03-05')
    await deleteDocument(database, NOON, 'schedules', 7)
    expect(await readSchedules(database)).toEqual([])
    expect(await datesOf(database)).toEqual(['2026-03-05'])
    const missing = { kind: 'missing' }
    expect(await bookOccurrence(database, NOON, 7, '2026-04-05')).toEqual(missing)
    expect(await endSchedule(database, NOON, 7, TODAY)).toEqual(missing)
  })
})

describe('an occurrence', () => {
  test('is booked with its own day, once, and only the next one can be booked or skipped', async () => {
    const database = await databaseWith(ASKED)
    expect(await bookOccurrence(database, NOON, 7, '2026-03-05')).toMatchObject({
      kind: 'settled',
      settled: { settledTo: '2026-03-05', booked: [{ date: '2026-03-05', name: 'Rent' }] },
    })
    // Those before another one would be lost.
    for (const settle of [bookOccurrence, skipOccurrence])
      for (const date of ['2026-03-05', '2026-05-05', '2026-03-06'])
        expect(await settle(database, NOON, 7, date)).toEqual({ kind: 'not-next' })
    expect(await datesOf(database)).toEqual(['2026-03-05'])
    expect(await known(database)).toMatchObject({ settledTo: '2026-03-05' })
  })

  test('can be booked again after an undo, which leaves nothing in the bin', async () => {
    const database = await databaseWith(ASKED)
    for (const _ of ['first', 'second']) {
      const settled = settledOf(await bookOccurrence(database, NOON, 7, '2026-03-05'))
      expect(await datesOf(database)).toEqual(['2026-03-05'])
      await undoOccurrences(database, NOON, settled)
      expect(await datesOf(database)).toEqual([])
    }
    expect(await database.bin.count()).toBe(0)
  })

  test('is changed as it is booked, and once, however often the form is sent', async () => {
    const database = await databaseWith(ASKED)
    const entry = { ...ENTRY, amount: 1_750_000, date: '2026-03-07' }
    await database.drafts.put({ key: 'add-transaction', value: {}, at: NOON })
    for (const name of ['Rent', 'Kos'])
      expect(
        await bookWithEntry(
          ...([database, NOON, 7, '2026-03-05', { ...entry, name }, 'add-transaction'] as const),
        ),
      ).toMatchObject({ kind: 'saved', transaction: { name } })
    const [row, ...others] = await database.transactions.toArray()
    expect(others).toEqual([])
    expect(row).toMatchObject({ name: 'Kos', amount: 1_750_000, date: '2026-03-07' })
    expect(occurrenceOf(row ?? {})).toBe('7/2026-03-05')
    expect(await known(database)).toMatchObject({ settledTo: '2026-03-05' })
    expect(await database.drafts.count()).toBe(0)
  })

  test('that was changed while earlier ones are due leaves them due, and is not booked again', async () => {
    const database = await databaseWith(ASKED)
    const entry = { ...ENTRY, amount: 5, date: '2026-04-05' }
    await bookWithEntry(database, NOON, 7, '2026-04-05', entry, 'add-transaction')
    expect(await known(database)).toEqual(ASKED)
    await bookAllDue(database, NOON, 7, TODAY)
    expect(await datesOf(database)).toEqual(DUE)
    expect(await bookAllDue(database, NOON, 7, TODAY)).toEqual({ kind: 'not-next' })
  })

  test('[M8] has the present name of its category, which was renamed while the form was open', async () => {
    const database = await databaseWith(ASKED)
    const bills = category({ id: 3, categoryName: 'Bills' })
    await commit(database, NOON, tx =>
      tx.put('categories', withDetails(bills, { formerNames: [ENTRY.category] })),
    )
    const entry = { ...ENTRY, date: '2026-03-05' }
    const outcome = await bookWithEntry(database, NOON, 7, entry.date, entry, 'add-transaction')
    expect(outcome).toMatchObject({ kind: 'saved', transaction: { category: 'Bills' } })
    expect(await database.transactions.toArray()).toMatchObject([{ category: 'Bills' }])
  })

  test('[L3] that was never sent is undone without a deletion, also while another document with its id is sent', async () => {
    const database = await databaseWith(ASKED)
    const settled = settledOf(await bookOccurrence(database, NOON, 7, '2026-03-05'))
    const id = settled.booked[0]?.id ?? 0
    await database.pushes.put({
      ...{ number: 1, fence: 0, rev: 1, tokens: ['token'] },
      writes: [{ collection: 'savings', id, generation: 1, value: null, at: NOON }],
    })
    await undoOccurrences(database, NOON, settled)
    expect(await database.outbox.get(['transactions', id])).toBeUndefined()
  })

  test('is reported by id, for the search, when it is booked, undone and booked by the app', async () => {
    const database = await databaseWith(ASKED, schedule({ id: 8 }))
    const reported: (readonly number[])[] = []
    onTestFinished(onBulkChange((_, ids) => void reported.push(ids)))
    const settled = settledOf(await bookAllDue(database, NOON, 7, TODAY))
    await undoOccurrences(database, NOON, settled)
    await bookAutomatically(database, NOON, TODAY)
    const ids = DUE.map(date => occurrenceId(7, date))
    expect(reported).toEqual([ids, ids, DUE.map(date => occurrenceId(8, date))])
  })

  test('takes a fresh id if another transaction has its id', async () => {
    const id = occurrenceId(7, '2026-03-05')
    const database = await databaseWith(ASKED)
    await database.transactions.add({ ...transaction({ id, name: 'Other' }), sync: null })
    const { booked } = settledOf(await bookOccurrence(database, NOON, 7, '2026-03-05'))
    expect(booked).toMatchObject([{ id: NOON, name: 'Rent' }])
    expect(await database.transactions.get(id)).toMatchObject({ name: 'Other' })
    expect(await database.transactions.count()).toBe(2)
  })

  test('says which it is also after an edit', async () => {
    const database = await databaseWith(ASKED)
    const { booked } = settledOf(await bookOccurrence(database, NOON, 7, '2026-03-05'))
    const id = booked[0]?.id ?? 0
    await editTransaction(database, NOON, id, { ...ENTRY, amount: 3, date: TODAY })
    expect(occurrenceOf((await database.transactions.get(id)) ?? {})).toBe('7/2026-03-05')
  })

  test('[L1] is not half booked where the store fails', async () => {
    const database = await databaseWith(ASKED)
    database.schedules.hook('updating', () => {
      throw new Error('the disk')
    })
    expect(await bookOccurrence(database, NOON, 7, '2026-03-05')).toMatchObject({ kind: 'failed' })
    expect(await datesOf(database)).toEqual([])
    expect(await database.outbox.count()).toBe(0)
  })
})

describe('the wallet of a schedule', () => {
  async function walletsOf(database: UserDatabase): Promise<string[]> {
    await datesOf(database)
    const rows = await database.transactions.orderBy('[date+id]').toArray()
    return rows.map(walletKeyOf)
  }

  test('has all its bookings, by a tap and by the app', async () => {
    const database = await databaseWith()
    const entry = { ...ENTRY, wallet: 'bca00001', mode: 'auto' } as const
    await saveSchedule(NOON, reserveId(database), entry)
    await bookOccurrence(database, NOON, NOON, '2026-03-05')
    await book(database, NOON, TODAY)
    expect(await walletsOf(database)).toEqual(DUE.map(() => 'bca00001'))
  })

  test('changes from the next booking on, also to the main wallet; every other edit keeps it', async () => {
    const later = { wallet: 'bca00001', plan: 'of a later version' }
    const database = await databaseWith({ ...ASKED, ...{ more: later } })
    await editSchedule(database, NOON, 7, { ...ENTRY, amount: 9 })
    await bookOccurrence(database, NOON, 7, '2026-03-05')
    await editSchedule(database, NOON, 7, { ...ENTRY, wallet: 'gopay001' })
    await bookOccurrence(database, NOON, 7, '2026-04-05')
    await editSchedule(database, NOON, 7, { ...ENTRY, wallet: '', unit: 'week' })
    await bookOccurrence(database, NOON, 7, '2026-05-05')
    expect(await walletsOf(database)).toEqual(['bca00001', 'gopay001', ''])
    const { plan } = later
    expect(await known(database)).toMatchObject({ more: { plan } })
    expect(inWallet(await known(database), '')).toEqual(await known(database))
  })
})

describe('a schedule of transfers', () => {
  const ARISAN = transferSchedule({ id: 7, mode: 'ask', amount: 500_000 })
  const transfersOf = async ({ transfers }: UserDatabase) =>
    transfers.orderBy('[date+id]').toArray()

  test('moves the amount by a tap and by the app, and nothing is an income or an expense', async () => {
    const database = await databaseWith()
    await saveSchedule(NOON, reserveId(database), { ...scheduleEntry(ARISAN), mode: 'auto' })
    await bookOccurrence(database, NOON, NOON, '2026-03-05')
    expect(await book(database, NOON, TODAY)).toBe(3)
    expect(await transfersOf(database)).toMatchObject(
      DUE.map(date => ({
        date,
        from: 'bca00001',
        to: 'arisan01',
        amount: 500_000,
        note: 'Arisan',
      })),
    )
    expect(await datesOf(database)).toEqual([])
  })

  test('goes to another wallet from the next booking on', async () => {
    const database = await databaseWith(ARISAN)
    await bookOccurrence(database, NOON, 7, '2026-03-05')
    await editSchedule(database, NOON, 7, { ...scheduleEntry(ARISAN), to: '' })
    await bookOccurrence(database, NOON, 7, '2026-04-05')
    const sides = (await transfersOf(database)).map(({ from, to }) => [from, to])
    expect(sides).toEqual([
      ['bca00001', 'arisan01'],
      ['bca00001', ''],
    ])
  })

  test('is undone as one, except a transfer that was edited since', async () => {
    const database = await databaseWith(ARISAN)
    const settled = settledOf(await bookAllDue(database, NOON, 7, TODAY))
    const id = occurrenceId(7, '2026-04-05')
    const entry = { date: '2026-04-05', from: 'bca00001', to: 'arisan01', amount: 9, note: '' }
    await editTransfer(database, NOON, id, entry)
    await undoOccurrences(database, NOON, settled)
    expect(await transfersOf(database)).toMatchObject([{ id, amount: 9 }])
    expect(await known(database)).toEqual(ARISAN)
    expect(await database.bin.count()).toBe(0)
  })

  test('is not saved to the wallet that it leaves', async () => {
    const database = await databaseWith(ARISAN)
    const entry = { ...scheduleEntry(ARISAN), to: 'bca00001' }
    const refused = { kind: 'invalid', error: 'same-wallet' }
    expect(await saveSchedule(NOON, reserveId(database), entry)).toEqual(refused)
    expect(await editSchedule(database, NOON, 7, entry)).toEqual(refused)
    expect(await known(database)).toEqual(ARISAN)
  })
})

describe('the automatic booking', () => {
  const AUTO = schedule({ id: 7 })

  test('books the due occurrences on their days, except those of schedules that ask', async () => {
    const database = await databaseWith(AUTO, { ...ASKED, id: 8 })
    expect(await book(database, NOON, TODAY)).toBe(4)
    expect(await datesOf(database)).toEqual(DUE)
  })

  test('books three years of months, and more than one commit of days', async () => {
    const daily = schedule({ id: 8, unit: 'day', start: '2026-03-01' })
    const database = await databaseWith(AUTO, daily)
    expect(await book(database, NOON, '2029-03-05')).toBe(37 + 1101)
    const dates = (await database.transactions.toArray()).map(({ date }) => date)
    expect(dates.filter(date => date.endsWith('-04'))).toHaveLength(37)
    expect(await known(database, 8)).toMatchObject({ settledTo: '2029-03-05' })
    await datesOf(database)
  })

  test('books nothing twice, also when the clock goes back and forth', async () => {
    const database = await databaseWith(AUTO)
    for (const today of [TODAY, TODAY, '2026-04-10', '2026-03-01', TODAY])
      await book(database, NOON, today)
    expect(await datesOf(database)).toEqual(DUE)
  })

  test('books nothing where the clock says that years have passed, or before the first download has ended', async () => {
    const database = await databaseWith(AUTO)
    expect(await book(database, NOON, '2099-01-01')).toBe(0)
    await database.syncState.delete('cursor')
    expect(await book(database, NOON, TODAY)).toBe(0)
    expect(await known(database)).toEqual(AUTO)
    await database.syncState.put({ key: 'cursor', rev: 3 })
    expect(await book(database, NOON, TODAY)).toBe(4)
  })

  test('does not book a deleted booking again', async () => {
    const database = await databaseWith({ ...AUTO, settledTo: '2026-04-05' })
    await book(database, NOON, '2026-05-10')
    const id = occurrenceId(7, '2026-05-05')
    await commit(database, NOON, writer => writer.remove('transactions', id))
    // As after an undo on another device: the day is open again, and the deletion waits.
    await database.schedules.update(7, { settledTo: '2026-04-05' })
    expect(await book(database, NOON, '2026-05-10')).toBe(0)
    expect(await datesOf(database)).toEqual([])
    expect(await known(database)).toMatchObject({ settledTo: '2026-05-05' })
  })

  test('continues with the next day where the device was off, at a month that lacks the 31st', async () => {
    const last = schedule({ id: 7, start: '2027-12-31' })
    const database = await databaseWith(last)
    for (let day = '2028-01-31'; day <= '2028-03-31'; day = addDays(day, 1))
      await book(database, NOON, day)
    expect(await datesOf(database)).toEqual([
      ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ])
  })
})
