// The storage quota: when it is exceeded, the cached images are deleted and the write is tried once more.
// Invariant: no user data is ever deleted to free space.

import { causeOf } from '../../domain/result'
import { ObservableValue } from '../../lib/observable-value'

/** The name of the service worker's cache of article images. */
export const ARTICLE_IMAGES = 'article-images'

/** True if the user's last action failed because the quota was exceeded. */
export type QuotaExceeded = ObservableValue<boolean>

export const quotaExceeded: QuotaExceeded = new ObservableValue(false)

/**
 * Runs a write that changes nothing if it fails. If the quota is exceeded and space can be freed, it runs once more.
 *
 * @throws the error of the last attempt
 */
export async function retryAfterFreeingSpace<T>(
  write: () => Promise<T>,
  isOut: QuotaExceeded = quotaExceeded,
  freeSpace: () => Promise<boolean> = forgetImages,
): Promise<T> {
  try {
    const written = await write().catch(async (error: unknown) => {
      if (isQuotaError(error) && (await freeSpace())) return write()
      throw error
    })
    isOut.set(false)
    return written
  } catch (error) {
    if (isQuotaError(error)) isOut.set(true)
    throw error
  }
}

/** Browsers fail the request with this error, or later the transaction, with the error as its inner cause. */
function isQuotaError(error: unknown): boolean {
  return causeOf(error) === 'QuotaExceededError'
}

/** @returns whether there were any */
async function forgetImages(): Promise<boolean> {
  try {
    return await caches.delete(ARTICLE_IMAGES)
  } catch (error) {
    console.warn('The pictures of articles cannot be removed', error)
    return false
  }
}
