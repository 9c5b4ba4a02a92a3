// The simulation with pushes of three documents and ranges of single rows: all other seeds, ten in a test.

import { describe } from 'vitest'
import { loadSimulation, SMALL_LIMITS } from '../load-simulation'
import { seedsFrom, testSeeds } from './run-seeds'

describe('any history in chains of small pushes and with repairs of small ranges', () => {
  testSeeds(seedsFrom(1_006, 55), () => loadSimulation(SMALL_LIMITS))
})
