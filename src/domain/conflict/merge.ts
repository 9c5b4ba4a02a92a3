// Three-way merge of one document, field by field (sync protocol, rules M2 and M6).
// Invariant: two devices with the same three versions and stamps get the same result.

import type { SyncStamp } from '../document'
import { type Fields, isFields } from '../values/fields'

/** The losing value of a field that both sides changed. */
export interface LostValue {
  /** The field's path, such as `amount` or `data.savingsName`. */
  readonly field: string
  readonly lost: unknown
  readonly kept: unknown
  readonly side: 'local' | 'remote'
}

export interface Merge<T> {
  readonly merged: T
  readonly lost: readonly LostValue[]
}

/** Whether the left edit wins: the later edit, or at the same time the edit with the greater device id. */
export function isLaterEdit(left: Omit<SyncStamp, 'rev'>, right: Omit<SyncStamp, 'rev'>): boolean {
  return left.at === right.at ? left.by > right.by : left.at > right.at
}

/** The day up to which a schedule is settled: the later value wins, and no value counts as lost (rule M9). */
export const SETTLED_FIELD = 'settledTo'

/**
 * A field that one side changed gets that side's value. A field that both changed to different values gets the
 * winner's; the other value is returned as lost. Without a base every difference counts as changed on both sides.
 */
export function mergeDocuments<T extends object>(
  base: T | null,
  local: T,
  remote: T,
  localWins: boolean,
): Merge<T> {
  const { merged, lost } = mergeFields(fields(base), fields(local), fields(remote), localWins, '')
  // Every field comes from one of three versions of T.
  return { merged: merged as T, lost: lost.filter(({ field }) => field !== SETTLED_FIELD) }
}

/**
 * The paths of the fields in which the two differ, such as `amount` or `data.savingsName`, also of those that only one of
 * them has.
 */
export function differingFields(left: object, right: object, prefix = ''): string[] {
  const [ours, theirs] = [fields(left), fields(right)]
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap(name => {
    const [one, other] = [ours[name], theirs[name]]
    const field = `${prefix}${name}`
    if (isFields(one) || isFields(other))
      return differingFields(fields(one), fields(other), `${field}.`)
    return one === other ? [] : [field]
  })
}

export function sameDocument(left: object, right: object): boolean {
  return differingFields(left, right).length === 0
}

/** The paths of all fields. */
export function fieldPaths(document: object, prefix = ''): string[] {
  return Object.entries(document).flatMap(([name, value]) =>
    isFields(value) ? fieldPaths(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

function mergeFields(
  base: Fields,
  local: Fields,
  remote: Fields,
  localWins: boolean,
  prefix: string,
): Merge<Fields> {
  const lost: LostValue[] = []
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(local), ...Object.keys(remote)])) {
    const field = `${prefix}${name}`
    const [ours, theirs, before] = [local[name], remote[name], base[name]]
    if (isFields(ours) && isFields(theirs)) {
      const inner = mergeFields(fields(before), ours, theirs, localWins, `${field}.`)
      merged[name] = inner.merged
      lost.push(...inner.lost)
      continue
    }
    const doWeWin = field === SETTLED_FIELD ? String(ours) > String(theirs) : localWins
    const isOurs = ours === theirs || theirs === before || (doWeWin && ours !== before)
    const value = isOurs ? ours : theirs
    // A removed field is absent, instead of present with the value undefined.
    if (value !== undefined) merged[name] = value
    const isChangedTwice = ours !== theirs && theirs !== before && ours !== before
    if (isChangedTwice) lost.push(lostValue(field, ours, theirs, localWins))
  }
  return { merged, lost }
}

function lostValue(field: string, ours: unknown, theirs: unknown, localWins: boolean): LostValue {
  return localWins
    ? { field, kept: ours, lost: theirs, side: 'remote' }
    : { field, kept: theirs, lost: ours, side: 'local' }
}

function fields(value: unknown): Fields {
  return isFields(value) ? value : {}
}
