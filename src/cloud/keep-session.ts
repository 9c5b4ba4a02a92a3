// Keeps Firebase from ending a session when the provider is in trouble: at a start it looks at the account, and takes
// every answer but a good one for an end of the session (rule E2).
// Invariant: an answer that says something of the account reaches the library as it came.

const LOOK = '/accounts:lookup'

/** From now on; call before the library starts. */
export function keepSessionInTrouble(scope: { fetch: typeof globalThis.fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = async (...request) => {
    const response = await ask(...request)
    if (response.url.includes(LOOK) && isTrouble(response))
      throw new TypeError(`The provider answered ${response.status}`)
    return response
  }
}

/** Too many requests, or an error of the server. */
function isTrouble({ status }: Response): boolean {
  return status === 429 || status >= 500
}
