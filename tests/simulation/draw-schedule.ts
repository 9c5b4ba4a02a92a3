// Draws a schedule from a seed. Each seed has its own mixture of actions and faults: a run in which
// everything happens at once would hide what two of them do to each other.

import { SeededRandom } from '../support/seeded-random'
import type { Schedule, Step, StepKind } from './schedule'
import { CALL_FAULTS, type CallFault } from './wire'

/** What happens in some schedules only: how often a schedule has it, and its weight in there. */
const EXTRAS: readonly (readonly [StepKind, number, number])[] = [
  ['undo', 0.3, 2],
  ['remove-many', 0.15, 1],
  ['import', 0.1, 1],
  ['kill', 0.5, 3],
  ['crash', 0.3, 1],
  ['clock', 0.3, 2],
  ['day', 0.12, 1],
  ['repair', 0.15, 1],
  ['sign-out', 0.25, 1],
  ['sign-in', 0.2, 1],
  ['evict', 0.1, 1],
  ['quota', 0.2, 2],
  ['refuse', 0.2, 2],
  ['accept', 0.2, 1],
  ['unstamped', 0.1, 1],
]

const ALWAYS: readonly StepKind[] = [
  ...(['create', 'create', 'create', 'create', 'edit', 'edit', 'edit', 'edit'] as const),
  ...(['remove', 'remove', 'cycle', 'cycle', 'cycle', 'cycle', 'cycle', 'cycle', 'cycle'] as const),
]

/** Cycles that a fault may meet make up to so many calls; later ones are left in peace. */
const CALLS = 14

export function drawSchedule(seed: number): Schedule {
  const random = new SeededRandom(seed)
  // The first numbers of neighbouring seeds are alike.
  for (let skip = 0; skip < 3; skip += 1) random.next()
  const kinds = drawKinds(random)
  const isLarge = kinds.includes('import')
  const devices = 2 + Math.floor(random.next() ** 2 * 4)
  const length = 8 + random.below(devices * 6)
  const drawStep = stepDrawer(random, kinds)
  return {
    seed,
    devices,
    tabs: 1 + random.below(3),
    pageSize: random.pick(isLarge ? [20, 100, 1000] : [1, 2, 3, 5, 1000]),
    locks: random.pick(['always', 'never', 'sometimes']),
    steps: Array.from({ length }, (_, id) => drawStep(id)),
  }
}

function drawKinds(random: SeededRandom): StepKind[] {
  const kinds = [...ALWAYS]
  for (const [kind, probability, weight] of EXTRAS) {
    if (random.chance(probability)) kinds.push(...Array<StepKind>(weight).fill(kind))
  }
  if (random.chance(0.04)) kinds.push('back-up', 'back-up', 'restore')
  return kinds
}

function stepDrawer(random: SeededRandom, kinds: readonly StepKind[]): (id: number) => Step {
  const faultRate = random.pick([0, 0.03, 0.1, 0.3])
  const patience = random.pick([0.1, 0.5, 0.9])
  const hasLargeImports = random.chance(0.06)
  return id => ({
    id,
    kind: random.pick(kinds),
    device: random.below(60),
    tab: random.below(60),
    pick: random.next(),
    count: hasLargeImports && random.chance(0.3) ? 500 + random.below(101) : 30 + random.below(31),
    faults: drawFaults(random, faultRate),
    after: random.chance(patience) ? Number.MAX_SAFE_INTEGER : random.below(60),
    salt: random.below(2 ** 31),
  })
}

function drawFaults(random: SeededRandom, rate: number): CallFault[] {
  return Array.from({ length: CALLS }, (_, call) => call).flatMap(call =>
    random.chance(rate) ? [{ call, kind: random.pick(CALL_FAULTS) }] : [],
  )
}
