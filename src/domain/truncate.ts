// Cuts a text to a length, at a border between characters as a reader sees them.

// Missing in Firefox before version 125.
const GRAPHEMES = 'Segmenter' in Intl && Intl.Segmenter ? new Intl.Segmenter() : null

/** UTF-16 units that are given up for a border; a character that is longer is cut itself. */
const LONGEST_CHARACTER = 40

/** As many characters as a name may have (`TEXT_LIMITS`); a document of another client may have any number. */
const LONGEST_NAME = 200

/** The name of a document where it is one among others, such as in a list, a dialog or a message. */
export const shortName = (name: string): string => truncate(name, LONGEST_NAME)

/** @param limit UTF-16 units of the result, the ellipsis among them; at least 1 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text.slice(0, borderBefore(text, limit - 1))}…`
}

function borderBefore(text: string, limit: number): number {
  const start = GRAPHEMES?.segment(text.slice(0, limit + LONGEST_CHARACTER)).containing(
    limit,
  )?.index
  if (start !== undefined && limit - start <= LONGEST_CHARACTER) return start
  const isInPair = /^[\uDC00-\uDFFF]/.test(text.slice(limit))
  return isInPair ? limit - 1 : limit
}
