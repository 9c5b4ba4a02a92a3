// Seeds as tests: each group is one case, so that a file of them can run beside the others.

import { expect, test } from 'vitest'
import { explainSeed, runSeed } from './run-seed'

const SEEDS_PER_TEST = 10

/** Registers the cases for the seeds from the first on. */
export function testSeeds(first: number, count: number): void {
  const groups = Array.from({ length: count / SEEDS_PER_TEST }, (_, index) => {
    const start = first + index * SEEDS_PER_TEST
    return [start, start + SEEDS_PER_TEST - 1] as const
  })
  test.each(groups)(
    '[R5] [Q3] [M6] [E3] [W1] leaves all level and nothing lost, for the seeds %i to %i',
    async (from, to) => {
      for (let seed = from; seed <= to; seed += 1) await expectWell(seed)
    },
    300_000,
  )
}

/** @throws with the shortest trace that fails */
async function expectWell(seed: number): Promise<void> {
  const { complaints } = await runSeed(seed)
  expect(complaints, complaints.length > 0 ? await explainSeed(seed) : '').toEqual([])
}
