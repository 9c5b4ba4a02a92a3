// The decision on one remote change, rule by rule; how the engine carries it out is tested elsewhere.

import { describe, expect, test } from 'vitest'
import type { SyncStamp, UserDocument } from '../../../src/domain/document'
import type { OutboxEntry } from '../../../src/store/database/outbox-records'
import type { StoredDocument } from '../../../src/store/database/record-types'
import type { RemoteChange } from '../../../src/sync/ports'
import { type Decision, type LocalState, mergeChange } from '../../../src/sync/pull/merge-change'
import type { Replica } from '../../../src/sync/replica'
import { NOON, savingPlan, transaction } from '../../support/data/builders'

const ME = 'device-m'
const REPLICA = replicaOf(ME)

function replicaOf(id: string): Replica {
  return { id, own: new Set([id]), ids: new Set([id, 'device-before']) }
}
const OTHER = 'device-o'

function change(value: UserDocument | null, sync: Partial<SyncStamp> = {}): RemoteChange {
  const stamp = { rev: 5, at: NOON + 50, by: OTHER, ...sync }
  return { collection: 'transactions', id: NOON, value, sync: stamp }
}

function row(fields: Partial<StoredDocument> = {}, rev: number | null = 3): StoredDocument {
  return { ...transaction(), sync: rev === null ? null : { rev, at: NOON, by: OTHER }, ...fields }
}

function entry(base: StoredDocument | null, editedAt = NOON + 40): OutboxEntry {
  return { collection: 'transactions', id: NOON, base, editedAt, generation: 1, state: 'waiting' }
}

function decided(parts: Partial<Decision>): Decision {
  return { row: null, entry: null, conflicts: [], displaced: null, ...parts }
}

function nameKept(remote: RemoteChange, local: LocalState): string | undefined {
  return mergeChange(remote, local, REPLICA)?.conflicts[0]?.name
}

const stamp = { rev: 5, at: NOON + 50, by: OTHER }

describe('with nothing pending, a remote change', () => {
  test('[M1] of an unknown document brings it', () => {
    const local = { row: undefined, entry: undefined }
    const remote = transaction({ amount: 9 })
    expect(mergeChange(change(remote), local, REPLICA)).toEqual(
      decided({ row: { ...remote, sync: stamp } }),
    )
  })

  test('[M1] of a known document replaces it, also a change of this device', () => {
    for (const by of [OTHER, ME]) {
      const remote = transaction({ amount: 9 })
      const decision = mergeChange(
        change(remote, { by }),
        { row: row(), entry: undefined },
        REPLICA,
      )
      expect(decision).toEqual(decided({ row: { ...remote, sync: { ...stamp, by } } }))
    }
  })

  test('[M1] that is a deletion removes it', () => {
    expect(mergeChange(change(null), { row: row(), entry: undefined }, REPLICA)).toEqual(
      decided({}),
    )
  })

  test.each([5, 4])('[Q3] of revision %i is no news to a device that knows revision 5', rev => {
    const local = { row: row({}, 5), entry: undefined }
    expect(mergeChange(change(transaction({ amount: 9 }), { rev }), local, REPLICA)).toBeNull()
    expect(mergeChange(change(null, { rev }), local, REPLICA)).toBeNull()
  })
})

describe('with an edit pending, a remote edit', () => {
  const base = row()

  test('[M2] of other fields is merged, and ours is still to be pushed', () => {
    const ours = row({ name: 'Rice' } as Partial<StoredDocument>)
    const remote = transaction({ amount: 9 })
    expect(mergeChange(change(remote), { row: ours, entry: entry(base) }, REPLICA)).toEqual(
      decided({
        row: { ...transaction({ amount: 9, name: 'Rice' }), sync: stamp },
        entry: { ...entry(base), base: { ...remote, sync: stamp } },
      }),
    )
  })

  test('[M2] of the same field wins when it is later, and ours is kept as a conflict', () => {
    const ours = row({ amount: 7 } as Partial<StoredDocument>)
    const decision = mergeChange(
      change(transaction({ amount: 9 })),
      { row: ours, entry: entry(base, NOON + 49) },
      REPLICA,
    )
    expect(decision).toEqual(
      decided({
        row: { ...transaction({ amount: 9 }), sync: stamp },
        conflicts: [
          {
            collection: 'transactions',
            id: NOON,
            kind: 'field',
            at: NOON + 50,
            by: OTHER,
            editedAt: NOON + 49,
            name: 'Noodles',
            value: { field: 'amount', lost: 7, kept: 9, side: 'local' },
          },
        ],
      }),
    )
  })

  test('[M2] of the same field loses when it is earlier, and is kept as a conflict', () => {
    const ours = row({ amount: 7 } as Partial<StoredDocument>)
    const decision = mergeChange(
      change(transaction({ amount: 9 })),
      { row: ours, entry: entry(base, NOON + 51) },
      REPLICA,
    )
    expect(decision?.row).toEqual({ ...transaction({ amount: 7 }), sync: stamp })
    expect(decision?.entry?.base).toEqual({ ...transaction({ amount: 9 }), sync: stamp })
    const value = { field: 'amount', lost: 9, kept: 7, side: 'remote' }
    expect(decision?.conflicts).toMatchObject([{ kind: 'field', value }])
  })

  test('[M2] at the same time is decided by the greater device id', () => {
    const local = {
      row: row({ amount: 7 } as Partial<StoredDocument>),
      entry: entry(base, NOON + 50),
    }
    const remote = transaction({ amount: 9 })
    expect(mergeChange(change(remote), local, replicaOf('device-a'))?.row).toMatchObject({
      amount: 9,
    })
    expect(mergeChange(change(remote), local, replicaOf('device-z'))?.row).toMatchObject({
      amount: 7,
    })
  })

  test('[M2] that is the same edit leaves nothing to push and no conflict', () => {
    const ours = row({ amount: 9 } as Partial<StoredDocument>)
    const remote = transaction({ amount: 9 })
    const decision = mergeChange(change(remote), { row: ours, entry: entry(base) }, REPLICA)
    expect(decision).toEqual(decided({ row: { ...remote, sync: stamp } }))
  })
})

