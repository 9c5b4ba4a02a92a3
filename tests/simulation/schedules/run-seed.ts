// The run of one seed: its schedule, the result, and after a failure the shrunk schedule.

import { drawSchedule } from './draw-schedule'
import { type Report, runSchedule } from './run-schedule'
import { shrink } from './shrink'
import { writeSchedule } from './written-schedule'

export { runSchedule }

type LoadOlder = Parameters<typeof runSchedule>[1]

export function runSeed(seed: number, loadOlder?: LoadOlder): Promise<Report> {
  return runSchedule(drawSchedule(seed), loadOlder)
}

/** What to print of a seed that failed: the complaints and the smallest trace that still fails. */
export async function explainSeed(seed: number, loadOlder?: LoadOlder): Promise<string> {
  const fails = async (schedule: Parameters<typeof runSchedule>[0]) =>
    (await runSchedule(schedule, loadOlder)).complaints.length > 0
  const smallest = await shrink(drawSchedule(seed), fails)
  const { complaints, trace } = await runSchedule(smallest, loadOlder)
  const { devices, tabs, locks, pageSize } = smallest
  return [
    `seed ${seed}: ${devices} devices of ${tabs} tabs, locks ${locks}, pages of ${pageSize}`,
    ...complaints.map(line => `  ${line}`),
    'the shortest way there:',
    ...trace.map(line => `  ${line}`),
    `the same as a file: ${JSON.stringify(writeSchedule(smallest))}`,
    `replay: npm run fuzz -- --seed ${seed}`,
  ].join('\n')
}
