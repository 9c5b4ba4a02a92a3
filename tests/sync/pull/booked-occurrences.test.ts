// Occurrences of schedules between devices (rule M9): booked by one or several devices, edited, deleted and skipped by
// others.

import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates/calendar'
import { occurrenceId, occurrenceOf } from '../../../src/domain/transaction/schedule/booking'
import type { ScheduleEntry } from '../../../src/domain/transaction/schedule/schedule'
import { inWallet, walletKeyOf } from '../../../src/domain/transaction/wallet-of'
import {
  bookConfirmed,
  bookOccurrence,
  editSchedule,
  endSchedule,
  skipOccurrence,
  undoAutomaticBookings,
  undoOccurrences,
  undoScheduleChange,
} from '../../../src/features/transactions/schedules/actions'
import { bookAutomatically } from '../../../src/features/transactions/schedules/auto-booking/book-automatically'
import { deleteDocument } from '../../../src/store/deletion'
import { schedule, scheduleEntry, transaction, transferSchedule } from '../../support/data/builders'
import { expectLevel, type Replica, replica, syncAll } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const TODAY = '2026-03-10'
const DAY = '2026-03-05'
const ID = occurrenceId(7, DAY)

/** What a schedule books, by the collection of its bookings. */
const KINDS = { transactions: {}, transfers: transferSchedule() } as const

const EACH_KIND = ['transactions', 'transfers'] as const

/** Devices that know one schedule that books itself on the 5th, and has not yet. @param kind the collection of its bookings */
async function devices(
  count = 2,
  fields: Parameters<typeof schedule>[0] = {},
  kind: keyof typeof KINDS = 'transactions',
) {
  const cloud = new FakeCloud()
  const all = Array.from({ length: count }, () => replica(cloud))
  await all[0]?.save('schedules', schedule({ ...KINDS[kind], id: 7, ...fields }))
  await syncAll(...all)
  /** Expects all devices to be in sync with so many conflicts. @returns the bookings of all */
  const agree = async (conflicts = 0) => {
    await syncAll(...all, ...all)
    await expectLevel(cloud, ...all)
    const told = await Promise.all(all.map(device => device.conflicts()))
    expect(told.flat()).toHaveLength(conflicts)
    return cloud.values(kind)
  }
  return { cloud, all, phone: all[0] as Replica, laptop: all[1] as Replica, agree }
}

/** @returns how many occurrences */
async function book({ database, clock }: Replica, today = TODAY): Promise<number> {
  const all = await bookAutomatically(database, clock.now(), today)
  return all.flatMap(({ booked }) => booked).length
}

function tap({ database, clock }: Replica) {
  return bookOccurrence(database, clock.now(), 7, DAY)
}

async function change(device: Replica, fields: object): Promise<void> {
  const [row] = await device.documents('transactions')
  if (!row) throw new Error('Nothing is booked')
  await device.save('transactions', { ...row, ...fields } as never)
}

