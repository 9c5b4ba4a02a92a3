// The test of the simulation itself: it must detect every engine that was broken on purpose.

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type LoadedSimulation,
  type SimulationServer,
  SMALL_LIMITS,
  serveSimulation,
} from './load-simulation'
import { MUTANTS } from './mutants'

/** The seeds that are tried when those beside a mutant no longer detect it. */
const OTHERS = Array.from({ length: 600 }, (_, index) => index + 1)

describe('an engine that', () => {
  let server: SimulationServer
  beforeAll(async () => {
    server = await serveSimulation()
  }, 60_000)
  afterAll(() => server.close())

  test.each(MUTANTS.map(mutant => [mutant.name, mutant] as const))(
    '%s is noticed',
    async (_, mutant) => {
      const simulation = await server.load([...(mutant.isSmall ? SMALL_LIMITS : []), mutant])
      onTestFinished(() => simulation.close())
      if ((await firstNoticing(simulation, mutant.noticedBy)) !== undefined) return
      const other = await firstNoticing(simulation, OTHERS)
      expect.fail(`The seeds beside it notice it no longer; the first that does is ${other}`)
    },
    300_000,
  )
})

async function firstNoticing(
  { runSeed }: LoadedSimulation,
  seeds: readonly number[],
): Promise<number | undefined> {
  for (const seed of seeds) if ((await runSeed(seed)).complaints.length > 0) return seed
  return undefined
}
