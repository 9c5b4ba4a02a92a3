// A text that another app shares with the opened one, as the installed app gets it.

import { shareRouteFor } from '../../../src/app/pwa/share-target'
import type { OpenedApp } from '../opened-app'

/** @param parts the parameters of `share_target` in the manifest */
export async function shareWithApp(
  { router }: OpenedApp,
  parts: Readonly<Record<string, string>>,
): Promise<void> {
  const { session } = router.options.context
  await router.navigate(shareRouteFor(session.current, `?${new URLSearchParams(parts)}`))
}
