// The random schedule of a seed. Each seed has its own mixture of actions and faults, because a run with all of them
// would hide the effect of two on each other.

import { SeededRandom } from '../../support/data/seeded-random'
import { CALL_FAULTS, type CallFault, type FaultKind } from '../devices/wire'
import { ALL, type Schedule, type Step, type StepKind } from './schedule'

/** The kinds of schedules. */
export type ScheduleKind =
  | 'crowd'
  | 'duel'
  | 'tabs'
  | 'disasters'
  | 'refusals'
  | 'budgets'
  | 'departures'
  | 'templates'
  | 'wallets'
  | 'closings'
  | 'repeats'
  | 'names'
  | 'jobs'
  | 'versions'
  | 'adoptions'
  | 'failures'
  | 'looks'
  | 'backups'
  | 'rhythms'

type Weights = Readonly<Partial<Record<StepKind, number>>>

/** Actions of some schedules only: the share of the schedules, and the action's weight in them. */
type Extras = Readonly<Partial<Record<StepKind, readonly [share: number, weight: number]>>>

/** What two devices do, one after the other. */
type Exchange = readonly (readonly [side: 0 | 1, kind: StepKind])[]

/** A list of them in several lines, in that order. */
const extras = (...lines: readonly Extras[]): Extras => Object.assign({}, ...lines)

/** Several steps of one side, and then several of the other. */
const exchange = (...runs: readonly (readonly [0 | 1, ...StepKind[]])[]): Exchange =>
  runs.flatMap(([side, ...kinds]) => kinds.map(kind => [side, kind] as const))

const EXTRAS = extras(
  { undo: [0.4, 2], 'remove-many': [0.15, 1], import: [0.14, 1], kill: [0.5, 3] },
  { crash: [0.3, 1], clock: [0.3, 2], day: [0.12, 1], repair: [0.2, 1], live: [0.3, 2] },
  { form: [0.3, 2], settle: [0.3, 2], retry: [0.15, 1], future: [0.1, 1] },
  { 'end-session': [0.2, 1], 'sign-out': [0.35, 1], 'sign-in': [0.3, 1], evict: [0.15, 1] },
  { quota: [0.3, 2], refuse: [0.3, 2], 'refuse-all': [0.15, 1], accept: [0.3, 1] },
  { unstamped: [0.15, 1], restore: [0.06, 1] },
)

const ALWAYS: Weights = { create: 3, edit: 5, remove: 2, cycle: 8 }

/** Two devices at one or two documents: what hurts most comes of the same few meeting again. */
const DUEL: Weights = { create: 1, edit: 5, remove: 2, cycle: 10 }

/** Another device continues documents that one device has sent twice: most losses happen there. */
const EXCHANGE = exchange(
  [0, 'edit', 'cycle', 'edit', 'cycle'],
  [1, 'cycle', 'edit', 'remove', 'cycle'],
)

const DUEL_EXTRAS = extras(
  { live: [0.15, 1], form: [0.1, 1], settle: [0.2, 1], refuse: [0.1, 1] },
  { 'end-session': [0.1, 1], undo: [0.1, 1], kill: [0.4, 3], quota: [0.2, 2] },
  { clock: [0.3, 2] },
)

/** Tabs of one device that work past each other: pages and answers that come late. */
const TABS: Weights = { create: 2, edit: 4, remove: 4, cycle: 12 }

/** Servers that go back, profiles that are copied, and servers that take nothing for a while. */
const DISASTERS: Weights = { create: 2, edit: 5, remove: 2, cycle: 12 }

/** A backup from between two pushes comes back while the result of a third is unknown. */
const LOSS = exchange(
  [0, 'create', 'cycle', 'back-up', 'edit'],
  [1, 'cycle'],
  [0, 'cycle'],
  [1, 'edit'],
  [0, 'create', 'cycle'],
  [1, 'cycle'],
  [0, 'restore', 'edit'],
  [1, 'cycle'],
  [0, 'cycle'],
)

const DISASTER_EXTRAS = extras(
  { restore: [0.7, 1], copy: [0.5, 1], undo: [0.3, 1], kill: [0.3, 2] },
  { 'refuse-all': [0.2, 1], accept: [0.3, 1], repair: [0.2, 1] },
)

