// The access control of the dev server: only its own pages may call it. Other sites in the same browser can also send
// requests here, and the emulators would answer all of them.
// Invariant: an accepted request has a host name from the list, no foreign origin, and no admin token, which would
// bypass the security rules.

/** @typedef {import('node:http').IncomingMessage} Request */

/** The host names of this machine. Any port is allowed, because a port may be forwarded to another. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The tokens that both emulators accept as an administrator's. */
const ADMIN_TOKEN = /^\s*bearer\s+(owner\s*$|ya29\.)/i

/**
 * @param {Request} request
 * @param {readonly string[]} hosts names besides those of this machine
 * @returns {string | null} the reason for a rejection
 */
export function refusalOf({ headers }, hosts) {
  const host = parseHost(headers.host)
  if (!host) return 'A Host header is needed.'
  if (![...OWN_NAMES, ...hosts].includes(host.hostname))
    return `The host ${host.hostname} is not allowed. docs/local-stack.md says how to add it (ALLOWED_HOSTS).`
  if (headers.origin !== undefined && !isSameHost(headers.origin, host))
    return 'Pages of another origin are not allowed.'
  if (isAdmin(headers.authorization)) return "The owner's token is not allowed here."
  return null
}

/** @param {string | undefined} authorization */
export const isAdmin = authorization => ADMIN_TOKEN.test(authorization ?? '')

/**
 * True if the path cannot change when an emulator normalizes it.
 * @param {string} url
 */
export function isPlainPath(url) {
  const path = url.replace(/[?#].*$/s, '')
  if (path.includes('//')) return false
  return URL.canParse(url, 'http://localhost') && new URL(url, 'http://localhost').pathname === path
}

/**
 * Compares without the protocol, because a tunnel forwards https to this machine as http.
 * @param {string} origin
 * @param {URL} host
 */
function isSameHost(origin, host) {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && hostname === host.hostname && port === host.port
}

/** @param {string | undefined} host @returns {URL | null} */
function parseHost(host) {
  const url = `http://${host}`
  return host && URL.canParse(url) ? new URL(url) : null
}
