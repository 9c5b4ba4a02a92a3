// An opened backup, compared with the device's data, and its changes in parts.

import type { PresentName } from '../../../../domain/collections/present-names'
import type { CollectionName, UserDocument } from '../../../../domain/document'
import {
  type ExportError,
  isExportError,
  type LeftOutEntry,
  type ReadBackup,
  readBackup,
} from '../../../../domain/formats/json-export'
import {
  RESTORE_ORDER,
  type RestoreMode,
  RestorePlan,
} from '../../../../domain/formats/restore-plan'
import type { DocumentChange } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { isComplete } from '../../../../store/first-download/data-completeness'
import { entriesOfIds, isUnsent } from '../../../../store/records/outbox-entries'
import { pages } from '../../export/export-data'
import { MAX_TEXT_BYTES, type OpenError, type OpenedFile, openText, openTextWith } from './age-file'
import { type KeyError, openKey } from './key-file'

export type RestoreRefusal =
  | OpenError
  | KeyError
  | Exclude<ExportError['kind'], 'not-json'>
  /** The first download of this device has not ended. */
  | 'incomplete'

/** The documents of a collection that are added, changed and removed, and those that stay because they are unsent. */
interface ChangeCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unsent: number
}

export type RestoreCounts = Readonly<Record<CollectionName, ChangeCounts>>

export interface RestoreSummary {
  /** Milliseconds since 1970; null if the file does not have it. */
  readonly madeAt: number | null
  /** The backup of another account. */
  readonly isOfOther: boolean
  readonly counts: Readonly<Record<RestoreMode, RestoreCounts>>
  /** The entries of the file that are not restored. */
  readonly leftOut: readonly LeftOutEntry[]
}

/**
 * Opens a backup for the database's user, and compares it with all data of the device.
 *
 * @param passphrase of the file, or of the key file; null for an export, which is not encrypted
 * @param keyFile for a backup that is encrypted for a key
 */
export async function openBackup(
  database: UserDatabase,
  file: Blob,
  passphrase: string | null,
  keyFile: Blob | null = null,
): Promise<RestoreSession | RestoreRefusal> {
  if (!(await isComplete(database, 'transactions'))) return 'incomplete'
  const backup = await readFile(file, passphrase, keyFile)
  if (typeof backup === 'string') return backup
  return new RestoreSession(database.uid, backup, await plansOf(database, backup))
}

async function readFile(
  file: Blob,
  passphrase: string | null,
  keyFile: Blob | null,
): Promise<ReadBackup | RestoreRefusal> {
  if (passphrase === null) {
    if (file.size > MAX_TEXT_BYTES) return 'too-much-work'
    const read = readBackup(await file.text())
    if (!isExportError(read)) return read
    // It begins like an export.
    return read.kind === 'not-json' ? 'damaged' : read.kind
  }
  const opened = keyFile
    ? await openWithKey(file, keyFile, passphrase)
    : await openText(file, passphrase)
  if (typeof opened === 'string') return opened
  if (!opened.ok) return opened.error
  const read = readBackup(opened.text)
  if (!isExportError(read)) return read
  return read.kind === 'not-json' ? 'other-format' : read.kind
}

async function openWithKey(
  file: Blob,
  keyFile: Blob,
  passphrase: string,
): Promise<OpenedFile | KeyError> {
  const key = await openKey(keyFile, passphrase)
  return typeof key === 'string' ? key : openTextWith(file, key)
}

async function plansOf(
  database: UserDatabase,
  { documents, leftOut }: ReadBackup,
): Promise<readonly RestorePlan[]> {
  const plans: RestorePlan[] = []
  let present: PresentName | undefined
  for (const name of RESTORE_ORDER) {
    const without = leftOut.filter(({ collection }) => collection === name).map(({ id }) => id)
    const plan = new RestorePlan(name, documents[name], new Set(without), present)
    for await (const page of pages(database, name)) {
      const ids = page.map(({ id }) => id)
      const entries = await entriesOfIds(database, name, ids)
      for (const here of page) plan.compare(here, isUnsent(entries.get(here.id)))
    }
    plans.push(plan)
    // The first plan is that of the categories.
    present ??= plan.presentNames()
  }
  return plans
}

export class RestoreSession {
  readonly summary: RestoreSummary
  readonly #plans: readonly RestorePlan[]
  #chosen: { readonly mode: RestoreMode; readonly changes: readonly DocumentChange[] } | undefined

  constructor(uid: string, { origin, leftOut }: ReadBackup, plans: readonly RestorePlan[]) {
    this.#plans = plans
    this.summary = {
      madeAt: origin?.madeAt ?? null,
      isOfOther: origin !== null && origin.account !== uid,
      counts: { merge: this.#counts('merge'), replace: this.#counts('replace') },
      leftOut,
    }
  }

  /** The changes from there on, at most that many. */
  take(mode: RestoreMode, start: number, count: number): readonly DocumentChange[] {
    if (this.#chosen?.mode !== mode) this.#chosen = { mode, changes: this.#changes(mode) }
    return this.#chosen.changes.slice(start, start + count)
  }

  #changes(mode: RestoreMode): DocumentChange[] {
    return this.#plans.flatMap(plan => {
      const { collection } = plan
      const { added, changed, removed } = plan.changes(mode)
      const put = (document: UserDocument) => ({ collection, id: document.id, document })
      const remove = (id: number) => ({ collection, id, document: null })
      return [...added.map(put), ...changed.map(put), ...removed.map(remove)]
    })
  }

  #counts(mode: RestoreMode): RestoreCounts {
    const counts = this.#plans.map(plan => {
      const { added, changed, removed, unsent } = plan.changes(mode)
      const sizes = { added: added.length, changed: changed.length, removed: removed.length }
      return [plan.collection, { ...sizes, unsent }]
    })
    // Every collection has a plan.
    return Object.fromEntries(counts) as RestoreCounts
  }
}
