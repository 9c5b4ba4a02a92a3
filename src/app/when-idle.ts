// Work that may wait until the screen has nothing to draw.

/** @param patience milliseconds after which it is done all the same */
export function whenIdle(patience: number, work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: patience })
  else setTimeout(work, patience / 10)
}