describe('an occurrence', () => {
  test.each(EACH_KIND)(
    '[M9] that two devices have booked automatically without a network is there once (%s)',
    async kind => {
      const { phone, laptop, agree } = await devices(2, {}, kind)
      expect(await book(phone)).toBe(1)
      expect(await book(laptop)).toBe(1)
      expect(await agree()).toMatchObject([{ id: ID, date: DAY }])
    },
  )

  test('[M9] that two persons have tapped on two devices is there once', async () => {
    const { phone, laptop, agree } = await devices(2, { mode: 'ask' })
    await tap(phone)
    await tap(laptop)
    expect(await agree()).toHaveLength(1)
  })

  test('[M9] is not booked again by a device that comes later', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await syncAll(phone, laptop)
    expect(await book(laptop)).toBe(0)
    expect(await agree()).toHaveLength(1)
  })

  test('[M9] that was edited elsewhere keeps the edit, however late another device has booked it', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await change(phone, { amount: 9 })
    await phone.sync()
    laptop.clock.advance(86_400_000)
    await book(laptop)
    expect(await agree()).toMatchObject([{ amount: 9 }])
  })

  test('[M9] that was edited here keeps the edit over a booking elsewhere, without a conflict', async () => {
    const { phone, laptop, agree } = await devices()
    await book(laptop)
    await change(laptop, { amount: 9 })
    // By then the person has another amount in mind; the booking is nobody's edit, although it comes later.
    phone.clock.advance(86_400_000)
    await edit(phone, { amount: 5 })
    await book(phone)
    await phone.sync()
    expect(await agree()).toMatchObject([{ amount: 9 }])
  })

  test('[M2] that was edited on two devices keeps the later value, and reports the other', async () => {
    const { all, phone, laptop } = await devices()
    await book(phone)
    await book(laptop)
    await change(phone, { amount: 8 })
    laptop.clock.advance(1_000)
    await change(laptop, { amount: 9 })
    await syncAll(...all)
    await phone.sync()
    expect(await phone.documents('transactions')).toMatchObject([{ amount: 9 }])
    const told = await Promise.all(all.map(device => device.conflicts()))
    expect(told.flat().map(({ value }) => value?.lost)).toContain(8)
  })

  test('[M9] that was edited on two devices keeps the fields that one of them alone has changed', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await book(laptop)
    await change(phone, { description: 'March' })
    laptop.clock.advance(1_000)
    await change(laptop, { amount: 9 })
    expect(await agree()).toMatchObject([{ amount: 9, description: 'March' }])
  })

  test('[M9] that was deleted elsewhere does not come back', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await phone.sync()
    await phone.pushRemoval('transactions', ID)
    await book(laptop)
    expect(await agree()).toEqual([])
    expect(await book(laptop)).toBe(0)
  })

  test('[M9] that was deleted before it was sent does not come back from a device that has booked it, too', async () => {
    for (const isFirst of [true, false]) {
      const { phone, laptop, agree } = await devices()
      await book(phone)
      await phone.remove('transactions', ID)
      await book(laptop)
      await (isFirst ? phone : laptop).sync()
      expect(await agree()).toEqual([])
    }
  })

  test('[M3] that was edited here and deleted elsewhere stays, with a conflict', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await syncAll(phone, laptop)
    await change(laptop, { amount: 9 })
    await phone.pushRemoval('transactions', ID)
    expect(await agree(2)).toMatchObject([{ amount: 9 }])
  })

  test('[M4] stays beside another transaction that has its id', async () => {
    const { phone, laptop, agree } = await devices()
    await phone.push('transactions', transaction({ id: ID, name: 'Other' }))
    await book(laptop)
    const rows = (await agree()) as { name: string }[]
    expect(rows.map(({ name }) => name).sort()).toEqual(['Other', 'Rent'])
  })

  test('[M9] stays booked when another device skipped it without knowing of the booking', async () => {
    const { phone, laptop, agree } = await devices()
    await skipOccurrence(phone.database, phone.clock.now(), 7, DAY)
    await book(laptop)
    expect(await agree()).toHaveLength(1)
  })

  test('[R1] keeps its name through an app that knows nothing of schedules', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await syncAll(phone, laptop)
    // An older app writes the fields that it knows, and carries `more` along.
    const [row] = await laptop.documents('transactions')
    if (!row || !('date' in row && 'category' in row)) throw new Error('Nothing is booked')
    const { id, date, type, name, category, description } = row
    const known = { id, date, type, name, amount: 4, category, description }
    await laptop.save('transactions', known)
    const [kept] = await agree()
    expect(kept).toMatchObject({ amount: 4 })
    expect(occurrenceOf(kept ?? {})).toBe(`7/${DAY}`)
  })
})

const APRIL = '2026-04-05'
const DAYS = 86_400_000

/** Books April early by a tap, and undoes it; the steps between run before the undo. */
async function bookEarlyAndUndo({ database, clock }: Replica, between = async () => {}) {
  const done = await bookOccurrence(database, clock.now(), 7, APRIL)
  if (done.kind !== 'settled') throw new Error(done.kind)
  await between()
  await undoOccurrences(database, clock.now(), done.settled)
}

