// The tasks of every page: the service worker and updates, the lock, launches, the banners. The tasks of a signed-in
// user are loaded only if there is one. Loaded after the first paint.

import { createElement } from 'react'
import { loadLaterMessages } from '../i18n/activation'
import { importWithRetry } from '../lib/load-module'
import { quotaExceeded } from '../store/database/quota'
import { showOnIcon } from '../store/outbox/unsynced-count'
import { handleLaunches } from './launch-handler'
import { handlePreloadErrors, registerServiceWorker } from './pwa/register-service-worker'
import { type AppRouter, appBanners } from './router'
import { untilUnlocked, watchLock } from './session/lock/start-page-lock'
import { watchSignedIn } from './session/session-flags'
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
