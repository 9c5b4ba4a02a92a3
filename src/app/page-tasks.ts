// The tasks of every page: the service worker and updates, the lock, launches, the banners. The tasks of a signed-in
// user are loaded only if there is one. Loaded after the first paint.

import { createElement } from 'react'
import { loadLaterMessages } from '../i18n/activation'
import { importWithRetry } from '../lib/load-module'
import { quotaExceeded } from '../store/database/quota'
import { showOnIcon } from '../store/outbox/outbox'
import { handlePreloadErrors, registerServiceWorker } from './pwa/register-service-worker'
import { type AppRouter, appBanners } from './router'
import { untilUnlocked, watchLock } from './session/lock/start-page-lock'
import { watchSignedIn } from './session/session-flags'
import type { SessionStore } from './session/session-store'
import { whileSignedIn } from './session/while-signed-in'
import { type Page, type PageTask, startInTurn } from './tasks/page-task'

/** Resolves when the page is open, at a start with a lock. */
export function unlocked(router: AppRouter): Promise<void> {
  return untilUnlocked(router.options.context)
}

const TASKS: readonly PageTask<Page>[] = [
  startSignedInTasks,
  ({ session }) => {
    if (session.current.status === 'signed-out') void showOnIcon(0)
  },
  ({ router, session }) => handleLaunches(router, session),
  showBannersWithUpdates,
]

export function startTasks(page: Page): Promise<void> {
  watchSignedIn(page.session)
  // At once: another tab may lock the app.
  watchLock(page.router.options.context)
  return startInTurn(TASKS, page)
}

function startSignedInTasks(page: Page): void {
  const stop = whileSignedIn(page.session, (signedIn, signal) => {
    const { database } = signedIn
    const load = () => import('./signed-in-tasks')
    void importWithRetry('The tasks of a signed-in user', load).then(({ SIGNED_IN_TASKS }) =>
      startInTurn(SIGNED_IN_TASKS, { ...page, signedIn, database, signal }),
    )
  })
  page.signal.addEventListener('abort', stop)
}

function showBannersWithUpdates({ device, session }: Page): void {
  // The dev server has no service worker.
  const registered = import.meta.env.PROD ? registerServiceWorker() : Promise.resolve(null)
  handlePreloadErrors(registered)
  const load = () => Promise.all([import('./pwa/banners/banners'), loadLaterMessages()])
  void Promise.all([importWithRetry('The banners', load), registered]).then(
    ([[{ Banners }], update]) =>
      appBanners.set(createElement(Banners, { device, session, quotaExceeded, update })),
  )
}

// The Launch Handler API opens the target of a launch (a shortcut, a link, a shared text, a file) in the open window.
// It is not in the standard library of types.
// Invariant: a launch without a target does not change the window.

interface Launch {
  readonly targetURL?: string
  /** Of a launch by a file (manifest, `file_handlers`). */
  readonly files?: readonly FileSystemFileHandle[]
}

interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void
}

/** Does nothing in browsers without the API, which open a window for each launch. */
function handleLaunches(router: AppRouter, session: SessionStore): void {
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