describe('an occurrence that was booked early, and undone', () => {
  const SETTLED = { settledTo: DAY } as const

  test('[M9] is booked on its day, also without a network', async () => {
    const { phone, agree } = await devices(1, SETTLED)
    await bookEarlyAndUndo(phone)
    expect(await phone.database.outbox.where({ collection: 'transactions' }).count()).toBe(0)
    phone.clock.advance(26 * DAYS)
    expect(await book(phone, APRIL)).toBe(1)
    expect(await agree()).toMatchObject([{ date: APRIL }])
  })

  test.each(EACH_KIND)(
    '[M9] is booked on its day by the device that undid it, although it had been sent (%s)',
    async kind => {
      for (const isSent of [true, false]) {
        const { phone, agree } = await devices(1, SETTLED, kind)
        await bookEarlyAndUndo(phone, () => phone.sync())
        if (isSent) await phone.sync()
        phone.clock.advance(26 * DAYS)
        expect(await book(phone, APRIL)).toBe(1)
        expect(await agree()).toMatchObject([{ date: APRIL }])
      }
    },
  )

  test('[M9] stays booked by a device that had heard nothing of it, in either order', async () => {
    for (const isFirst of [true, false]) {
      const { all, phone, laptop, agree } = await devices(2, SETTLED)
      await bookEarlyAndUndo(phone, () => phone.sync())
      if (isFirst) await phone.sync()
      for (const device of all) device.clock.advance(26 * DAYS)
      expect(await book(laptop, APRIL)).toBe(1)
      await syncAll(laptop, phone)
      await book(phone, APRIL)
      expect(await agree()).toMatchObject([{ date: APRIL }])
    }
  })

  test('[M9] does not bring a schedule back that was deleted elsewhere', async () => {
    const { phone, laptop, agree } = await devices(2, SETTLED)
    await bookEarlyAndUndo(laptop)
    await phone.pushRemoval('schedules', 7)
    expect(await agree()).toEqual([])
    expect(await laptop.documents('schedules')).toEqual([])
  })
})

/** Changes the schedule from its next occurrence on. */
async function edit({ database, clock }: Replica, fields: Partial<ScheduleEntry>) {
  const row = await database.schedules.get(7)
  if (!row) throw new Error('No schedule')
  const entry = { ...scheduleEntry(row), ...fields }
  expect(await editSchedule(database, clock.now(), 7, entry)).toMatchObject({ kind: 'edited' })
}

/** The days and amounts of all bookings. */
function booked(rows: readonly object[]): string[] {
  return rows.map(row => ('date' in row && 'amount' in row ? `${row.date} ${row.amount}` : ''))
}

