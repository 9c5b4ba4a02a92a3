// The test of the simulation itself: it must detect every engine that was broken on purpose. The engine is loaded with one
// expression replaced, and seeds are run that may notice it.

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isFull } from '../support/effort'
import {
  type LoadedSimulation,
  type SimulationServer,
  SMALL_LIMITS,
  serveSimulation,
} from './load-simulation'
import { MUTANTS, type Mutant } from './mutants'
import { kindOf } from './schedules/draw-schedule'

/** A mutant that one seed notices by luck says nothing, so three of many must do so. */
const ENOUGH = 3

// A new kind of schedules takes its seeds from the others; a mutant whose seeds have gone is searched for minutes.
test.each(MUTANTS)('three seeds beside "$name" are of its schedules', mutant => {
  const schedules = new Set(seedsOf(mutant))
  expect(mutant.noticedBy.filter(seed => schedules.has(seed))).toHaveLength(3)
})

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
      if (!isFull && (await noticing(simulation, mutant.noticedBy, 1)).length > 0) return
      const noticed = await noticing(simulation, seedsOf(mutant), ENOUGH)
      expect(noticed.length, `Only these notice it: ${noticed}`).toBe(ENOUGH)
      if (!isFull)
        expect.fail(`Write these beside it, as those there notice it no longer: ${noticed}`)
    },
    300_000,
  )
})

/** Runs the seeds one after another. @returns those that notice the mutant, at most as many as are enough */
async function noticing(
  simulation: LoadedSimulation,
  seeds: readonly number[],
  enough: number,
): Promise<number[]> {
  const noticed: number[] = []
  for (const seed of seeds) {
    if (noticed.length === enough) break
    if ((await simulation.runSeed(seed)).complaints.length > 0) noticed.push(seed)
  }
  return noticed
}

/** The first seeds of the mutant's kind. Those beside it come first: the others take a minute, if these are out of date. */
function seedsOf({ noticedBy, among, seeds = 60 }: Mutant): number[] {
  const first: number[] = []
  for (let seed = 1; first.length < seeds; seed += 1)
    if (!among || kindOf(seed) === among) first.push(seed)
  return [...new Set([...noticedBy.filter(seed => first.includes(seed)), ...first])]
}
