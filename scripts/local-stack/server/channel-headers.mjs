// The headers inside the query or form of a WebChannel's first call, which cannot set real headers in a browser.
import { isAdmin } from './access.mjs'

/** The first call of a listener is short, because it has few targets. */
const MAX_BYTES = 1_000_000

/** @param {string} url */
export const isChannelCall = url => url.startsWith('/google.firestore.v1.Firestore/')

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Buffer | null>} its body; null if it is too long
 */
export async function readForm(request) {
  const pieces = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > MAX_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * @param {string} url
 * @param {Buffer} form
 * @returns {boolean} true if one of these headers has an administrator's token
 */
export function holdsAdmin(url, form) {
  const query = new URL(url, 'http://localhost').searchParams
  const inside = [
    ...query.getAll('$httpHeaders'),
    ...new URLSearchParams(form.toString('utf8')).getAll('headers'),
  ]
  return inside.flatMap(text => text.split(/\r?\n|\r/)).some(isAdminLine)
}

/** @param {string} line */
function isAdminLine(line) {
  const [, value] = /^\s*authorization\s*:(.*)$/i.exec(line) ?? []
  return isAdmin(value)
}
