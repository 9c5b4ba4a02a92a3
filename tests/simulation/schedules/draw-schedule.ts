// The random schedule of a seed. Each seed has its own mixture of actions and faults, because a run with all of them
// would hide the effect of two on each other.

import { SeededRandom } from '../../support/data/seeded-random'
import { CALL_FAULTS, type CallFault, type FaultKind } from '../devices/wire'
import { ALL, type Schedule, type Step, type StepKind } from './schedule'

/** What happens in some schedules only: how often a schedule has it, and its weight in there. */
type Extra = readonly [StepKind, number, number]

const EXTRAS: readonly Extra[] = [
  ['undo', 0.4, 2],
  ['remove-many', 0.15, 1],
  ['import', 0.14, 1],
  ['kill', 0.5, 3],
  ['crash', 0.3, 1],
  ['clock', 0.3, 2],
  ['day', 0.12, 1],
  ['repair', 0.2, 1],
  ['live', 0.3, 2],
  ['form', 0.3, 2],
  ['settle', 0.3, 2],
  ['retry', 0.15, 1],
  ['future', 0.1, 1],
  ['end-session', 0.2, 1],
  ['sign-out', 0.35, 1],
  ['sign-in', 0.3, 1],
  ['evict', 0.15, 1],
  ['quota', 0.3, 2],
  ['refuse', 0.3, 2],
  ['refuse-all', 0.15, 1],
  ['accept', 0.3, 1],
  ['unstamped', 0.15, 1],
  ['restore', 0.06, 1],
]

const ALWAYS: Readonly<Partial<Record<StepKind, number>>> = {
  create: 3,
  edit: 5,
  remove: 2,
  cycle: 8,
}

/** Two devices at one or two documents: what hurts most comes of the same few meeting again. */
const DUEL: Readonly<Partial<Record<StepKind, number>>> = {
  create: 1,
  edit: 5,
  remove: 2,
  cycle: 10,
}

/** What one device has sent twice, the other takes up: where most that can be lost is lost. */
const EXCHANGE: readonly (readonly [side: 0 | 1, kind: StepKind])[] = [
  [0, 'edit'],
  [0, 'cycle'],
  [0, 'edit'],
  [0, 'cycle'],
  [1, 'cycle'],
  [1, 'edit'],
  [1, 'remove'],
  [1, 'cycle'],
]

const DUEL_EXTRAS: readonly Extra[] = [
  ['live', 0.15, 1],
  ['form', 0.1, 1],
  ['settle', 0.2, 1],
  ['refuse', 0.1, 1],
  ['end-session', 0.1, 1],
  ['undo', 0.1, 1],
  ['kill', 0.4, 3],
  ['quota', 0.2, 2],
  ['clock', 0.3, 2],
]

/** Tabs of one device that work past each other: pages and answers that come late. */
const TABS: Readonly<Partial<Record<StepKind, number>>> = {
  create: 2,
  edit: 4,
  remove: 4,
  cycle: 12,
}

/** Servers that go back, profiles that are copied, and servers that take nothing for a while. */
const DISASTERS: Readonly<Partial<Record<StepKind, number>>> = {
  create: 2,
  edit: 5,
  remove: 2,
  cycle: 12,
}

/** A backup from between two pushes comes back while the result of a third is unknown. */
const LOSS: readonly (readonly [side: 0 | 1, kind: StepKind])[] = [
  [0, 'create'],
  [0, 'cycle'],
  [0, 'back-up'],
  [0, 'edit'],
  [1, 'cycle'],
  [0, 'cycle'],
  [1, 'edit'],
  [0, 'create'],
  [0, 'cycle'],
  [1, 'cycle'],
  [0, 'restore'],
  [0, 'edit'],
  [1, 'cycle'],
  [0, 'cycle'],
]

const DISASTER_EXTRAS: readonly Extra[] = [
  ['restore', 0.7, 1],
  ['copy', 0.5, 1],
  ['undo', 0.3, 1],
  ['kill', 0.3, 2],
  ['refuse-all', 0.2, 1],
  ['accept', 0.3, 1],
  ['repair', 0.2, 1],
]

