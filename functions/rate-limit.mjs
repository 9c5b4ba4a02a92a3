// The rate limit: the requests within a minute from one address, and from all addresses together.
// Invariant: only accepted requests are counted, so at most `overall` addresses are in memory.
import { isIPv6 } from 'node:net'

const WINDOW_MS = 60_000

/**
 * @typedef {{ of: 'address' | 'everybody', seconds: number }} Wait the limit that is reached, and the time to wait
 *
 * @param {object} options
 * @param {number} options.perAddress requests a minute
 * @param {number} options.overall requests a minute
 * @param {() => number} options.now milliseconds
 * @returns {(address: string) => Wait | null} null: the request is accepted
 */
export function createRateLimit({ perAddress, overall, now }) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  let [since, total] = [now(), 0]
  return address => {
    if (now() - since >= WINDOW_MS) {
      counts.clear()
      since = now()
      total = 0
    }
    const client = clientOf(address)
    const count = counts.get(client) ?? 0
    const seconds = Math.max(1, Math.ceil((since + WINDOW_MS - now()) / 1000))
    if (count >= perAddress) return { of: 'address', seconds }
    if (total >= overall) return { of: 'everybody', seconds }
    counts.set(client, count + 1)
    total += 1
    return null
  }
}

/** One client has all IPv6 addresses with the same first half (a /64 network). @param {string} address */
function clientOf(address) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 15)
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(Math.max(0, zeros)).fill('0'), ...rest]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16))
    .join(':')
}