/** A server that refuses some documents for a while, and a person who goes on editing them meanwhile. */
const REFUSALS: Weights = { create: 1, edit: 6, cycle: 6, refuse: 2 }

const REFUSAL_EXTRAS = extras(
  { remove: [0.3, 1], retry: [0.3, 1], accept: [0.4, 1], 'refuse-all': [0.3, 1] },
  { live: [0.2, 1], kill: [0.3, 1], 'end-session': [0.5, 2] },
)

/** A port or a server that fails for some documents again and again, without a refusal. */
const FAILURES: Weights = { create: 2, edit: 5, cycle: 12, break: 2 }

const FAILURE_EXTRAS = extras(
  { remove: [0.4, 1], import: [0.2, 1], accept: [0.4, 1], refuse: [0.2, 1], retry: [0.2, 1] },
  { live: [0.4, 2], kill: [0.3, 1], 'end-session': [0.2, 1] },
)

/** Limits of the same categories and months, set and ended on several devices. */
const BUDGETS: Weights = { limit: 8, cycle: 8 }

const BUDGETS_EXTRAS = extras({ clock: [0.3, 1], live: [0.2, 1], create: [0.2, 1] })

/** Somebody signs out with something that waits or was sent, and another device goes on with the same documents. */
const DEPARTURE = exchange(
  [0, 'create', 'cycle'],
  [1, 'cycle'],
  [0, 'edit', 'cycle', 'edit', 'sign-out'],
  [1, 'cycle', 'remove', 'cycle'],
  [0, 'sign-in', 'cycle'],
)

const DEPARTURES: Weights = {
  create: 2,
  edit: 5,
  remove: 4,
  cycle: 10,
  'sign-out': 1,
  'sign-in': 2,
}

const DEPARTURE_EXTRAS = extras(
  { undo: [0.2, 1], 'end-session': [0.2, 1], settle: [0.1, 1], kill: [0.3, 2] },
  { repair: [0.1, 1] },
)

/** Templates that are kept, changed and deleted on several devices. */
const TEMPLATES: Weights = { template: 8, cycle: 8 }

const TEMPLATES_EXTRAS = extras({
  undo: [0.4, 1],
  clock: [0.3, 1],
  live: [0.2, 1],
  kill: [0.2, 1],
  repair: [0.2, 1],
})

/** Wallets of few names, transfers between them, and what is spent from them. */
const WALLETS: Weights = { wallet: 12, edit: 1, remove: 1, cycle: 8 }

const WALLETS_EXTRAS = extras(
  { undo: [0.3, 1], clock: [0.3, 1], live: [0.2, 1], kill: [0.3, 2], repair: [0.2, 1] },
  { 'sign-out': [0.2, 1], 'sign-in': [0.2, 1] },
)

/** Somebody deletes the account, is interrupted and goes on, while another device of it goes on as well. */
const CLOSING = exchange(
  [0, 'create', 'cycle'],
  [1, 'cycle', 'create'],
  [0, 'remove', 'cycle'],
  [1, 'cycle'],
  [0, 'close'],
  [1, 'edit', 'cycle'],
  [0, 'close'],
  [1, 'create', 'cycle'],
)

const CLOSINGS: Weights = { create: 4, edit: 5, remove: 3, cycle: 12, close: 1 }

const CLOSING_EXTRAS = extras(
  { import: [0.2, 1], 'remove-many': [0.2, 1], limit: [0.2, 2], template: [0.2, 2] },
  { undo: [0.2, 1], form: [0.2, 1], live: [0.4, 2], kill: [0.5, 3], crash: [0.2, 1] },
  { 'sign-out': [0.4, 1], 'sign-in': [0.4, 2], evict: [0.1, 1], quota: [0.2, 1] },
  { repair: [0.2, 1], day: [0.1, 1], 'refuse-all': [0.1, 1], accept: [0.2, 1] },
)

/** Schedules whose days and ends are edited on several devices, beside what falls due of them. */
const RHYTHMS: Weights = { repeat: 7, rhythm: 5, edit: 1, cycle: 9 }

const RHYTHMS_EXTRAS = extras({
  remove: [0.3, 2],
  form: [0.2, 1],
  live: [0.2, 1],
  kill: [0.3, 2],
  quota: [0.1, 1],
})