describe('an edit against a deletion', () => {
  test('[M3] here, of what was deleted there, is to be written again', () => {
    const ours = row({ amount: 7 } as Partial<StoredDocument>)
    const decision = mergeChange(change(null), { row: ours, entry: entry(row()) }, REPLICA)
    expect(decision).toMatchObject({
      row: transaction({ amount: 7 }),
      entry: { base: null, state: 'waiting' },
      conflicts: [{ kind: 'edit-over-remote-deletion', id: NOON, by: OTHER }],
      displaced: null,
    })
  })

  test('[M3] there, of what was deleted here, brings it back', () => {
    const remote = transaction({ amount: 9 })
    const local = { row: undefined, entry: entry(row()) }
    expect(mergeChange(change(remote), local, REPLICA)).toMatchObject({
      row: { ...remote, sync: stamp },
      entry: null,
      conflicts: [{ kind: 'edit-over-local-deletion', id: NOON }],
    })
  })

  test('[M2] [M3] is kept with the name of the document, which may be gone when it is looked at', () => {
    const renamed = row({ name: 'Rice' } as Partial<StoredDocument>)
    const plan = { ...savingPlan(), sync: stamp }
    const saving = { collection: 'savings', id: plan.id, sync: stamp } as const
    const pending = { ...entry(plan), collection: 'savings', id: plan.id } as const
    expect([
      nameKept(change(null), { row: renamed, entry: entry(row()) }),
      nameKept(change(transaction({ name: 'Soup' })), { row: undefined, entry: entry(row()) }),
      nameKept({ ...saving, value: null }, { row: { ...plan, sync: null }, entry: pending }),
    ]).toEqual(['Rice', 'Soup', plan.data.savingsName])
  })

  test('[M3] is none when both have deleted', () => {
    const local = { row: undefined, entry: entry(row()) }
    expect(mergeChange(change(null), local, REPLICA)).toEqual(decided({}))
  })

  test('[M3] is one conflict when the same tombstone comes again', () => {
    const ours = row({ amount: 7 } as Partial<StoredDocument>)
    const first = mergeChange(change(null), { row: ours, entry: entry(row()) }, REPLICA)
    const then = { row: first?.row ?? undefined, entry: first?.entry ?? undefined }
    expect(mergeChange(change(null), then, REPLICA)).toBeNull()
  })

  test('[M3] is merged with the edit of a third device that wrote the document again', () => {
    const ours = row({ amount: 7 } as Partial<StoredDocument>)
    const first = mergeChange(change(null), { row: ours, entry: entry(row()) }, REPLICA)
    const then = { row: first?.row ?? undefined, entry: first?.entry ?? undefined }
    const rewritten = transaction({ amount: 9, category: 'Travel' })
    const second = mergeChange(change(rewritten, { rev: 6 }), then, REPLICA)
    expect(second?.displaced).toBeNull()
    expect(second?.row).toEqual({ ...rewritten, sync: { ...stamp, rev: 6 } })
    expect(second?.conflicts.map(({ value }) => value?.field).sort()).toEqual([
      'amount',
      'category',
    ])
  })
})

describe('a document that was never pushed', () => {
  test("[M4] gives its id to the server's document and moves", () => {
    const ours = row({ name: 'Ours' } as Partial<StoredDocument>, null)
    const remote = transaction({ name: 'Theirs' })
    expect(mergeChange(change(remote), { row: ours, entry: entry(null) }, REPLICA)).toEqual(
      decided({ row: { ...remote, sync: stamp }, displaced: transaction({ name: 'Ours' }) }),
    )
  })
})

describe("this device's own earlier version", () => {
  const ours = row({ amount: 7 } as Partial<StoredDocument>, null)
  const own = { by: ME, at: NOON + 99 }
  const ownStamp = { rev: 5, ...own }

  test('[R5] becomes the base of the local row, never a conflict', () => {
    const remote = transaction({ amount: 1 })
    const decision = mergeChange(change(remote, own), { row: ours, entry: entry(null) }, REPLICA)
    expect(decision).toEqual(
      decided({
        row: { ...ours, sync: ownStamp },
        entry: { ...entry(null), base: { ...remote, sync: ownStamp } },
      }),
    )
  })

  test('[R5] that equals the local row leaves nothing to push', () => {
    const remote = transaction({ amount: 7 })
    const decision = mergeChange(change(remote, own), { row: ours, entry: entry(null) }, REPLICA)
    expect(decision).toEqual(decided({ row: { ...remote, sync: ownStamp } }))
  })

  test('[R5] of what was deleted here since is still to be deleted', () => {
    const remote = transaction({ amount: 1 })
    const local = { row: undefined, entry: entry(null) }
    expect(mergeChange(change(remote, own), local, REPLICA)).toEqual(
      decided({ entry: { ...entry(null), base: { ...remote, sync: ownStamp } } }),
    )
  })

  test('[R5] that was its deletion leaves nothing to push', () => {
    const local = { row: undefined, entry: entry(row()) }
    expect(mergeChange(change(null, own), local, REPLICA)).toEqual(decided({}))
  })
})
