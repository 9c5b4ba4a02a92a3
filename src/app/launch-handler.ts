// The Launch Handler API: opens the target of a launch (a shortcut, a link, a shared text, a file) in the
// open window.
// Invariant: a launch without a target does not change the window.

import type { AppRouter } from './router'
import type { SessionStore } from './session/session-store'

// The Launch Handler API is not in the standard library of types.
interface Launch {
  readonly targetURL?: string
  /** Of a launch by a file (manifest, `file_handlers`). */
  readonly files?: readonly FileSystemFileHandle[]
}

interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void
}

/** Does nothing in browsers without the API, which open a window for each launch. */
export function handleLaunches(router: AppRouter, session: SessionStore): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let isFirst = true
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    const isThere = isFirst && hasOpenedThisPage(targetURL)
    isFirst = false
    const [file] = files
    const opened = file
      ? openFile(file, router, session)
      : targetURL !== undefined && !isThere && open(new URL(targetURL), router, session)
    if (opened)
      opened.catch(error => console.warn('The target of the launch cannot be opened', error))
  })
}

/** The first launch is the one that opened the window; after a reload there is none. */
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

/** Loaded only for a share or a file. */
const loadRoutes = () => import('./pwa/share-target')

async function open(target: URL, router: AppRouter, session: SessionStore): Promise<void> {
  const { origin, pathname, search, hash } = target
  if (origin !== location.origin || pathname === '/') return
  if (pathname === '/share') {
    const { shareRouteFor } = await loadRoutes()
    await router.navigate(shareRouteFor(session.current, search))
  } else await router.navigate({ href: pathname + search + hash })
}

async function openFile(
  handle: FileSystemFileHandle,
  router: AppRouter,
  session: SessionStore,
): Promise<void> {
  let id = ''
  const { current } = session
  const owner = current.status === 'signed-in' ? current.profile.uid : null
  try {
    // Loaded only for a file.
    const { keepWaitingFile } = await import('../store/bulk/imports/waiting-file')
    id = await keepWaitingFile(await handle.getFile(), { owner, from: '' })
  } finally {
    const { importRouteFor } = await loadRoutes()
    // Also without the file: the import screen then says that the file has not arrived.
    await router.navigate(importRouteFor(session.current, id))
  }
}
