// The queries and actions of the sync screen (rules U1, E3), and the data in a support mail.

import { describe, expect, test } from 'vitest'
import { SyncRequests } from '../../../../src/app/tasks/sync-requests'
import { supportDetails } from '../../../../src/features/sync/overview/copy-details-button'
import { readChanges, readSyncDetails } from '../../../../src/features/sync/overview/queries'
import { retryRejected } from '../../../../src/features/sync/overview/sync-screen'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { PENDING, REJECTED } from '../../../../src/store/outbox/outbox'
import {
  category,
  NOON,
  savingPlan,
  transaction,
  transactions,
} from '../../../support/data/builders'
import { freshDatabase, save } from '../../../support/data/database/fresh-database'

const SYNC = { rev: 3, at: NOON, by: 'device-b' }

async function withUnsent(count: number): Promise<UserDatabase> {
  const database = freshDatabase()
  await save(database, 'transactions', ...transactions(count))
  return database
}

describe('[U1] the changes that the server does not have', () => {
  test('name the document and the action, the latest first', async () => {
    const database = freshDatabase()
    await database.savings.add({ ...savingPlan(), sync: SYNC })
    await database.categories.add({ ...category(), sync: SYNC })
    await commit(database, NOON + 1, writer => writer.put('transactions', transaction()))
    const renamed = savingPlan({ savingsName: 'Fast bicycle' })
    await commit(database, NOON + 2, writer => writer.put('savings', renamed))
    await commit(database, NOON + 3, writer => writer.remove('categories', NOON))
    const changes = [
      { collection: 'categories', action: 'deleted', document: category(), editedAt: NOON + 3 },
      { collection: 'savings', action: 'edited', document: renamed, editedAt: NOON + 2 },
      { collection: 'transactions', action: 'added', document: transaction(), editedAt: NOON + 1 },
    ]
    const alike = { id: NOON, refusal: 'unknown', reason: null }
    expect(await readChanges(database, PENDING, 50)).toEqual(
      changes.map(change => ({ ...change, ...alike })),
    )
  })

  test('are listed up to a limit, waiting and refused apart, and counted whole', async () => {
    const database = await withUnsent(5)
    const rejected = { state: 'rejected', reason: 'No.' } as const
    await database.outbox.update(['transactions', NOON], rejected)
    expect(await readChanges(database, PENDING, 3)).toHaveLength(3)
    expect(await readChanges(database, REJECTED, 3)).toMatchObject([{ id: NOON, reason: 'No.' }])
    expect(await readSyncDetails(database)).toMatchObject({ pending: 4, rejected: 1, conflicts: 0 })
  })
})

describe('[E3] a refused change', () => {
  test('is sent again alone or with all others', async () => {
    const database = await withUnsent(3)
    await database.outbox.toCollection().modify({ state: 'rejected' })
    const change = { collection: 'transactions', id: NOON } as const
    expect(await retryRejected(database, change)).toEqual({ kind: 'pending' })
    expect(await readSyncDetails(database)).toMatchObject({ pending: 1, rejected: 2 })
    await retryRejected(database)
    expect(await readSyncDetails(database)).toMatchObject({ pending: 3, rejected: 0 })
  })

  test('stays refused when the device cannot store, and that is said', async () => {
    const database = await withUnsent(1)
    await database.outbox.toCollection().modify({ state: 'rejected' })
    database.outbox.hook('updating', () => {
      throw new Error('disk is full')
    })
    expect(await retryRejected(database)).toEqual({ kind: 'failed', message: 'disk is full' })
    expect(await readSyncDetails(database)).toMatchObject({ pending: 0, rejected: 1 })
  })
})

describe('the details for a support mail', () => {
  const AROUND = {
    ...{ version: '1.2.3', browser: 'A browser', language: 'id', device: 'device-a' },
    ...{ disconnected: false, now: NOON },
  }

  test('count and time, and name nothing that the person has entered', async () => {
    const database = freshDatabase()
    await save(database, 'transactions', transaction({ name: 'Gift for Ayu', amount: 424_242 }))
    await save(database, 'savings', savingPlan({ savingsName: 'Ring' }))
    const rejected = { state: 'rejected', reason: 'Ring is too long' } as const
    await database.outbox.update(['savings', NOON], rejected)
    await database.syncState.bulkPut([
      { key: 'status', phase: 'idle', problem: 'unreachable', lastSuccessAt: NOON - 60_000 },
      { key: 'repair', at: NOON, outcome: 'failed', added: 0, removed: 0, resent: 0 },
    ])
    const text = supportDetails(await readSyncDetails(database), AROUND)
    for (const line of [
      'CoMoney: 1.2.3',
      'Time: 2026-03-10T02:40:00.000Z',
      'Device: device-a',
      'Problem: unreachable',
      'Last success: 2026-03-10T02:39:00.000Z',
      'Waiting: 1',
      'Refused: 1',
      'Repair: failed, 2026-03-10T02:40:00.000Z',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toMatch(/Ayu|424|Ring|user-/)
    const first = supportDetails(await readSyncDetails(freshDatabase()), AROUND).split('\n')
    expect(first).toEqual(expect.arrayContaining(['Last success: never', 'Repair: never']))
  })
})

describe('a request of the user to the engine', () => {
  test('reaches every subscriber, and one that comes later if there is none, once', () => {
    const requests = new SyncRequests()
    const heard: string[] = []
    const subscribe = (name: string) => requests.subscribe(kind => heard.push(`${name} ${kind}`))
    requests.request('repair')
    requests.request('repair')
    const stops = [subscribe('first'), subscribe('second')]
    expect(heard.splice(0)).toEqual(['first repair'])
    requests.request('sync')
    expect(heard.splice(0)).toEqual(['first sync', 'second sync'])
    for (const stop of stops) stop()
    requests.request('sync')
    expect(heard).toEqual([])
    subscribe('third')
    expect(heard).toEqual(['third sync'])
  })

  test('as a restart reaches the present engine, not the one that the restart starts', () => {
    const requests = new SyncRequests()
    const heard: string[] = []
    const begin = (name: string) => {
      const stop = requests.subscribe(kind => {
        heard.push(`${name} ${kind}`)
        if (kind !== 'restart') return
        stop()
        begin('second')
      })
    }
    requests.request('restart')
    begin('first')
    requests.request('restart')
    requests.request('sync')
    expect(heard).toEqual(['first restart', 'second sync'])
  })
})
