// Adding, editing and deleting savings plans (specification, sections 3, 4, 5, 7 and 8; rules L1 to L4).

import { describe, expect, test } from 'vitest'
import type { SavingPlanEntry } from '../../../src/domain/saving-plan/saving-plan'
import { addPlan, renamePlan } from '../../../src/features/saving-plans/actions'
import { readPlans } from '../../../src/features/saving-plans/queries'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { reserveId } from '../../../src/store/id-reservation'
import { deleteDocument } from '../../../src/store/records/deletion'
import { NOON, savingPlan } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const MONTH = '2026-03'

const ENTRY: SavingPlanEntry = {
  savingsName: 'Bicycle',
  amount: 3_000_000,
  targetDate: '2026-12',
  start: 'this-month',
}

function add(database: UserDatabase, part: Partial<SavingPlanEntry> = {}) {
  return addPlan(NOON, reserveId(database), { ...ENTRY, ...part }, MONTH)
}

/** A device that cannot store a plan; the function that is handed back mends it. */
function breakStorage(database: UserDatabase): () => void {
  const refuse = () => {
    throw new Error('disk is full')
  }
  const { savings } = database
  savings.hook('creating', refuse)
  savings.hook('updating', refuse)
  savings.hook('deleting', refuse)
  return () => {
    savings.hook('creating').unsubscribe(refuse)
    savings.hook('updating').unsubscribe(refuse)
    savings.hook('deleting').unsubscribe(refuse)
  }
}

describe('adding a plan', () => {
  test('stores exactly the fields of section 3 under a millisecond timestamp', async () => {
    const database = freshDatabase()
    expect(await add(database)).toEqual({ kind: 'saved', plan: savingPlan() })
    expect(await database.savings.toArray()).toEqual([{ ...savingPlan(), sync: null }])
  })

  test('makes one document of a double tap (rule L3)', async () => {
    const database = freshDatabase()
    const reservation = reserveId(database)
    const taps = [NOON, NOON + 1].map(now => addPlan(now, reservation, ENTRY, MONTH))
    expect((await Promise.all(taps)).map(outcome => outcome.kind)).toEqual(['saved', 'saved'])
    expect(await database.savings.count()).toBe(1)
    expect(await database.outbox.count()).toBe(1)
  })

  test('makes two documents of two forms within the same millisecond (rule L4)', async () => {
    const database = freshDatabase()
    await add(database)
    await add(database)
    expect(await database.savings.toCollection().primaryKeys()).toEqual([NOON, NOON + 1])
  })

  test.each([['2026-03'], ['2026-02'], ['']])(
    'saves nothing with the target %j (section 5; decisions 6, 7)',
    async targetDate => {
      const database = freshDatabase()
      const outcome = await add(database, { targetDate })
      expect(outcome).toEqual({ kind: 'invalid', error: 'target-not-after-start' })
      expect(await database.savings.count()).toBe(0)
      expect(await database.outbox.count()).toBe(0)
      expect(await database.syncState.count()).toBe(0)
    },
  )

  test('saves what is not filled in, with its defaults (section 5; decision 6)', async () => {
    const database = freshDatabase()
    const outcome = await add(database, { savingsName: '', amount: null, start: null })
    const plan = savingPlan({ savingsName: '', amount: 0, startDate: MONTH })
    expect(outcome).toEqual({ kind: 'saved', plan })
  })

  test('says that it failed when the device cannot store, and can be tried again (section 8)', async () => {
    const database = freshDatabase()
    const reservation = reserveId(database)
    const repairStorage = breakStorage(database)
    const failed = await addPlan(NOON, reservation, ENTRY, MONTH)
    expect(failed).toEqual({ kind: 'failed', message: 'disk is full' })
    expect(await database.savings.count()).toBe(0)
    repairStorage()
    const retried = await addPlan(NOON + 5000, reservation, ENTRY, MONTH)
    expect(retried).toMatchObject({ kind: 'saved', plan: { id: NOON + 5000 } })
  })
})

describe('editing a plan', () => {
  test('rewrites the whole document under the same id with another name (section 7)', async () => {
    const database = freshDatabase()
    await add(database)
    const outcome = await renamePlan(database, NOON + 1, NOON, 'Motorbike')
    expect(outcome.kind).toBe('saved')
    const renamed = savingPlan({ savingsName: 'Motorbike' })
    expect(await database.savings.toArray()).toEqual([{ ...renamed, sync: null }])
  })

  test('changes nothing without a name (section 5)', async () => {
    const database = freshDatabase()
    await add(database)
    const outcome = await renamePlan(database, NOON + 1, NOON, '  ')
    expect(outcome).toEqual({ kind: 'invalid', error: 'name-empty' })
    expect(await database.savings.get(NOON)).toMatchObject(savingPlan())
    expect(await database.outbox.get(['savings', NOON])).toMatchObject({ editedAt: NOON })
  })

  test('does not bring back a plan that has gone', async () => {
    const database = freshDatabase()
    expect(await renamePlan(database, NOON, NOON, 'Motorbike')).toEqual({ kind: 'missing' })
    expect(await database.savings.count()).toBe(0)
  })

  test('says that it failed when the device cannot store (section 8)', async () => {
    const database = freshDatabase()
    await add(database)
    breakStorage(database)
    const outcome = await renamePlan(database, NOON + 1, NOON, 'Motorbike')
    expect(outcome).toEqual({ kind: 'failed', message: 'disk is full' })
  })
})

describe('deleting a plan', () => {
  test('takes it out of the list', async () => {
    const database = freshDatabase()
    await add(database)
    expect(await deleteDocument(database, NOON + 1, 'savings', NOON)).toMatchObject({
      kind: 'deleted',
    })
    expect(await readPlans(database)).toMatchObject({ plans: [] })
  })

  test('says that it failed when the device cannot store, and keeps the plan (section 8)', async () => {
    const database = freshDatabase()
    await add(database)
    breakStorage(database)
    const outcome = await deleteDocument(database, NOON + 1, 'savings', NOON)
    expect(outcome).toEqual({ kind: 'failed', message: 'disk is full' })
    expect(await database.savings.count()).toBe(1)
  })
})

describe('the list of plans', () => {
  test('has the newest first, each with what the server knows of it (rule U1)', async () => {
    const database = freshDatabase()
    await commit(database, NOON, async writer => {
      for (const id of [2, 3, 1]) await writer.put('savings', savingPlan({}, { id }))
    })
    await database.outbox.delete(['savings', 1])
    await database.outbox.update(['savings', 2], { state: 'parked' })
    const { plans } = await readPlans(database)
    expect(plans.map(plan => [plan.id, plan.syncStatus])).toEqual([
      [3, 'pending'],
      [2, 'rejected'],
      [1, 'synced'],
    ])
  })
})
