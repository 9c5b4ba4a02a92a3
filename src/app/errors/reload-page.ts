// Opens the page anew with what the server has: the browser may have kept a wrong answer in place of the app's
// code, such as the page of a captive portal, and a plain reload would take it again.

/** Milliseconds after which the page opens with what is there. */
const LONGEST_FETCH = 5_000

export async function reloadPage(): Promise<void> {
  const files = performance.getEntriesByType('resource').filter(({ name }) => isCode(name))
  const signal = AbortSignal.timeout(LONGEST_FETCH)
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'no-cache', signal })))
  location.reload()
}

function isCode(address: string): boolean {
  return address.startsWith(`${location.origin}/assets/`)
}
