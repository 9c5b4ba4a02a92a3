// Seeds as tests: each group is one case, so that a failure names few seeds.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedSimulation, loadSimulation } from '../load-simulation'

const SEEDS_PER_TEST = 10

export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Registers the cases for the seeds. @param load another engine than the app's */
export function testSeeds(seeds: readonly number[], load = () => loadSimulation([])): void {
  let simulation: LoadedSimulation
  beforeAll(async () => {
    simulation = await load()
  }, 60_000)
  afterAll(() => simulation.close())

  const groups = seedsFrom(0, Math.ceil(seeds.length / SEEDS_PER_TEST)).map(index => {
    const group = seeds.slice(index * SEEDS_PER_TEST, (index + 1) * SEEDS_PER_TEST)
    return [group.join(' '), group] as const
  })
  test.each(groups)(
    '[R5] [Q3] [M6] [E3] [W1] ends with all devices in sync and no change lost, for the seeds %s',
    async (_, group) => {
      for (const seed of group) {
        const { complaints } = await simulation.runSeed(seed)
        // The shortest trace that fails.
        const why = complaints.length > 0 ? await simulation.explainSeed(seed) : ''
        expect(complaints, why).toEqual([])
      }
    },
    300_000,
  )
}