/** Schedules, and what falls due of them on several devices, beside edits and deletions of it. */
const REPEATS: Weights = { repeat: 9, edit: 2, remove: 4, cycle: 8 }

const REPEATS_EXTRAS = extras(
  { form: [0.2, 1], clock: [0.5, 3], live: [0.2, 1], kill: [0.3, 2], repair: [0.1, 1] },
  { quota: [0.1, 1], 'sign-out': [0.1, 1], evict: [0.1, 1], copy: [0.05, 1] },
  { restore: [0.05, 1] },
)

/** Categories that are renamed, merged and deleted, and what is entered under their names meanwhile. */
const NAMES: Weights = { category: 14, create: 4, edit: 3, template: 2, cycle: 9 }

const NAMES_EXTRAS = extras(
  { remove: [0.3, 2], undo: [0.3, 1], clock: [0.3, 1], live: [0.2, 1], kill: [0.3, 2] },
  { job: [0.3, 2], repair: [0.2, 1], 'end-session': [0.2, 1] },
)

/** Icons, colours and the archive of categories, edited on several devices beside their names. */
const LOOKS: Weights = { look: 12, category: 3, create: 2, cycle: 9 }

const LOOKS_EXTRAS = extras({
  clock: [0.3, 1],
  live: [0.2, 1],
  kill: [0.3, 2],
  repair: [0.2, 1],
  quota: [0.2, 1],
})

/** Backups of all kinds of documents, which are restored after edits on several devices, and the undo of that. */
const BACKUPS: Weights = {
  ...{ backup: 8, create: 2, edit: 3, remove: 2, template: 2, wallet: 3 },
  ...{ repeat: 3, category: 3, limit: 2, cycle: 9 },
}

const BACKUPS_EXTRAS = extras(
  { look: [0.3, 2], rhythm: [0.3, 1], job: [0.3, 1], live: [0.2, 1], kill: [0.4, 3] },
  { quota: [0.2, 1] },
)

/** Imports that are interrupted, continued and undone, and what was deleted and comes back from the bin. */
const JOBS: Weights = { job: 14, create: 1, edit: 4, remove: 3, cycle: 9 }

const JOBS_EXTRAS = extras(
  { create: [0.5, 2], category: [0.3, 2], 'remove-many': [0.2, 1], kill: [0.5, 3] },
  { quota: [0.3, 2], live: [0.2, 1], 'sign-out': [0.3, 1], 'sign-in': [0.3, 2] },
  { 'end-session': [0.2, 1], evict: [0.1, 1] },
)

/** Engines of two versions over one database, of which the older knows no templates, beside another device. */
const RELEASE = exchange(
  [0, 'template', 'cycle'],
  [1, 'cycle'],
  [0, 'template', 'cycle', 'older-cycle'],
  [1, 'cycle', 'template', 'cycle'],
  [0, 'create', 'older-cycle', 'template', 'cycle'],
  [1, 'cycle'],
)

const VERSIONS: Weights = { template: 6, create: 2, edit: 2, remove: 1, cycle: 6, 'older-cycle': 6 }

const VERSIONS_EXTRAS = extras(
  { undo: [0.3, 1], clock: [0.2, 1], kill: [0.4, 3], crash: [0.2, 1], repair: [0.2, 1] },
  { quota: [0.2, 1], 'end-session': [0.2, 1], day: [0.1, 1] },
)

/** What everybody has entered before the user of a trial signs in to the account of the other device. */
const BEFORE_ADOPTION: readonly StepKind[] = [
  ...(['category', 'category', 'create', 'create', 'create', 'create'] as const),
  ...(['template', 'wallet', 'wallet', 'wallet', 'repeat', 'limit'] as const),
]

/** What an adoption meets first. */
const INTERRUPTIONS = ['kill', 'sign-out', 'crash'] as const

/** A pick of which `trial` makes a sign-in to the first account. */
const SIGNS_IN = 0.7

/** Trials that become a part of an account, are interrupted and continued, while other devices go on. */
const ADOPTIONS: Weights = { trial: 8, create: 2, edit: 4, remove: 2, wallet: 2, cycle: 8 }

