// The network between one engine and the cloud: every request and answer is a message whose arrival
// the world chooses, and every call may meet a fault. It wraps the port that it is given.

import {
  type ClosingCloud,
  CloudError,
  type CloudFailure,
  type CloudPort,
  type Push,
} from '../../../src/sync/ports'
import type { World } from './world'

export const CALL_FAULTS = [
  /** The request never arrives. */
  'drop',
  /** The call takes effect; the answer is lost. */
  'lose-answer',
  /** The call takes effect, then a copy of it arrives, too. */
  'duplicate',
  /** All is well, but it takes its time. */
  'slow',
  'slow-answer',
  /** The call takes effect; the answer is cut off and unreadable. */
  'truncated',
  /** The call gets no answer until its timeout. */
  'hang',
  /** The time is up; the request arrives later nevertheless. */
  'late',
  '401',
  '403',
  '409',
  '429',
  '503',
] as const

export type FaultKind =
  | (typeof CALL_FAULTS)[number]
  /** The port throws an exception of the app, before anything is sent. */
  | 'exception'

export interface CallFault {
  /** Which calls are counted: its reads, or its pushes. */
  readonly among: 'reads' | 'pushes'
  /** The place of the call among those of its cycle, from 0. */
  readonly call: number
  readonly kind: FaultKind
}

const FAILURES: Partial<Record<FaultKind, CloudFailure>> = {
  drop: 'transient',
  hang: 'transient',
  '401': 'unauthenticated',
  '403': 'refused',
  '409': 'transient',
  '429': 'transient',
  '503': 'transient',
}

interface Engine {
  readonly owner: string
  readonly name: string
  /** Whether anybody is left to hear an answer. */
  readonly isAlive: () => boolean
  /** Whether the user is still signed in. */
  readonly isSignedIn: () => boolean
  /** Hears of every call before it is made, with its place among the calls of the cycle. */
  readonly onCall: (place: number) => void
  /** Something is wrong. */
  readonly complain: (complaint: string) => void
  /** Hears of a push that was refused. */
  readonly onRefused: (push: Push) => void
}

/** The cloud as one cycle of an engine sees it. */
export function wire(
  world: World,
  cloud: CloudPort & ClosingCloud,
  engine: Engine,
  faults: readonly CallFault[],
): CloudPort & ClosingCloud {
  const count = { reads: 0, pushes: 0 }
  const call = <T>(
    label: string,
    effect: () => Promise<T>,
    among: CallFault['among'] = 'reads',
  ): Promise<T> => {
    // An engine that was killed goes no further.
    if (!engine.isAlive()) return new Promise(() => undefined)
    engine.onCall(count.reads + count.pushes)
    const place = count[among]
    count[among] += 1
    const fault = faults.find(item => item.among === among && item.call === place)?.kind
    world.trace.push(`  ${engine.name} asks ${label}${fault ? `: ${fault}` : ''}`)
    return send(world, engine, label, effect, fault)
  }
  return {
    readHead: () => call('readHead', () => cloud.readHead()),
    changesSince: (source, since, after) =>
      call(`changes of ${source} since ${since}`, () => cloud.changesSince(source, since, after)),
    list: (collection, after, keys) =>
      call(`list ${collection}`, () => cloud.list(collection, after, keys)),
    count: collection => call(`count ${collection}`, () => cloud.count(collection)),
    removePage: source => call(`remove ${source}`, () => cloud.removePage(source)),
    async push(push) {
      // Nothing happens between the look at the session and this (W3).
      if (engine.isAlive() && !engine.isSignedIn())
        engine.complain(`${engine.name} pushes for somebody who has signed out`)
      const number = push.head.devices[push.by]?.n
      const label = `push ${number} of ${push.writes.length} on ${push.prev || 'nothing'}`
      try {
        return await call(label, () => cloud.push(push), 'pushes')
      } catch (error) {
        if (!(error instanceof CloudError) || error.failure === 'refused') engine.onRefused(push)
        throw error
      }
    },
  }
}

function send<T>(
  world: World,
  { owner, isAlive }: Engine,
  label: string,
  effect: () => Promise<T>,
  fault: FaultKind | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const isLate = fault === 'late'
    const post = (deliver: () => void, isSlow = false) => world.post(owner, deliver, isSlow)
    const answer = (settle: () => void) =>
      post(() => isAlive() && settle(), fault === 'slow-answer')
    const fail = (failure: CloudFailure) =>
      answer(() => reject(new CloudError(failure, `Simulated: ${fault}`)))
    // The rules say the same to every copy of a request, so no earlier one gets through later.
    const request = `${owner} ${label}`
    if (fault === '403') world.denied.add(request)
    if (fault === 'exception') return answer(() => reject(new RangeError(`Simulated: ${fault}`)))
    const failure = fault && FAILURES[fault]
    if (failure) return fail(failure)
    const arriveUnheard = () => {
      if (!world.denied.has(request)) effect().catch(() => undefined)
    }
    if (isLate || fault === 'duplicate') post(arriveUnheard, isLate)
    if (isLate) return fail('transient')
    const arrive = () =>
      effect().then(
        known => answer(() => resolve(known)),
        (error: unknown) => answer(() => reject(error)),
      )
    const arriveThenFail = () => {
      arriveUnheard()
      fail('transient')
    }
    const isUnheard = fault === 'lose-answer' || fault === 'truncated'
    post(isUnheard ? arriveThenFail : () => void arrive(), fault === 'slow')
  })
}