/** A server that refuses some documents for a while, and a person who goes on editing them meanwhile. */
const REFUSALS: Readonly<Partial<Record<StepKind, number>>> = {
  create: 1,
  edit: 6,
  cycle: 6,
  refuse: 2,
}

const REFUSAL_EXTRAS: readonly Extra[] = [
  ['remove', 0.3, 1],
  ['retry', 0.3, 1],
  ['accept', 0.4, 1],
  ['refuse-all', 0.3, 1],
  ['live', 0.2, 1],
  ['kill', 0.3, 1],
  ['end-session', 0.5, 2],
]

/** Limits of the same categories and months, set and ended on several devices. */
const BUDGETS: Readonly<Partial<Record<StepKind, number>>> = { limit: 8, cycle: 8 }

const BUDGETS_EXTRAS: readonly Extra[] = [
  ['clock', 0.3, 1],
  ['live', 0.2, 1],
  ['create', 0.2, 1],
]

/** Somebody signs out with something that waits or was sent, and another device goes on with the same documents. */
const DEPARTURE: readonly (readonly [side: 0 | 1, kind: StepKind])[] = [
  [0, 'create'],
  [0, 'cycle'],
  [1, 'cycle'],
  [0, 'edit'],
  [0, 'cycle'],
  [0, 'edit'],
  [0, 'sign-out'],
  [1, 'cycle'],
  [1, 'remove'],
  [1, 'cycle'],
  [0, 'sign-in'],
  [0, 'cycle'],
]

const DEPARTURES: Readonly<Partial<Record<StepKind, number>>> = {
  create: 2,
  edit: 5,
  remove: 4,
  cycle: 10,
  'sign-out': 1,
  'sign-in': 2,
}

const DEPARTURE_EXTRAS: readonly Extra[] = [
  ['undo', 0.2, 1],
  ['end-session', 0.2, 1],
  ['settle', 0.1, 1],
  ['kill', 0.3, 2],
  ['repair', 0.1, 1],
]

/** Templates that are kept, changed and deleted on several devices. */
const TEMPLATES: Readonly<Partial<Record<StepKind, number>>> = { template: 8, cycle: 8 }

const TEMPLATES_EXTRAS: readonly Extra[] = [
  ['undo', 0.4, 1],
  ['clock', 0.3, 1],
  ['live', 0.2, 1],
  ['kill', 0.2, 1],
  ['repair', 0.2, 1],
]

/** Somebody deletes the account, is interrupted and goes on, while another device of it goes on as well. */
const CLOSING: readonly (readonly [side: 0 | 1, kind: StepKind])[] = [
  [0, 'create'],
  [0, 'cycle'],
  [1, 'cycle'],
  [1, 'create'],
  [0, 'remove'],
  [0, 'cycle'],
  [1, 'cycle'],
  [0, 'close'],
  [1, 'edit'],
  [1, 'cycle'],
  [0, 'close'],
  [1, 'create'],
  [1, 'cycle'],
]

const CLOSINGS: Readonly<Partial<Record<StepKind, number>>> = {
  create: 4,
  edit: 5,
  remove: 3,
  cycle: 12,
  close: 1,
}

const CLOSING_EXTRAS: readonly Extra[] = [
  ['import', 0.2, 1],
  ['remove-many', 0.2, 1],
  ['limit', 0.2, 2],
  ['template', 0.2, 2],
  ['undo', 0.2, 1],
  ['form', 0.2, 1],
  ['live', 0.4, 2],
  ['kill', 0.5, 3],
  ['crash', 0.2, 1],
  ['sign-out', 0.4, 1],
  ['sign-in', 0.4, 2],
  ['evict', 0.1, 1],
  ['quota', 0.2, 1],
  ['repair', 0.2, 1],
  ['day', 0.1, 1],
  ['refuse-all', 0.1, 1],
  ['accept', 0.2, 1],
]

