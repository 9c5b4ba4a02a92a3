// The app as `start-app.tsx` shows it, in a real browser over a real IndexedDB, without the cloud: for one
// test, at one address, in one language, on one day, with databases of its own.

import { createMemoryHistory } from '@tanstack/react-router'
import { Dexie } from 'dexie'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { App, type AppRouter, createAppRouter } from '../../src/app/router'
import { SessionStore } from '../../src/app/session/session-store'
import { COLLECTIONS, type CollectionName, type Documents } from '../../src/domain/document'
import type { Profile } from '../../src/domain/identity'
import { activateLocale } from '../../src/i18n/activation'
import { type Locale, readLocale } from '../../src/i18n/locale'
import { nextTask } from '../../src/lib/schedule'
import { DeviceDatabase, writeProfile } from '../../src/store/database/device-database'
import { UserDatabase } from '../../src/store/database/user-database'
import { totalsOf, unsyncedTables } from './data/database/seed-tables'
import { isFull } from './effort'
import { FakeServices } from './fakes/fake-services'

// On a local address it would log every error that the app is about to be handed.
Dexie.debug = false

export const LOCALES: readonly Locale[] = ['en', 'id']

/** For tests of space: in `npm test` only the language with the longer words. */
export const LAYOUT_LOCALES: readonly Locale[] = isFull ? LOCALES : ['id']

/** Tuesday, 10 March 2026, nine in the morning where the test runs. */
export const NINE_IN_MARCH = new Date(2026, 2, 10, 9)

type Rows = { readonly [C in CollectionName]?: readonly Documents[C][] }

export interface AppStart {
  /** Null for a first visit. */
  readonly locale?: Locale | null
  readonly isSignedIn?: boolean
  readonly now?: Date
  readonly displayName?: string
  /** The documents that the user has saved before. */
  readonly rows?: Rows
  /** Whether the first download of this device has ended. */
  readonly hasAll?: boolean
  /** Answers of the services. */
  readonly services?: Partial<Pick<FakeServices, 'news' | 'quote' | 'identity'>>
  /** Called before the first screen, with what the test is handed afterwards. */
  readonly prepare?: (world: World) => void | Promise<void>
}

interface World {
  readonly services: FakeServices
  readonly device: DeviceDatabase
  /** The user's rows, through a connection of the test's own. */
  readonly database: UserDatabase
}

export interface OpenedApp extends World {
  readonly router: AppRouter
  readonly path: () => string
}

export async function openApp(path: string, start: AppStart = {}): Promise<OpenedApp> {
  const { locale = 'en', isSignedIn = true, now = NINE_IN_MARCH, rows = {} } = start
  const { hasAll = true } = start
  sessionStorage.clear()
  // The room that an earlier dashboard has asked for.
  localStorage.removeItem('budget-lines')
  if (locale === null) localStorage.clear()
  else localStorage.setItem('locale', locale)
  stopClock(now)
  const profile = profileOf(start.displayName ?? 'Ayu')
  const database = new UserDatabase(profile.uid)
  const device = new DeviceDatabase(`device-${profile.uid}`)
  await save(database, now, rows)
  if (hasAll) await database.syncState.put({ key: 'cursor', rev: 0 })
  await database.syncState.put({ key: 'known-time', at: now.getTime(), ahead: 0 })
  if (isSignedIn) await writeProfile(device, profile)
  const services = Object.assign(new FakeServices(device, profile), start.services)
  onTestFinished(() => database.close())
  await start.prepare?.({ services, device, database })
  const router = await render(device, services, path)
  return { router, services, device, database, path: () => router.state.location.pathname }
}

/** The first download is at the transactions, and has brought 3 of 10 documents. */
export async function beginFirstDownload({ database }: Pick<World, 'database'>): Promise<void> {
  await database.syncState.put({
    ...{ key: 'pull', kind: 'first-listing', since: 0, target: 9 },
    ...{ collections: COLLECTIONS, steps: [{ source: 'transactions' }] },
    ...{ after: null, done: 3, expected: 10 },
  } as const)
}

/** Stops the clock at this time; timers go on. */
function stopClock(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => {
    // A test that stops the timers, too, must not leave a `lazy` of React pending: later tests in this page share it.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(1)
    vi.useRealTimers()
  })
}

function profileOf(displayName: string): Profile {
  const uid = crypto.randomUUID()
  return { uid, email: 'ayu@example.com', displayName, photoUrl: null }
}

/** As one commit of the app leaves them, in less time than that takes. */
async function save(database: UserDatabase, now: Date, rows: Rows): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    await database.totals.bulkPut(
      totalsOf([...(rows.transactions ?? []), ...(rows.transfers ?? [])]),
    )
    for (const collection of COLLECTIONS) {
      const tables = unsyncedTables(collection, rows[collection] ?? [])
      for (const [name, seed] of Object.entries(tables)) await database.table(name).bulkPut(seed)
    }
    await database.outbox.toCollection().modify({ editedAt: now.getTime() })
  })
}

async function render(
  device: DeviceDatabase,
  services: FakeServices,
  path: string,
): Promise<AppRouter> {
  const [session] = await Promise.all([SessionStore.open(device), activateLocale(readLocale())])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ session, device, services }, history)
  await router.load()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(<App router={router} />)
  onTestFinished(async () => {
    root.unmount()
    element.remove()
    // A query that is still under way must not find its database closed.
    await painted()
    if (session.current.status === 'signed-in') session.current.database.close()
    device.close()
  })
  return router
}

/** For a failure that the test itself has brought about. */
export function silenceWarnings(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** Tasks that React takes to draw what it knows and to run the effects of that; and some more. */
const ENOUGH = 6

/** Resolves once React has drawn what it knows, and its effects have run. */
export async function painted(): Promise<void> {
  for (let task = 0; task < ENOUGH; task += 1) await nextTask()
}
