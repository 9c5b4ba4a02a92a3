// Each mutant as a test: the engine is loaded with one expression replaced, and seeds are run that may notice it.

import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest'
import { type SimulationServer, SMALL_LIMITS, serveSimulation } from './load-simulation'
import { MUTANTS, type Mutant } from './mutants'
import { kindOf } from './schedules/draw-schedule'

/** Runs the seeds one after another. @returns those that notice the mutant, at most as many as are enough */
type Noticing = (seeds: readonly number[], enough: number) => Promise<number[]>

export function testMutants(check: (mutant: Mutant, noticing: Noticing) => Promise<void>): void {
  describe('an engine that', () => {
    let server: SimulationServer
    beforeAll(async () => {
      server = await serveSimulation()
    }, 60_000)
    afterAll(() => server.close())

    test.each(MUTANTS.map(mutant => [mutant.name, mutant] as const))(
      '%s is noticed',
      async (_, mutant) => {
        const simulation = await server.loadSeeds([...(mutant.isSmall ? SMALL_LIMITS : []), mutant])
        onTestFinished(() => simulation.close())
        await check(mutant, async (seeds, enough) => {
          const noticed: number[] = []
          for (const seed of seeds) {
            if (noticed.length === enough) break
            if ((await simulation.runSeed(seed)).complaints.length > 0) noticed.push(seed)
          }
          return noticed
        })
      },
      300_000,
    )
  })
}

/** The first seeds of the mutant's kind. Those beside it come first: the others take a minute, if these are out of date. */
export function seedsOf({ noticedBy, among, seeds = 60 }: Mutant): number[] {
  const first: number[] = []
  for (let seed = 1; first.length < seeds; seed += 1)
    if (!among || kindOf(seed) === among) first.push(seed)
  return [...new Set([...noticedBy.filter(seed => first.includes(seed)), ...first])]
}
