// Opens the device's database, learns who is signed in and which language it is, and starts the router.
// Invariant: nothing here waits for the network, and no Firebase is loaded.

import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createServices } from './app/create-services'
import { ErrorScreen } from './app/error-screen'
import { Providers } from './app/providers'
import type { RouterContext } from './app/router-context'
import { SessionStore } from './app/session-store'
import { startBackgroundWork } from './app/start-background'
import { SyncRequests } from './app/sync-requests'
import { NotFoundScreen } from './features/not-found/not-found-screen'
import { activateLocale } from './i18n/activation'
import { readLocale } from './i18n/locale'
import { routeTree } from './routes/route-tree.gen'
import { DeviceDatabase } from './store/device-database'
import './ui/tokens.css'
import './ui/base.css'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  })
}

async function start(root: HTMLElement): Promise<void> {
  const device = new DeviceDatabase()
  device.on('blocked', () => sayWithoutCatalog(root, BLOCKED))
  const [session] = await Promise.all([SessionStore.open(device), activateLocale(readLocale())])
  const requests = new SyncRequests()
  const services = createServices(device, requests)
  const router = createAppRouter({ session, device, services })
  // The guards look again whenever somebody signs in or out, in this tab or in another.
  session.subscribe(() => void router.invalidate())
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  startBackgroundWork(session, device, requests)
}

// Without a catalog there is no language yet: both, in the order of the default.
function sayWithoutCatalog(root: HTMLElement, text: string): void {
  root.textContent = text
}

const BLOCKED =
  'Tutup tab CoMoney yang lain untuk melanjutkan. Close the other CoMoney tabs to go on.'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element for the app')
start(root).catch(error => {
  console.error('The app cannot start', error)
  sayWithoutCatalog(
    root,
    'CoMoney tidak dapat dimulai. Muat ulang halaman ini. CoMoney cannot start. Reload this page.',
  )
})
