// What starts a cycle after a local write (Q1), with the time that the screen is given first.

import { expect, test, vi } from 'vitest'
import { commit } from '../../src/store/commit'
import { watchOutbox } from '../../src/sync/watch-outbox'
import { NOON, transaction } from '../support/data/builders'
import { freshDatabase } from '../support/data/fresh-database'

test('[Q1] a write right after the start calls for a cycle, and so does the next, once each', async () => {
  const database = freshDatabase()
  const onWaiting = vi.fn()
  watchOutbox(database, onWaiting)
  for (const id of [1, 2]) {
    await commit(database, NOON, writer => writer.put('transactions', transaction({ id })))
    await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledTimes(id))
  }
})
