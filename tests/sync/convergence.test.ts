// Random histories on several devices with random faults; a seed that fails prints its history.

import { describe, expect, test } from 'vitest'
import { RandomDevices } from '../support/random-devices'
import { keptTotals, totalsOfRows } from '../support/totals-of-rows'

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1)
const SEEDS_PER_TEST = 20
const STEPS = 20

const groups = Array.from({ length: Math.ceil(SEEDS.length / SEEDS_PER_TEST) }, (_, index) =>
  SEEDS.slice(index * SEEDS_PER_TEST, (index + 1) * SEEDS_PER_TEST),
)

describe('after any history and faults, once the network is well', () => {
  test.each(groups.map(seeds => [seeds.at(0), seeds.at(-1), seeds] as const))(
    '[R5] [Q3] [M6] [W1] all devices and the server are level, for the seeds %i to %i',
    async (_first, _last, seeds) => {
      for (const seed of seeds) await runSeed(seed)
    },
    60_000,
  )
})

async function runSeed(seed: number): Promise<void> {
  const run = new RandomDevices(seed)
  await run.act(STEPS)
  const history = `seed ${seed}\n${run.trace.join('\n')}`
  await expect(run.heal(), history).resolves.toBeUndefined()
  const stored = run.cloud.server.list('transactions').map(({ value }) => value)
  for (const { device, database } of run.devices) {
    const rows = await database.transactions.toArray()
    const documents = rows.map(({ sync: _, ...document }) => document)
    expect(documents, `${device}, ${history}`).toEqual(stored)
    expect(await database.outbox.count(), `${device}, ${history}`).toBe(0)
    expect(await keptTotals(database), `${device}, ${history}`).toEqual(totalsOfRows(rows))
  }
  expectNothingLost(run, history)
}

/** What was saved and never deleted is on the server, once; a deleted entry is there once or never. */
function expectNothingLost(run: RandomDevices, history: string): void {
  const names = run.cloud.server.list('transactions').map(({ value }) => {
    if (!value || !('name' in value)) throw new Error('No transaction')
    return value.name
  })
  expect(new Set(names).size, `twice: ${names.join()}, ${history}`).toBe(names.length)
  const missing = [...run.created].filter(name => !names.includes(name) && !run.deleted.has(name))
  expect(missing, history).toEqual([])
}
