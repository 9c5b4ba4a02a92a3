// The simulation is itself put to the test: every engine that is broken on purpose has to be noticed.

import { describe, expect, test } from 'vitest'
import { loadSimulation } from './load-simulation'
import { MUTANTS, type Mutant } from './mutants'

/** As many as the schedules that every run of the tests goes through. */
const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1)

describe('an engine that', () => {
  test.each(MUTANTS.map(mutant => [mutant.name, mutant] as const))(
    '%s is noticed',
    async (_, mutant) => {
      expect(await firstNoticed(mutant)).toBeDefined()
    },
    300_000,
  )
})

/** The first seed that fails; the one that did last time is tried first, as most pass. */
async function firstNoticed(mutant: Mutant): Promise<number | undefined> {
  const simulation = await loadSimulation([mutant])
  try {
    for (const seed of [mutant.noticedBy, ...SEEDS]) {
      if ((await simulation.runSeed(seed)).complaints.length > 0) return seed
    }
    return undefined
  } finally {
    await simulation.close()
  }
}
