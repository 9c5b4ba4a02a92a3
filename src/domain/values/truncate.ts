// The truncation of a text between two graphemes.

// Missing in Firefox before version 125.
const GRAPHEMES = 'Segmenter' in Intl && Intl.Segmenter ? new Intl.Segmenter() : null

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

function borderBefore(text: string, limit: number): number {
  const start = GRAPHEMES?.segment(text.slice(0, limit + MAX_CHARACTER_LENGTH)).containing(
    limit,
  )?.index
  if (start !== undefined && limit - start <= MAX_CHARACTER_LENGTH) return start
  const isInPair = /^[\uDC00-\uDFFF]/.test(text.slice(limit))
  return isInPair ? limit - 1 : limit
}
