// The decision on one remote change, rule by rule; how the engine carries it out is tested elsewhere.

import { describe, expect, test } from 'vitest'
import { NO_STAMP, type SyncStamp, type UserDocument } from '../../../src/domain/document'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { OutboxEntry } from '../../../src/store/database/outbox-records'
import type { StoredDocument } from '../../../src/store/database/record-types'
import type { Decision, LocalState } from '../../../src/store/replica/write-outcomes'
import { mergeChange } from '../../../src/sync/merge/merge-change'
import type { RemoteChange } from '../../../src/sync/ports'
import {
  budget,
  category,
  NOON,
  savingPlan,
  schedule,
  transaction,
} from '../../support/data/builders'

const ME = 'device-m'
const OTHER = 'device-o'

function change(value: UserDocument | null, sync: Partial<SyncStamp> = {}): RemoteChange {
  const stamp = { rev: 5, at: NOON + 50, by: OTHER, ...sync }
  return { collection: 'transactions', id: NOON, value, sync: stamp }
}

function row(fields: Partial<Transaction> = {}, rev: number | null = 3): StoredDocument {
  return { ...transaction(), sync: rev === null ? null : { rev, at: NOON, by: OTHER }, ...fields }
}

function entry(base: StoredDocument | null, editedAt = NOON + 40): OutboxEntry {
  return { collection: 'transactions', id: NOON, base, editedAt, generation: 1, state: 'pending' }
}

/** A device that has edited the known version, and not pushed the edit. */
function edited(fields: Partial<Transaction>, editedAt?: number): LocalState {
  return { row: row(fields), entry: entry(row(), editedAt) }
}

/** A device that has deleted the known version, and not pushed the deletion. */
const DELETED: LocalState = { row: undefined, entry: entry(row()) }

function decided(parts: Partial<Decision>): Decision {
  return { row: null, entry: null, conflicts: [], displaced: null, ...parts }
}

/** The decision on a remote version, null for a deletion. */
function decide(
  value: UserDocument | null,
  local: Partial<LocalState> = {},
  sync: Partial<SyncStamp> = {},
): Decision | null {
  return mergeChange(change(value, sync), { row: undefined, entry: undefined, ...local }, ME)
}

/** The version of the other device: for 9 instead of 15.000. */
const NINE = transaction({ amount: 9 })

const stamp = { rev: 5, at: NOON + 50, by: OTHER }

describe('with nothing pending, a remote change', () => {
  test('[M1] of an unknown document brings it', () => {
    expect(decide(NINE)).toEqual(decided({ row: { ...NINE, sync: stamp } }))
  })

  test.each([OTHER, ME])('[M1] of a known document replaces it, also by %s', by => {
    const decision = decide(NINE, { row: row() }, { by })
    expect(decision).toEqual(decided({ row: { ...NINE, sync: { ...stamp, by } } }))
  })

  test('[M1] that is a deletion removes it', () => {
    expect(decide(null, { row: row() })).toEqual(decided({}))
  })

  test.each([5, 4])('[Q3] of revision %i is no news to a device that knows revision 5', rev => {
    for (const value of [NINE, null]) expect(decide(value, { row: row({}, 5) }, { rev })).toBeNull()
  })
})

