// The parts of a workbook beside its sheets (ECMA-376, part 1, sections 12.3, 18.4, 18.8): which sheets it has, their
// shared texts, and which number formats are dates.

import { attributeOf, type Tag } from '../../../../domain/transaction/import/formats/tags'
import { MAX_CELL, type Refusal } from '../../../../domain/transaction/import/table'
import { type Archive, RefusedSpreadsheet } from './archive'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** No bank's file has more sheets. */
const MAX_SHEETS = 100
const MAX_TEXTS = 1_000_000

export interface Workbook {
  /** The names of the parts, in the order of the sheets. */
  readonly sheets: readonly string[]
  /** Each is cut after `MAX_CELL` and one more. */
  readonly texts: readonly string[]
  /** By the number of the style. */
  readonly dateStyles: readonly boolean[]
  /** The days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean
}

/** The parts that identify other files in ZIP: Excel's binary form, OpenDocument, Numbers; documents and slides. */
const SPREADSHEETS = ['xl/workbook.bin', 'mimetype', 'Index/Document.iwa']
const DOCUMENTS = ['word/document.xml', 'ppt/presentation.xml']

function otherFile(archive: Archive): Refusal {
  const has = (parts: readonly string[]) => parts.some(part => archive.has(part))
  if (has(DOCUMENTS)) return 'binary'
  return has(SPREADSHEETS) ? 'other-spreadsheet' : 'zip'
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has(WORKBOOK)) throw new RefusedSpreadsheet(otherFile(archive))
  const parts = await readRelations(archive)
  const sheets: string[] = []
  let isFrom1904 = false
  for (const tag of await archive.tags(WORKBOOK)) {
    if (tag.kind === 'close') continue
    if (tag.name === 'WORKBOOKPR') isFrom1904 = /^(?:1|true)$/.test(attributeOf(tag, 'date1904'))
    const path = tag.name === 'SHEET' && parts.sheets.get(attributeOf(tag, 'id'))
    if (path && sheets.length < MAX_SHEETS) sheets.push(path)
  }
  const has = (part: string) => part !== '' && archive.has(part)
  const texts = has(parts.texts) ? readTexts(await archive.tags(parts.texts)) : []
  const dateStyles = has(parts.styles) ? readDateStyles(await archive.tags(parts.styles)) : []
  return { sheets, texts, dateStyles, isFrom1904 }
}

interface Relations {
  /** By their ids. */
  readonly sheets: ReadonlyMap<string, string>
  readonly texts: string
  readonly styles: string
}

async function readRelations(archive: Archive): Promise<Relations> {
  const sheets = new Map<string, string>()
  let [texts, styles] = ['', '']
  for (const tag of await archive.tags(RELATIONS)) {
    if (tag.kind === 'close' || tag.name !== 'RELATIONSHIP') continue
    const type = attributeOf(tag, 'Type')
    const target = attributeOf(tag, 'Target')
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (type.endsWith('/worksheet')) sheets.set(attributeOf(tag, 'Id'), part)
    else if (type.endsWith('/sharedStrings')) texts = part
    else if (type.endsWith('/styles')) styles = part
  }
  return { sheets, texts, styles }
}

function readTexts(tags: Iterable<Tag>): string[] {
  const texts: string[] = []
  let text = new RichText()
  for (const tag of tags) {
    if (tag.name === 'SI' && tag.kind === 'open') text = new RichText()
    else if (tag.name === 'SI') texts.push(text.value)
    else text.add(tag)
    if (texts.length > MAX_TEXTS) throw new RefusedSpreadsheet('spreadsheet-too-large')
  }
  return texts
}

/** The text of several runs, without the hints for its pronunciation. */
export class RichText {
  #text = ''
  #isHint = false

  add({ kind, name, text }: { kind: 'open' | 'close'; name: string; text: string }): void {
    if (name === 'RPH') this.#isHint = kind === 'open'
    const isPart = name === 'T' && kind === 'open' && !this.#isHint
    if (isPart && this.#text.length <= MAX_CELL) this.#text += text.slice(0, MAX_CELL + 1)
  }

  get value(): string {
    return unescaped(this.#text)
  }
}

/** Spreadsheets write characters that XML does not allow as '_x0009_' (section 22.9.2.19). */
export function unescaped(text: string): string {
  return text
    .slice(0, MAX_CELL + 1)
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function readDateStyles(tags: Iterable<Tag>): boolean[] {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isOfCells = false
  for (const tag of tags) {
    if (tag.name === 'CELLXFS') isOfCells = tag.kind === 'open'
    if (tag.kind === 'close') continue
    const id = Number(attributeOf(tag, 'numFmtId'))
    if (tag.name === 'NUMFMT') codes.set(id, attributeOf(tag, 'formatCode'))
    else if (tag.name === 'XF' && isOfCells) styles.push(isDateFormat(id, codes.get(id)))
  }
  return styles
}

/** The formats that every spreadsheet has (section 18.8.30), with those of East Asia. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return isDateCode(code)
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
}

/** Whether the letters outside quotes and brackets are those of days and times: 'dd\-mmm\-yy;@'. */
function isDateCode(code: string): boolean {
  const bare = code.toLowerCase().replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ' ')
  const words = bare.match(/[a-z]+/g) ?? []
  return words.length > 0 && words.every(word => /^(?:y+|m+|d+|h+|s+|am|pm|a|p)$/.test(word))
}
