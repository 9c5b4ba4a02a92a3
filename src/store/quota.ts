// What happens when the device has no room left: what can be fetched again goes first, and the write is
// tried once more. Invariant: nothing of a user's is ever removed to make room.

import { ObservableValue } from '../lib/observable-value'

/** The service worker's cache of the pictures of articles. */
export const ARTICLE_IMAGES = 'article-images'

/** Whether the last action of the user was refused for want of room, for whoever wants to tell them. */
export type QuotaExceeded = ObservableValue<boolean>

/** On this device, as far as this page knows. */
export const quotaExceeded: QuotaExceeded = new ObservableValue(false)

/**
 * Runs a write that changes nothing when it fails, and once more if there was no room and some could be
 * made.
 *
 * @throws what the last attempt throws
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

/** Browsers say it of the request or, once that has passed, of the transaction as its inner cause. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner }: { name?: unknown; inner?: unknown } = error
  return name === 'QuotaExceededError' || isQuotaError(inner)
}

/** Whether there were any. */
async function forgetImages(): Promise<boolean> {
  try {
    return await caches.delete(ARTICLE_IMAGES)
  } catch (error) {
    console.warn('The pictures of articles cannot be removed', error)
    return false
  }
}
