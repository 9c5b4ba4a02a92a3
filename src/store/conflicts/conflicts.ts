// The conflicts of merges, which the user can restore or dismiss (rules M2, M3).
// Invariant: a conflict is removed in the transaction of the edit that resolves it.

import { definitionOf } from '../../domain/collections/collections'
import {
  type CollectionName,
  type Documents,
  isOfLaterVersion,
  type UserDocument,
} from '../../domain/document'
import { isAccepted } from '../../domain/formats/parse-document'
import { isStartBeforeTarget, type PlanSpan } from '../../domain/saving-plan/saving-plan'
import { isCategory } from '../../domain/transaction/category'
import { fieldValue, kindAt } from '../../domain/values/fields'
import { commit } from '../commit'
import type { Conflict } from '../database/record-types'
import { readState } from '../database/sync-state'
import type { UserDatabase } from '../database/user-database'
import { documentOf, tableOf } from '../records/rows'
import type { Tx } from '../records/tx'

export type KeptConflict = Conflict & { readonly key: number }

/** A conflict and its document; null if the document no longer exists. */
export interface ListedConflict {
  readonly conflict: KeptConflict
  readonly document: UserDocument | null
}

/** The document before and after a restoration, for its undo. */
export interface Settled {
  readonly conflict: KeptConflict
  readonly before: UserDocument | null
}

export type RestoreError =
  /** The document no longer exists. */
  | 'missing'
  /** The document would not be valid with that value. */
  | 'not-valid'
  /** Another category has that name. */
  | 'name-taken'

/** The newest conflicts, at most `limit`. */
export async function readConflicts(
  database: UserDatabase,
  limit: number,
): Promise<ListedConflict[]> {
  const conflicts = await database.conflicts.orderBy(':id').reverse().limit(limit).toArray()
  return Promise.all(conflicts.map(conflict => listed(database, conflict)))
}

/**
 * Restores the losing change as an ordinary edit: the field's other value, or the deletion. If that is not possible,
 * nothing changes.
 *
 * @param now device time of the action, milliseconds since 1970
 */
export async function restoreConflict(
  database: UserDatabase,
  now: number,
  conflict: KeptConflict,
): Promise<Settled | RestoreError> {
  return commit(database, now, async tx => {
    const { collection, id, key } = conflict
    const before = (await tx.get(collection, id)) ?? null
    const error = await takeBack(tx, conflict, before)
    if (error) return error
    await database.conflicts.delete(key)
    return { conflict, before }
  })
}

/** Removes the conflict and changes nothing else. */
export async function dismissConflict(
  database: UserDatabase,
  { key }: KeptConflict,
): Promise<void> {
  await database.conflicts.delete(key)
}

export async function undoDismiss(database: UserDatabase, conflict: KeptConflict): Promise<void> {
  await database.conflicts.put(conflict)
}

/** Undoes a restoration, unless the document has changed since. */
export async function undoRestore(
  database: UserDatabase,
  now: number,
  { conflict, before }: Settled,
): Promise<void> {
  await commit(database, now, async tx => {
    const { collection, id, value, document } = conflict
    const current = await tx.get(collection, id)
    if (document && !before) await tx.remove(collection, id)
    if (before && !value && !current) await tx.put(collection, before)
    if (before && value && current) {
      if (fieldValue(current, value.field) !== value.lost) return
      const undone = withFieldValue(
        collection,
        current,
        value.field,
        fieldValue(before, value.field),
      )
      if (undone) await tx.put(collection, undone)
    }
    await database.conflicts.put(conflict)
  })
}

/** Restores the field's other value, the deleted document, or the deletion. */
async function takeBack(
  tx: Tx,
  conflict: KeptConflict,
  before: UserDocument | null,
): Promise<RestoreError | null> {
  const { collection, id, value, document } = conflict
  if (value) return restoreField(tx, conflict, before)
  if (!document) await tx.remove(collection, id)
  // Another device may have restored the document.
  else if (!before) {
    if (await isNameTaken(tx.database, document)) return 'name-taken'
    await tx.put(collection, document)
  }
  return null
}

async function listed(database: UserDatabase, conflict: Conflict): Promise<ListedConflict> {
  const { collection, id, key = 0 } = conflict
  const row = await tableOf(database, collection).get(id)
  return { conflict: { ...conflict, key }, document: row ? documentOf<UserDocument>(row) : null }
}

async function restoreField(
  tx: Tx,
  { collection, value }: KeptConflict,
  before: UserDocument | null,
): Promise<RestoreError | null> {
  if (!before || !value) return 'missing'
  const restored = withFieldValue(collection, before, value.field, value.lost)
  if (!restored) return 'not-valid'
  if (await isNameTaken(tx.database, restored)) return 'name-taken'
  await tx.put(collection, restored)
  return null
}

async function isNameTaken(database: UserDatabase, document: UserDocument): Promise<boolean> {
  if (!isCategory(document)) return false
  const { id, type, categoryName } = document
  const namesakes = database.categories.where('[type+categoryName]').equals([type, categoryName])
  return (await namesakes.primaryKeys()).some(other => other !== id)
}

/** The number of conflicts of one document. */
export async function countConflictsOf(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<number> {
  return database.conflicts.where('[collection+id]').equals([collection, id]).count()
}

/** Call when the user has seen this conflict and all older ones. */
export async function markConflictsSeen(database: UserDatabase, upTo: number): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const seen = (await readState(database, 'seen-conflicts'))?.upTo ?? 0
    if (upTo > seen) await database.syncState.put({ key: 'seen-conflicts', upTo })
  })
}

/** The document with the field's other value, or null if it would not be valid. */
function withFieldValue<C extends CollectionName>(
  collection: C,
  document: Documents[C],
  field: string,
  value: unknown,
): Documents[C] | null {
  const kind = kindAt(definitionOf(collection).fields, field)
  const mayBeAbsent = kind?.isOptional || isOfLaterVersion(field)
  if (field === 'id' || (fieldValue(document, field) === undefined && !mayBeAbsent)) return null
  const changed = replaced(document, field.split('.'), value)
  if (!isAccepted(collection, changed)) return null
  if ('data' in changed && !isStartBeforeTarget(changed.data as PlanSpan)) return null
  // The check makes the result a document of this type.
  return changed as Documents[C]
}

function replaced(target: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return withField(target, name, value)
  const inner = (target as Record<string, unknown>)[name]
  return { ...target, [name]: replaced(Object(inner), rest, value) }
}

/** An undefined value removes the field. */
function withField(target: object, name: string, value: unknown): object {
  const rest = Object.entries(target).filter(([each]) => each !== name)
  return value === undefined ? Object.fromEntries(rest) : { ...target, [name]: value }
}
