// Work that may wait until the screen has nothing to draw.

/** @param patience milliseconds after which it is done all the same */
export function whenIdle(patience: number, work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patience })
  else setTimeout(work, patience / 10)
}

/** Work that the next picture need not wait for. Returns the way to call it off. */
export function afterNextFrame(work: () => void): () => void {
  let isWanted = true
  const later = () => setTimeout(() => isWanted && work())
  // Nobody is shown a picture of a tab behind others.
  if (document.hidden) later()
  else requestAnimationFrame(later)
  return () => {
    isWanted = false
  }
}

/** Milliseconds that nobody notices on a screen that shows the most important already. */
export const PATIENCE = 200

/** For a live query of what nobody waits for: it looks when there is time. */
export function deferQuery<T>(look: () => Promise<T>): () => Promise<T> {
  return async () => {
    await idle()
    return look()
  }
}

/** For a live query of what is shown already: it looks when there is time, and after each change at once. */
export function deferFirstQuery<T>(look: () => Promise<T>): () => Promise<T> {
  let isFirst = true
  return async () => {
    if (isFirst) await idle()
    isFirst = false
    return look()
  }
}

/** Until there is time. In a live query it is the `Promise` that Dexie puts there, and the query goes on being followed. */
export function idle(): Promise<void> {
  return Promise.resolve(new Promise<void>(resolve => whenIdle(PATIENCE, resolve)))
}
