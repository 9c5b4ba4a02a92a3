// The decision for one remote change of one document. Pure (rules M1 to M4, and M9 for occurrences).
// Invariant: a version that this replica already has, or whose later deletion it has seen, changes nothing.

import { ALL_EXPENSES, type Budget } from '../../domain/budget/budget'
import { documentName } from '../../domain/collections/collections'
import {
  differingFields,
  isLaterEdit,
  type Merge,
  mergeDocuments,
  SETTLED_FIELD,
  sameDocument,
} from '../../domain/conflict/merge'
import { mergedSchedule } from '../../domain/conflict/merged-schedule'
import type { CollectionName, Documents, UserDocument } from '../../domain/document'
import { withMergedMonths } from '../../domain/saving-plan/put-aside'
import { isCategory } from '../../domain/transaction/category'
import { withMergedNames } from '../../domain/transaction/category-details'
import { isAutomaticBooking, occurrenceOf } from '../../domain/transaction/schedule/booking'
import { detailOf } from '../../domain/transaction/schedule/schedule-details'
import { withMergedKeys } from '../../domain/transaction/wallet/wallet'
import type { Versions } from '../../domain/values/versions'
import type { OutboxEntry } from '../../store/database/outbox-records'
import type { Conflict, StoredDocument } from '../../store/database/record-types'
import { isUnknownToServer } from '../../store/outbox/edit'
import { rawDocumentOf } from '../../store/records/rows'
import type { Decision, LocalState, Outcome as OutcomeOf } from '../../store/replica/write-outcomes'
import type { RemoteChange } from '../ports'
import { isReported, pulledStamp, pushedStamp, replacedHere, undoneHere } from './own-values'

/** A remote change, its document as it was here, and what becomes of it. */
export type Outcome = OutcomeOf<RemoteChange>

/**
 * @param replica its id
 * @returns null if the replica already has the change
 */
export function mergeChange(
  change: RemoteChange,
  local: LocalState,
  replica: string,
): Decision | null {
  if (change.sync.rev <= revisionOf(local)) return null
  const { entry, row } = local
  if (!entry) return replaceRow(change, row, replica)
  // The local document was never sent (L3): the server's one with its id is another, which this replica sent before a
  // log-out (U2).
  const isNew = change.value && row && isUnknownToServer(entry, row)
  if (change.sync.by === replica && !isNew) return afterOwnWrite(change, entry, row)
  if (!row) return againstLocalDeletion(change, entry)
  // Two devices created different documents under one id: the one that is not on the server gives way (M4).
  if (isStranger(change, entry, row))
    return decision({ row: remoteRow(change), displaced: rawDocumentOf(row) })
  if (isAutomaticBooking(row, entry.editedAt)) return againstBooking(change, entry, row)
  if (!change.value) return againstRemoteDeletion(change, entry, row)
  return mergeEdits(change, entry, row, replica)
}

/**
 * A booking by the app that nobody has edited gives way to any version and to the deletion by a user. It stays against
 * a booking of an earlier version of the schedule, and where another device has only undone its own booking: here the
 * occurrence was due (M9).
 */
function againstBooking(change: RemoteChange, entry: OutboxEntry, row: StoredDocument): Decision {
  const { id, value, sync } = change
  const isEarlier = value && detailOf(value, 'version') < detailOf(row, 'version')
  const isKept = sync.at === id && (!value || isEarlier)
  if (!isKept) return decision({ row: remoteRow(change) })
  const booking = { ...row, sync }
  return decision({ row: booking, entry: { ...entry, base: booking } })
}

/**
 * Whether the change is another document under the same id. Two bookings of one occurrence have one id on every device,
 * so the occurrence's key decides (M9).
 */
function isStranger({ value }: RemoteChange, entry: OutboxEntry, row: StoredDocument): boolean {
  if (!value) return false
  if (differInFixedFields(row, value)) return true
  const occurrence = occurrenceOf(row)
  if (occurrence !== '' && !row.sync?.rev) return occurrenceOf(value) !== occurrence
  return isUnknownToServer(entry, row) && !sameDocument(rawDocumentOf(row), value)
}

/**
 * Whether the documents differ in what no edit changes: the type of a category, and the first month of a limit. The
 * category of a limit may have been renamed, but a limit of all expenses never becomes one of a category.
 */
