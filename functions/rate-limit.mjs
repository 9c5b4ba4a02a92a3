// How often one address, and everybody together, may ask within a minute.
// Invariant: only requests that were let in are counted, so it remembers at most `overall` addresses.
import { isIPv6 } from 'node:net'

const WINDOW = 60_000

/**
 * @typedef {{ of: 'address' | 'everybody', seconds: number }} Wait whose limit is reached, and for how long
 *
 * @param {object} options
 * @param {number} options.perAddress requests a minute
 * @param {number} options.overall requests a minute
 * @param {() => number} options.now milliseconds
 * @returns {(address: string) => Wait | null} null: it may go on
 */
export function createRateLimit({ perAddress, overall, now }) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  let [since, total] = [now(), 0]
  return address => {
    if (now() - since >= WINDOW) {
      counts.clear()
      since = now()
      total = 0
    }
    const client = clientOf(address)
    const count = counts.get(client) ?? 0
    const seconds = Math.max(1, Math.ceil((since + WINDOW - now()) / 1000))
    if (count >= perAddress) return { of: 'address', seconds }
    if (total >= overall) return { of: 'everybody', seconds }
    counts.set(client, count + 1)
    total += 1
    return null
  }
}

/** Who has one address of IPv6 has all that share its first half. @param {string} address */
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
