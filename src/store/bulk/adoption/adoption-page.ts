// The pages of a trial's adoption: the data of a page from the trial's database, and the position of the next page.
// Invariant: no code writes to the trial's database during the adoption.

import { COLLECTIONS, type CollectionName } from '../../../domain/document'
import type { ImportPart } from '../../database/import-records'
import type { DeletedRow, DraftKey, DraftRow } from '../../database/record-types'
import type { AdoptedPart, Adoption } from '../../database/sync-state-records'
import type { UserDatabase } from '../../database/user-database'
import { timeOfEdit } from '../../outbox/edit'
import { type DocumentKey, documentOf, entriesOf, rowsOf, rowTable } from '../../records/rows'
import type { AdoptedDocument } from '../../records/tx'

/** The forms need the categories first. The schedules come before their bookings, and the transactions take longest. */
const PARTS: readonly AdoptedPart[] = [
  'categories',
  ...COLLECTIONS.filter(name => !['categories', 'transfers', 'transactions'].includes(name)),
  'transfers',
  'transactions',
  'import-parts',
  'rest',
]

/** Documents per transaction. Other work on the database waits some tens of milliseconds for it. */
const PAGE_SIZE = 500
/** Parts of imports per transaction. A part has up to 500 documents. */
const IMPORT_PARTS = 10

interface DocumentsPage {
  readonly part: CollectionName
  readonly documents: readonly AdoptedDocument[]
}

export interface ImportPartsPage {
  readonly part: 'import-parts'
  readonly parts: readonly ImportPart[]
  /** The documents that the parts name and the trial no longer has. */
  readonly gone: readonly DocumentKey[]
}

export type AdoptionPage = DocumentsPage | ImportPartsPage | Rest

export interface Rest extends Awaited<ReturnType<typeof readRest>> {
  readonly part: 'rest'
}

/** The position of the first page. */
export const FIRST_PAGE = { part: PARTS[0] ?? null, after: null } as const

/** @returns null after the last page */
export async function readPage(
  trial: UserDatabase,
  { part, after }: Adoption,
): Promise<AdoptionPage | null> {
  if (part === null) return null
  if (part === 'rest') return { part, ...(await readRest(trial)) }
  if (part !== 'import-parts') return { part, documents: await readDocuments(trial, part, after) }
  return readImportParts(trial, after ?? 0)
}

async function readImportParts(trial: UserDatabase, offset: number): Promise<ImportPartsPage> {
  const parts = await trial.importParts.offset(offset).limit(IMPORT_PARTS).toArray()
  const documents = parts.flatMap(documentsOf)
  const rows = await rowsOf(trial, documents)
  return { part: 'import-parts', parts, gone: documents.filter((_, index) => !rows[index]) }
}

function documentsOf(part: ImportPart): DocumentKey[] {
  if (!('written' in part)) return []
  return part.written.map(({ collection, id }) => ({ collection, id }))
}

/** Newest first, because users look at the newest transactions first. */
async function readDocuments(
  trial: UserDatabase,
  collection: CollectionName,
  after: number | null,
): Promise<AdoptedDocument[]> {
  const rows = await rowTable(trial, collection)
    .where('id')
    .below(after ?? Number.POSITIVE_INFINITY)
    .reverse()
    .limit(PAGE_SIZE)
    .toArray()
  const entries = await entriesOf(
    trial,
    rows.map(({ id }) => ({ collection, id })),
  )
  return rows.map((row, index) => ({
    document: documentOf(row),
    editedAt: timeOfEdit(row, entries[index]),
  }))
}

async function readRest(trial: UserDatabase) {
  const [deleted, drafts, imports] = await Promise.all([
    trial.bin.toArray(),
    trial.drafts.toArray(),
    trial.imports.toArray(),
  ])
  // A document that exists again is adopted with its collection.
  const restored = await rowsOf(trial, deleted.map(keyOfDeleted))
  const bin = deleted.filter((_, index) => !restored[index])
  // The draft of a deleted document could be mistaken for a draft of the account's document with the same id.
  const kept: DraftRow[] = []
  for (const draft of drafts) {
    const document = editedDocument(draft.key)
    if (!document || (await rowTable(trial, document.collection).get(document.id))) kept.push(draft)
  }
  return { bin, drafts: kept, imports }
}

function keyOfDeleted({ collection, document: { id } }: DeletedRow): DocumentKey {
  return { collection, id }
}

/** The document of an edit form's draft; null for a new document's form. */
export function editedDocument(key: DraftKey): DocumentKey | null {
  const [, collection, id] = /^edit-([a-z]+)-(\d+)$/.exec(key) ?? []
  const name = COLLECTIONS.find(each => each === collection)
  return name ? { collection: name, id: Number(id) } : null
}

/** The position of the next page. */
export function placeAfter(
  { after }: Adoption,
  page: AdoptionPage,
): Pick<Adoption, 'part' | 'after'> {
  if (page.part === 'rest') return { part: null, after: null }
  if ('parts' in page && page.parts.length === IMPORT_PARTS)
    return { part: page.part, after: (after ?? 0) + IMPORT_PARTS }
  if ('documents' in page && page.documents.length === PAGE_SIZE)
    return { part: page.part, after: page.documents.at(-1)?.document.id ?? null }
  return { part: PARTS[PARTS.indexOf(page.part) + 1] ?? null, after: null }
}
