// The share target of the manifest: shared content of another app arrives here as a form, and never at the server.

import { registerRoute } from 'workbox-routing'
import { receiveShare } from './received-share'

/** A text is passed to the form in the URL, which the page replaces at once; a file is stored for the import screen. */
export function receiveShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => Response.redirect(`/share?${await receiveShare(request)}`, 303),
    'POST',
  )
}