/** Schedules, and what falls due of them on several devices, beside edits and deletions of it. */
const REPEATS: Readonly<Partial<Record<StepKind, number>>> = {
  repeat: 9,
  edit: 2,
  remove: 4,
  cycle: 8,
}

const REPEATS_EXTRAS: readonly Extra[] = [
  ['form', 0.2, 1],
  ['clock', 0.3, 1],
  ['live', 0.2, 1],
  ['kill', 0.3, 2],
  ['repair', 0.1, 1],
  ['quota', 0.1, 1],
  ['sign-out', 0.1, 1],
  ['evict', 0.1, 1],
  ['copy', 0.05, 1],
  ['restore', 0.05, 1],
]

/** A salt of which `repeat` makes a schedule. */
const MAKES = 0

/** A fault may meet so many reads and pushes of a cycle; later ones are left in peace. */
const CALLS = { reads: 12, pushes: 3 } as const

/** The worst fault of a push: its result is unknown. */
const UNCERTAIN = [
  ...(['drop', 'lose-answer', 'lose-answer', 'late'] as const),
  ...(['slow', 'slow-answer', 'duplicate'] as const),
]

const SLOW = ['slow', 'slow-answer', 'slow-answer', 'drop'] as const

interface FaultRates {
  /** How probable a fault is at each call, from 0 to 1, and which it may be. */
  readonly reads: number
  readonly pushes: number
  readonly readFaults: readonly FaultKind[]
  readonly pushFaults: readonly FaultKind[]
}

export function drawSchedule(seed: number): Schedule {
  const random = new SeededRandom(seed)
  // The first numbers of neighbouring seeds are alike.
  for (let skip = 0; skip < 3; skip += 1) random.next()
  if (seed % 5 === 0) return drawDisasters(random, seed)
  if (seed % 10 === 7) return drawRefusals(random, seed)
  if (seed % 50 === 38) return drawRepeats(random, seed)
  if (seed % 100 === 98) return drawFew(random, seed, TEMPLATES, TEMPLATES_EXTRAS)
  if (seed % 100 === 96) return drawClosings(random, seed)
  if (seed % 10 === 8) return drawFew(random, seed, BUDGETS, BUDGETS_EXTRAS)
  if (seed % 10 === 9) return drawDepartures(random, seed)
  const choice = random.next()
  if (choice < 0.3) return drawDuel(random, seed)
  return choice < 0.5 ? drawTabs(random, seed) : drawCrowd(random, seed)
}

function drawTabs(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, TABS, DUEL_EXTRAS)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0.1, 0.3]),
    pushes: random.pick([0.1, 0.4]),
    readFaults: SLOW,
    pushFaults: random.pick([SLOW, UNCERTAIN]),
  })
  const length = 14 + random.below(16)
  return {
    seed,
    devices: 2,
    tabs: 2,
    pageSize: random.pick([1, 1000]),
    locks: 'never',
    steps: Array.from({ length }, (_, id) => drawStep(id)),
  }
}

/** On two or three devices, in some rain. */
function drawFew(
  random: SeededRandom,
  seed: number,
  weights: Readonly<Partial<Record<StepKind, number>>>,
  extras: readonly Extra[],
): Schedule {
  const kinds = drawKinds(random, weights, extras)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.05]),
    pushes: random.pick([0, 0.3]),
    readFaults: SLOW,
    pushFaults: UNCERTAIN,
  })
  const length = 12 + random.below(20)
  return {
    seed,
    devices: 2 + random.below(2),
    tabs: 1 + random.below(2),
    pageSize: random.pick([1, 1000]),
    locks: random.pick(['always', 'never']),
    steps: Array.from({ length }, (_, id) => drawStep(id)),
  }
}

/** All begin with a schedule that two devices know. */
function drawRepeats(random: SeededRandom, seed: number): Schedule {
  const { steps, ...drawn } = drawFew(random, seed, REPEATS, REPEATS_EXTRAS)
  const [first] = steps
  if (!first) return { ...drawn, steps }
  const known = { ...first, faults: [], after: ALL }
  const opening: Step[] = [
    { ...known, kind: 'repeat', device: 0, salt: MAKES },
    { ...known, kind: 'cycle', device: 0 },
    { ...known, kind: 'cycle', device: 1 },
  ]
  return { ...drawn, steps: [...opening, ...steps].map((step, id) => ({ ...step, id })) }
}

