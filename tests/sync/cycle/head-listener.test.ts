// Following the head (Q5), with a listener that the test speaks for.

import { describe, expect, test, vi } from 'vitest'
import { type Head, NO_HEAD } from '../../../src/domain/head'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { replicaStore } from '../../../src/store/replica/replica-store'
import { HeadListener } from '../../../src/sync/cycle/head-listener'
import type { HeadWatcher } from '../../../src/sync/ports'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { eventually } from '../../support/eventually'

/** A head of that revision. */
function headAt(rev: number, token = `token-${rev}`): Head {
  return { ...NO_HEAD, rev, epoch: 'epoch-1', token }
}

/** Has the replica stand at that revision. */
async function standAt(database: UserDatabase, rev: number): Promise<void> {
  await database.syncState.bulkPut([
    { key: 'cursor', rev },
    { key: 'head', head: headAt(rev) },
  ])
}

/** A follower, the listeners that it has started, and how often it has found news. */
function follower() {
  const database = freshDatabase()
  const started: HeadWatcher[] = []
  const stopped: HeadWatcher[] = []
  const onRemoteChange = vi.fn()
  const load = vi.fn(async () => (watcher: HeadWatcher) => {
    started.push(watcher)
    return () => void stopped.push(watcher)
  })
  const retries: (() => void)[] = []
  const later = (retry: () => void) => {
    retries.push(retry)
    return () => void retries.splice(retries.indexOf(retry), 1)
  }
  const head = new HeadListener({
    store: replicaStore(database),
    load,
    later,
    onRemoteChange,
    afterCycle: work => work(),
  })
  return { database, head, started, stopped, retries, load, onRemoteChange }
}

describe('a follower of the head', () => {
  test.each([
    ['[Q5] moves past the cursor', headAt(5)],
    ['[Q5] [Q6] has gone back behind the cursor', headAt(2)],
    ['[Q5] [Q6] is of another history at the same revision', headAt(4, 'another-token')],
  ])('calls for a cycle when the head %s, and not before', async (_, news) => {
    const { database, head, started, onRemoteChange } = follower()
    await standAt(database, 4)
    await head.listen()
    for (const heard of [headAt(4), news]) started[0]?.onHead(heard)
    await eventually(() => expect(onRemoteChange).toHaveBeenCalledOnce())
  })

  test('[Q5] is live and has the latest head of the server until the connection is lost', async () => {
    const { head, started } = follower()
    await head.listen()
    expect([head.isLive, head.head]).toEqual([false, null])
    started[0]?.onConnection(true)
    expect([head.isLive, head.head]).toEqual([true, null])
    started[0]?.onHead(headAt(4))
    expect(head.head?.rev).toBe(4)
    started[0]?.onConnection(false)
    expect([head.isLive, head.head]).toEqual([false, null])
  })

  test('[Q5] listens once, however often it is asked to', async () => {
    const { head, started } = follower()
    await Promise.all([head.listen(), head.listen()])
    await head.listen()
    expect(started).toHaveLength(1)
  })

  test('[Q5] reports no change after it was stopped', async () => {
    const { head, started, stopped, onRemoteChange } = follower()
    await head.listen()
    started[0]?.onConnection(true)
    head.stop()
    expect(stopped).toEqual(started)
    expect(head.isLive).toBe(false)
    await head.listen()
    expect(started).toHaveLength(2)
    expect(onRemoteChange).not.toHaveBeenCalled()
  })

  test('[Q5] reopens after the server has ended it, unless it was stopped', async () => {
    const { head, started, retries } = follower()
    await head.listen()
    started[0]?.onConnection(true)
    started[0]?.onEnd()
    expect(head.isLive).toBe(false)
    retries[0]?.()
    await eventually(() => expect(started).toHaveLength(2))
    expect(retries).toEqual([])
    started[1]?.onEnd()
    expect(retries).toHaveLength(1)
    head.stop()
    expect(retries).toEqual([])
  })

  test('[Q5] tries again when its code could not be loaded', async () => {
    const { head, started, retries, load } = follower()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    load.mockRejectedValueOnce(new Error('No network'))
    await head.listen()
    expect(started).toHaveLength(0)
    retries[0]?.()
    await eventually(() => expect(started).toHaveLength(1))
  })
})