const ADOPTIONS_EXTRAS = extras(
  { kill: [0.7, 4], crash: [0.3, 1], quota: [0.4, 3], 'sign-out': [0.5, 2] },
  { category: [0.4, 2], repeat: [0.4, 2], job: [0.4, 2], undo: [0.2, 1], template: [0.2, 1] },
  { clock: [0.2, 1], repair: [0.2, 1] },
)

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

const EXCEPTIONS = [...SLOW, 'exception'] as const

/** The actions and faults of a kind of schedule. A seed picks one of each list, and draws nothing for a list of one. */
interface Mixture {
  readonly weights: Weights
  readonly extras: Extras
  /** How probable a fault is at each call, from 0 to 1, and which it may be. */
  readonly reads: readonly number[]
  readonly pushes: readonly number[]
  readonly readFaults: readonly FaultKind[]
  readonly pushFaults: readonly (readonly FaultKind[])[]
}

const FEW: Pick<Mixture, 'reads' | 'pushes' | 'readFaults' | 'pushFaults'> = {
  ...{ reads: [0, 0.05], pushes: [0, 0.3], readFaults: SLOW, pushFaults: [UNCERTAIN] },
}

const MIXTURES: Readonly<Record<ScheduleKind, Mixture>> = {
  crowd: {
    ...{ weights: ALWAYS, extras: EXTRAS, reads: [0, 0.02, 0.1, 0.3], pushes: [0, 0.1, 0.4] },
    ...{ readFaults: CALL_FAULTS, pushFaults: [UNCERTAIN, CALL_FAULTS] },
  },
  duel: {
    ...{ weights: DUEL, extras: DUEL_EXTRAS, reads: [0, 0.05], pushes: [0.2, 0.5] },
    ...{ readFaults: CALL_FAULTS, pushFaults: [UNCERTAIN, CALL_FAULTS] },
  },
  tabs: {
    ...{ weights: TABS, extras: DUEL_EXTRAS, reads: [0.1, 0.3], pushes: [0.1, 0.4] },
    ...{ readFaults: SLOW, pushFaults: [SLOW, UNCERTAIN] },
  },
  disasters: {
    ...{ weights: DISASTERS, extras: DISASTER_EXTRAS, reads: [0, 0.05], pushes: [0.1, 0.4] },
    ...{ readFaults: CALL_FAULTS, pushFaults: [UNCERTAIN] },
  },
  refusals: {
    ...{ weights: REFUSALS, extras: REFUSAL_EXTRAS, reads: [0, 0.05], pushes: [0, 0.2] },
    ...{ readFaults: SLOW, pushFaults: [SLOW] },
  },
  failures: {
    ...{ weights: FAILURES, extras: FAILURE_EXTRAS, reads: [0, 0.05], pushes: [0, 0.2] },
    ...{ readFaults: EXCEPTIONS, pushFaults: [EXCEPTIONS, UNCERTAIN] },
  },
  departures: {
    ...{ weights: DEPARTURES, extras: DEPARTURE_EXTRAS, reads: [0, 0.05], pushes: [0, 0.2, 0.5] },
    ...{ readFaults: CALL_FAULTS, pushFaults: [UNCERTAIN] },
  },
  closings: {
    ...{ weights: CLOSINGS, extras: CLOSING_EXTRAS, reads: [0, 0.05, 0.2], pushes: [0, 0.2, 0.5] },
    ...{ readFaults: CALL_FAULTS, pushFaults: [SLOW, UNCERTAIN, UNCERTAIN, CALL_FAULTS] },
  },
  budgets: { weights: BUDGETS, extras: BUDGETS_EXTRAS, ...FEW },
  wallets: { weights: WALLETS, extras: WALLETS_EXTRAS, ...FEW },
  templates: { weights: TEMPLATES, extras: TEMPLATES_EXTRAS, ...FEW },
  repeats: { weights: REPEATS, extras: REPEATS_EXTRAS, ...FEW },
  names: { weights: NAMES, extras: NAMES_EXTRAS, ...FEW },
  looks: { weights: LOOKS, extras: LOOKS_EXTRAS, ...FEW },
  backups: { weights: BACKUPS, extras: BACKUPS_EXTRAS, ...FEW },
  rhythms: { weights: RHYTHMS, extras: RHYTHMS_EXTRAS, ...FEW },
  jobs: { weights: JOBS, extras: JOBS_EXTRAS, ...FEW },
  adoptions: {
    ...{ weights: ADOPTIONS, extras: ADOPTIONS_EXTRAS, reads: [0, 0.05], pushes: [0, 0.3, 0.5] },
    ...{ readFaults: SLOW, pushFaults: [UNCERTAIN] },
  },
  versions: {
    ...{ weights: VERSIONS, extras: VERSIONS_EXTRAS, reads: [0, 0.05], pushes: [0.2, 0.5] },
    ...{ readFaults: SLOW, pushFaults: [UNCERTAIN] },
  },
}

