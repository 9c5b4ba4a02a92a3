// Opens the device's database, learns who is signed in and which language it is, and shows the app.
// Invariant: nothing here waits for the network, and no Firebase is loaded.

import { removeLeftovers } from './app/session/remove-leftovers'
import { SessionStore } from './app/session/session-store'
import { activateLocale } from './i18n/activation'
import { readLocale } from './i18n/locale'
import { withDeadline } from './lib/with-deadline'
import { DeviceDatabase } from './store/database/device-database'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

async function start(root: HTMLElement): Promise<void> {
  const device = new DeviceDatabase()
  device.on('blocked', () => sayWithoutCatalog(root, BLOCKED))
  const known = Promise.all([openSession(device), activateLocale(readLocale())])
  const [{ prepareApp }, [session]] = await Promise.all([loadApp(), known])
  const show = prepareApp(device, session)
  await anotherTask()
  await show(root)
}

/** What a log-out could not remove goes first (rule U2). */
async function openSession(device: DeviceDatabase): Promise<SessionStore> {
  const session = await SessionStore.open(device)
  await withDeadline(removeLeftovers(device, session))
  return session
}

/** React's code and the app's run in tasks of their own: what is tapped or typed waits for one at most. */
async function loadApp() {
  await import('react-dom/client')
  const app = await import('./app/start-app')
  await anotherTask()
  return app
}

function anotherTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
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
