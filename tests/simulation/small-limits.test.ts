// The simulation with pushes of three documents and ranges of single rows, so that most commits become chains of
// pushes, and a repair after a count check lists ranges.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoadedSimulation, loadSimulation, SMALL_LIMITS } from './load-simulation'

const SEEDS = Array.from({ length: 60 }, (_, index) => 1_001 + index)

describe('any history in chains of small pushes and with repairs of small ranges', () => {
  let simulation: LoadedSimulation
  beforeAll(async () => {
    simulation = await loadSimulation(SMALL_LIMITS)
  }, 60_000)
  afterAll(() => simulation.close())

  test('[R5] [E3] leaves all level and nothing lost', async () => {
    for (const seed of SEEDS) {
      const { complaints, trace } = await simulation.runSeed(seed)
      expect(complaints, `seed ${seed}, small limits\n${trace.join('\n')}`).toEqual([])
    }
  }, 300_000)
})
