// The determinism of the simulation: a seed gives the same run, to the last call, so that a failed seed fails again.

import { describe, expect, test } from 'vitest'
import { drawSchedule } from './schedules/draw-schedule'
import { runSeed } from './schedules/run-seed'
import { shrink } from './schedules/shrink'

describe('a simulation', () => {
  test('of one seed has the same trace every time, and of another seed another trace', async () => {
    const first = await runSeed(3)
    expect(first.trace.length).toBeGreaterThan(10)
    expect(await runSeed(3)).toEqual(first)
    expect((await runSeed(9)).trace).not.toEqual(first.trace)
  })

  test('that fails is reduced to the shortest schedule that still fails', async () => {
    const schedule = drawSchedule(7)
    const [first, last] = [schedule.steps.at(1)?.id, schedule.steps.at(-1)?.id]
    const smallest = await shrink(schedule, async ({ steps }) => {
      const ids = steps.map(({ id }) => id)
      return ids.includes(first ?? -1) && ids.includes(last ?? -1)
    })
    expect(smallest.steps.map(({ id }) => id)).toEqual([first, last])
    expect(smallest.steps.flatMap(({ faults }) => faults)).toEqual([])
  })
})
