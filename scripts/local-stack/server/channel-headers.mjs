// The headers inside the query or form of a WebChannel's first call, which cannot set real headers in a browser.
import { isAdmin } from './access.mjs'

/** @param {string} url */
export const isChannelCall = url => url.startsWith('/google.firestore.v1.Firestore/')

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
