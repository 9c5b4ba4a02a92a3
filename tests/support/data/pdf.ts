// PDF files as banks make them: pages of text at places, protected by a password or not (ISO 32000-1).

import { createHash } from 'node:crypto'

/** A text with its place, in points from the left and from the bottom of the page. */
export type PlacedText = readonly [left: number, bottom: number, text: string]

/** @param password encrypts the pages with RC4 of 40 bits (algorithms 1 to 4 of section 7.6) */
export function pdfOf(pages: readonly (readonly PlacedText[])[], password?: string): Blob {
  const encryption = password === undefined ? undefined : encryptionOf(password)
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 595 842]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((texts, at) => {
      const number = 5 + 2 * at
      const content = Buffer.from(contentOf(texts), 'latin1')
      const stream = encryption?.encrypt(number, content) ?? content
      return [
        `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents ${number} 0 R>>`,
        `<</Length ${stream.length}>>stream\n${stream.toString('latin1')}\nendstream`,
      ]
    }),
  ]
  const objects = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  let [file, table] = ['%PDF-1.4\n', `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`]
  for (const object of objects) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += object
  }
  const trailer = `/Root 1 0 R/Size ${objects.length + 1}${encryption?.entries ?? ''}`
  const end = `${table}trailer\n<<${trailer}>>\nstartxref\n${file.length}\n%%EOF`
  return new Blob([Buffer.from(file + end, 'latin1')], { type: 'application/pdf' })
}

/** The left edge of a column, or the right edge of one whose texts end there. */
export type ColumnPlace = number | { readonly right: number }

/** The lines of a statement, one below the other, with a column at each of the places. */
export function columnsOf(
  places: readonly ColumnPlace[],
  lines: readonly (readonly string[])[],
): PlacedText[] {
  return lines.flatMap((cells, line) =>
    cells.flatMap((text, at): PlacedText[] => {
      const place = places[at] ?? 0
      const left = typeof place === 'number' ? place : place.right - widthOf(text)
      return text === '' ? [] : [[left, 780 - 14 * line, text]]
    }),
  )
}

const FONT_SIZE = 9

/** In Helvetica, exact for numbers. */
function widthOf(text: string): number {
  const thousandths = [...text].map(character => {
    if (/[.,: /]/.test(character)) return 278
    return /[-()]/.test(character) ? 333 : /[A-Z]/.test(character) ? 700 : 556
  })
  return (FONT_SIZE / 1_000) * thousandths.reduce((sum, width) => sum + width, 0)
}

function contentOf(texts: readonly PlacedText[]): string {
  const shown = texts.map(([left, bottom, text]) => {
    const escaped = text.replaceAll(/[\\()]/g, found => `\\${found}`)
    return `BT /F ${FONT_SIZE} Tf 1 0 0 1 ${left} ${bottom} Tm (${escaped}) Tj ET`
  })
  return shown.join('\n')
}

const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

function encryptionOf(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const [id, rights] = [Buffer.alloc(16, 7), Buffer.from([0xfc, 0xff, 0xff, 0xff])]
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const key = md5(padded, owner, rights, id).subarray(0, 5)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const user = hex(rc4(key, PADDING))
  return {
    entries: `/ID[${hex(id)}${hex(id)}]/Encrypt<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${user}/P -4>>`,
    encrypt(object: number, content: Buffer): Buffer {
      const salt = Buffer.from([object & 0xff, object >> 8, 0, 0, 0])
      return rc4(md5(key, salt).subarray(0, 10), content)
    },
  }
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    ;[state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]
  }
  for (let at = 0, j = 0; at < 256; at += 1) {
    j = (j + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256
    swap(at, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(content).map(byte => {
    i = (i + 1) % 256
    j = (j + (state[i] ?? 0)) % 256
    swap(i, j)
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0)
  }) as Buffer
}
