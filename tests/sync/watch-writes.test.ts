// What starts a cycle after a local write (Q1), with the time that the screen is given first.

import { expect, test, vi } from 'vitest'
import { commit } from '../../src/store/commit'
import { watchWrites } from '../../src/sync/watch-writes'
import { NOON, transaction } from '../support/builders'
import { freshDatabase } from '../support/fresh-database'

test('[Q1] a write right after the start calls for a cycle, and so does the next, once each', async () => {
  const database = freshDatabase()
  const onWaiting = vi.fn()
  watchWrites(database, onWaiting)
  for (const id of [1, 2]) {
    await commit(database, NOON, writer => writer.put('transactions', transaction({ id })))
    await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledTimes(id))
  }
})
