// Opens what the installed app is launched for while its window is open: a shortcut, a link, a shared text.
// Invariant: a plain launch shows the window as it was left, with whatever is half-filled in it.

import type { AppRouter } from '../router'
import type { SessionStore } from '../session/session-store'
import { formFor } from './share-target'

// The Launch Handler API is not in the standard library of types.
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void
}

/** Does nothing where the browser opens every launch by itself. */
export function handleLaunches(router: AppRouter, session: SessionStore): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let isFirst = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isThere = isFirst && hasOpenedThisPage(targetURL)
    isFirst = false
    if (targetURL === undefined || isThere) return
    open(new URL(targetURL), router, session).catch(error => {
      console.warn('What the app was launched for cannot be opened', error)
    })
  })
}

/** The launch that opened the window is told as well; after a reload there is none such. */
function hasOpenedThisPage(targetURL: string | undefined): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      entry =>
        entry.name === targetURL &&
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'navigate',
    )
}

async function open(target: URL, router: AppRouter, session: SessionStore): Promise<void> {
  const { origin, pathname, search } = target
  if (origin !== location.origin || pathname === '/') return
  if (pathname === '/share') await router.navigate(formFor(session.current, search))
  else await router.navigate({ href: pathname + search })
}
