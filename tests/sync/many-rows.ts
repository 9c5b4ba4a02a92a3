// A server with many transactions, a device that has them all, and the billed operations.

import { NO_STAMP } from '../../src/domain/document'
import { transactions } from '../support/data/builders'
import { oneDevice } from '../support/data/replica'
import type { FakeCloud } from '../support/fakes/fake-cloud'

/** A phone in sync with a server of so many transactions, one day later. */
export async function manyRows(count: number) {
  const { cloud, phone } = oneDevice()
  await phone.sync()
  const rows = transactions(count)
  for (const row of rows) cloud.server.putUnstamped('transactions', row)
  await phone.database.transactions.bulkAdd(rows.map(row => ({ ...row, sync: NO_STAMP })))
  phone.clock.advance(7 * 86_400_000)
  return { cloud, phone }
}

/** The operations that are billed during the work. */
export async function billOf({ server }: FakeCloud, work: () => Promise<unknown>) {
  const before = { ...server.bill }
  await work()
  const { reads, writes, deletes } = server.bill
  return {
    reads: reads - before.reads,
    writes: writes - before.writes,
    deletes: deletes - before.deletes,
  }
}
