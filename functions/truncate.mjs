// Truncation of a text between two grapheme clusters (characters as a reader sees them). A copy of the app's
// (`src/domain/values/truncate.ts`), because the proxy is deployed without the app's sources.

const GRAPHEMES = new Intl.Segmenter()

/** In UTF-16 units. A longer character is cut itself. */
const MAX_CHARACTER_LENGTH = 40

/**
 * @param {string} text
 * @param {number} limit UTF-16 units of the result, including the ellipsis; at least 1
 */
export function truncate(text, limit) {
  if (text.length <= limit) return text
  return `${text.slice(0, borderBefore(text, limit - 1))}…`
}

/** @param {string} text @param {number} limit */
function borderBefore(text, limit) {
  const start = GRAPHEMES.segment(text.slice(0, limit + MAX_CHARACTER_LENGTH)).containing(
    limit,
  )?.index
  if (start !== undefined && limit - start <= MAX_CHARACTER_LENGTH) return start
  const isInPair = /^[\uDC00-\uDFFF]/.test(text.slice(limit))
  return isInPair ? limit - 1 : limit
}
