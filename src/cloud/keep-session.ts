// The protection of a session against errors of the provider. At its start, Firebase loads the account, and ends the
// session after every unsuccessful response (rule E2).
// Invariant: a response about the account itself reaches the library unchanged.

const LOOK = '/accounts:lookup'

/** Call before the library starts. */
export function keepSessionInTrouble(scope: { fetch: typeof globalThis.fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = async (...request) => {
    const response = await ask(...request)
    if (response.url.includes(LOOK) && isTrouble(response))
      throw new TypeError(`The provider answered ${response.status}`)
    return response
  }
}

function isTrouble({ status }: Response): boolean {
  return status === 429 || status >= 500
}
