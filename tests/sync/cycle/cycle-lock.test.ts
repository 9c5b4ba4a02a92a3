// The lock over tabs and worker (W1): it orders them, and none waits for ever for a frozen holder.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ReplicaStore, replicaStore } from '../../../src/store/replica/replica-store'
import { cycleEnded, withCycleLock } from '../../../src/sync/cycle/cycle-lock'
import { REQUEST_TIMEOUT_MS } from '../../../src/sync/ports'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { eventually } from '../../support/eventually'
import { FakeLocks } from '../../support/fakes/fake-locks'
import { Gate } from '../../support/gate'

beforeEach(() => {
  // IndexedDB runs on setImmediate, which goes on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

function freshStore(): ReplicaStore {
  return replicaStore(freshDatabase())
}

/** Somebody who holds the user's lock until the gate is opened. */
async function holder(locks: FakeLocks, store: ReplicaStore): Promise<Gate> {
  const gate = new Gate()
  void withCycleLock(store, () => gate.pass(), locks.manager)
  await gate.reached
  return gate
}

/** Starts a cycle that notes its name when it runs. */
function cycle(locks: FakeLocks, store: ReplicaStore, ran: string[], name: string) {
  return withCycleLock(
    store,
    async () => {
      ran.push(name)
      return name
    },
    locks.manager,
  )
}

describe('the lock of a cycle', () => {
  test('[W1] lets one cycle of a user run at a time, in order', async () => {
    const [locks, store, ran] = [new FakeLocks(), freshStore(), [] as string[]]
    const gate = await holder(locks, store)
    const waiting = [cycle(locks, store, ran, 'first'), cycle(locks, store, ran, 'second')]
    expect(ran).toEqual([])
    gate.open()
    expect(await Promise.all(waiting)).toEqual(['first', 'second'])
    expect(ran).toEqual(['first', 'second'])
  })

  test('[W1] does not hold up another user', async () => {
    const [locks, ran] = [new FakeLocks(), [] as string[]]
    await holder(locks, freshStore())
    await cycle(locks, freshStore(), ran, 'other')
    expect(ran).toEqual(['other'])
  })

  test('[W1] is not waited for any longer than one request when its holder is frozen', async () => {
    const [locks, store, ran] = [new FakeLocks(), freshStore(), [] as string[]]
    await holder(locks, store)
    const waiting = cycle(locks, store, ran, 'other')
    await eventually(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(ran).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBe('other')
  })

  test('[W1] is waited for while its holder makes progress', async () => {
    const [locks, store, ran] = [new FakeLocks(), freshStore(), [] as string[]]
    const gate = await holder(locks, store)
    const waiting = cycle(locks, store, ran, 'other')
    for (const rev of [1, 2, 3]) {
      await eventually(() => expect(vi.getTimerCount()).toBe(1))
      await store.putState({ key: 'cursor', rev })
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    }
    await eventually(() => expect(vi.getTimerCount()).toBe(1))
    expect(ran).toEqual([])
    gate.open()
    expect(await waiting).toBe('other')
  })

  test('[W1] is given back by a cycle that fails, which says why', async () => {
    const [locks, store] = [new FakeLocks(), freshStore()]
    const failing = withCycleLock(
      store,
      async () => {
        throw new Error('The store has gone')
      },
      locks.manager,
    )
    await expect(failing).rejects.toThrow('The store has gone')
    expect(locks.isHeld(`comoney-sync-${store.uid}`)).toBe(false)
  })

  test('[W1] is done without where the browser has none', async () => {
    const work = async () => 'done'
    expect(await withCycleLock(freshStore(), work, null)).toBe('done')
  })
})

describe('the end of a cycle', () => {
  test('[U2] is waited for, so that it is known what the server has taken', async () => {
    const [locks, store, ran] = [new FakeLocks(), freshStore(), [] as string[]]
    const gate = await holder(locks, store)
    const ended = cycleEnded(store.uid, 5_000, locks.manager).then(() => ran.push('ended'))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ran).toEqual([])
    gate.open()
    await ended
    expect(ran).toEqual(['ended'])
  })

  test('[U2] is not waited for any longer than that when the holder is frozen', async () => {
    const [locks, store] = [new FakeLocks(), freshStore()]
    await holder(locks, store)
    const ended = cycleEnded(store.uid, 5_000, locks.manager)
    await vi.advanceTimersByTimeAsync(5_000)
    await ended
    await cycleEnded(freshDatabase().uid, 5_000, locks.manager)
    await cycleEnded(store.uid, 5_000, null)
  })
})
