// Random histories on several devices under random faults: the seeds that take long. A test runs ten of them.

import { describe } from 'vitest'
import { seedsFrom, testSeeds } from './run-seeds'

describe('any history under any faults', () => {
  testSeeds(seedsFrom(23, 128))
})