/** A seed before its schedule is drawn. */
interface Draw {
  readonly seed: number
  readonly random: SeededRandom
  readonly kind: ScheduleKind
}

type DrawStep = (id: number) => Step

/** The order in which each of these draws decides the schedule of every seed: a change makes others of them all. */
const DRAWERS: Readonly<Record<ScheduleKind, (draw: Draw) => Schedule>> = {
  ...{ crowd: drawCrowd, duel: drawDuel, tabs: drawTabs, disasters: drawDisasters },
  ...{ refusals: drawRefusals, departures: drawTwice(DEPARTURE), closings: drawClosings },
  ...{ budgets: drawFew, templates: drawFew, repeats: drawRepeats },
  ...{ names: drawNames, jobs: drawFew, wallets: drawFew, versions: drawTwice(RELEASE) },
  ...{ adoptions: drawAdoptions, failures: drawRefusals, looks: drawNames },
  ...{ backups: drawBackups, rhythms: drawRepeats },
}

export function drawSchedule(seed: number): Schedule {
  const draw = beginDraw(seed)
  return DRAWERS[draw.kind](draw)
}

export function kindOf(seed: number): ScheduleKind {
  return beginDraw(seed).kind
}

function beginDraw(seed: number): Draw {
  const random = new SeededRandom(seed)
  // The first numbers of neighbouring seeds are alike.
  for (let skip = 0; skip < 3; skip += 1) random.next()
  return { seed, random, kind: drawKind(random, seed) }
}

function drawKind(random: SeededRandom, seed: number): ScheduleKind {
  if (seed % 5 === 0) return 'disasters'
  if (seed % 10 === 7) return 'refusals'
  if (seed % 50 === 38) return 'repeats'
  if (seed % 100 === 98) return 'templates'
  if (seed % 100 === 96) return 'closings'
  if (seed % 100 === 48) return 'names'
  if (seed % 100 === 68) return 'jobs'
  if (seed % 100 === 78) return 'wallets'
  if (seed % 100 === 28) return 'versions'
  if (seed % 100 === 94) return 'adoptions'
  if (seed % 100 === 92) return 'failures'
  if (seed % 100 === 86) return 'looks'
  if (seed % 100 === 82) return 'backups'
  if (seed % 100 === 62) return 'rhythms'
  if (seed % 10 === 8) return 'budgets'
  if (seed % 10 === 9) return 'departures'
  const choice = random.next()
  if (choice < 0.3) return 'duel'
  return choice < 0.5 ? 'tabs' : 'crowd'
}

function drawTabs({ seed, random, kind }: Draw): Schedule {
  const drawStep = stepDrawer(random, kind)
  const length = 14 + random.below(16)
  const pageSize = random.pick([1, 1000])
  const steps = drawSteps(length, drawStep)
  return { seed, devices: 2, tabs: 2, pageSize, locks: 'never', steps }
}

/** On two or three devices, in some rain. */
function drawFew({ seed, random, kind }: Draw): Schedule {
  const drawStep = stepDrawer(random, kind)
  const length = 12 + random.below(20)
  const frame = drawFrame(random, 2 + random.below(2), { pageSizes: [1, 1000] })
  return { seed, ...frame, steps: drawSteps(length, drawStep) }
}

