// One GET of a public service, without a time limit (specification, section 9).
// Invariant: no error of ours repeats the address, which may hold a token.

/** @throws Error when there is no answer, no good one, or one that is not JSON */
export async function fetchJson(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(address, { headers, credentials: 'omit' })
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`)
  return response.json()
}
