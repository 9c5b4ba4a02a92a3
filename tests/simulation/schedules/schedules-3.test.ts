// Random histories on several devices under random faults, each from its seed.

import { describe } from 'vitest'
import { testSeeds } from './run-seeds'

describe('any history and any faults, once all is well again', () => {
  testSeeds(201, 100)
})
