// The simulation with pushes of three documents and ranges of single rows, so that most commits become chains of
// pushes, and a repair after a count check lists ranges; `small-limits.all.test.ts` has the other seeds.

import { describe } from 'vitest'
import { loadSimulation, SMALL_LIMITS } from '../load-simulation'
import { seedsFrom, testSeeds } from './run-seeds'

describe('any history in chains of small pushes and with repairs of small ranges', () => {
  testSeeds([...seedsFrom(1_001, 5), 94], () => loadSimulation(SMALL_LIMITS))
})
