// Random histories on several devices under random faults, each from its seed; `schedules.all.test.ts` has the others.

import { describe } from 'vitest'
import { seedsFrom, testSeeds } from './run-seeds'

describe('any history under any faults', () => {
  // A deletion of the account, templates and schedules are in the last four only.
  testSeeds([...seedsFrom(1, 26), 38, 88, 96, 98])
})
