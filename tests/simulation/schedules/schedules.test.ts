// Random histories on several devices under random faults, each from its seed; `schedules.all.test.ts` has the others.

import { describe } from 'vitest'
import { seedsFrom, testSeeds } from './run-seeds'

describe('any history under any faults', () => {
  // A deletion of the account, templates, schedules, names, jobs, wallets, two versions, adoptions, failures, looks and
  // backups are in the last thirteen only.
  testSeeds([...seedsFrom(1, 22), 28, 38, 48, 62, 68, 78, 82, 86, 92, 94, 96, 98, 488])
})
