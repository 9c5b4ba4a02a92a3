// Schedules that have failed once, as short as they could be made: they must not fail again.

import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedSimulation, loadSimulation } from './load-simulation'
import { readSchedule } from './schedules/written-schedule'

const folder = new URL('found/', import.meta.url)
const found = readdirSync(folder).map(file => {
  const schedule = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return [file.replace('.json', ''), readSchedule(schedule)] as const
})

let simulation: LoadedSimulation
beforeAll(async () => {
  simulation = await loadSimulation([])
})
afterAll(() => simulation.close())

test.each(found)(
  '[Q3] [M6] a history that has failed once ends with all devices in sync: %s',
  async (_, schedule) => {
    const { complaints, trace } = await simulation.runSchedule(schedule)
    expect(complaints, trace.join('\n')).toEqual([])
  },
)
