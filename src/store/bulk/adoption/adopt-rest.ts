// The adoption of a trial's imports with their undo, its bin and its form drafts.
// Invariant: data that belongs to a document with a fresh id gets that id too.

import { COLLECTIONS } from '../../../domain/document'
import type { ImportPart } from '../../database/import-records'
import type { DeletedRow, DraftKey, DraftRow } from '../../database/record-types'
import type { Adoption } from '../../database/sync-state-records'
import type { UserDatabase } from '../../database/user-database'
import { editDraftKey } from '../../drafts/draft-key'
import { takeIds } from '../../records/free-ids'
import { keyText } from '../../records/rows'
import type { Tx } from '../../records/tx'
import { adoptedIdOf, presentIds, takenIds } from './adopt-documents'
import { editedDocument, type ImportPartsPage, type Rest } from './adoption-page'

/**
 * Leaves out an id that the trial no longer has and under which the account has another document: an undo must not
 * change that document.
 */
export async function adoptImportParts(
  { database }: Tx,
  place: Adoption,
  { parts, gone }: ImportPartsPage,
): Promise<void> {
  const foreign = new Set<string>()
  for (const collection of COLLECTIONS) {
    const ids = gone.flatMap(key => (key.collection === collection ? key.id : []))
    for (const id of await takenIds(database, collection, ids))
      foreign.add(keyText({ collection, id }))
  }
  const idOf = presentIds(place)
  await database.importParts.bulkPut(
    parts.map(part => withPresentIds(withoutForeign(part, foreign), idOf)),
  )
}

/** @param foreign the documents to leave out, as `keyText` */
function withoutForeign(part: ImportPart, foreign: ReadonlySet<string>): ImportPart {
  if (!('written' in part)) return part
  return { ...part, written: part.written.filter(change => !foreign.has(keyText(change))) }
}

export async function adoptRest(
  tx: Tx,
  place: Adoption,
  { bin, drafts, imports }: Rest,
): Promise<void> {
  const { database } = tx
  await adoptBin(tx, bin)
  await adoptDrafts(database, place, drafts)
  const { since } = place
  await database.imports.bulkPut(imports.map(record => ({ ...record, since })))
}

/** Only an import has parts that are not yet written, and its rows have no ids yet. */
function withPresentIds(part: ImportPart, idOf: ReturnType<typeof presentIds>): ImportPart {
  if (!('written' in part)) return part
  const written = part.written.map(change => {
    const id = idOf(change.collection, change.id)
    return { ...change, id, before: change.before && { ...change.before, id } }
  })
  return { ...part, written }
}

/** A deleted document of the trial gets a fresh id if the account uses its id. */
async function adoptBin({ database, now }: Tx, bin: readonly DeletedRow[]): Promise<void> {
  for (const collection of COLLECTIONS) {
    const rows = bin.filter(row => row.collection === collection)
    const ids = [...new Set(rows.map(({ document }) => document.id))]
    const taken = [...(await takenIds(database, collection, ids))]
    const first = taken.length > 0 ? await takeIds(database, now, taken.length) : 0
    const fresh = new Map(taken.map((id, index) => [id, first + index]))
    const kept = rows.map(({ document, at }) => {
      const id = fresh.get(document.id) ?? document.id
      return { collection, document: { ...document, id }, at }
    })
    await database.bin.bulkAdd(kept)
  }
}

/** A later draft of the same form in the account stays. */
async function adoptDrafts(
  database: UserDatabase,
  place: Adoption,
  drafts: readonly DraftRow[],
): Promise<void> {
  for (const draft of drafts) {
    const key = await draftKeyIn(database, place, draft.key)
    const existing = await database.drafts.get(key)
    if (!existing || existing.at < draft.at) await database.drafts.put({ ...draft, key })
  }
}

async function draftKeyIn(
  database: UserDatabase,
  place: Adoption,
  key: DraftKey,
): Promise<DraftKey> {
  const document = editedDocument(key)
  if (!document) return key
  const { collection } = document
  return editDraftKey(collection, await adoptedIdOf(database, place, collection, document.id))
}
