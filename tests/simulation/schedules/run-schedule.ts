// The run of a schedule from its first step until all are in sync, with the complaints of the oracles.
// Invariant: nothing in it depends on time, on chance or on another run; the same schedule, the same trace.

import type { SeededRandom } from '../../support/data/seeded-random'
import { installFastClone } from '../devices/fast-clone'
import { mount, newDisk, watchRoom } from '../devices/memory-database'
import type { RunCycle } from '../devices/older-engine'
import { heal } from '../oracles/heal'
import { checkAll } from '../oracles/oracles'
import { randomOf, Simulation } from '../simulation'
import { perform } from './perform'
import { ALL, hasStep, type Schedule, type StepKind } from './schedule'

export interface Report {
  /** The oracles' complaints at the end; empty for none. */
  readonly complaints: readonly string[]
  readonly trace: readonly string[]
}

/** @param loadOlder loads the engine of an older version, where one runs in the schedule */
export async function runSchedule(
  schedule: Schedule,
  loadOlder?: () => Promise<RunCycle>,
): Promise<Report> {
  const older = hasStep(schedule, 'older-cycle') ? await loadOlder?.() : null
  if (older === undefined) throw new Error('An engine of an older version runs in this schedule')
  const simulation = new Simulation(schedule, older)
  const { trace } = simulation.world
  const restore = [
    installFastClone(),
    watchRoom(),
    muteStorageErrors(trace),
    mountDisks(simulation),
  ]
  const complaints: string[] = []
  try {
    await act(simulation)
    complaints.push(...(await heal(simulation)))
    if (complaints.length === 0) complaints.push(...(await checkAll(simulation)))
  } catch (error) {
    complaints.push(`The simulation ended with ${error instanceof Error ? error.stack : error}`)
  } finally {
    simulation.close()
    for (const giveBack of restore) giveBack()
  }
  return { complaints, trace }
}

/** No user saves on a disk that is being replaced, or while a trial begins or its user signs in. */
const TAKES_DISKS: readonly StepKind[] = ['evict', 'sign-out', 'copy', 'trial']

async function act(simulation: Simulation): Promise<void> {
  const { world, schedule } = simulation
  const giveBack = world.takeOver()
  try {
    for (const step of schedule.steps) {
      const random = randomOf(step)
      const device = simulation.deviceOf(step)
      device.clock.advance(step.id % 3)
      simulation.note(describeStep(simulation, step))
      const ending = { work: Promise.resolve() as Promise<unknown> }
      await world.start(device.name, () => {
        ending.work = perform(simulation, step)
      })
      if (TAKES_DISKS.includes(step.kind)) await world.until(random, ending.work)
      world.hurry(random, 0.2)
      await world.advance(random, step.after)
    }
    const [last] = schedule.steps.slice(-1)
    if (last) await comeToRest(simulation, randomOf(last))
  } finally {
    giveBack()
  }
}

/** Delivers all delayed requests, and ends every cycle. */
async function comeToRest({ world }: Simulation, random: SeededRandom): Promise<void> {
  for (let pass = 0; pass < 20; pass += 1) {
    world.hurry(random, 1)
    await world.advance(random, ALL)
  }
}

function describeStep(simulation: Simulation, step: Schedule['steps'][number]): string {
  const faults = step.faults.map(({ among, call, kind }) => `${kind} of ${among} ${call}`).join()
  const after = step.after === ALL ? 'all' : step.after
  const { name, user } = simulation.deviceOf(step)
  const withFaults = step.kind === 'cycle' && faults ? ` with ${faults}` : ''
  return `${step.id}: ${name} (${user ?? 'nobody'}) tab ${step.tab} ${step.kind}${withFaults}, then ${after}`
}

/** The work of each device opens databases on its own disk. */
function mountDisks({ world, devices }: Simulation): () => void {
  const unmount = mount(newDisk())
  world.onTurn = owner => {
    const device = devices.find(({ name }) => name === owner)
    if (device) mount(device.disk)
  }
  return unmount
}

/** Silences the expected message of a killed or full device that cannot write its state. */
function muteStorageErrors(trace: string[]): () => void {
  const { error } = console
  console.error = (...words: unknown[]) => trace.push(`  said: ${words.map(String).join(' ')}`)
  return () => {
    console.error = error
  }
}
