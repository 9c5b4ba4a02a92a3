// The share target of the manifest: shared content of another app arrives here as a form, and never at the server.

import { registerRoute } from 'workbox-routing'
import { LONGEST_SHARED_TEXT } from '../domain/transaction/shared-text/shared-text'
import { beginningOf } from '../domain/values/truncate'
import { foreignHost } from '../lib/foreign-host'
import { keepWaitingFile } from '../store/bulk/imports/waiting-file'
import { DeviceDatabase, readProfile } from '../store/database/device-database'

/** The parameters of a text (manifest, `share_target`). */
const TEXTS = ['title', 'text', 'url']

/** A text is passed to the form in the URL, which the page replaces at once; a file is stored for the import screen. */
export function receiveShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => Response.redirect(`/share?${await receiveShare(request)}`, 303),
    'POST',
  )
}

/**
 * The content that another app or page shares: the parameters of the page that shows it. A file is stored for the
 * import screen, which reports a file that could not be stored.
 */
export async function receiveShare(request: Request): Promise<URLSearchParams> {
  const form = await request.formData()
  const file = form.get('file')
  // Chromium adds an empty file to a shared text.
  if (file instanceof File && (file.size > 0 || file.name !== '')) {
    const id = await keep(file, foreignHost(request.referrer, new URL(request.url).origin))
    return new URLSearchParams({ file: id })
  }
  // A longer address would be refused, and with it the text.
  const texts = TEXTS.flatMap(name => {
    const value = form.get(name)
    return typeof value === 'string' ? [[name, beginningOf(value, LONGEST_SHARED_TEXT)]] : []
  })
  return new URLSearchParams(texts)
}

async function keep(file: File, from: string): Promise<string> {
  const device = new DeviceDatabase()
  try {
    const profile = await readProfile(device)
    return await keepWaitingFile(file, { owner: profile?.uid ?? null, from })
  } catch (error) {
    console.warn('The shared file is not kept', error)
    return ''
  } finally {
    device.close()
  }
}
