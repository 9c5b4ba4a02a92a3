// The hash of a text, to find the same content again; not for secrets (cyrb53, public domain,
// github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js).

/** A whole number of 53 bits: among 100,000 texts, two have the same hash with a probability of one in a million. */
export function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