describe('a booking by a device that did not know of a change of the schedule', () => {
  const SETTLED = { settledTo: DAY } as const
  type Change = (phone: Replica) => Promise<unknown>
  const raise: Change = phone => edit(phone, { amount: 2 })

  /** The phone changes the schedule; a month later both book without a network. Then both orders of the pushes. */
  async function outcomesOf(change: Change, isBookedThere: boolean, kind: keyof typeof KINDS) {
    const outcomes: string[][] = []
    for (const isFirst of [true, false]) {
      const { all, phone, laptop, agree } = await devices(2, SETTLED, kind)
      await change(phone)
      for (const device of all) device.clock.advance(27 * DAYS)
      await book(laptop, '2026-04-07')
      if (isBookedThere) await book(phone, '2026-04-07')
      await (isFirst ? phone : laptop).sync()
      await syncAll(...all)
      for (const device of all) await book(device, '2026-04-07')
      outcomes.push(booked(await agree()))
    }
    return outcomes
  }

  test.each<[string, Change, string[]]>([
    ['is made anew with the edited amount', raise, [`${APRIL} 2`]],
    ['goes where the schedule was deleted before', phone => phone.remove('schedules', 7), []],
    [
      'goes where the schedule had ended before',
      ({ database, clock }) => endSchedule(database, clock.now(), 7, '2026-03-20'),
      [],
    ],
    [
      'goes where its day was moved, forwards',
      phone => edit(phone, { start: '2026-04-06' }),
      ['2026-04-06 1500000'],
    ],
    [
      'goes where its day was moved, backwards',
      phone => edit(phone, { start: '2026-04-02' }),
      ['2026-04-02 1500000'],
    ],
  ])('[M9] %s, whichever device comes first', async (_, change, expected) => {
    for (const [kind, isBookedThere] of [
      ['transactions', true],
      ['transactions', false],
      ['transfers', false],
    ] as const)
      expect(await outcomesOf(change, isBookedThere, kind)).toEqual([expected, expected])
  })

  test.each(EACH_KIND)(
    '[M9] stays where an edit elsewhere restores the schedule that was deleted here (%s)',
    async kind => {
      const { phone, laptop, agree } = await devices(2, SETTLED, kind)
      await phone.remove('schedules', 7)
      for (const device of [phone, laptop]) device.clock.advance(27 * DAYS)
      await book(laptop, APRIL)
      await edit(laptop, { amount: 3 })
      await laptop.sync()
      // Of the deletion that the edit has replaced both devices are told, on the phone.
      expect(booked(await agree(1))).toEqual([`${APRIL} 1500000`])
    },
  )

  test.each(['gopay001', ''])('[M9] is made anew in the wallet %j', async wallet => {
    const { phone, laptop, agree } = await devices(2, inWallet({ ...SETTLED }, 'bca00001'))
    await edit(phone, { wallet })
    laptop.clock.advance(27 * DAYS)
    await book(laptop, APRIL)
    await laptop.sync()
    const rows = await agree()
    expect(rows.map(walletKeyOf)).toEqual([wallet])
  })

  test('[M9] is made anew between the wallets that the change has chosen', async () => {
    const { phone, laptop, agree } = await devices(2, SETTLED, 'transfers')
    await edit(phone, { wallet: '', to: 'gopay001', name: 'Saving' })
    laptop.clock.advance(27 * DAYS)
    await book(laptop, APRIL)
    await laptop.sync()
    expect(await agree()).toMatchObject([{ from: '', to: 'gopay001', note: 'Saving' }])
  })

  test.each(EACH_KIND)(
    '[M9] stays where an edit here restores the schedule that was deleted elsewhere before (%s)',
    async kind => {
      const { phone, laptop, agree } = await devices(2, SETTLED, kind)
      await laptop.remove('schedules', 7)
      for (const device of [phone, laptop]) device.clock.advance(27 * DAYS)
      await book(phone, APRIL)
      await phone.sync()
      await laptop.sync()
      await edit(phone, { amount: 3 })
      expect(booked(await agree(2))).toEqual([`${APRIL} 1500000`])
      expect(await book(phone, '2026-05-05')).toBe(1)
      expect(booked(await agree(2))).toEqual([`${APRIL} 1500000`, '2026-05-05 3'])
    },
  )

  test('[M9] stays where an edit elsewhere restores the schedule before the deletion was sent', async () => {
    const { cloud, phone, laptop, agree } = await devices(2, SETTLED)
    await laptop.remove('schedules', 7)
    for (const device of [phone, laptop]) device.clock.advance(27 * DAYS)
    await book(phone, APRIL)
    await phone.sync()
    cloud.server.isRefusing = true
    await laptop.cycle()
    cloud.server.isRefusing = false
    expect(await laptop.documents('transactions')).toEqual([])
    await edit(phone, { amount: 3 })
    await phone.sync()
    expect(booked(await agree(1))).toEqual([`${APRIL} 1500000`])
  })

  test.each<[string, Change]>([
    ['changed', phone => edit(phone, { amount: 5, start: '2026-03-06' })],
    ['deleted', phone => phone.remove('schedules', 7)],
  ])(
    '[M4] stays with its schedule where another one has taken its id and is %s',
    async (_, change) => {
      const cloud = new FakeCloud()
      const all = [replica(cloud), replica(cloud)] as const
      const [phone, laptop] = all
      await syncAll(...all)
      await phone.save('schedules', schedule({ id: 7 }))
      await laptop.save('schedules', schedule({ id: 7, name: 'Rice', amount: 4 }))
      expect(await book(laptop)).toBe(1)
      await syncAll(...all)
      await change(phone)
      await syncAll(...all, ...all)
      await expectLevel(cloud, ...all)
      expect(booked(cloud.values())).toEqual([`${DAY} 4`])
      const rice = (await phone.documents('schedules')).find(({ id }) => id !== 7)
      expect(cloud.values()).toMatchObject([{ id: occurrenceId(rice?.id ?? 7, DAY) }])
    },
  )

  test('[M9] is made anew where that change restores the schedule, which was deleted here since', async () => {
    const { phone, laptop, agree } = await devices(2, SETTLED)
    await edit(laptop, { amount: 3 })
    await laptop.sync()
    phone.clock.advance(27 * DAYS)
    await book(phone, APRIL)
    phone.clock.advance(DAYS)
    await phone.remove('schedules', 7)
    expect(booked(await agree(1))).toEqual([`${APRIL} 3`])
  })

  test('[M9] stays where the schedule was deleted, if a person has tapped it on another device', async () => {
    for (const isFirst of [true, false]) {
      const { all, phone, laptop, agree } = await devices(3, SETTLED)
      await all[2]?.remove('schedules', 7)
      for (const device of all) device.clock.advance(27 * DAYS)
      await book(laptop, APRIL)
      await bookOccurrence(phone.database, phone.clock.now(), 7, APRIL)
      await (isFirst ? phone : laptop).sync()
      expect(booked(await agree())).toEqual([`${APRIL} 1500000`])
    }
  })

  test('[M9] stays as it is where a person has edited it', async () => {
    const { phone, laptop, agree } = await devices(2, SETTLED)
    await raise(phone)
    laptop.clock.advance(27 * DAYS)
    await book(laptop, APRIL)
    await change(laptop, { amount: 9 })
    await phone.sync()
    expect(booked(await agree())).toEqual([`${APRIL} 9`])
  })

  test('[M9] gives way to one of the latest version but one, which the next edit leaves', async () => {
    for (const isFirst of [true, false]) {
      const { phone, laptop, agree } = await devices(2, SETTLED)
      await raise(phone)
      for (const device of [phone, laptop]) {
        device.clock.advance(27 * DAYS)
        await book(device, APRIL)
      }
      await edit(phone, { amount: 3 })
      await (isFirst ? phone : laptop).sync()
      expect(booked(await agree())).toEqual([`${APRIL} 2`])
      expect(await book(laptop, '2026-05-05')).toBe(1)
      expect(booked(await agree())).toEqual([`${APRIL} 2`, '2026-05-05 3'])
    }
  })

  test('[M9] has all of two edits on two devices', async () => {
    const { all, phone, laptop, agree } = await devices(2, SETTLED)
    await raise(phone)
    await edit(laptop, { description: 'Kos' })
    for (const device of all) device.clock.advance(27 * DAYS)
    for (const device of all) await book(device, APRIL)
    expect(await agree()).toMatchObject([{ amount: 2, description: 'Kos' }])
  })

  test('[M9] leaves those of before the change as they were', async () => {
    const { phone, laptop, agree } = await devices()
    await book(laptop)
    await book(phone)
    await raise(phone)
    await phone.sync()
    expect(booked(await agree())).toEqual([`${DAY} 1500000`])
  })
})

