// A file that was shared with the app or opened with it, until the import screen takes it. It is in the browser's
// cache, because the service worker receives it, and because the user may have to log in first.
// Invariant: there is at most one file, and it is deleted when it is taken.

const CACHE = 'file-to-import'
const KEY = '/file-to-import'

/** Replaces an earlier file. @throws QuotaExceededError when there is no space for it */
export async function keepWaitingFile(file: File): Promise<void> {
  const cache = await caches.open(CACHE)
  const headers = { 'x-name': encodeURIComponent(file.name), 'content-type': file.type }
  await cache.put(KEY, new Response(file, { headers }))
}

/** @returns null when there is no file */
export async function takeWaitingFile(): Promise<File | null> {
  const response = await caches.match(KEY, { cacheName: CACHE })
  if (!response) return null
  const { headers } = response
  const name = decodeURIComponent(headers.get('x-name') ?? '')
  const file = new File([await response.blob()], name, {
    type: headers.get('content-type') ?? '',
  })
  await caches.delete(CACHE)
  return file
}