describe('with an edit pending, a remote edit', () => {
  test('[M2] of other fields is merged, and ours is still to be pushed', () => {
    expect(decide(NINE, edited({ name: 'Rice' }))).toEqual(
      decided({
        row: { ...transaction({ amount: 9, name: 'Rice' }), sync: stamp },
        entry: { ...entry(row()), base: { ...NINE, sync: stamp } },
      }),
    )
  })

  test('[M2] of the same field wins when it is later, and ours is kept as a conflict', () => {
    const about = { collection: 'transactions', id: NOON, name: 'Noodles' } as const
    const value = { field: 'amount', lost: 7, kept: 9, side: 'local' } as const
    expect(decide(NINE, edited({ amount: 7 }, NOON + 49))).toEqual(
      decided({
        row: { ...NINE, sync: stamp },
        conflicts: [
          { ...about, kind: 'field', at: NOON + 50, by: OTHER, editedAt: NOON + 49, value },
        ],
      }),
    )
  })

  test('[M2] of the same field loses when it is earlier, and is kept as a conflict', () => {
    const decision = decide(NINE, edited({ amount: 7 }, NOON + 51))
    expect(decision?.row).toEqual({ ...transaction({ amount: 7 }), sync: stamp })
    expect(decision?.entry?.base).toEqual({ ...NINE, sync: stamp })
    const value = { field: 'amount', lost: 9, kept: 7, side: 'remote' }
    expect(decision?.conflicts).toMatchObject([{ kind: 'field', value }])
  })

  test('[M2] keeps a field that only one of the two has added', () => {
    const base = { ...schedule({ id: NOON }), sync: { rev: 3, at: NOON, by: OTHER } }
    const about = { collection: 'schedules', id: NOON } as const
    const ours = { row: { ...base, count: 3 }, entry: { ...entry(base), ...about } }
    const theirs = { ...change(schedule({ id: NOON, until: '2027-01-01' })), ...about }
    const decision = mergeChange(theirs, ours, ME)
    expect(decision?.row).toMatchObject({ count: 3, until: '2027-01-01' })
    expect(decision?.entry).not.toBeNull()
  })

  test.each([
    ['device-a', 9],
    ['device-z', 7],
  ])('[M2] at the same time is decided by the greater device id, against %s', (device, amount) => {
    const local = edited({ amount: 7 }, NOON + 50)
    expect(mergeChange(change(NINE), local, device)?.row).toMatchObject({ amount })
  })

  test('[M2] that is the same edit leaves nothing to push and no conflict', () => {
    expect(decide(NINE, edited({ amount: 9 }))).toEqual(decided({ row: { ...NINE, sync: stamp } }))
  })
})

describe('an edit against a deletion', () => {
  /** The same device after the tombstone. */
  function afterDeletion(): Partial<LocalState> {
    const first = decide(null, edited({ amount: 7 }))
    return { row: first?.row ?? undefined, entry: first?.entry ?? undefined }
  }

  test('[M3] here, of what was deleted there, is to be written again', () => {
    expect(decide(null, edited({ amount: 7 }))).toMatchObject({
      row: transaction({ amount: 7 }),
      entry: { base: null, state: 'pending' },
      conflicts: [{ kind: 'edit-over-remote-deletion', id: NOON, by: OTHER }],
      displaced: null,
    })
  })

  test('[M3] there, of what was deleted here, brings it back', () => {
    expect(decide(NINE, DELETED)).toMatchObject({
      row: { ...NINE, sync: stamp },
      entry: null,
      conflicts: [{ kind: 'edit-over-local-deletion', id: NOON }],
    })
  })

  test('[M2] [M3] is kept with the name of the document, which may be gone when it is looked at', () => {
    const plan = { ...savingPlan(), sync: stamp }
    const saving = { collection: 'savings', id: plan.id, sync: stamp, value: null } as const
    const pending = { ...entry(plan), collection: 'savings', id: plan.id } as const
    const decisions = [
      decide(null, edited({ name: 'Rice' })),
      decide(transaction({ name: 'Soup' }), DELETED),
      mergeChange(
        saving,
        { row: { ...plan, data: { ...plan.data, amount: 7 }, sync: null }, entry: pending },
        ME,
      ),
    ]
    const names = decisions.map(decision => decision?.conflicts[0]?.name)
    expect(names).toEqual(['Rice', 'Soup', plan.data.savingsName])
  })

  test('[M3] is none when both have deleted', () => {
    expect(decide(null, DELETED)).toEqual(decided({}))
  })

  test('[M3] is one conflict when the same tombstone comes again', () => {
    expect(decide(null, afterDeletion())).toBeNull()
  })

  test('[M3] is merged with the edit of a third device that wrote the document again', () => {
    const rewritten = transaction({ amount: 9, category: 'Travel' })
    const second = decide(rewritten, afterDeletion(), { rev: 6 })
    expect(second?.displaced).toBeNull()
    expect(second?.row).toEqual({ ...rewritten, sync: { ...stamp, rev: 6 } })
    const fields = second?.conflicts.map(({ value }) => value?.field)
    expect(fields?.sort()).toEqual(['amount', 'category'])
  })
})

