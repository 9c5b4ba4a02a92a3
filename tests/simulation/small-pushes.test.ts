// The same with pushes of three documents: what is one push otherwise is a chain of them here.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoadedSimulation, loadSimulation, SMALL_PUSHES } from './load-simulation'

const SEEDS = Array.from({ length: 60 }, (_, index) => 1_001 + index)

describe('any history in chains of small pushes', () => {
  let simulation: LoadedSimulation
  beforeAll(async () => {
    simulation = await loadSimulation(SMALL_PUSHES)
  }, 60_000)
  afterAll(() => simulation.close())

  test('[R5] [E3] leaves all level and nothing lost', async () => {
    for (const seed of SEEDS) {
      const { complaints, trace } = await simulation.runSeed(seed)
      expect(complaints, `seed ${seed}, small pushes\n${trace.join('\n')}`).toEqual([])
    }
  }, 300_000)
})
