// A file that was shared with the app or opened with it, until the import screen takes it. It is in the browser's cache,
// because the service worker receives it, and because the user may have to log in first.
// Invariant: there is one at most, and it is gone once it was taken.

const CACHE = 'file-to-import'
const KEY = '/file-to-import'

/** Takes the place of a file that still waits. @throws QuotaExceededError when there is no space for it */
export async function keepWaitingFile(file: File): Promise<void> {
  const cache = await caches.open(CACHE)
  const headers = { 'x-name': encodeURIComponent(file.name), 'content-type': file.type }
  await cache.put(KEY, new Response(file, { headers }))
}

/** Null when no file waits. */
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
