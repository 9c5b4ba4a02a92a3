// The list of plans (specification, section 7; rule U1).

import { expect, test } from 'vitest'
import { readPlans } from '../../../src/features/saving-plans/queries'
import { savingPlan } from '../../support/data/builders'
import { freshDatabase, save } from '../../support/data/database/fresh-database'

test('the list of plans has the newest first, each with what the server knows of it (rule U1)', async () => {
  const database = freshDatabase()
  await save(database, 'savings', ...[2, 3, 1].map(id => savingPlan({}, { id })))
  await database.outbox.delete(['savings', 1])
  await database.outbox.update(['savings', 2], { state: 'rejected' })
  const { plans } = await readPlans(database)
  expect(plans.map(plan => [plan.id, plan.syncStatus])).toEqual([
    [3, 'pending'],
    [2, 'rejected'],
    [1, 'synced'],
  ])
})
