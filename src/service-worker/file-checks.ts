// The precache plugin that rejects the page of a captive portal in place of a file of the app. The precache list has
// the hash of each file, which the browser compares (scripts/build/file-integrity.ts).
// Invariant: an HTML page is neither stored nor served under the name of another file.

import type { WorkboxPlugin } from 'workbox-core'

export const FILE_CHECKS: WorkboxPlugin = {
  // The HTTP cache may contain the portal's page, which every further attempt would get again.
  requestWillFetch: async ({ request }) =>
    request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request,
  // Versions of the app without hashes may have stored such a page.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && !isPortalPage(request.url, cachedResponse) ? cachedResponse : null,
}

/** True for an HTML response under the address of another kind of file. */
export function isPortalPage(address: string, { headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return isPage && !new URL(address).pathname.endsWith('.html')
}
