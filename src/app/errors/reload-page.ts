// A reload that bypasses the HTTP cache: the cache may have a wrong answer in place of the app's code, such as the page
// of a captive portal, and a plain reload would use it again.

/** The page reloads after this time at the latest. */
const FETCH_TIMEOUT_MS = 5_000

export async function reloadPage(): Promise<void> {
  const files = performance.getEntriesByType('resource').filter(({ name }) => isCode(name))
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'no-cache', signal })))
  location.reload()
}

function isCode(address: string): boolean {
  return address.startsWith(`${location.origin}/assets/`)
}
