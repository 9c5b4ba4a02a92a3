// The start of the dev server with its emulators and services, for `npm start`, `npm run dev` and the tests.
// Invariant: the app can be opened before the emulators answer, because one of them may have to be built first.

import { backendsOf, readBuildSettings } from '../hosting/build-settings.mjs'
import { distFolder } from '../lib/project.mjs'
import { ensureFirestoreEmulator } from '../setup/firestore-emulator.mjs'
import { startEmulators } from './emulators/emulators.mjs'
import { makePrivateFolder } from './emulators/private-files.mjs'
import { createSaver } from './emulators/snapshots.mjs'
import { claimPort, listenOnLocalhost } from './server/listen.mjs'
import { createDevServer, noBackends } from './server/server.mjs'
import { localSite } from './server/site-headers.mjs'

/**
 * @typedef {import('node:http').Server} Server
 * @typedef {import('../setup/firestore-emulator.mjs').FirestoreSource} FirestoreSource
 *
 * @typedef {object} StackOptions
 * @property {number} port of the origin; 0 for any free one, as for the two other ports
 * @property {number} firestorePort
 * @property {number} authPort
 * @property {string | null} dataFolder null: the data ends with the stack
 * @property {string} [dist] the built app; the build may still run
 * @property {(server: Server) => Promise<import('./server/server.mjs').Handler>} [pages] instead of `dist`
 * @property {Readonly<Record<string, string>>} [devPolicy] directives for `pages` that replace the app's own
 * @property {Promise<FirestoreSource>} [firestore] instead of a search for one
 * @property {readonly string[]} [hosts] names, besides those of this machine, that a browser may use
 *
 * @typedef {object} OpenedStack
 * @property {string} origin
 * @property {number} authPort
 * @property {Promise<{ firestorePort: number | null }>} ready resolves when the emulators answer, with the port of the
 *   emulator itself; null: there is none. Rejects if one cannot be started.
 * @property {Promise<void>} died resolves if an emulator has ended without `stop` and is not restarted
 * @property {() => Promise<void>} stop saves, ends every child process and frees the ports, once
 *
 * @typedef {Omit<OpenedStack, 'ready'> & { firestorePort: number | null }} LocalStack
 */

/**
 * @param {StackOptions} options
 * @returns {Promise<LocalStack>} resolves when the emulators answer
 * @throws {import('./server/listen.mjs').PortInUse}
 */
export async function startLocalStack(options) {
  const { ready, ...stack } = await openLocalStack(options)
  try {
    return { ...stack, ...(await ready) }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/**
 * @param {StackOptions} options
 * @returns {Promise<OpenedStack>} resolves when the app can be opened
 * @throws {import('./server/listen.mjs').PortInUse}
 */
export async function openLocalStack(options) {
  const { dataFolder, hosts = [] } = options
  const authPort = await claimPort(options.authPort)
  const firestorePort = await claimPort(options.firestorePort)
  const backends = { ...noBackends(), hosts }
  const server = createDevServer(backends, servedSite(options))
  const { port, stopListening } = await listenOnLocalhost(server, options.port)
  const emulators = await startBackends(options, authPort, firestorePort)
  backends.auth = emulators.auth
  backends.firestore = emulators.firestore
  /** @type {ReturnType<typeof createSaver> | null} */
  let saver = null
  let isAlive = true
  const died = emulators.died.then(() => {
    isAlive = false
  })
  const end = async () => {
    stopListening()
    server.closeAllConnections()
    if (isAlive) await saver?.close()
    await emulators.stop()
  }
  /** @type {Promise<void> | null} */
  let ending = null
  const stop = () => {
    ending ??= end()
    return ending
  }
  const ready = Promise.all([emulators.auth, emulators.firestore]).then(([, firestore]) => {
    // Saved only after everything has started from the last snapshot, because the new one replaces it.
    if (dataFolder !== null) saver = createSaver(() => emulators.save(dataFolder))
    return { firestorePort: firestore?.port ?? null }
  })
  // A caller that ends before does not await it.
  ready.catch(() => {})
  backends.onWrite = () => saver?.changed()
  try {
    backends.pages = await servePages(options, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, authPort, ready, died, stop }
}

/** A build for real services must also reach them from the local stack. @param {StackOptions} options */
function servedSite({ devPolicy }) {
  const connect = backendsOf(readBuildSettings())
  return { ...localSite, connect, ...(devPolicy && { devPolicy }) }
}

/** @param {StackOptions} options @param {number} authPort @param {number} firestorePort */
async function startBackends({ dataFolder, firestore }, authPort, firestorePort) {
  if (dataFolder !== null) await makePrivateFolder(dataFolder)
  const source = firestore ?? ensureFirestoreEmulator()
  const name = dataFolder === null ? 'emulators-in-memory' : `emulators-${firestorePort}`
  return startEmulators({ name, authPort, firestorePort, dataFolder, firestore: source })
}

/** @param {StackOptions} options @param {Server} server */
function servePages({ pages, dist = distFolder }, server) {
  return pages ? pages(server) : serveBuild(dist)
}

/** A dynamic import, because the command installs the packages of this module first. @param {string} dist */
async function serveBuild(dist) {
  const { serveFolder } = await import('./server/static-files.mjs')
  return serveFolder(dist)
}