/** With further steps before those of the seed. @param openingOf makes them of a step without faults */
function drawOpened(draw: Draw, openingOf: (known: Step) => readonly Step[]): Schedule {
  const { steps, ...drawn } = drawFew(draw)
  const [first] = steps
  if (!first) return { ...drawn, steps }
  const opening = openingOf({ ...first, faults: [], after: ALL })
  return { ...drawn, steps: numbered([...opening, ...steps]) }
}

/** All begin with two categories, and what was entered under them, that two devices know. */
function drawNames(draw: Draw): Schedule {
  const kinds = ['category', 'category', 'create', 'create', 'create', 'cycle'] as const
  return drawOpened(draw, known => [
    ...kinds.map((kind, index) => ({ ...known, kind, device: 0, salt: known.salt + index })),
    { ...known, kind: 'cycle', device: 1 },
  ])
}

/** All begin with a schedule and others that two devices know, and the backup of these. */
function drawBackups(draw: Draw): Schedule {
  const kinds = ['category', 'create', 'template', 'wallet', 'limit', 'cycle', 'backup'] as const
  return drawOpened(draw, known => [
    { ...known, kind: 'repeat', device: 0, salt: MAKES },
    ...kinds.map((kind, index) => ({ ...known, kind, device: 0, salt: known.salt + index })),
    { ...known, kind: 'cycle', device: 1 },
  ])
}

/** All begin with a schedule that two devices know. */
function drawRepeats(draw: Draw): Schedule {
  return drawOpened(draw, known => [
    { ...known, kind: 'repeat', device: 0, salt: MAKES },
    { ...known, kind: 'cycle', device: 0 },
    { ...known, kind: 'cycle', device: 1 },
  ])
}

/** All begin with a trial on one device and an account on another, which have entered the same kinds of documents. */
function drawAdoptions(draw: Draw): Schedule {
  return drawOpened(draw, known => {
    const entered = [0, 1].flatMap(device =>
      BEFORE_ADOPTION.map((kind, index) => {
        const salt =
          kind === 'repeat' ? MAKES : known.salt + device * BEFORE_ADOPTION.length + index
        return { ...known, kind, device, salt }
      }),
    )
    return [
      { ...known, kind: 'trial', device: 0, pick: 0 },
      ...entered,
      { ...known, kind: 'cycle', device: 1 },
      { ...known, kind: 'trial', device: 0, pick: 0, after: known.salt % 50 },
      { ...known, kind: INTERRUPTIONS[known.salt % 3] ?? 'kill', device: 0 },
      { ...known, kind: 'cycle', device: 0 },
      { ...known, kind: 'trial', device: 0, pick: SIGNS_IN, after: known.salt % 70 },
    ]
  })
}

function drawRefusals({ seed, random, kind }: Draw): Schedule {
  const drawStep = stepDrawer(random, kind)
  const opening: Step[] = [
    { ...drawStep(0), kind: 'create', device: 0 },
    { ...drawStep(1), kind: 'cycle', device: 0, after: ALL },
  ]
  const steps = drawSteps(12 + random.below(16), drawStep)
  const frame = drawFrame(random, 1 + random.below(2), { pageSizes: [1000] })
  return { seed, ...frame, steps: numbered([...opening, ...steps]) }
}

function drawDisasters({ seed, random, kind }: Draw): Schedule {
  const drawStep = stepDrawer(random, kind)
  const steps = random.chance(0.5)
    ? drawExchange(random, LOSS, drawStep)
    : drawSteps(12 + random.below(20), drawStep)
  return { seed, ...drawFrame(random, 2 + random.below(2)), steps: numbered(steps) }
}

/** One exchange and then another one, on two or three devices. */
function drawTwice(exchange: Exchange): (draw: Draw) => Schedule {
  return ({ seed, random, kind }) => {
    const drawStep = stepDrawer(random, kind)
    const steps = Array.from({ length: 2 }, () => drawExchange(random, exchange, drawStep)).flat()
    return { seed, ...drawFrame(random, 2 + random.below(2)), steps: numbered(steps) }
  }
}

interface Frame {
  /** The most pages of one device. */
  readonly tabs?: number
  readonly pageSizes?: readonly number[]
  readonly locks?: readonly Schedule['locks'][]
}

