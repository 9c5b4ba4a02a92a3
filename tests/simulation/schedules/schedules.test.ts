// Random histories on several devices under random faults, each from its seed; `schedules.all.test.ts` has the others.

import { describe } from 'vitest'
import { seedsFrom, testSeeds } from './run-seeds'

describe('any history under any faults', () => {
  // A deletion of the account, templates, schedules, names, jobs, wallets and two versions are in the last eight only.
  testSeeds([...seedsFrom(1, 22), 28, 38, 48, 68, 78, 88, 96, 98])
})
