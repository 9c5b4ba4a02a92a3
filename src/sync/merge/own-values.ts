// The values of a server version that this device wrote, and those of them that another device replaced without
// having seen them (rule M7).
// Invariant: a replaced value is reported at most once, in the transaction that replaces it here.

import { documentName } from '../../domain/collections/collections'
import { differingFields, fieldPaths, SETTLED_FIELD } from '../../domain/conflict/merge'
import { isOfLaterVersion, type SyncStamp, type UserDocument } from '../../domain/document'
import { SHOWN_DETAILS } from '../../domain/transaction/category-details'
import { FOREIGN_FIELD } from '../../domain/transaction/wallet/foreign'
import { SHOWN_WALLET_DETAILS } from '../../domain/transaction/wallet/wallet'
import { WALLET_FIELD, WALLET_TO_FIELD } from '../../domain/transaction/wallet-of'
import { fieldValue } from '../../domain/values/fields'
import type { Conflict, KnownStamp, StoredDocument } from '../../store/database/record-types'
import { documentOf, rawDocumentOf } from '../../store/records/rows'
import type { RemoteChange } from '../ports'

type Own = NonNullable<KnownStamp['own']>

type Known = StoredDocument | null | undefined

/** The stamp of a version that another device wrote. Fields that the other device left unchanged stay this device's. */
export function pulledStamp(sync: SyncStamp, known: Known, value: UserDocument): KnownStamp {
  return withOwn(sync, ownValuesIn(known, value))
}

/**
 * The stamp of a version that this device wrote.
 *
 * @param isFirst the server had no earlier version. Only that of a budget, of settings or of a wallet can be replaced
 * unseen (rule M5)
 */
export function pushedStamp(
  sync: SyncStamp,
  known: Known,
  value: UserDocument,
  isFirst: boolean,
): KnownStamp {
  if (isFirst && !FIRST_REPLACEABLE.some(field => field in value)) return sync
  const written = known ? differingFields(documentOf(known), value) : fieldPaths(value)
  return withOwn(sync, {
    ...ownValuesIn(known, value),
    ...Object.fromEntries(written.map(field => [field, { rev: sync.rev, at: sync.at }])),
  })
}

/** A field of each collection whose first version may be replaced unseen. */
const FIRST_REPLACEABLE = ['carryOver', 'monthDay', 'walletName'] as const

function withOwn(sync: SyncStamp, own: Own): KnownStamp {
  return Object.keys(own).length > 0 ? { ...sync, own } : sync
}

function ownValuesIn(known: Known, value: UserDocument): Own {
  if (!known) return {}
  const [document, own] = [documentOf(known), Object.entries(known.sync?.own ?? {})]
  const isUnchanged = (field: string) => fieldValue(document, field) === fieldValue(value, field)
  return Object.fromEntries(own.filter(([field]) => isUnchanged(field)))
}

/**
 * The values of this device that the remote version has replaced unseen. Fields that were edited here since are left to
 * the merge.
 *
 * @param known the server version that this device had
 * @param row the present row, edited since or not
 */
export function replacedHere(
  { collection, id, value, sync }: RemoteChange,
  known: Known,
  row: StoredDocument,
): Conflict[] {
  const { at, by, replaced } = sync
  // This replica has seen a version after the replaced one, and has reported the replaced values then.
  if (!replaced || !value || !known?.sync || known.sync.rev > replaced.rev) return []
  return Object.entries(known.sync.own ?? {}).flatMap(([field, written]) => {
    const lost = fieldValue(documentOf(known), field)
    const kept = fieldValue(value, field)
    const isOurs = lost === fieldValue(rawDocumentOf(row), field) && lost !== kept
    if (!isOurs || written.rev <= replaced.seen || !isReported(field, value)) return []
    const told = { field, lost, kept, side: 'local' } as const
    const name = documentName(value)
    return [{ collection, id, kind: 'field', at, by, editedAt: written.at, name, value: told }]
  })
}

/** Of a transaction, a template or a schedule. */
const SHOWN_ENTRY_DETAILS: readonly string[] = [WALLET_FIELD, WALLET_TO_FIELD, FOREIGN_FIELD]

/**
 * Not the day up to which a schedule is settled, for which the later value is right (M9), nor a field that only a later
 * version of the app knows, which cannot be shown.
 */
export function isReported(field: string, document: UserDocument): boolean {
  if (!isOfLaterVersion(field)) return field !== SETTLED_FIELD && field !== 'key'
  if ('walletName' in document) return SHOWN_WALLET_DETAILS.includes(field)
  if ('note' in document) return field === FOREIGN_FIELD
  if ('category' in document) return SHOWN_ENTRY_DETAILS.includes(field)
  return 'categoryName' in document && SHOWN_DETAILS.includes(field)
}

/** The deletion by this device that another device has undone without having seen it (rule M3). */
export function undoneHere(
  { collection, id, value, sync }: RemoteChange,
  replica: string,
): Conflict[] {
  const { at, by, replaced } = sync
  if (!value || replaced?.by !== replica) return []
  const kind = 'edit-over-local-deletion'
  return [{ collection, id, kind, at, by, editedAt: replaced.at, name: documentName(value) }]
}
