// The row and the outbox entry of a document after an edit or a deletion (rules L2, L3).

import { NO_STAMP, type UserDocument } from '../../domain/document'
import { isAutomaticBooking } from '../../domain/transaction/schedule/booking'
import type { OutboxEntry } from '../database/outbox-records'
import type { StoredDocument } from '../database/record-types'
import { type DocumentKey, rawRowOf } from '../records/rows'
import type { Origin } from '../records/tx'
import { PENDING } from './outbox'

export interface Edit {
  /** The row and the entry before it. */
  readonly row: StoredDocument | undefined
  readonly entry: OutboxEntry | undefined
  /** Undefined for a deletion. */
  readonly after: UserDocument | undefined
  /** As in the row. */
  readonly rawCategory?: string
}

interface Written {
  /** Null if the document is deleted. */
  readonly row: StoredDocument | null
  /** Null if the server need not know. */
  readonly entry: OutboxEntry | null
}

/** The time of the document's latest edit, for a write that is no edit by a user. */
export function timeOfEdit({ id, sync }: StoredDocument, pending: OutboxEntry | undefined): number {
  return pending?.editedAt || sync?.at || id
}

/** One entry per document: an edit keeps the first base and raises the generation (rule L2). */
export function editedEntry(
  now: number,
  key: DocumentKey,
  before: StoredDocument | undefined,
  pending: OutboxEntry | undefined,
): OutboxEntry {
  const { base, generation } = pending ?? { base: before ? rawRowOf(before) : null, generation: 0 }
  const edit = { editedAt: now, generation: generation + 1, state: PENDING } as const
  return { ...key, base, ...edit, ...(pending?.replaced && { replaced: pending.replaced }) }
}

/** Whether the server has never had the document, unless a push in flight brings it (rule L3). */
export function isUnknownToServer(
  { base, origin }: Pick<OutboxEntry, 'base' | 'origin'>,
  row?: StoredDocument,
): boolean {
  return base === null && !origin && !row?.sync
}

/** @param isInFlight whether a push in flight has the document */
export function writtenBy(
  origin: Origin,
  now: number,
  key: DocumentKey,
  edit: Edit,
  isInFlight: boolean,
): Written {
  const { row, after, entry: pending } = edit
  const at = origin === 'user' ? now : timeByApp(key, edit)
  const entry = editedEntry(at, key, row, pending)
  if (after) return withRow(origin, edit, after, entry)
  if (isUnknown(origin, edit, entry)) return { row: null, entry: isInFlight ? entry : null }
  const base = entry.base ?? (row?.sync ? rawRowOf(row) : null)
  return { row: null, entry: { ...entry, base } }
}

function timeByApp({ id }: DocumentKey, { row, after, entry }: Edit): number {
  return after ? timeOfEdit(row ?? { ...after, sync: null }, entry) : id
}

/**
 * The base of an automatic booking is the booking itself, so that an edit of it is merged field by field with the edits
 * of other devices (rule M9).
 */
function withRow(
  origin: Origin,
  { row, rawCategory }: Edit,
  after: UserDocument,
  entry: OutboxEntry,
): Written {
  const sync = row ? row.sync : (entry.base?.sync ?? NO_STAMP)
  const written = { ...after, sync, ...(rawCategory !== undefined && { rawCategory }) }
  const isBooking = origin === 'app' && isAutomaticBooking(after, entry.editedAt)
  return { row: written, entry: isBooking ? { ...entry, base: rawRowOf(written) } : entry }
}

/**
 * Whether the server has never had the document, unless a push in flight brings it. A document that the server had, and
 * may have lost (rule Q6), keeps its entry: it is deleted wherever it appears again. So does a booking deleted by a user:
 * another device may have booked it too (rule M9).
 */
function isUnknown(origin: Origin, { row, entry: pending }: Edit, entry: OutboxEntry): boolean {
  if (origin === 'user') return isUnknownToServer(entry, row)
  return pending !== undefined && !pending.origin && !(row?.sync && row.sync.rev > 0)
}
