// Opens the device's database, learns who is signed in and which language it is, and starts the router.
// Invariant: nothing here waits for the network, and no Firebase is loaded.

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createAppRouter } from './app/app-router'
import { createServices } from './app/create-services'
import { SessionStore } from './app/session-store'
import { startBackgroundWork } from './app/start-background'
import { SyncRequests } from './app/sync-requests'
import { activateLocale } from './i18n/activation'
import { readLocale } from './i18n/locale'
import { DeviceDatabase } from './store/device-database'
import './ui/tokens.css'
import './ui/base.css'

async function start(root: HTMLElement): Promise<void> {
  const device = new DeviceDatabase()
  device.on('blocked', () => sayWithoutCatalog(root, BLOCKED))
  const [session] = await Promise.all([SessionStore.open(device), activateLocale(readLocale())])
  const requests = new SyncRequests()
  const router = createAppRouter({ session, device, services: createServices(device, requests) })
  await router.load()
  // In slices: a finger or a key that comes meanwhile is answered between two of them.
  startTransition(() => createRoot(root).render(<App router={router} />))
  startBackgroundWork(router, session, device, requests)
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