function drawRefusals(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, REFUSALS, REFUSAL_EXTRAS)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.05]),
    pushes: random.pick([0, 0.2]),
    readFaults: SLOW,
    pushFaults: SLOW,
  })
  const opening: Step[] = [
    { ...drawStep(0), kind: 'create', device: 0 },
    { ...drawStep(1), kind: 'cycle', device: 0, after: ALL },
  ]
  const steps = Array.from({ length: 12 + random.below(16) }, (_, id) => drawStep(id))
  return {
    seed,
    devices: 1 + random.below(2),
    tabs: 1 + random.below(2),
    pageSize: 1000,
    locks: random.pick(['always', 'never']),
    steps: [...opening, ...steps].map((step, id) => ({ ...step, id })),
  }
}

function drawDisasters(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, DISASTERS, DISASTER_EXTRAS)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.05]),
    pushes: random.pick([0.1, 0.4]),
    readFaults: CALL_FAULTS,
    pushFaults: UNCERTAIN,
  })
  const isLoss = random.chance(0.5)
  const steps = isLoss
    ? drawExchange(random, LOSS, drawStep)
    : Array.from({ length: 12 + random.below(20) }, (_, id) => drawStep(id))
  return {
    seed,
    devices: 2 + random.below(2),
    tabs: 1 + random.below(2),
    pageSize: random.pick([1, 2, 1000]),
    locks: random.pick(['always', 'never']),
    steps: steps.map((step, id) => ({ ...step, id })),
  }
}

function drawDepartures(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, DEPARTURES, DEPARTURE_EXTRAS)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.05]),
    pushes: random.pick([0, 0.2, 0.5]),
    readFaults: CALL_FAULTS,
    pushFaults: UNCERTAIN,
  })
  const steps = Array.from({ length: 2 }, () => drawExchange(random, DEPARTURE, drawStep)).flat()
  return {
    seed,
    devices: 2 + random.below(2),
    tabs: 1 + random.below(2),
    pageSize: random.pick([1, 2, 1000]),
    locks: random.pick(['always', 'never']),
    steps: steps.map((step, id) => ({ ...step, id })),
  }
}

/** The last device may be of the other user. */
function drawClosings(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, CLOSINGS, CLOSING_EXTRAS)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.05, 0.2]),
    pushes: random.pick([0, 0.2, 0.5]),
    readFaults: CALL_FAULTS,
    pushFaults: random.pick([SLOW, UNCERTAIN, UNCERTAIN, CALL_FAULTS]),
  })
  const devices = 2 + random.below(3)
  const other = { device: devices - 1, pick: 0.9 }
  const opening: Step[] = (['sign-in', 'create', 'cycle'] as const).map(kind => ({
    ...drawStep(0),
    ...other,
    kind,
    after: ALL,
  }))
  const steps = Array.from({ length: 2 }, () => drawExchange(random, CLOSING, drawStep)).flat()
  // The closing meets pushes that are under way only where no step waits for an end.
  const longest = random.pick([20, 60, ALL])
  const hurried = steps.map(step => ({ ...step, after: Math.min(step.after, longest) }))
  return {
    seed,
    devices,
    tabs: 1 + random.below(2),
    pageSize: random.pick([1, 2, 5, 1000]),
    locks: random.pick(['always', 'never']),
    steps: [...(devices > 2 ? opening : []), ...hurried].map((step, id) => ({ ...step, id })),
  }
}