function differInFixedFields(one: UserDocument, other: UserDocument): boolean {
  if (isCategory(one) && isCategory(other)) return one.type !== other.type
  if (!isBudget(one) || !isBudget(other)) return false
  const isOfAll = one.categoryName === ALL_EXPENSES
  return one.from !== other.from || isOfAll !== (other.categoryName === ALL_EXPENSES)
}

/** The revision at which the replica last saw the document, or saw it deleted; -1 if never. */
export function revisionOf({ row, entry }: LocalState): number {
  return (row ?? entry?.base)?.sync?.rev ?? -1
}

export function decision(parts: Partial<Decision>): Decision {
  return { row: null, entry: null, conflicts: [], displaced: null, ...parts }
}

/** @param known the server version that this replica had until now */
function remoteRow(
  { value, sync }: RemoteChange,
  known?: StoredDocument | null,
): StoredDocument | null {
  return value && { ...value, sync: pulledStamp(sync, known, value) }
}

/**
 * No local edit is pending: the remote version replaces the row (M1). Values of this device that it replaced unseen
 * become conflicts (M7).
 */
function replaceRow(
  change: RemoteChange,
  row: StoredDocument | undefined,
  replica: string,
): Decision {
  const conflicts = row ? replacedHere(change, row, row) : undoneHere(change, replica)
  return decision({ row: remoteRow(change, row), conflicts })
}

/** The server's version is an earlier push of this device, whose answer was lost. It becomes the base (R5). */
function afterOwnWrite(
  change: RemoteChange,
  entry: OutboxEntry,
  row: StoredDocument | undefined,
): Decision {
  const { value } = change
  const isFirst = entry.base === null && !row?.sync
  const sync = value ? pushedStamp(change.sync, entry.base, value, isFirst) : change.sync
  const remote = value && { ...value, sync }
  const isSent = row && value ? sameDocument(rawDocumentOf(row), value) : !row && !remote
  if (isSent) return decision({ row: remote })
  return decision({
    row: row ? { ...row, sync } : null,
    entry: { ...withoutReplaced(entry), base: remote },
  })
}

/** Deleted here. A remote edit wins and restores the document; a remote deletion ends it (M3). */
function againstLocalDeletion(change: RemoteChange, entry: OutboxEntry): Decision {
  const remote = remoteRow(change)
  if (!remote || !change.value) return decision({})
  // No user has edited the remote version: it was requeued after lost history (Q6), booked by the app, or settled (M9), or
  // got the present name of its category (M8).
  const isUnedited =
    entry.base &&
    (isSameButSettled(rawDocumentOf(entry.base), change.value) ||
      isOnlyRenamed(entry.base, change.value, change.sync.at))
  if (isUnedited || isAutomaticBooking(change.value, change.sync.at))
    return decision({ entry: { ...entry, base: remote } })
  const conflicts = [conflictOf(change, entry, change.value, 'edit-over-local-deletion')]
  return decision({ row: remote, conflicts })
}

/** Edited here, deleted there: the edit wins and is written again (M3). */
function againstRemoteDeletion(
  change: RemoteChange,
  entry: OutboxEntry,
  row: StoredDocument,
): Decision {
  // The entry was requeued after lost history and has no edit, so the remote deletion wins (Q6).
  if (entry.origin === 'lost') return decision({ conflicts: [deletedAnew(change, entry, row)] })
  if (isSentUnstamped(entry, row)) return decision({})
  if (entry.base && isOnlySettled(rawDocumentOf(entry.base), rawDocumentOf(row)))
    return decision({})
  if (entry.base && isOnlyRenamed(entry.base, rawDocumentOf(row), entry.editedAt))
    return decision({})
  return decision({
    row: { ...row, sync: change.sync },
    entry: { ...entry, base: null, ...replacedBy(change, entry) },
    conflicts: [conflictOf(change, entry, row, 'edit-over-remote-deletion')],
  })
}

/**
 * Both sides have edited the document: merged field by field (M2). Without a local value in the result, nothing is
 * pushed.
 */
function mergeEdits(
  change: RemoteChange,
  entry: OutboxEntry,
  row: StoredDocument,
  replica: string,
): Decision {
  const remote = remoteRow(change, entry.base)
  if (!remote?.sync || !change.value) return decision({})
  const localWins = isLaterEdit({ at: entry.editedAt, by: replica }, change.sync)
  const base = bookedThere(change) ?? (entry.base && rawDocumentOf(entry.base))
  const versions = { base, local: rawDocumentOf(row), remote: change.value }
  const { merged, lost } = mergeVersions(change.collection, versions, localWins)
  const told = lost.filter(({ field }) => isReported(field, merged))
  const conflicts = [
    ...told.map(value => conflictOf(change, entry, merged, 'field', value)),
    ...replacedHere(change, entry.base, row),
  ]
  // A booking by a user stays the user's, also where the app has made the same one (M9).
  if (!bookedThere(change) && sameDocument(merged, change.value))
    return decision({ row: remote, conflicts })
  const isUnseen = entry.replaced || lost.some(({ side }) => side === 'remote')
  return decision({
    row: { ...merged, sync: remote.sync },
    entry: { ...entry, base: remote, ...(isUnseen && replacedBy(change, entry)) },
    conflicts,
  })
}

