// The entry point: opens the device's database, reads the session and the language, and shows the app.
// Invariant: nothing here waits for the network, and Firebase is not loaded.

import { removeLeftovers } from './app/session/load-session-code'
import { SessionStore } from './app/session/session-store'
import { activateLocale } from './i18n/activation'
import { readLocale } from './i18n/locale'
import { withDeadline } from './lib/with-deadline'
import { DeviceDatabase } from './store/database/device-database'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

async function start(root: HTMLElement): Promise<void> {
  const device = new DeviceDatabase()
  device.on('blocked', () => showWithoutCatalog(root, BLOCKED))
  const known = Promise.all([openSession(device), activateLocale(readLocale())])
  const [{ createApp }, [session]] = await Promise.all([loadApp(), known])
  const show = createApp(device, session)
  await anotherTask()
  await show(root)
}

/** First removes the data that a log-out has left (rule U2). */
async function openSession(device: DeviceDatabase): Promise<SessionStore> {
  const session = await SessionStore.open(device)
  await withDeadline(removeLeftovers(device, session))
  return session
}

/** React's code and the app's run in separate tasks, so that a tap or key waits for one of them at most. */
async function loadApp() {
  await import('react-dom/client')
  const app = await import('./app/start-app')
  await anotherTask()
  return app
}

function anotherTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

// In both languages, because no catalog is loaded yet.
function showWithoutCatalog(root: HTMLElement, text: string): void {
  root.textContent = text
}

const BLOCKED =
  'Tutup tab CoMoney yang lain untuk melanjutkan. Close the other CoMoney tabs to go on.'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element for the app')
start(root).catch(error => {
  console.error('The app cannot start', error)
  showWithoutCatalog(
    root,
    'CoMoney tidak dapat dimulai. Muat ulang halaman ini. CoMoney cannot start. Reload this page.',
  )
})
