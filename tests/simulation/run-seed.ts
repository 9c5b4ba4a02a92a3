// One seed: its schedule and what came of it.

import { drawSchedule } from './draw-schedule'
import { type Report, runSchedule } from './run-schedule'

export function runSeed(seed: number): Promise<Report> {
  return runSchedule(drawSchedule(seed))
}
