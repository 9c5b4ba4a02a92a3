// The way from screen to screen in an opened app, without a new start.

import { type OpenedApp, painted } from '../opened-app'

/** Resolves once the screen of the address is there, or the one that it redirects to. */
export async function visit({ router }: Pick<OpenedApp, 'router'>, address: string): Promise<void> {
  // From its first frame on, the app follows the history.
  await painted()
  if (router.state.location.href === address) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe('onResolved', () => resolve())
  router.history.push(address)
  await promise
  stop()
}
