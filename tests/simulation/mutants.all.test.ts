// The strength of the simulation: a mutant that one seed notices by luck says nothing, so three of many must do so.

import { expect } from 'vitest'
import { seedsOf, testMutants } from './mutant-tests'

testMutants(async (mutant, noticing) => {
  const noticed = await noticing(seedsOf(mutant), 3)
  expect(noticed.length, `Only these notice it: ${noticed}`).toBe(3)
})