/** @param merged the local and the remote version, merged field by field */
type MergeFurther<T> = (merged: T, versions: Versions<T>) => T

/** The fields that are not merged one by one: sets (M2, M5, M8), and the settled day of a schedule (M9). */
const MERGE_FURTHER: { readonly [C in CollectionName]?: MergeFurther<Documents[C]> } = {
  categories: withMergedNames,
  savings: withMergedMonths,
  wallets: withMergedKeys,
  schedules: mergedSchedule,
}

function mergeVersions(
  collection: CollectionName,
  versions: Versions<UserDocument>,
  localWins: boolean,
): Merge<UserDocument> {
  const { base, local, remote } = versions
  const merge = mergeDocuments(base, local, remote, localWins)
  // The collection determines the type.
  const mergeFurther = MERGE_FURTHER[collection] as MergeFurther<UserDocument> | undefined
  return mergeFurther ? { ...merge, merged: mergeFurther(merge.merged, versions) } : merge
}

function isBudget(document: UserDocument): document is Budget {
  return 'carryOver' in document
}

/** The base of an edited occurrence: the version that the app has booked on another device (M9). */
function bookedThere({ value, sync }: RemoteChange): UserDocument | null {
  return value && isAutomaticBooking(value, sync.at) ? value : null
}

/**
 * The stamp of the remote version, which the local edit replaces unseen (M7). Its `seen` also covers the versions that the
 * remote version has replaced unseen. A version without a stamp has no author who could be told.
 */
function replacedBy(
  { sync }: RemoteChange,
  { base, replaced }: OutboxEntry,
): Pick<OutboxEntry, 'replaced'> {
  const { rev, at, by } = sync
  if (rev === 0) return {}
  const seen = replaced?.seen ?? base?.sync?.rev ?? 0
  return { replaced: { rev, at, by, seen: Math.min(seen, sync.replaced?.seen ?? seen) } }
}

function withoutReplaced({ replaced: _, ...entry }: OutboxEntry): OutboxEntry {
  return entry
}

/** Whether an engine of another version has sent the row, which it does not stamp, and nobody has edited it since (Q7). */
function isSentUnstamped({ base }: OutboxEntry, row: StoredDocument): boolean {
  if (!base?.sync || base.sync.rev <= (row.sync?.rev ?? 0)) return false
  return sameDocument(rawDocumentOf(base), rawDocumentOf(row))
}

/** Whether a schedule was not edited since, but settled at most. Its deletion then wins (M9). */
function isOnlySettled(before: UserDocument, after: UserDocument): boolean {
  return SETTLED_FIELD in after && isSameButSettled(before, after)
}

export function isSameButSettled(before: UserDocument, after: UserDocument): boolean {
  return differingFields(before, after).every(field => field === SETTLED_FIELD)
}

/** Whether only the category was written again, with its present name and the time of the edit before (M8). */
function isOnlyRenamed(before: StoredDocument, after: UserDocument, at: number): boolean {
  if (before.sync?.at !== at) return false
  const fields = differingFields(rawDocumentOf(before), after)
  return fields.length === 1 && (fields[0] === 'category' || fields[0] === 'categoryName')
}

function conflictOf(
  change: RemoteChange,
  entry: OutboxEntry,
  standing: UserDocument,
  kind: Conflict['kind'],
  value?: Conflict['value'],
): Conflict {
  const { collection, id, sync } = change
  return {
    collection,
    id,
    kind,
    at: sync.at,
    by: sync.by,
    editedAt: entry.editedAt,
    name: documentName(standing),
    ...(value && { value }),
  }
}

/** The conflict has the complete document, so that the user can restore it. */
function deletedAnew(change: RemoteChange, entry: OutboxEntry, row: StoredDocument): Conflict {
  return {
    ...conflictOf(change, entry, row, 'deletion-after-restore'),
    document: rawDocumentOf(row),
  }
}