function drawDuel(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, DUEL, DUEL_EXTRAS)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.05]),
    pushes: random.pick([0.2, 0.5]),
    readFaults: CALL_FAULTS,
    pushFaults: random.pick([UNCERTAIN, CALL_FAULTS]),
  })
  const opening: Step[] = [
    { ...drawStep(0), kind: 'create', device: 0 },
    { ...drawStep(1), kind: 'cycle', device: 0, faults: [], after: ALL },
    { ...drawStep(2), kind: 'cycle', device: 1, faults: [], after: ALL },
  ]
  const steps = Array.from({ length: 2 }, () => drawExchange(random, EXCHANGE, drawStep)).flat()
  return {
    seed,
    devices: 2,
    tabs: 1 + random.below(2),
    pageSize: random.pick([1, 2, 1000]),
    locks: random.pick(['always', 'never', 'never']),
    steps: [...opening, ...steps].map((step, id) => ({ ...step, id })),
  }
}

/** An exchange, some of it left out, and something else in between. */
function drawExchange(
  random: SeededRandom,
  exchange: typeof EXCHANGE,
  drawStep: (id: number) => Step,
): Step[] {
  const first = random.below(2)
  return exchange.flatMap(([side, kind]) => {
    const step = { ...drawStep(0), kind, device: (first + side) % 2 }
    const kept = random.chance(0.75) ? [step] : []
    return random.chance(0.15) ? [...kept, drawStep(0)] : kept
  })
}

function drawCrowd(random: SeededRandom, seed: number): Schedule {
  const kinds = drawKinds(random, ALWAYS, EXTRAS)
  const isLarge = kinds.includes('import')
  const devices = 2 + Math.floor(random.next() ** 3 * 4)
  const length = 8 + random.below(devices * 6)
  const drawStep = stepDrawer(random, kinds, {
    reads: random.pick([0, 0.02, 0.1, 0.3]),
    pushes: random.pick([0, 0.1, 0.4]),
    readFaults: CALL_FAULTS,
    pushFaults: random.pick([UNCERTAIN, CALL_FAULTS]),
  })
  return {
    seed,
    devices,
    tabs: 1 + random.below(3),
    pageSize: random.pick(isLarge ? [20, 100, 1000] : [1, 2, 3, 5, 1000]),
    locks: random.pick(['always', 'never', 'sometimes']),
    steps: Array.from({ length }, (_, id) => drawStep(id)),
  }
}

function drawKinds(
  random: SeededRandom,
  always: Readonly<Partial<Record<StepKind, number>>>,
  extras: readonly Extra[],
): StepKind[] {
  const weights = Object.entries(always) as [StepKind, number][]
  for (const [kind, probability, weight] of extras) {
    if (random.chance(probability)) weights.push([kind, weight])
  }
  const has = (kind: StepKind) => weights.some(([known]) => known === kind)
  // A backup is worth nothing without its return, nor is the end of a session without its next.
  if (has('restore')) weights.push(['back-up', 2])
  if (has('end-session')) weights.push(['sign-in', 2])
  return weights.flatMap(([kind, weight]) => Array<StepKind>(weight).fill(kind))
}

function stepDrawer(
  random: SeededRandom,
  kinds: readonly StepKind[],
  rates: FaultRates,
): (id: number) => Step {
  const patience = random.pick([0.05, 0.4, 0.8])
  const hasLargeImports = random.chance(0.1)
  return id => ({
    id,
    kind: random.pick(kinds),
    device: random.below(60),
    tab: random.below(60),
    // The same few documents are changed again and again.
    pick: random.next() ** 2,
    count: hasLargeImports && random.chance(0.3) ? 500 + random.below(101) : 30 + random.below(31),
    faults: [
      ...drawFaults(random, 'reads', rates.reads, rates.readFaults),
      ...drawFaults(random, 'pushes', rates.pushes, rates.pushFaults),
    ],
    after: random.chance(patience) ? ALL : random.below(random.pick([3, 15, 60])),
    salt: random.below(2 ** 31),
  })
}

function drawFaults(
  random: SeededRandom,
  among: CallFault['among'],
  rate: number,
  kinds: readonly FaultKind[],
): CallFault[] {
  return Array.from({ length: CALLS[among] }, (_, call) => call).flatMap(call =>
    random.chance(rate) ? [{ among, call, kind: random.pick(kinds) }] : [],
  )
}
