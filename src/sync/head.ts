// The arithmetic of heads: the head that a push writes, and whether a head continues a known one (rules R2, Q6). Pure.

import { CHANGE_SOURCES, type ChangeSource, type Head, type PushMark } from '../domain/head'

/** The number of replicas in a head. The security rules accept no more. */
export const MAX_DEVICES = 50

/** The number of pushes whose tokens are in a head. */
const RECENT_PUSHES = 8

interface HeadChange {
  /** The id of the replica that pushes. */
  readonly by: string
  readonly number: number
  readonly token: string
  readonly rev: number
  readonly epoch?: string | undefined
  /** The sources that the push changes. */
  readonly sources: Iterable<ChangeSource>
}

/** The head that a push writes over the previous one. */
export function nextHead(
  before: Head,
  { by, number, token, rev, epoch = before.epoch, sources }: HeadChange,
): Head {
  return {
    rev,
    epoch,
    token,
    recent: latest({ ...before.recent, [rev]: token }, ([made]) => Number(made), RECENT_PUSHES),
    last: { ...before.last, ...Object.fromEntries([...sources].map(source => [source, rev])) },
    devices: latest(
      { ...before.devices, [by]: { n: number, token, rev } },
      ([, mark]) => mark.rev,
      MAX_DEVICES,
    ),
  }
}

function latest<T>(
  all: Readonly<Record<string, T>>,
  revisionOf: (entry: [string, T]) => number,
  most: number,
): Record<string, T> {
  const entries = Object.entries(all)
  if (entries.length <= most) return all
  const sorted = entries.sort((left, right) => revisionOf(right) - revisionOf(left))
  return Object.fromEntries(sorted.slice(0, most))
}

/**
 * `lost`: the server has an earlier state than the known one, for example from a restored backup. `new-epoch`: another
 * replica has detected that and written a new epoch.
 */
export type History = 'continued' | 'lost' | 'new-epoch'

/** Whether a head continues the history of the known one (rule Q6). */
export function historyAfter(known: Head, head: Head): History {
  if (known.epoch === '') return 'continued'
  if (head.epoch !== known.epoch) return head.epoch === '' ? 'lost' : 'new-epoch'
  if (head.rev < known.rev) return 'lost'
  const token = head.recent[known.rev]
  if (token !== undefined && token !== known.token) return 'lost'
  const isFull = Object.keys(head.devices).length >= MAX_DEVICES
  const hasGoneBack = Object.entries(known.devices).some(([device, { n }]) => {
    const mark = head.devices[device]
    return mark ? mark.n < n : !isFull
  })
  const isStrange = ([device, mark]: [string, PushMark]) =>
    mark.rev <= known.rev && mark.token !== known.devices[device]?.token
  return hasGoneBack || Object.entries(head.devices).some(isStrange) ? 'lost' : 'continued'
}

/** The sources that may have changed since a revision, by the head. */
export function changedSince({ last }: Head, rev: number): readonly ChangeSource[] {
  return CHANGE_SOURCES.filter(source => (last[source] ?? 0) > rev)
}
