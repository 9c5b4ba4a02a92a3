// The test of the simulation itself: it must detect every engine that was broken on purpose.

import { expect, test } from 'vitest'
import { seedsOf, testMutants } from './mutant-tests'
import { MUTANTS } from './mutants'

// A new kind of schedules takes its seeds from the others; a mutant whose seeds have gone is searched for minutes.
test.each(MUTANTS)('three seeds beside "$name" are of its schedules', mutant => {
  const schedules = new Set(seedsOf(mutant))
  expect(mutant.noticedBy.filter(seed => schedules.has(seed))).toHaveLength(3)
})

testMutants(async (mutant, noticing) => {
  if ((await noticing(mutant.noticedBy, 1)).length > 0) return
  const others = await noticing(seedsOf(mutant), 3)
  expect.fail(
    `The seeds beside it notice it no longer; of its other schedules, these do: ${others}`,
  )
})
