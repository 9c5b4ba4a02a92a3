// The export of all recorded documents of a user as one JSON text; docs/formats.md describes it for other programs.
// Invariant: the same documents give the same bytes, and reading the export gives the same documents, with the fields
// that only a later version of the app knows.

import { COLLECTIONS, type CollectionName, type UserDocument, withMoreOf } from '../document'
import { isFields, isInteger, isText, parseDocument } from './parse-document'

/** Raised for a change that a reader of the previous version would misunderstand. */
const EXPORT_VERSION = 1

const FORMAT = 'comoney'

export type ExportedDocuments = Readonly<Record<CollectionName, readonly UserDocument[]>>

/** The origin of a file: present in a backup, absent in a plain export. */
export interface ExportOrigin {
  /** The id of the user. */
  readonly account: string
  /** The time of the export, milliseconds since 1970. */
  readonly madeAt: number
}

export type ExportError =
  | { readonly kind: 'not-json' }
  /** A JSON text of another kind. */
  | { readonly kind: 'other-format' }
  | { readonly kind: 'newer-version' }
  /** The position within the collection, from 1. */
  | {
      readonly kind: 'invalid-document'
      readonly collection: CollectionName
      readonly place: number
    }

/**
 * The text in parts, one document per line, so that a long history is not held in one text.
 *
 * @param pagesOf the documents of a collection in the order of their ids
 * @param origin null to leave it out
 */
export async function* exportParts(
  pagesOf: (collection: CollectionName) => AsyncIterable<readonly UserDocument[]>,
  origin: ExportOrigin | null = null,
): AsyncGenerator<string> {
  yield JSON.stringify({ format: FORMAT, version: EXPORT_VERSION, ...origin }).slice(0, -1)
  for (const collection of COLLECTIONS) {
    yield `,\n"${collection}":[`
    let separator = '\n'
    for await (const page of pagesOf(collection)) {
      if (page.length === 0) continue
      yield separator + page.map(documentText).join(',\n')
      separator = ',\n'
    }
    yield '\n]'
  }
  yield '\n}\n'
}

/** The fields in the order of their names, because the order may differ between devices. */
export function documentText(document: UserDocument): string {
  return JSON.stringify(sorted(document))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  const names = Object.keys(value).sort()
  // An assignment would treat the name `__proto__` specially.
  return Object.fromEntries(names.map(name => [name, sorted(value[name])]))
}

/** Whether a text claims to be such an export, from its beginning alone. */
export function isExport(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"comoney"/.test(text.slice(0, 200))
}

/** Never throws. A missing collection is empty; a value that is not a collection is ignored. */
export function readExport(text: string): ExportedDocuments | ExportError {
  return documentsOf(parsed(text))
}

export interface ReadBackup {
  readonly documents: ExportedDocuments
  /** Null if the file does not have it. */
  readonly origin: ExportOrigin | null
}

/** As `readExport`, with the origin. */
export function readBackup(text: string): ReadBackup | ExportError {
  const content = parsed(text)
  const documents = documentsOf(content)
  return isExportError(documents) ? documents : { documents, origin: originOf(content) }
}

function originOf(content: unknown): ExportOrigin | null {
  if (!isFields(content)) return null
  const { account, madeAt } = content
  return isText(account) && isInteger(madeAt) ? { account, madeAt } : null
}

function documentsOf(content: unknown): ExportedDocuments | ExportError {
  if (content === undefined) return { kind: 'not-json' }
  if (!isFields(content) || content.format !== FORMAT) return { kind: 'other-format' }
  const { version } = content
  if (typeof version !== 'number') return { kind: 'other-format' }
  if (version > EXPORT_VERSION) return { kind: 'newer-version' }
  const documents: Record<CollectionName, UserDocument[]> = {
    transactions: [],
    categories: [],
    savings: [],
    budgets: [],
    templates: [],
    schedules: [],
  }
  for (const collection of COLLECTIONS) {
    const list = content[collection] ?? []
    if (!Array.isArray(list)) return { kind: 'invalid-document', collection, place: 1 }
    for (const [index, fields] of list.entries()) {
      const document = documentFrom(collection, fields)
      if (!document) return { kind: 'invalid-document', collection, place: index + 1 }
      documents[collection].push(document)
    }
  }
  return documents
}

export function isExportError(
  read: ExportedDocuments | ReadBackup | ExportError,
): read is ExportError {
  return 'kind' in read
}

function documentFrom(collection: CollectionName, fields: unknown): UserDocument | null {
  if (!isFields(fields)) return null
  const document = parseDocument(collection, fields)
  return document && isFields(fields.more) ? withMoreOf(document, fields) : document
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
