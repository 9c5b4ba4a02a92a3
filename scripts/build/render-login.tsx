// The login screen as a visitor sees it first, made of the app's own components while the app is built.
// Invariant: nobody is signed in, the language is the default one, and there is no script in it.

import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServices } from '../../src/app/create-services'
import { App, createAppRouter } from '../../src/app/router'
import type { SessionSource } from '../../src/app/session/session-store'
import { SyncRequests } from '../../src/app/sync/sync-requests'
import { i18n } from '../../src/i18n/i18n'
import { DEFAULT_LOCALE } from '../../src/i18n/locale'
import { messages } from '../../src/i18n/locales/id/messages.po'
import { DeviceDatabase } from '../../src/store/database/device-database'

const NOBODY: SessionSource = { current: { status: 'signed-out' }, subscribe: () => () => {} }

/** @throws {Error} when the screen needs what only a browser has */
export async function renderLogin(): Promise<string> {
  i18n.loadAndActivate({ locale: DEFAULT_LOCALE, messages })
  // It is never opened: the screen reads nothing from it.
  const device = new DeviceDatabase()
  const services = createServices(device, new SyncRequests())
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createAppRouter({ session: NOBODY, device, services }, history)
  // Rendered anywhere but in a page, it is an inline script.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  const markup = renderToStaticMarkup(<App router={router} />)
  // React leaves out what has thrown, and goes on.
  if (!markup.includes('<form')) throw new Error('The login screen cannot be drawn without a page')
  return markup
}
