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

/** Pieces are on one line if their heights differ by less than this share of the font. */
const SAME_LINE = 0.5
/** A gap wider than this share of the font is a blank. */
const BLANK = 0.15

/** From the top of the page to its bottom, each from left to right. */
export function linesOfPage(pieces: readonly Piece[]): string[] {
  const filled = pieces
    .filter(({ text }) => text.trim() !== '')
    .sort((above, below) => below.bottom - above.bottom)
  const lines: Piece[][] = []
  for (const piece of filled) {
    const line = lines.at(-1)
    const first = line?.[0]
    const isSame = first && first.bottom - piece.bottom < SAME_LINE * Math.max(first.height, 1)
    if (line && isSame) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(joined)
}

function joined(line: readonly Piece[]): string {
  let [text, end] = ['', Number.NEGATIVE_INFINITY]
  for (const piece of line.toSorted((one, other) => one.left - other.left)) {
    // The same text is printed twice where a bank makes it bold.
    if (text.endsWith(piece.text.trim()) && piece.left < end - piece.width / 2) continue
    const isApart = piece.left - end > BLANK * piece.height || /^\s/.test(piece.text)
    text += (isApart && text !== '' ? ' ' : '') + piece.text.trim()
    end = piece.left + piece.width
    if (/\s$/.test(piece.text)) end = Number.NEGATIVE_INFINITY
  }
  return text.replaceAll(/\s+/g, ' ')
}
