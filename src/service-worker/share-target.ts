// The share target of the manifest: shared content of another app arrives here as a form, and never at the server.

import { registerRoute } from 'workbox-routing'
import { keepWaitingFile } from '../store/bulk/imports/waiting-file'

/** A text is passed to the form in the URL, which the page replaces at once; a file is stored for the import screen. */
export function receiveShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => Response.redirect(`/share?${await receive(request)}`, 303),
    'POST',
  )
}

async function receive(request: Request): Promise<URLSearchParams> {
  const form = await request.formData()
  const file = form.get('file')
  // Chromium adds an empty file to a shared text.
  if (file instanceof File && (file.size > 0 || file.name !== '')) {
    // The import screen reports a missing file.
    await keepWaitingFile(file).catch(error => console.warn('The shared file is not kept', error))
    return new URLSearchParams({ file: '' })
  }
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts)
}