test('[M9] an edit of a schedule that is undone after a booking leaves the booking, on every device', async () => {
  const { phone, laptop, agree } = await devices()
  await edit(phone, { amount: 2 })
  const { clock, database } = phone
  const entry = { ...scheduleEntry(schedule()), amount: 3 }
  const outcome = await editSchedule(database, clock.now(), 7, entry)
  await book(phone)
  await syncAll(phone, laptop)
  if (outcome.kind === 'edited') await undoScheduleChange(database, clock.now(), outcome.change)
  await syncAll(phone, laptop)
  expect(booked(await laptop.documents('transactions'))).toEqual([`${DAY} 3`])
  expect(booked(await agree())).toEqual([`${DAY} 3`])
  expect(await laptop.documents('schedules')).toMatchObject([{ amount: 2, settledTo: DAY }])
})

describe('a clock that is wrong', () => {
  /** Turns the clock of a device, which then has booked or not. */
  async function bookAt(device: Replica, days: number, isOnline: boolean): Promise<number> {
    device.clock.advance(days * DAYS)
    device.ahead = days * DAYS
    if (isOnline) await device.sync()
    return book(device, addDays(TODAY, days))
  }

  test.each([
    [1, true, 1],
    [2, true, 0],
    [-2, true, 0],
    [365, true, 0],
    [365, false, 0],
    [46, false, 0],
    [45, false, 2],
  ])('[M9] by %d days, with a network %s, books %d', async (days, isOnline, count) => {
    const { laptop } = await devices()
    expect(await bookAt(laptop, days, isOnline)).toBe(count)
  })

  test('[M9] for one start ends no booking, also where the bookings were deleted one by one', async () => {
    const { all, phone, laptop, agree } = await devices()
    expect(await bookAt(laptop, 30, false)).toBe(2)
    expect(await bookAt(laptop, -30, true)).toBe(0)
    await syncAll(...all)
    await phone.remove('transactions', occurrenceId(7, APRIL))
    await edit(phone, { start: APRIL })
    await syncAll(...all)
    for (const device of all) device.clock.advance(31 * DAYS)
    expect(await book(phone, '2026-04-10')).toBe(1)
    expect(await agree()).toMatchObject([{ date: DAY }, { date: APRIL }])
  })

  test('[M9] has its bookings undone as one: they are asked for if they are due, else booked on their days', async () => {
    const { phone, agree } = await devices(1)
    const { database, clock } = phone
    const booked = await bookAutomatically(database, clock.now(), '2026-04-10')
    await phone.sync()
    await undoAutomaticBookings(database, clock.now(), TODAY, booked)
    expect(await agree()).toEqual([])
    expect(await phone.documents('schedules')).toMatchObject([{ settledTo: '' }])
    expect(await book(phone)).toBe(0)
    expect(await tap(phone)).toMatchObject({ kind: 'settled' })
    expect(await book(phone, '2026-04-10')).toBe(1)
    expect(await agree()).toMatchObject([{ date: DAY }, { date: APRIL }])
  })

  test('[M9] is trusted when the user has confirmed the date, unless the server contradicts', async () => {
    const { laptop } = await devices()
    const { database, clock } = laptop
    expect(await bookAt(laptop, 60, false)).toBe(0)
    const confirmed = await bookConfirmed(database, clock.now(), '2026-05-09', [7])
    expect(confirmed).toMatchObject({ all: [{ settledTo: '2026-05-05' }] })
    expect(await book(laptop, '2026-06-05')).toBe(1)
    await laptop.sync()
    await bookConfirmed(database, clock.now(), '2026-07-05', [7])
    expect(await book(laptop, '2026-08-05')).toBe(0)
  })
})