/** The settings of a schedule besides its steps. */
function drawFrame(
  random: SeededRandom,
  devices: number,
  { tabs = 2, pageSizes = [1, 2, 1000], locks = ['always', 'never'] }: Frame = {},
): Omit<Schedule, 'seed' | 'steps'> {
  return {
    devices,
    tabs: 1 + random.below(tabs),
    pageSize: pickOne(random, pageSizes),
    locks: random.pick(locks),
  }
}

/** Draws nothing where there is one choice. */
function pickOne<T>(random: SeededRandom, choices: readonly T[]): T {
  const [only] = choices
  return choices.length === 1 && only !== undefined ? only : random.pick(choices)
}

/** The last device may be of the other user. */
function drawClosings({ seed, random, kind }: Draw): Schedule {
  const drawStep = stepDrawer(random, kind)
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
  const frame = drawFrame(random, devices, { pageSizes: [1, 2, 5, 1000] })
  return { seed, ...frame, steps: numbered([...(devices > 2 ? opening : []), ...hurried]) }
}

function drawDuel({ seed, random, kind }: Draw): Schedule {
  const drawStep = stepDrawer(random, kind)
  const opening: Step[] = [
    { ...drawStep(0), kind: 'create', device: 0 },
    { ...drawStep(1), kind: 'cycle', device: 0, faults: [], after: ALL },
    { ...drawStep(2), kind: 'cycle', device: 1, faults: [], after: ALL },
  ]
  const steps = Array.from({ length: 2 }, () => drawExchange(random, EXCHANGE, drawStep)).flat()
  const frame = drawFrame(random, 2, { locks: ['always', 'never', 'never'] })
  return { seed, ...frame, steps: numbered([...opening, ...steps]) }
}

/** An exchange, some of it left out, and something else in between. */
function drawExchange(random: SeededRandom, exchange: Exchange, drawStep: DrawStep): Step[] {
  const first = random.below(2)
  return exchange.flatMap(([side, kind]) => {
    const step = { ...drawStep(0), kind, device: (first + side) % 2 }
    const kept = random.chance(0.75) ? [step] : []
    return random.chance(0.15) ? [...kept, drawStep(0)] : kept
  })
}

function drawCrowd({ seed, random, kind }: Draw): Schedule {
  const kinds = drawKinds(random, MIXTURES[kind])
  const isLarge = kinds.includes('import')
  const devices = 2 + Math.floor(random.next() ** 3 * 4)
  const length = 8 + random.below(devices * 6)
  const drawStep = stepDrawer(random, kind, kinds)
  const pageSizes = isLarge ? [20, 100, 1000] : [1, 2, 3, 5, 1000]
  const locks = ['always', 'never', 'sometimes'] as const
  const frame = drawFrame(random, devices, { tabs: 3, pageSizes, locks })
  return { seed, ...frame, steps: drawSteps(length, drawStep) }
}

function drawSteps(length: number, drawStep: DrawStep): Step[] {
  return Array.from({ length }, (_, id) => drawStep(id))
}

function numbered(steps: readonly Step[]): Step[] {
  return steps.map((step, id) => ({ ...step, id }))
}

function drawKinds(random: SeededRandom, { weights: always, extras }: Mixture): StepKind[] {
  const weights = Object.entries(always) as [StepKind, number][]
  for (const [kind, [share, weight]] of Object.entries(extras))
    if (random.chance(share)) weights.push([kind as StepKind, weight])
  const has = (kind: StepKind) => weights.some(([known]) => known === kind)
  // A backup is worth nothing without its return, nor is the end of a session without its next.
  if (has('restore')) weights.push(['back-up', 2])
  if (has('end-session')) weights.push(['sign-in', 2])
  return weights.flatMap(([kind, weight]) => Array<StepKind>(weight).fill(kind))
}

function stepDrawer(
  random: SeededRandom,
  kind: ScheduleKind,
  kinds: readonly StepKind[] = drawKinds(random, MIXTURES[kind]),
): DrawStep {
  const { readFaults, ...mixture } = MIXTURES[kind]
  const [reads, pushes] = [random.pick(mixture.reads), random.pick(mixture.pushes)]
  const pushFaults = pickOne(random, mixture.pushFaults)
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
      ...drawFaults(random, 'reads', reads, readFaults),
      ...drawFaults(random, 'pushes', pushes, pushFaults),
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
