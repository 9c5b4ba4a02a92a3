// One GET of a public service, within a time limit.
// Invariant: no error of ours repeats the address, which may hold a token.

/** Milliseconds until a request is given up. */
const TIMEOUT = 15_000

/** @throws Error when there is no answer in time, no good one, or one that is not JSON */
export async function fetchJson(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(address, { headers, signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`)
  return response.json()
}
