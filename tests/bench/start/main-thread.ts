// What the main thread of a page did during a start, from Chromium's trace.
// Invariant: tasks are counted by the thread's own clock, so that other processes on the machine count nothing.

/** An event of the trace, as far as it is read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** By the thread's own clock. */
  readonly tdur?: number
  readonly id?: string
  readonly args: { readonly name?: string; readonly data?: EventData }
}

interface EventData {
  readonly documentLoaderURL?: string
  readonly url?: string
  readonly cpuProfile?: {
    readonly nodes?: readonly ProfileNode[]
    readonly samples?: readonly number[]
  }
  readonly timeDeltas?: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: CallFrame
}

export interface CallFrame {
  readonly functionName: string
  readonly url?: string
  /** From 0. */
  readonly lineNumber?: number
  readonly columnNumber?: number
}

/** The categories that `startOf` reads. */
export const TASKS = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
]

/** The categories that `ownersOf` reads, besides; a profiled start takes longer. */
export const PROFILE = ['disabled-by-default-v8.cpu_profiler']

/** The least length of a long task, in milliseconds (https://w3c.github.io/longtasks). */
const LONG_TASK_MS = 50

const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'v8.evaluateModule',
  'RunMicrotasks',
  'FireIdleCallback',
  'TimerFire',
  'EventDispatch',
  'FireAnimationFrame',
  'v8.compileModule',
  'v8.compile',
  'HandlePostMessage',
])

export interface Start {
  /** Milliseconds of all tasks. */
  readonly tasks: number
  /** Milliseconds of the tasks' parts that run scripts. */
  readonly script: number
  /** The lengths of the long tasks, by the clock on the wall, in milliseconds. */
  readonly long: readonly number[]
}

/** @throws Error when the trace has no navigation to that origin */
export function startOf(events: readonly TraceEvent[], origin: string): Start {
  const { pid, tid, from } = navigationIn(events, origin)
  const own = events.filter(
    event => event.pid === pid && event.tid === tid && event.ts >= from && event.ph === 'X',
  )
  const tasks = outermost(
    own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'),
  )
  const script = outermost(own.filter(({ name }) => SCRIPT.has(name)))
  return {
    tasks: sum(tasks.map(busy)),
    script: sum(script.map(busy)),
    long: tasks.map(({ dur = 0 }) => dur / 1_000).filter(took => took > LONG_TASK_MS),
  }
}

/** Microseconds by the thread's clock, in milliseconds. */
const busy = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1_000

/** False for a trace that has lost the navigation. */
export function isTraceOf(events: readonly TraceEvent[], origin: string): boolean {
  return beginIn(events, origin) !== undefined
}

function beginIn(events: readonly TraceEvent[], origin: string): TraceEvent | undefined {
  return events.find(
    ({ name, args: { data } }) =>
      (name === 'navigationStart' && data?.documentLoaderURL?.startsWith(origin)) ||
      (name === 'CommitLoad' && data?.url?.startsWith(origin)),
  )
}

function navigationIn(events: readonly TraceEvent[], origin: string) {
  const begin = beginIn(events, origin)
  if (!begin) throw new Error(`The trace has no navigation to ${origin}`)
  const { pid, ts: from } = begin
  const main = events.find(
    event =>
      event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  )
  if (!main) throw new Error('The trace has no main thread')
  return { pid, tid: main.tid, from }
}

/** Without the events that are part of another one. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY
  return events
    .toSorted((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}

/** Milliseconds of each function, without those that it calls. @param nameOf the owner; null for none */
export function ownersOf(
  events: readonly TraceEvent[],
  origin: string,
  nameOf: (frame: CallFrame) => string | null,
): Map<string, number> {
  const { pid, tid } = navigationIn(events, origin)
  const profile = events.find(
    event => event.name === 'Profile' && event.pid === pid && event.tid === tid,
  )
  const names = new Map<number, string | null>()
  const owners = new Map<string, number>()
  for (const { name, id, pid: of, args } of events) {
    if (name !== 'ProfileChunk' || of !== pid || id !== profile?.id) continue
    const { nodes = [], samples = [] } = args.data?.cpuProfile ?? {}
    for (const { id: node, callFrame } of nodes) names.set(node, nameOf(callFrame))
    for (const [index, node] of samples.entries()) {
      const owner = names.get(node)
      const took = (args.data?.timeDeltas?.[index] ?? 0) / 1_000
      if (owner) owners.set(owner, (owners.get(owner) ?? 0) + took)
    }
  }
  return owners
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)
