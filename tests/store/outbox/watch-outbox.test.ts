// The start of a cycle after a local write (Q1), after a delay for the screen.

import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_HEAD } from '../../../src/domain/head'
import { bookAutomatically } from '../../../src/features/transactions/schedules/auto-booking/book-automatically'
import { commit } from '../../../src/store/commit'
import { watchOutbox } from '../../../src/store/outbox/watch-outbox'
import { replicaStore } from '../../../src/store/replica/replica-store'
import { nextPush } from '../../../src/sync/push/push-queue'
import { acknowledge } from '../../../src/sync/push/settle-push'
import { NOON, schedule, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { oneDevice } from '../../support/data/replica'
import { eventually } from '../../support/eventually'

test('[Q1] a write right after the start calls for a cycle, and so does the next, once each', async () => {
  const database = freshDatabase()
  const onPending = vi.fn()
  onTestFinished(watchOutbox(database, onPending))
  for (const id of [1, 2]) {
    await commit(database, NOON, writer => writer.put('transactions', transaction({ id })))
    await eventually(() => expect(onPending).toHaveBeenCalledTimes(id))
  }
})

// The booking takes over the schedule's time, and came before anybody looked at the empty outbox.
test('[Q1] [M9] a booking right behind the acknowledgement of its schedule calls for a cycle', async () => {
  const database = freshDatabase()
  const onPending = vi.fn()
  await commit(database, NOON, writer => writer.put('schedules', schedule({ id: 7 })))
  onTestFinished(watchOutbox(database, onPending))
  await eventually(() => expect(onPending).toHaveBeenCalledTimes(1))
  const store = replicaStore(database)
  const push = await nextPush({ store, newId: () => crypto.randomUUID() })
  await acknowledge(store, push?.number ?? 0, { by: 'device-a', head: { ...NO_HEAD, rev: 1 } })
  await database.syncState.put({ key: 'known-time', at: NOON, ahead: 0 })
  expect(await bookAutomatically(database, NOON, '2026-03-10')).toHaveLength(1)
  await eventually(() => expect(onPending).toHaveBeenCalledTimes(2))
})

test('[Q1] [M9] a booking calls for a cycle beside an entry that waits for a newer app', async () => {
  const { cloud, phone } = oneDevice()
  const { database, clock } = phone.reopened()
  await phone.push('schedules', schedule({ id: 7 }))
  await phone.push('transactions', transaction({ id: 5 }))
  await phone.save('transactions', transaction({ id: 5, amount: 9 }))
  cloud.server.pushRaw('transactions', '5', { id: 5, name: 'x', amount: 'of tomorrow' })
  await phone.sync()
  const onPending = vi.fn()
  onTestFinished(watchOutbox(database, onPending))
  await eventually(() => expect(onPending).toHaveBeenCalledTimes(1))
  await bookAutomatically(database, clock.now(), '2026-03-10')
  await eventually(() => expect(onPending).toHaveBeenCalledTimes(2))
})
