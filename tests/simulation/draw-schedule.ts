// Draws a schedule from a seed. Each seed has its own mixture of actions and faults: a run in which
// everything happens at once would hide what two of them do to each other.

import { SeededRandom } from '../support/seeded-random'
import { ALL, type Schedule, type Step, type StepKind } from './schedule'
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

const ALWAYS: Readonly<Partial<Record<StepKind, number>>> = {
  create: 3,
  edit: 5,
  remove: 2,
  cycle: 8,
}

/** A fault may meet so many reads and pushes of a cycle; later ones are left in peace. */
const CALLS = { reads: 12, pushes: 3 } as const

/** What hurts a push most: nobody knows whether it took effect. */
const UNCERTAIN = ['lose-answer', 'late', 'slow', 'slow-answer', 'duplicate'] as const

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
  const weights: [StepKind, number][] = Object.entries(ALWAYS) as [StepKind, number][]
  for (const [kind, probability, weight] of EXTRAS) {
    if (random.chance(probability)) weights.push([kind, weight])
  }
  if (random.chance(0.03)) weights.push(['back-up', 2], ['restore', 1])
  return weights.flatMap(([kind, weight]) => Array<StepKind>(weight).fill(kind))
}

function stepDrawer(random: SeededRandom, kinds: readonly StepKind[]): (id: number) => Step {
  const rates = { reads: random.pick([0, 0.02, 0.1, 0.3]), pushes: random.pick([0, 0.1, 0.4]) }
  const patience = random.pick([0.05, 0.4, 0.8])
  const hasLargeImports = random.chance(0.06)
  return id => ({
    id,
    kind: random.pick(kinds),
    device: random.below(60),
    tab: random.below(60),
    // The same few documents are changed again and again.
    pick: random.next() ** 2,
    count: hasLargeImports && random.chance(0.3) ? 500 + random.below(101) : 30 + random.below(31),
    faults: [
      ...drawFaults(random, 'reads', rates.reads),
      ...drawFaults(random, 'pushes', rates.pushes),
    ],
    after: random.chance(patience) ? ALL : random.below(random.pick([3, 15, 60])),
    salt: random.below(2 ** 31),
  })
}

function drawFaults(random: SeededRandom, among: CallFault['among'], rate: number): CallFault[] {
  const kinds = among === 'pushes' && random.chance(0.5) ? UNCERTAIN : CALL_FAULTS
  return Array.from({ length: CALLS[among] }, (_, call) => call).flatMap(call =>
    random.chance(rate) ? [{ among, call, kind: random.pick(kinds) }] : [],
  )
}
