// The files that run from a committed expense until Firestore has it. docs/map.md names them. Not counted is what differs
// in a browser: the worker around the loop, Firebase's settings and sessions.

import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { expect, onTestFinished, test } from 'vitest'
import { commit } from '../../src/store/commit'
import { UserDatabase } from '../../src/store/database/user-database'
import { watchOutbox } from '../../src/store/outbox/watch-outbox'
import { replicaStore } from '../../src/store/replica/replica-store'
import { withCycleLock } from '../../src/sync/cycle/cycle-lock'
import { runCycle } from '../../src/sync/cycle/run-cycle'
import { SyncLoop } from '../../src/sync/cycle/sync-loop'
import { connectCloud } from '../contracts/connect-cloud'
import { transaction } from '../support/data/builders'
import { filesThatRan, wayOnMap } from '../support/way-on-map'

test('a saved expense runs the files of the map, and no other, from the disk to the cloud', async () => {
  const uid = `user-${randomUUID()}`
  const database = new UserDatabase(uid)
  onTestFinished(() => database.close())
  const store = replicaStore(database)
  const cloud = connectCloud({ uid })
  const ports = {
    ...{
      cloud,
      store,
      clock: Date,
      newId: () => randomUUID(),
      version: '1.0.0',
    },
    isOnline: () => true,
    isSignedIn: async () => true,
  }
  const loop = new SyncLoop({
    run: () => withCycleLock(store, () => runCycle(ports), null),
    schedule: () => () => {},
    random: () => 0,
  })
  // A device that is in sync.
  await runCycle(ports)
  onTestFinished(watchOutbox(database, () => loop.notice()))
  const expense = await commit(database, Date.now(), async tx =>
    tx.add('transactions', transaction()),
  )
  const profiler = new Session()
  profiler.connect()
  onTestFinished(() => profiler.disconnect())
  await profiler.post('Profiler.enable')
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await expect.poll(() => database.outbox.count()).toBe(0)
  await loop.stop()
  const { result } = await profiler.post('Profiler.takePreciseCoverage')
  const way = wayOnMap(readFileSync('docs/map.md', 'utf8'), 'From the disk to the cloud')
  const files = filesThatRan(result)
  expect(files).toEqual(way.files)
  expect(files).toHaveLength(way.number)
  const { changes } = await cloud.list('transactions', null)
  expect(changes.map(({ id }) => id)).toEqual([expense.id])
})
