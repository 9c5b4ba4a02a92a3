// The login screen as the first visit shows it, rendered by the app's own components during the build.
// Invariant: no user is signed in, the language is the default one, and the markup has no script.

import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App, createAppRouter } from '../../src/app/router'
import type { SessionSource } from '../../src/app/session/session-store'
import { createServices } from '../../src/app/start-app'
import { SyncRequests } from '../../src/app/tasks/sync-requests'
import { i18n } from '../../src/i18n/i18n'
import { DEFAULT_LOCALE } from '../../src/i18n/locale'
import { messages } from '../../src/i18n/locales/id/messages.po'
import { DeviceDatabase } from '../../src/store/database/device-database'

const NOBODY: SessionSource = {
  current: { status: 'signed-out' },
  storageError: undefined,
  subscribe: () => () => {},
}

/** @throws {Error} if the screen needs an API that only a browser has */
export async function renderLogin(): Promise<string> {
  i18n.loadAndActivate({ locale: DEFAULT_LOCALE, messages })
  // The database is never opened, because the screen reads nothing from it.
  const device = new DeviceDatabase()
  const services = createServices(device, new SyncRequests())
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createAppRouter({ session: NOBODY, device, services }, history)
  // Outside a page, scroll restoration is rendered as an inline script.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  const markup = renderToStaticMarkup(<App router={router} />)
  // React leaves out a component that has thrown, without an error.
  if (!markup.includes('<form')) throw new Error('The login screen cannot be drawn without a page')
  return markup
}
