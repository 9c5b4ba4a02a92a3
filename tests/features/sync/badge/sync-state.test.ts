// The text of the bar about the device and the server (rule U1).

import { describe, expect, test } from 'vitest'
import { readBadgeFacts } from '../../../../src/features/sync/badge/sync-badge'
import { type SyncFacts, syncStateOf } from '../../../../src/features/sync/badge/sync-state'
import { commit } from '../../../../src/store/commit'
import { NOON, transaction } from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'

const AT_REST: SyncFacts = {
  pending: 0,
  rejected: 0,
  status: { phase: 'idle', problem: null },
  disconnected: false,
}

describe('the sync state (U1)', () => {
  test('is synced when nothing waits and nothing is wrong', () => {
    expect(syncStateOf(AT_REST)).toEqual({ kind: 'synced' })
  })

  test('is not synced on a new device before its first cycle has ended', () => {
    expect(syncStateOf({ ...AT_REST, status: undefined })).toEqual({ kind: 'syncing' })
  })

  test('counts what waits', () => {
    expect(syncStateOf({ ...AT_REST, pending: 3 })).toEqual({ kind: 'pending', count: 3 })
  })

  test('says while it is syncing', () => {
    const status = { phase: 'syncing', problem: null } as const
    expect(syncStateOf({ ...AT_REST, pending: 3, status })).toEqual({ kind: 'syncing' })
  })

  test('distinguishes no network from a server that does not answer', () => {
    const unreachable = { phase: 'idle', problem: 'unreachable' } as const
    expect(syncStateOf({ ...AT_REST, disconnected: true, pending: 2 })).toEqual({
      kind: 'offline',
      count: 2,
    })
    expect(syncStateOf({ ...AT_REST, status: unreachable, pending: 2 })).toEqual({
      kind: 'unreachable',
      count: 2,
    })
  })

  test.each([
    ['starting', 'starting'],
    ['unreachable', 'unreachable'],
    ['offline', 'offline'],
    ['refused', 'server-refuses'],
  ] as const)('[U1] says %s as %s, also while the server is asked again', (problem, kind) => {
    for (const phase of ['idle', 'syncing'] as const) {
      const status = { phase, problem } as const
      expect(syncStateOf({ ...AT_REST, status, pending: 2 })).toEqual({ kind, count: 2 })
    }
  })

  test('[E3] [U1] distinguishes a server that refuses everything from one that is away and from refused changes', () => {
    const refused = { phase: 'idle', problem: 'refused' } as const
    expect(syncStateOf({ ...AT_REST, status: refused, pending: 2 })).toEqual({
      kind: 'server-refuses',
      count: 2,
    })
    expect(syncStateOf({ ...AT_REST, status: refused, disconnected: true })).toMatchObject({
      kind: 'offline',
    })
  })

  test.each(['needs-sign-in', 'storage'] as const)('says %s even without a network', problem => {
    const status = { phase: 'idle', problem } as const
    expect(syncStateOf({ ...AT_REST, status, disconnected: true })).toEqual({ kind: problem })
  })

  test('puts refused changes before everything else', () => {
    expect(syncStateOf({ ...AT_REST, rejected: 1, pending: 5, disconnected: true })).toEqual({
      kind: 'rejected',
      count: 1,
    })
  })

  test('is read from the outbox and the last status', async () => {
    const database = freshDatabase()
    await commit(database, NOON, async writer => {
      await writer.put('transactions', transaction({ id: 1 }))
      await writer.put('transactions', transaction({ id: 2 }))
    })
    await database.outbox.update(['transactions', 1], { state: 'rejected' })
    expect(await readBadgeFacts(database)).toEqual({
      pending: 1,
      rejected: 1,
      status: undefined,
      unseen: 0,
    })
  })
})
