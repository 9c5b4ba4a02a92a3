// The truncation of a text between two graphemes.

/** UTF-16 units. A longer grapheme is cut. */
const MAX_CHARACTER_LENGTH = 40

/** The maximum length of a name (`TEXT_LIMITS`); a document of another client may have a longer one. */
const MAX_NAME_LENGTH = 200

/** The name of a document for a list, a dialog or a message. */
export const shortName = (name: string): string => truncate(name, MAX_NAME_LENGTH)

/** @param limit UTF-16 units of the result, with the ellipsis; at least 1 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${beginningOf(text, limit - 1)}…`
}

/** @param limit UTF-16 units of the result */
export function beginningOf(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, borderBefore(text, limit))
}

let graphemes: Intl.Segmenter | null | undefined

/** Made for the first text that is cut: it takes a slow phone some ten milliseconds. Null in Firefox before version 125. */
function segmenter(): Intl.Segmenter | null {
  graphemes ??= 'Segmenter' in Intl && Intl.Segmenter ? new Intl.Segmenter() : null
  return graphemes
}

function borderBefore(text: string, limit: number): number {
  // Always a border. Each use of the segmenter keeps 3 kB outside of the heap until the next garbage collection, and a file
  // may have 190,000 long texts.
  if (/^[ -~]{2}$/.test(text.slice(limit - 1, limit + 1))) return limit
  const part = text.slice(0, limit + MAX_CHARACTER_LENGTH)
  const start = segmenter()?.segment(part).containing(limit)?.index
  if (start !== undefined && limit - start <= MAX_CHARACTER_LENGTH) return start
  const isInPair = /^[\uDC00-\uDFFF]/.test(text.slice(limit))
  return isInPair ? limit - 1 : limit
}
