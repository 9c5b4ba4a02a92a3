// The drafts of edit forms: the changes of a document. A draft outlives its document and can be saved as a new one.

import type { CollectionName, Documents } from '../../domain/document'
import { parseDocument } from '../../domain/formats/parse-document'
import type { DraftKey, DraftRow } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { documentOf, tableOf } from '../records/rows'
import { editDraftKey } from './draft-key'
import { clearDraft, type DraftKind, readDraft, writeDraft } from './drafts'

/** The value of an edit form's draft. */
interface EditDraft<C, D> {
  readonly changes: C
  /** The last version of a deleted document, which is stored nowhere else; null while the document exists. */
  readonly deleted: D | null
}

interface EditedDocument<C, N extends CollectionName> {
  readonly collection: N
  readonly id: number
  readonly isChanges: (value: unknown) => value is C
  /** By default, whether no field is changed. */
  readonly isBlank?: (changes: C) => boolean
}

export function editDraft<C, N extends CollectionName>(
  edited: EditedDocument<C, N>,
): DraftKind<EditDraft<C, Documents[N]>> {
  const { collection, id, isChanges, isBlank = hasNoField } = edited
  return {
    key: editDraftKey(collection, id),
    is: (value): value is EditDraft<C, Documents[N]> => {
      if (typeof value !== 'object' || value === null) return false
      const { changes, deleted }: Record<string, unknown> = { ...value }
      return isChanges(changes) && (deleted === null || isDocument(collection, deleted))
    },
    isBlank: ({ changes }) => isBlank(changes),
  }
}

function hasNoField(changes: unknown): boolean {
  return Object.keys(Object(changes)).length === 0
}

/** Those of the fields in which a form differs from its document. */
export function changedFields<D, F extends keyof D>(
  form: D,
  saved: D,
  fields: readonly F[],
): { readonly [K in F]?: D[K] } {
  const changed: { [K in F]?: D[K] } = {}
  for (const field of fields) if (form[field] !== saved[field]) changed[field] = form[field]
  return changed
}

/**
 * The stored draft of an open edit form, which follows its document to a fresh id (rule M4).
 *
 * @param id the document's id when the form was opened
 */
export function editDraftStore<V>(
  database: UserDatabase,
  kindOf: (id: number) => DraftKind<V>,
  id: number,
) {
  let kind = kindOf(id)
  let latest: DraftRow | undefined
  return {
    read: () => readDraft(database, kind),
    write: (value: V) => {
      latest = { key: kind.key, value, at: Date.now() }
      return writeDraft(database, kind, value, latest.at)
    },
    clear: () => clearDraft(database, kind.key),
    isBlank: kind.isBlank,
    /** Call with the document's present id. */
    follow: async (to: number) => {
      kind = kindOf(to)
      if (latest && latest.key !== kind.key) await moveStrayDraft(database, latest, kind.key)
    },
  }
}

/**
 * The document's draft has moved with it. Content that the form wrote after the move and before it learned of the move
 * is under the first id, which another document has now.
 */
async function moveStrayDraft(database: UserDatabase, stray: DraftRow, to: DraftKey) {
  const { drafts } = database
  await database.transaction('rw', drafts, async () => {
    const [found, moved] = await drafts.bulkGet([stray.key, to])
    if (!found || JSON.stringify(found) !== JSON.stringify(stray)) return
    await drafts.delete(stray.key)
    if (!moved || moved.at <= found.at) await drafts.put({ ...found, key: to })
  })
}

function isDocument(collection: CollectionName, value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && parseDocument(collection, { ...value }) !== null
  )
}

/**
 * The document of an edit form: its row, or, after its deletion, the last version from the stored draft; null without
 * both.
 */
export async function readEdited<C, N extends CollectionName>(
  database: UserDatabase,
  collection: N,
  id: number,
  draft: DraftKind<EditDraft<C, Documents[N]>>,
): Promise<{ readonly document: Documents[N]; readonly isDeleted: boolean } | null> {
  const row = await tableOf(database, collection).get(id)
  if (row) return { document: documentOf<Documents[N]>(row), isDeleted: false }
  const kept = await readDraft(database, draft)
  return kept?.value.deleted ? { document: kept.value.deleted, isDeleted: true } : null
}
