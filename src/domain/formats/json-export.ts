// The export of all recorded documents of a user as one JSON text; docs/formats.md describes it for other programs.
// Invariant: the same documents give the same bytes, and reading the export gives the same documents, with the fields
// that only a later version of the app knows.

import { COLLECTIONS, type CollectionName, type UserDocument, withMoreOf } from '../document'
import { isFields } from '../values/fields'
import { isAccepted, isInteger, isText, parseDocument, parseName } from './parse-document'

/** Raised for a change that a reader of the previous version would misunderstand. */
const EXPORT_VERSION = 1

const FORMAT = 'comoney'

/** Of arrays and objects in each other; a document has five. */
const MAX_DEPTH = 100

const [QUOTE, BACKSLASH, OPEN, CLOSE] = ['"', '\\', '[{', ']}']

export type ExportedDocuments = Readonly<Record<CollectionName, readonly UserDocument[]>>

/** The origin of a file: present in a backup, absent in a plain export. */
export interface ExportOrigin {
  /** The id of the user. */
  readonly account: string
  /** The time of the export, milliseconds since 1970. */
  readonly madeAt: number
}

export type ExportError = {
  /** `other-format`: a JSON text of another kind. */
  readonly kind: 'not-json' | 'other-format' | 'newer-version'
}

/** An entry of a file that cannot be read, or that the server would reject for ever. */
export interface LeftOutEntry {
  readonly collection: CollectionName
  /** Null if the entry has none. */
  readonly id: number | null
  readonly name: string | null
  /** The position within the collection, from 1. */
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

/** The unchecked entries of each collection of a file. */
type ExportedEntries = Readonly<Record<CollectionName, readonly unknown[]>>

export interface ReadBackup {
  readonly documents: ExportedDocuments
  readonly leftOut: readonly LeftOutEntry[]
  /** Null if the file does not have it. */
  readonly origin: ExportOrigin | null
}

/** Never throws. A missing collection is empty; a value that is not a collection is ignored. */
export function readEntries(text: string): ExportedEntries | ExportError {
  return entriesOf(parsed(text))
}

/** Never throws. */
export function readBackup(text: string): ReadBackup | ExportError {
  const content = parsed(text)
  const entries = entriesOf(content)
  if (isExportError(entries)) return entries
  const leftOut: LeftOutEntry[] = []
  const documents = eachCollection(collection =>
    entries[collection].flatMap((fields, index) => {
      const document = documentFrom(collection, fields)
      if (!document) leftOut.push(leftOutEntry(collection, fields, index + 1))
      return document ?? []
    }),
  )
  return { documents, leftOut, origin: originOf(content) }
}

function originOf(content: unknown): ExportOrigin | null {
  if (!isFields(content)) return null
  const { account, madeAt } = content
  return isText(account) && isInteger(madeAt) ? { account, madeAt } : null
}

function entriesOf(content: unknown): ExportedEntries | ExportError {
  if (content === undefined) return { kind: 'not-json' }
  if (!isFields(content) || content.format !== FORMAT) return { kind: 'other-format' }
  const { version } = content
  if (typeof version !== 'number') return { kind: 'other-format' }
  if (version > EXPORT_VERSION) return { kind: 'newer-version' }
  return eachCollection(collection => {
    const list: unknown = content[collection] ?? []
    return Array.isArray(list) ? list : [list]
  })
}

function eachCollection<T>(of: (collection: CollectionName) => T): Record<CollectionName, T> {
  const entries = COLLECTIONS.map(collection => [collection, of(collection)])
  // Every collection has a value.
  return Object.fromEntries(entries) as Record<CollectionName, T>
}

export function isExportError(
  read: ExportedEntries | ReadBackup | ExportError,
): read is ExportError {
  return 'kind' in read
}

function documentFrom(collection: CollectionName, fields: unknown): UserDocument | null {
  const document = isFields(fields) ? parseDocument(collection, fields) : null
  if (!document || !isFields(fields)) return null
  const whole = withMoreOf(document, fields)
  return isAccepted(collection, whole) ? whole : null
}

function leftOutEntry(collection: CollectionName, fields: unknown, place: number): LeftOutEntry {
  if (!isFields(fields)) return { collection, place, id: null, name: null }
  const id = isInteger(fields.id) ? fields.id : null
  return { collection, place, id, name: parseName(fields) }
}

function parsed(text: string): unknown {
  if (isDeeper(text, MAX_DEPTH)) return undefined
  try {
    return JSON.parse(text, ESCAPED_SURROGATE.test(text) ? wellFormed : undefined)
  } catch {
    return undefined
  }
}

const ESCAPED_SURROGATE = /\\ud[89a-f]/i

/** With U+FFFD for an unpaired surrogate, which the server takes in no text. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/**
 * Whether arrays and objects are nested in more than that many others. Counted before the text is parsed, because
 * recursion over a deep value exhausts the call stack.
 */
export function isDeeper(text: string, limit: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isInText) {
      if (character === BACKSLASH) at += 1
      else if (character === QUOTE) isInText = false
    } else if (character === QUOTE) isInText = true
    else if (OPEN.includes(character)) depth += 1
    else if (CLOSE.includes(character)) depth -= 1
    if (depth > limit) return true
  }
  return false
}
