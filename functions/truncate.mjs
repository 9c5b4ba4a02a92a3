// Cuts a text to a length, at a border between characters as a reader sees them: the same as in the app
// (`src/domain/truncate.ts`), which the proxy is not deployed with.

const GRAPHEMES = new Intl.Segmenter()

/** UTF-16 units that are given up for a border; a character that is longer is cut itself. */
const LONGEST_CHARACTER = 40

/**
 * @param {string} text
 * @param {number} limit UTF-16 units of the result, the ellipsis among them; at least 1
 */
export function truncate(text, limit) {
  if (text.length <= limit) return text
  return `${text.slice(0, borderBefore(text, limit - 1))}…`
}

/** @param {string} text @param {number} limit */
function borderBefore(text, limit) {
  const start = GRAPHEMES.segment(text.slice(0, limit + LONGEST_CHARACTER)).containing(limit)?.index
  if (start !== undefined && limit - start <= LONGEST_CHARACTER) return start
  const isInPair = /^[\uDC00-\uDFFF]/.test(text.slice(limit))
  return isInPair ? limit - 1 : limit
}
