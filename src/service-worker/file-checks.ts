// Tells a file of the app from what a captive portal answers in its place. The list of files has the hash of
// each, which the browser compares (scripts/build/file-integrity.ts).
// Invariant: a page is neither kept nor served under the name of another file.

import type { WorkboxPlugin } from 'workbox-core'

/** For the precache. */
export const FILE_CHECKS: WorkboxPlugin = {
  // The browser's own cache may hold the portal's page, and without asking the server no attempt would succeed.
  requestWillFetch: async ({ request }) =>
    request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request,
  // A version that had no hashes may have kept one.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && !isPortalPage(request.url, cachedResponse) ? cachedResponse : null,
}

/** Whether a page stands in for a file that is none. */
export function isPortalPage(address: string, { headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return isPage && !new URL(address).pathname.endsWith('.html')
}
