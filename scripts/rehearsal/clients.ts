// The steps with two clients, which are engines of the app with databases in memory: a rename, and an occurrence that
// both have booked (rules M8, M9).

import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { calendarDateOf } from '../../src/domain/dates/calendar'
import { occurrenceOf } from '../../src/domain/transaction/schedule/booking'
import { editCategory } from '../../src/features/categories/changes'
import { bookAutomatically } from '../../src/features/transactions/schedules/auto-booking/book-automatically'
import { commit } from '../../src/store/commit'
import { UserDatabase } from '../../src/store/database/user-database'
import { replicaStore } from '../../src/store/replica/replica-store'
import { runCycle } from '../../src/sync/cycle/run-cycle'
import type { CloudPort } from '../../src/sync/ports'
import { type Rehearsal, step } from './steps'

class Client {
  readonly database = new UserDatabase(randomUUID())

  constructor(readonly cloud: CloudPort) {}

  /** @throws Error if the cycle does not end well */
  async sync(): Promise<void> {
    const result = await runCycle({
      cloud: this.cloud,
      store: replicaStore(this.database),
      clock: Date,
      newId: randomUUID,
      isOnline: () => true,
      isSignedIn: async () => true,
      version: 'rehearsal',
      serverTime: () => ({ at: Date.now(), ahead: 0 }),
    })
    if (result.outcome !== 'synced') throw new Error(JSON.stringify(result))
  }
}

export async function tryClients(rehearsal: Rehearsal): Promise<void> {
  const { port } = rehearsal
  const [phone, laptop] = [new Client(port), new Client(port)]
  await step(
    rehearsal,
    'a rename writes the category alone, and another client shows the new name',
    () => rename(phone, laptop, rehearsal),
  )
  await step(rehearsal, 'an occurrence that two clients have booked is there once', () =>
    bookTwice(phone, laptop),
  )
  for (const { database } of [phone, laptop]) await database.delete()
  rehearsal.head = await port.readHead()
}

async function rename(phone: Client, laptop: Client, { port }: Rehearsal): Promise<void> {
  const type = 'expense'
  await commit(phone.database, Date.now(), tx =>
    tx.add('categories', { id: 0, type, categoryName: 'Rehearsal' }),
  )
  await phone.sync()
  await laptop.sync()
  const before = await port.readHead()
  await editCategory(phone.database, Date.now(), type, 'Rehearsal', { name: 'Renamed' })
  await phone.sync()
  await laptop.sync()
  const { rev, last } = await port.readHead()
  if (rev !== before.rev + 1) throw new Error(`${rev - before.rev} pushes`)
  if (last.transactions !== before.last.transactions) throw new Error('transactions were written')
  const rows = await laptop.database.transactions.toArray()
  const others = rows.filter(({ category }) => category !== 'Renamed').length
  if (rows.length === 0 || others > 0) throw new Error(`${others} of ${rows.length} show another`)
}

async function bookTwice(phone: Client, laptop: Client): Promise<void> {
  const today = calendarDateOf(new Date())
  const entry = {
    type: 'expense',
    name: 'Rent',
    amount: 1,
    category: 'Renamed',
    description: '',
  } as const
  await commit(phone.database, Date.now(), tx =>
    tx.add('schedules', {
      ...{ id: 0, ...entry, unit: 'month', every: 1, start: today },
      ...{ mode: 'auto', settledTo: '' },
    }),
  )
  await phone.sync()
  await laptop.sync()
  for (const { database } of [phone, laptop]) {
    const { length } = await bookAutomatically(database, Date.now(), today)
    if (length !== 1) throw new Error(`a client has booked ${length}`)
  }
  // The push of one is denied, and it pulls and tries again.
  await Promise.all([phone.sync(), laptop.sync()])
  await phone.sync()
  for (const { database } of [phone, laptop]) {
    const rows = await database.transactions.toArray()
    const { length } = rows.filter(row => occurrenceOf(row) !== '')
    if (length !== 1) throw new Error(`it is there ${length} times`)
  }
}
