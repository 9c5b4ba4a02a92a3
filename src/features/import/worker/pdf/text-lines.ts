// The lines of a page of a PDF, put together from pieces of text and their places.

export interface Piece {
  readonly text: string
  /** Points from the left and from the bottom of the page. */
  readonly left: number
  readonly bottom: number
  readonly width: number
  /** Of the font. */
  readonly height: number
}

/** Texts without a wide gap between them. */
export interface Segment {
  readonly text: string
  readonly left: number
  readonly right: number
}

export interface TextLine {
  readonly page: number
  readonly bottom: number
  /** Of the font. */
  readonly height: number
  /** From left to right. */
  readonly segments: readonly Segment[]
}

/** Pieces are on one line if their heights differ by less than this share of the font. */
const SAME_LINE = 0.5
/** A gap wider than this share of the font is a blank, and a wider one is between two segments. */
const [BLANK, WIDE] = [0.15, 0.6]

/** From the top of the page to its bottom. */
export function linesOfPage(page: number, pieces: readonly Piece[]): TextLine[] {
  const filled = pieces
    .filter(({ text }) => text.trim() !== '')
    .sort((above, below) => below.bottom - above.bottom)
  const lines: [Piece, ...Piece[]][] = []
  for (const piece of filled) {
    const line = lines.at(-1)
    const isSame = line && line[0].bottom - piece.bottom < SAME_LINE * Math.max(line[0].height, 1)
    if (isSame) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(line => {
    const [{ bottom, height }] = line
    return { page, bottom, height: Math.max(height, 1), segments: segmentsOf(line) }
  })
}

export function textOf({ segments }: Pick<TextLine, 'segments'>): string {
  return segments.map(({ text }) => text).join(' ')
}

function segmentsOf(line: readonly Piece[]): Segment[] {
  const segments: { text: string; left: number; right: number }[] = []
  let hasBlank = false
  for (const piece of line.toSorted((one, other) => one.left - other.left)) {
    const { left, width, height } = piece
    const [text, right] = [piece.text.trim().replaceAll(/\s+/g, ' '), left + width]
    const last = segments.at(-1)
    // The same text is printed twice where a bank makes it bold.
    if (last?.text.endsWith(text) && left < last.right - width / 2) continue
    const gap = last ? left - last.right : Number.POSITIVE_INFINITY
    const isApart = hasBlank || gap > BLANK * height || /^\s/.test(piece.text)
    hasBlank = /\s$/.test(piece.text)
    if (!last || gap > WIDE * Math.max(height, 1)) segments.push({ text, left, right })
    else {
      last.text += (isApart ? ' ' : '') + text
      last.right = right
    }
  }
  return segments
}