describe('the day up to which a schedule is settled', () => {
  test('[M9] goes back by an undo, also where another device has settled a later day since', async () => {
    for (const isFirst of [true, false]) {
      const { phone, laptop, agree } = await devices(2, { settledTo: DAY })
      await bookEarlyAndUndo(phone, () => syncAll(phone, laptop))
      laptop.clock.advance(40 * DAYS)
      await book(laptop, '2026-05-10')
      await (isFirst ? phone : laptop).sync()
      await agree()
      expect(await phone.documents('schedules')).toMatchObject([{ settledTo: DAY }])
      phone.clock.advance(40 * DAYS)
      await book(phone, '2026-05-10')
      expect(await agree()).toMatchObject([{ date: APRIL }, { date: '2026-05-05' }])
    }
  })

  test.each(EACH_KIND)(
    '[M9] goes back by hand, and what was deleted from then on is booked again (%s)',
    async kind => {
      const { phone, laptop, agree } = await devices(2, {}, kind)
      await book(phone, '2026-06-10')
      await syncAll(phone, laptop)
      const deleted = ['2026-04-05', '2026-05-05', '2026-06-05'].map(day => occurrenceId(7, day))
      await phone.remove(kind, ...deleted)
      await edit(phone, { start: APRIL })
      expect(await book(phone, APRIL)).toBe(1)
      expect(await agree()).toMatchObject([{ date: DAY }, { date: APRIL }])
      expect(await laptop.documents('schedules')).toMatchObject([{ settledTo: APRIL }])
    },
  )

  test('[M9] goes back by hand to the very first day, whose booking was deleted', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone)
    await syncAll(phone, laptop)
    await phone.remove('transactions', ID)
    await edit(phone, { isMoved: true })
    expect(await book(phone)).toBe(1)
    expect(await agree()).toMatchObject([{ date: DAY }])
    expect(await laptop.documents('schedules')).toMatchObject([{ settledTo: DAY }])
  })

  test.each([
    ['a last day', { until: '2027-03-05' }],
    ['a number', { count: 12 }],
  ] as const)(
    '[M9] stays the later one where another device has chosen %s, and nothing skipped is booked',
    async (_, end) => {
      for (const isFirst of [true, false]) {
        const { phone, laptop, agree } = await devices(2, { settledTo: DAY })
        await edit(phone, end)
        await skipOccurrence(laptop.database, laptop.clock.now(), 7, APRIL)
        await (isFirst ? phone : laptop).sync()
        await agree()
        expect(await phone.documents('schedules')).toMatchObject([{ ...end, settledTo: APRIL }])
        expect(await book(phone, '2026-04-10')).toBe(0)
      }
    },
  )

  test('[M9] is kept for the days of a new rhythm that were settled elsewhere: what a person has deleted is not booked again', async () => {
    for (const isFirst of [true, false])
      for (const isDeletedBefore of [true, false]) {
        const { all, phone, laptop, agree } = await devices()
        await edit(laptop, { every: 2 })
        await book(phone, '2026-06-10')
        const remove = () => phone.remove('transactions', ID)
        if (isDeletedBefore) await remove()
        await (isFirst ? phone : laptop).sync()
        await agree()
        if (!isDeletedBefore) await remove()
        await agree()
        for (const device of all) expect(await book(device, '2026-06-10')).toBe(0)
        expect(await agree()).toMatchObject([{ date: '2026-05-05' }])
      }
  })

  test('[M9] is the later of two, without a conflict', async () => {
    const { phone, laptop, agree } = await devices()
    await book(phone, '2026-05-10')
    await book(laptop, '2026-04-10')
    const rows = await agree()
    expect(rows).toHaveLength(3)
    expect(await laptop.documents('schedules')).toMatchObject([{ settledTo: '2026-05-05' }])
  })

  test('[M9] does not count as an edit: an edit of the schedule on another device stays whole', async () => {
    const { phone, laptop, agree } = await devices()
    await edit(phone, { amount: 5 })
    await phone.sync()
    laptop.clock.advance(86_400_000)
    await book(laptop)
    await agree()
    expect(await phone.documents('schedules')).toMatchObject([{ amount: 5, settledTo: DAY }])
  })

  test('[M9] does not bring a deleted schedule back, in either order of the pushes', async () => {
    for (const isFirst of [true, false]) {
      const { phone, laptop, agree } = await devices()
      await deleteDocument(phone.database, phone.clock.now(), 'schedules', 7)
      await book(laptop)
      await (isFirst ? phone : laptop).sync()
      expect(await agree()).toHaveLength(1)
      expect(await phone.documents('schedules')).toEqual([])
    }
  })

  test('[M3] an edit of a schedule brings it back', async () => {
    const { phone, laptop, agree } = await devices()
    await deleteDocument(phone.database, phone.clock.now(), 'schedules', 7)
    await phone.sync()
    await book(laptop)
    await edit(laptop, { amount: 5 })
    await agree(2)
    expect(await phone.documents('schedules')).toMatchObject([{ amount: 5, settledTo: DAY }])
  })

  test('[R3] is sent before the bookings of the schedule, or with them', async () => {
    const { cloud, phone } = await devices(1, { unit: 'day', start: '2025-01-01' })
    await book(phone, '2026-01-01')
    const before = cloud.server.applied.length
    await phone.sync()
    const [first] = cloud.server.applied.slice(before)
    expect(first?.writes.map(({ collection }) => collection)).toContain('schedules')
  })
})