test("[M4] a document that was never pushed gives its id to the server's document and moves", () => {
  const theirs = transaction({ name: 'Theirs' })
  const local = { row: row({ name: 'Ours' }, null), entry: entry(null) }
  expect(decide(theirs, local)).toEqual(
    decided({ row: { ...theirs, sync: stamp }, displaced: transaction({ name: 'Ours' }) }),
  )
})

describe('a category of another type', () => {
  const theirs = category({ type: 'income', categoryName: 'Gifts' })
  const ours = category({ categoryName: 'Meals' })

  test.each([
    ['was renamed here after that one was deleted', { ...category(), sync: stamp }, stamp],
    ['was deleted and restored here before its push', null, NO_STAMP],
  ])('[M4] is not merged with the one under its id that %s', (_, base, sync) => {
    const about = { collection: 'categories', id: NOON } as const
    const local = { row: { ...ours, sync }, entry: { ...entry(base), ...about } }
    const decision = mergeChange({ ...change(theirs, { rev: 6 }), ...about }, local, ME)
    expect(decision).toEqual(
      decided({ row: { ...theirs, sync: { ...stamp, rev: 6 } }, displaced: ours }),
    )
  })
})

describe('a pending end of a limit', () => {
  const about = { collection: 'budgets', id: NOON } as const
  const sync = { rev: 3, at: NOON, by: OTHER }
  const open = budget({ from: '2026-03' })
  const ended = { ...open, until: '2026-03' }
  const local = { row: { ...ended, sync }, entry: { ...entry({ ...open, sync }), ...about } }

  test.each([
    ['of another month', budget({ from: '2026-04' })],
    ['of all expenses', budget({ from: '2026-03', categoryName: '' })],
  ])('[M4] is not merged with a limit %s that has taken its id', (_, theirs) => {
    const decision = mergeChange({ ...change(theirs), ...about }, local, ME)
    expect(decision).toEqual(decided({ row: { ...theirs, sync: stamp }, displaced: ended }))
  })

  test('[M2] is merged with the limit that was written with the new name of its category', () => {
    const theirs = budget({ from: '2026-03', categoryName: 'Meals' })
    const decision = mergeChange({ ...change(theirs), ...about }, local, ME)
    expect(decision?.row).toEqual({ ...theirs, until: '2026-03', sync: stamp })
    expect(decision?.displaced).toBeNull()
  })
})

describe("this device's own earlier version", () => {
  const inDoubt = { ...entry(null), origin: 'maybe' } as const
  const local = { row: row({ amount: 9 }, null), entry: inDoubt }
  const own = { by: ME, at: NOON + 99 }
  const sync = { rev: 5, ...own }
  const earlier = transaction({ amount: 1 })
  const rebased = { ...inDoubt, base: { ...earlier, sync } }

  test('[R5] becomes the base of the local row, never a conflict', () => {
    const expected = decided({ row: { ...local.row, sync }, entry: rebased })
    expect(decide(earlier, local, own)).toEqual(expected)
  })

  test('[M4] is another document where the one here was never sent', () => {
    const never = { ...local, entry: entry(null) }
    const expected = decided({ row: { ...earlier, sync }, displaced: { ...NINE } })
    expect(decide(earlier, never, own)).toEqual(expected)
  })

  test('[R5] that equals the local row leaves nothing to push', () => {
    expect(decide(NINE, local, own)).toEqual(decided({ row: { ...NINE, sync } }))
  })

  test('[R5] of what was deleted here since is still to be deleted', () => {
    const expected = decided({ entry: rebased })
    expect(decide(earlier, { entry: inDoubt }, own)).toEqual(expected)
  })

  test('[R5] that was its deletion leaves nothing to push', () => {
    expect(decide(null, DELETED, own)).toEqual(decided({}))
  })
})
