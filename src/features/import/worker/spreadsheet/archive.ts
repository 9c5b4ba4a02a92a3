// The parts of a ZIP archive, read by its directory (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16).
// Invariant: the size limit counts the bytes that were really unpacked, not the sizes in the directory; no two entries
// share bytes.

import {
  hasDeclarations,
  type Tag,
  tagsIn,
} from '../../../../domain/transaction/import/formats/tags'
import type { Refusal } from '../../../../domain/transaction/import/table'
import { decompress } from '../../../../lib/decompress'

/** Of all parts together; a compressed file of a few kilobytes may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024

/** Of all parts together: a sheet of 200,000 rows and ten columns. The smallest tags take far longer than their bytes. */
const MAX_TAGS = 10_000_000

const END = { signature: 0x06054b50, size: 22, maxComment: 0xffff }
const ENTRY = { signature: 0x02014b50, size: 46 }
const FILE = { signature: 0x04034b50, size: 30 }

const STORED = 0
const DEFLATED = 8

/** The end of the reading of a spreadsheet, thrown where a limit is passed. */
export class RefusedSpreadsheet extends Error {
  override readonly name = 'RefusedSpreadsheet'

  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}

interface Entry {
  readonly name: string
  readonly method: number
  /** Of the packed bytes. */
  readonly size: number
  /** Of the header before them. */
  readonly offset: number
}

export class Archive {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  readonly #entries: ReadonlyMap<string, Entry>
  #left = MAX_UNPACKED_BYTES
  #tags = 0

  /** @throws RefusedSpreadsheet, RangeError for bytes that are no whole archive */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const entries = this.#directory()
    expectApart(entries)
    this.#entries = new Map(entries.map(entry => [entry.name, entry]))
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * The tags of one part. A part with a document type declaration is refused; so is one that ends before its root does.
   *
   * @throws RefusedSpreadsheet also if there is no such part, or if all parts together are too large
   */
  async tags(name: string): Promise<Generator<Tag, void>> {
    return this.#counted(await this.#text(name))
  }

  *#counted(text: string): Generator<Tag, void> {
    if (hasDeclarations(text)) throw new RefusedSpreadsheet('entity')
    let root: string | undefined
    let last: Tag | undefined
    for (const tag of tagsIn(text)) {
      root ??= tag.name
      last = tag
      this.#tags += 1
      if (this.#tags > MAX_TAGS) throw new RefusedSpreadsheet('spreadsheet-too-large')
      yield tag
    }
    if (last?.kind !== 'close' || last.name !== root) throw damaged()
  }

  async #text(name: string): Promise<string> {
    const packed = this.#packed(name)
    const decoder = new TextDecoder()
    let text = ''
    const add = (part: Uint8Array) => {
      this.#left -= part.length
      text += decoder.decode(part, { stream: true })
    }
    if (!(await unpack(packed, this.#left, add)))
      throw new RefusedSpreadsheet('spreadsheet-too-large')
    return text + decoder.decode()
  }

  #packed(name: string): Packed {
    const entry = this.#entries.get(name)
    if (!entry || this.#view.getUint32(entry.offset, true) !== FILE.signature) throw damaged()
    const names = this.#view.getUint16(entry.offset + 26, true)
    const start = entry.offset + FILE.size + names + this.#view.getUint16(entry.offset + 28, true)
    return { method: entry.method, bytes: this.#bytes.subarray(start, start + entry.size) }
  }

  #directory(): Entry[] {
    const end = this.#end()
    const entries: Entry[] = []
    let at = this.#view.getUint32(end + 16, true)
    for (let count = this.#view.getUint16(end + 10, true); count > 0; count -= 1) {
      if (this.#view.getUint32(at, true) !== ENTRY.signature) throw damaged()
      const [names, extra, comment] = [28, 30, 32].map(place =>
        this.#view.getUint16(at + place, true),
      )
      const after = at + ENTRY.size + (names ?? 0)
      entries.push({
        name: new TextDecoder().decode(this.#bytes.subarray(at + ENTRY.size, after)),
        method: this.#view.getUint16(at + 10, true),
        size: this.#view.getUint32(at + 20, true),
        offset: this.#view.getUint32(at + 42, true),
      })
      at = after + (extra ?? 0) + (comment ?? 0)
    }
    return entries
  }

  /** The record at the end of the archive, before its comment. */
  #end(): number {
    const last = this.#bytes.length - END.size
    for (let at = last; at >= Math.max(0, last - END.maxComment); at -= 1)
      if (this.#view.getUint32(at, true) === END.signature) return at
    throw damaged()
  }
}

interface Packed {
  readonly method: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** @returns false if there is more than the limit */
async function unpack(
  { method, bytes }: Packed,
  limit: number,
  onPart: (part: Uint8Array) => void,
): Promise<boolean> {
  if (method === DEFLATED) return decompress(bytes, 'deflate-raw', limit, onPart)
  if (method !== STORED) throw damaged()
  if (bytes.length <= limit) onPart(bytes)
  return bytes.length <= limit
}

function expectApart(entries: readonly Entry[]): void {
  let end = 0
  for (const { offset, size } of [...entries].sort((left, right) => left.offset - right.offset)) {
    if (offset < end) throw damaged()
    end = offset + FILE.size + size
  }
}

function damaged(): RefusedSpreadsheet {
  return new RefusedSpreadsheet('damaged')
}
