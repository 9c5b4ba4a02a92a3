// The test of the simulation itself: it must detect every engine that was broken on purpose.

import { expect } from 'vitest'
import { seedsOf, testMutants } from './mutant-tests'

testMutants(async (mutant, noticing) => {
  if ((await noticing(mutant.noticedBy, 1)).length > 0) return
  const others = await noticing(seedsOf(mutant), 3)
  expect.fail(
    `The seeds beside it notice it no longer; of its other schedules, these do: ${others}`,
  )
})
